/** What is kept in a browser, and games as files: what is sound is read, what is not is refused by its kind. */
import { describe, expect, test } from 'vitest';
import { Refusal, readLog } from '#kernel';
import type { Entry } from '#match';
import { fileOf, startOf } from '../../web/local/files.ts';
import { readEntries, readSave, type Save } from '../../web/local/save.ts';

const save: Save = {
  id: 'g1',
  format: 1,
  game: 'natick',
  rules: 1,
  build: 'test',
  options: { points: 5 },
  seats: [
    { name: 'Ada', bot: null },
    { name: 'x', bot: 'steady' },
  ],
  undo: 'free',
  created: 86_400_000,
  step: 3,
  waitingFor: [0],
  over: false,
  touched: 2,
};

describe('the head of a save', () => {
  test('is read as it is', () => expect(readSave(save)).toBe(save));
  test.each([
    [null, 'damaged'],
    ['text', 'damaged'],
    [{ ...save, seats: [] }, 'damaged'],
    [{ ...save, seats: [{ name: 4, bot: null }] }, 'damaged'],
    [{ ...save, undo: 'always' }, 'damaged'],
    [{ ...save, aids: 'hint' }, 'damaged'],
    [{ ...save, options: null }, 'damaged'],
    [{ ...save, format: 2, seats: 'of another shape' }, 'newer'],
  ])('%j is refused', (value, fault) => expect(() => readSave(value)).toThrow(fault));
});

describe('entries', () => {
  const move = (seq: number, entry: unknown = { by: 0, move: ['end'], at: 1 }) => ({ seq, entry });
  test('in order', () => expect(readEntries([move(0), move(1, { undo: 0, asked: 0, at: 2 })])).toHaveLength(2));
  test.each([
    ['a gap', [move(0), move(2)], 1],
    ['no time', [move(0), move(1, { by: 0, move: ['end'] })], 1],
    ['nothing that is known', [move(0, { at: 1, colour: 'red' })], 0],
    ['no verb', [move(0, { by: 0, move: [3], at: 1 })], 0],
  ])('%s is damage after what is whole', (_what, rows, whole) => {
    expect(() => readEntries(rows)).toThrow(expect.objectContaining({ fault: 'damaged', whole }));
  });
});

describe('a file', () => {
  const entries: readonly Entry[] = [
    { by: -1, move: ['begin', 1], at: 0, i: 0, label: 'begin', n: 2, k: 1 },
    { by: 1, move: ['choose', 3], at: 5, id: 'a' },
    { undo: 1, asked: 1, at: 6 },
    { by: 1, move: ['choose', 4], at: 9, id: 'b' },
    { pause: true, at: 10 },
  ];

  test('is a plain log of what is in effect, without names of messages, and says which seats bots play', async () => {
    const { name, text } = await fileOf({ save, seed: '00'.repeat(32), entries });
    expect(name).toBe('natick-1970-01-02-g1.jsonl');
    const log = readLog(text);
    expect(log.header).toMatchObject({ game: 'natick', players: 2, seats: ['Ada', 'x'], bots: [null, 'steady'] });
    expect(log.entries).toEqual([
      { by: -1, move: ['begin', 1], n: 2, k: 1 },
      { by: 1, move: ['choose', 4] },
    ]);
    expect(log.end).toBeNull();
  });

  test('says what help was agreed on, and what else is said there is none', async () => {
    const { text } = await fileOf({ save: { ...save, aids: ['hint'] }, seed: '00'.repeat(32), entries });
    expect(readLog(text).header).toMatchObject({ aids: ['hint'] });
    expect(await startOf(text)).toMatchObject({ aids: ['hint'] });
    expect(await startOf(text.replace('["hint"]', '"hint"'))).toMatchObject({ aids: [] });
    expect(await startOf(text.replace('["hint"]', '["luck",7]'))).toMatchObject({ aids: [] });
  });

  test('a file has its forbidden names replaced, and is refused when it has too many players', async () => {
    const { text } = await fileOf({ save, seed: '00'.repeat(32), entries });
    for (const name of ['\\u202enimdA', 'Administrator', 'x'.repeat(60_000)])
      expect((await startOf(text.replace('"Ada"', `"${name}"`))).seats).toEqual([
        { name: 'Player 1', kind: 'person' },
        { name: 'x', kind: 'steady' },
      ]);
    await expect(startOf(text.replace('"players":2', '"players":1000000000'))).rejects.toThrow(Refusal);
  });

  test('and is read back', async () => {
    const { text } = await fileOf({ save, seed: '00'.repeat(32), entries });
    expect(await startOf(text)).toEqual({
      game: 'natick',
      options: { points: 5 },
      moves: readLog(text).entries,
      aids: [],
      seats: [
        { name: 'Ada', kind: 'person' },
        { name: 'x', kind: 'steady' },
      ],
    });
  });
});
