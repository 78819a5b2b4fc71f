/** What somebody has chosen for this browser. */
import { effect, signal } from '@preact/signals';
import { palette } from '../kit/livery.ts';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Seats in the usual colours, or in those that more eyes can tell apart, with stronger patterns. */
  readonly colours: 'usual' | 'clear';
  /** Whoever has asked their system for less movement gets none, whatever is chosen here. */
  readonly motion: 'off' | 'usual' | 'quick';
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Ask before a move that cannot simply be taken back. */
  readonly confirm: boolean;
  /** Answer by itself where everybody can see that there is only one answer. */
  readonly forced: boolean;
  /** Tell me outside the page that it is my turn. */
  readonly notices: boolean;
  readonly letters: boolean;
}

const KEY = 'longhall.settings';
const USUAL: Settings = {
  theme: 'system',
  colours: 'usual',
  motion: 'usual',
  sound: true,
  volume: 0.6,
  confirm: false,
  forced: false,
  notices: false,
  letters: true,
};

export const settings = signal<Settings>(read());

/** What an older page or somebody's hand has written there is taken member by member, as far as it fits. */
function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const fits = Object.entries(kept).filter(([name, value]) => typeof value === typeof USUAL[name as keyof Settings]);
    const known = { ...USUAL, ...Object.fromEntries(fits) };
    return { ...known, motion: ['off', 'quick'].includes(known.motion) ? known.motion : 'usual' };
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
  // Chosen in another window, it holds in this one too: a table may be open beside the settings.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) settings.value = read();
  });
  effect(() => {
    const { theme, motion, colours, letters } = settings.value;
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.motion = motion;
    dataset.letters = letters ? 'on' : 'off';
    palette.value = colours;
  });
}
