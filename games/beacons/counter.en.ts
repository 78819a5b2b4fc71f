/** What a keeper with a perfect memory knows of the others' fuel, in words. */

import type { Counter } from '#games';
import { counted, ranges } from '#kernel';
import { unaccounted } from './hidden.ts';
import type { Remembered } from './memory.ts';
import { type Beacons, FUEL } from './types.ts';

export const counter: Counter<Beacons, Remembered> = (s, seat, { worlds }, tell) => {
  const others = Array.from({ length: s.players }, (_, other) => other).filter((other) => other !== seat);
  for (const other of others) if (counted(worlds, other) !== s.held[other]) throw new Error(`memory: seat ${other} holds ${s.held[other]} cards`);
  const unseen = unaccounted(s);
  const found = ranges(worlds, others, unseen);
  return [
    {
      title: 'Fuel',
      columns: ['Player', ...FUEL.map((name) => name.charAt(0).toUpperCase() + name.slice(1)), 'All'],
      rows: others.map((other, i) => [
        tell.seat(other),
        ...found[i].map(([least, most]) => (least === most ? String(least) : `${least}–${most}`)),
        String(s.held[other]),
      ]),
    },
  ];
};
