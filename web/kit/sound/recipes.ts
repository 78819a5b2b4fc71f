/** The sounds of the hall: dry wood, bone and bell, each shorter than 400 milliseconds. Numbers only, so that they can be looked through. */

/** One stroke: a tone that dies away, or a short rustle around a pitch. Times in milliseconds, pitch in hertz. */
export interface Stroke {
  readonly of: 'bell' | 'wood' | 'rustle' | 'horn';
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly gain: number;
}

const bell = (at: number, pitch: number, length = 340, gain = 0.5): Stroke => ({ of: 'bell', at, pitch, length: Math.min(length, 395 - at), gain });
const wood = (at: number, pitch: number, gain = 0.7, length = 90): Stroke => ({ of: 'wood', at, pitch, length, gain });
const rustle = (at: number, pitch: number, length: number, gain = 0.4): Stroke => ({ of: 'rustle', at, pitch, length, gain });

export const RECIPES = {
  turn: [bell(0, 196), bell(130, 262)],
  dice: [wood(0, 900, 0.5), wood(55, 1150, 0.4), wood(120, 820, 0.5), wood(210, 1020, 0.3), wood(290, 760, 0.25)],
  build: [wood(0, 260, 0.9, 140), wood(18, 520, 0.3)],
  coin: [bell(0, 1480, 200, 0.25), bell(45, 1980, 220, 0.2)],
  card: [rustle(0, 2600, 110)],
  trade: [wood(0, 420, 0.5), wood(90, 560, 0.5), bell(150, 660, 220, 0.25)],
  pawn: [wood(0, 360, 0.7)],
  choice: [wood(0, 620, 0.4, 60)],
  seal: [rustle(0, 320, 160, 0.5), wood(120, 180, 0.8, 160)],
  reveal: [bell(0, 392, 380, 0.35), bell(70, 494, 320, 0.3), bell(140, 588, 250, 0.3)],
  march: [{ of: 'horn', at: 0, pitch: 146, length: 390, gain: 0.5 }],
  breach: [rustle(0, 180, 260, 0.9), wood(30, 110, 0.9, 240)],
  tick: [wood(0, 1400, 0.35, 40)],
  end: [bell(0, 262, 390, 0.4), bell(80, 330, 310, 0.35), bell(160, 392, 230, 0.35)],
  win: [bell(0, 392, 390, 0.4), bell(80, 494, 310, 0.4), bell(160, 588, 230, 0.4), bell(240, 784, 150, 0.4)],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type Sound = keyof typeof RECIPES;
