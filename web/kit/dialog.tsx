/** A native dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
import './dialog.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, wide = false, footer, children, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const label = useId();
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === box.current) box.current?.close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-inside">
        <header>
          <h2 id={label}>{title}</h2>
          <button type="button" class="button quiet square" aria-label={words.close} onClick={() => box.current?.close()}>
            <Icon name="close" size={20} />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section class="dialog-body" tabIndex={0} aria-label={title}>
          {children}
        </section>
        {footer !== undefined && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}
