export { Board } from './Board.tsx';
export { notes } from './notes.ts';
