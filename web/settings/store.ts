/** What somebody has chosen for this browser. */
import { effect, signal } from '@preact/signals';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'off';
  readonly letters: boolean;
}

const KEY = 'longhall.settings';
const USUAL: Settings = { theme: 'system', motion: 'system', letters: true };

export const settings = signal<Settings>(read());

function read(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
}

export function applySettings(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = settings.value.theme;
    dataset.motion = settings.value.motion;
  });
}
