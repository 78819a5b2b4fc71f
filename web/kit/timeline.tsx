/** A scrubber: a native range over a drawing, so that pointer, touch, keys and screen readers all know it. */
import './timeline.css';
import type { ComponentChildren } from 'preact';

export interface Mark {
  readonly at: number;
  readonly label: string;
}

export interface TimelineProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  /** What the position is called when it is read out. */
  readonly text: string;
  /** Moments to be seen on it: rounds, turning points. */
  readonly marks: readonly Mark[];
  /** The drawing behind it, as wide as the way that the thumb goes. */
  readonly children?: ComponentChildren;
  change(value: number): void;
  /** Page keys go by turns, not by tenths. */
  page(by: 1 | -1): void;
}

export function Timeline({ label, value, last, text, marks, children, change, page }: TimelineProps) {
  const share = (at: number): string => `${last === 0 ? 0 : (at / last) * 100}%`;
  return (
    <div class="timeline">
      <div class="timeline-back" aria-hidden="true">
        {children}
        {labelled(marks, last).map(({ at, label: said, shown }) => (
          <span key={at} class="timeline-mark" style={{ insetInlineStart: share(at) }}>
            {shown ? said : ''}
          </span>
        ))}
        <span class="timeline-here" style={{ insetInlineStart: share(value) }} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onInput={(event) => change(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
          event.preventDefault();
          page(event.key === 'PageUp' ? 1 : -1);
        }}
      />
    </div>
  );
}

/** As many labels as there is room for; every mark has its line. */
function labelled(marks: readonly Mark[], last: number): readonly (Mark & { readonly shown: boolean })[] {
  const room = last / 24;
  let free = Number.NEGATIVE_INFINITY;
  return marks.map((mark) => {
    const shown = mark.at >= free && mark.at < last - room / 3;
    if (shown) free = mark.at + room;
    return { ...mark, shown };
  });
}
