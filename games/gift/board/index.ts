export { Board } from './Board.tsx';
export { factsOf } from './facts.ts';
