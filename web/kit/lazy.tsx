/** A component that is fetched when it is first shown. A quiet one shows nothing until then, nor when it cannot be fetched. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from '../words/index.ts';
import { Nowhere } from './nowhere.tsx';
import { Waiting } from './waiting.tsx';

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, quiet = false): ComponentType<P> {
  const loaded = signal<{ readonly Part: ComponentType<P> } | 'missing' | null>(null);
  let asked = false;
  return (props: P) => {
    if (!asked) {
      asked = true;
      load().then(
        (Part) => {
          loaded.value = { Part };
        },
        () => {
          loaded.value = 'missing';
        },
      );
    }
    if (loaded.value === null) return quiet ? null : <Waiting />;
    if (loaded.value === 'missing') return quiet ? null : <Nowhere title={words.broken.title} about={words.broken.about} reload />;
    const { Part } = loaded.value;
    return <Part {...props} />;
  };
}
