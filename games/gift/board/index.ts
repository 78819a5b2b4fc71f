export { Board } from './Board.tsx';
export { factsOf } from './facts.ts';
export { notes } from './notes.ts';
