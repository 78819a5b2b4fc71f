/** Help that a table may allow its people: agreed on before the start, and the same for everybody. */
import type { Box } from '#games';

/** `hint`: ask an expert about the own seat. `counter`: what a perfect memory of all that the seat was shown would know. */
export const AIDS = ['hint', 'counter'] as const;
export type Aid = (typeof AIDS)[number];

/** The help that a game can give: where everything lies open there is nothing to count. */
export const aidsOf = ({ game, judge }: Box): readonly Aid[] => AIDS.filter((aid) => (aid === 'hint' ? judge !== null : game.memory !== null));

/** In one order and each once, so that equal wishes are equal. */
export const orderly = (aids: readonly Aid[]): readonly Aid[] => AIDS.filter((aid) => aids.includes(aid));
