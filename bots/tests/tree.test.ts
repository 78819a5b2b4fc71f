/** The tree of a search: what a place remembers of the moves that could be played there. */
import { describe, expect, test } from 'vitest';
import { begin, edgeAt, keyOf, node, unfold } from '../expert/tree.ts';

const SEAT = 2;
const LIST = [40, 41, 42, 43];

describe('a place that is come to once', () => {
  test('has an edge for the first move alone', () => {
    const at = node();
    // The list is longer than what is legal: it is used again and again.
    const edge = begin(at, SEAT, LIST, 3);
    expect(edge).toMatchObject({ move: 40, seat: SEAT, chances: 1, visits: 0 });
    expect(at.edges).toEqual([edge]);
  });

  test('has all of them, each with its chance, when it is come to again', () => {
    const at = node();
    const edge = begin(at, SEAT, LIST, 3);
    unfold(at);
    expect(at.edges[0]).toBe(edge);
    expect(at.edges.map(({ move, seat, chances }) => [move, seat, chances])).toEqual([
      [40, SEAT, 1],
      [41, SEAT, 1],
      [42, SEAT, 1],
    ]);
    unfold(at);
    expect(at.edges).toHaveLength(3);
  });
});

test('an edge is found again wherever its move stands in the list, with few moves and with many', () => {
  const at = node();
  const moves = Array.from({ length: 40 }, (_, i) => i * 7);
  const edges = moves.map((move, i) => edgeAt(at, i, SEAT, move));
  moves.toReversed().forEach((move, i) => {
    const edge = edgeAt(at, i, SEAT, move);
    expect(edge.key).toBe(keyOf(SEAT, move));
    expect(edges).toContain(edge);
  });
  expect(at.edges).toHaveLength(moves.length);
});

test('the same number played by another seat is another move', () => {
  const at = node();
  expect(edgeAt(at, 0, 0, 5)).not.toBe(edgeAt(at, 0, 1, 5));
});
