/** The report of a run: everything that was taken down of its games, told by what the game declares. */
import { trustsChances } from '#bots';
import { winShares } from '#kernel';
import type { LabBox } from '../input.ts';
import type { GameRecord } from '../records.ts';
import type { SimPlan } from '../simulation.ts';
import { wilson } from '../statistics.ts';
import { decimal, optionList, percent, plural, whole } from '../text.ts';
import { bars, columns, escaped, page, section, table } from './charts.ts';

interface Share {
  readonly name: string;
  games: number;
  wins: number;
  expected: number;
}

export function report(box: LabBox, plan: SimPlan, records: readonly GameRecord[], command: string): string {
  const { title, teams } = box.game.meta;
  const { players, options } = plan.setting;
  const sides = teams?.(players) ?? Array.from({ length: players }, (_, seat) => seat);
  const lead = `${escaped(plural(records.length, 'game'))} of ${players} players, seed ${escaped(String(plan.seed))}; ${escaped(optionList(options)) || 'usual options'}.<br><code>${escaped(command)}</code><br>Whiskers are 95 % intervals by Wilson; the dashed line is what equal play would give. A first place that is shared counts in parts.`;
  const context = { box, plan, records, sides };
  const sections = [
    ...byBot(context),
    bySeat(context),
    ...traits(context),
    ...length(context),
    ...lead_(context),
    ...luck(context),
    ...dice(context),
    ...counts(context),
    ...uses(context),
    endings(context),
  ];
  return page(`${title}: ${plural(records.length, 'game')}`, lead, sections);
}

interface Told {
  readonly box: LabBox;
  readonly plan: SimPlan;
  readonly records: readonly GameRecord[];
  readonly sides: readonly number[];
}

/** Shares of wins by something that each seat of each game has. */
function shares({ box, records, sides }: Told, of: (record: GameRecord, seat: number) => string | null): Share[] {
  const found = new Map<string, Share>();
  const expected = 1 / new Set(sides).size;
  for (const record of records) {
    const won = winShares(box.game.meta, record.ranks);
    record.ranks.forEach((_, seat) => {
      const name = of(record, seat);
      if (name === null) return;
      const share = found.get(name) ?? { name, games: 0, wins: 0, expected };
      share.games++;
      share.wins += won[seat] ?? 0;
      found.set(name, share);
    });
  }
  return [...found.values()];
}

function winRates(title: string, about: string, rows: readonly Share[], what: string): string {
  const told = rows.map(({ name, games, wins, expected }) => ({
    name,
    games,
    wins,
    expected,
    ...wilson(wins, games),
    share: games === 0 ? 0 : wins / games,
  }));
  const chart = told.map(({ name, share, low, high, expected }) => ({ name, value: share, low, high, mark: expected, label: percent(share) }));
  const numbers = told.map(({ name, games, wins, share, low, high, expected }) => [
    name,
    whole(games),
    decimal(wins),
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    percent(expected),
  ]);
  return section(
    title,
    about,
    bars(title, chart, Math.max(0.5, ...chart.map(({ high }) => high))),
    table([what, 'seats played', 'wins', 'share', '95 % interval', 'expected'], numbers),
  );
}

function byBot(told: Told): string[] {
  if (told.plan.bots.length < 2) return [];
  const rows = shares(told, ({ places }, seat) => told.plan.bots[places[seat] ?? 0] ?? '');
  return [winRates('Wins by bot', 'How often a seat with this bot won, over all seats that it had.', rows, 'bot')];
}

const bySeat = (told: Told): string =>
  winRates(
    'Wins by seat',
    'Whether it matters where one sits.',
    shares(told, (_, seat) => `seat ${seat + 1}`).sort((a, b) => (a.name < b.name ? -1 : 1)),
    'seat',
  );

/** Of many values the usual ones are enough for a chart. */
const MOST = 16;

function traits(told: Told): string[] {
  return Object.entries(told.box.metrics.traits ?? {}).flatMap(([name, { title }]) => {
    const rows = shares(told, (record, seat) => record.traits[name]?.[seat] ?? null).sort((a, b) => b.games - a.games);
    if (rows.length === 0) return [];
    const shown = rows.slice(0, MOST).sort((a, b) => b.wins / b.games - a.wins / a.games);
    const about = rows.length > MOST ? `The ${MOST} most frequent of ${rows.length}.` : 'How often a seat with this won.';
    return [winRates(`Wins by ${title.toLowerCase()}`, about, shown, title)];
  });
}

/** Counts along a scale, in at most so many columns. The last gathers the one game in a hundred that is much longer: it would squeeze all others. */
function spread(values: readonly number[], most = 20): { name: string; value: number }[] {
  if (values.length === 0) return [];
  const sorted = values.toSorted((a, b) => a - b);
  const least = sorted[0] as number;
  const greatest = sorted.at(-1) as number;
  const usual = sorted[Math.floor((sorted.length - 1) * 0.98)] as number;
  const far = greatest - least > 2 * (usual - least + 1) ? usual : greatest;
  const step = Math.max(1, Math.ceil((far - least + 1) / most));
  const found: { name: string; value: number }[] = [];
  for (let from = least; from <= far; from += step) {
    const value = values.filter((one) => one >= from && one < from + step).length;
    found.push({ name: step === 1 ? String(from) : `${from}–${from + step - 1}`, value });
  }
  const beyond = least + found.length * step;
  const longer = values.filter((one) => one >= beyond).length;
  return longer === 0 ? found : [...found, { name: `${beyond}–${greatest}`, value: longer }];
}

const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

function histogram(title: string, about: string, values: readonly number[], what: string): string {
  const rows = spread(values);
  return section(
    title,
    about,
    columns(title, rows),
    table(
      [what, 'games'],
      rows.map(({ name, value }) => [name, whole(value)]),
    ),
  );
}

function length({ records }: Told): string[] {
  const moves = records.map((record) => record.moves);
  const turns = records.flatMap((record) => (record.turns === null ? [] : [record.turns]));
  return [
    histogram('Length in moves', `On average ${decimal(mean(moves))} moves, those of the dice included.`, moves, 'moves'),
    ...(turns.length === 0
      ? []
      : [histogram('Length in turns', `On average ${decimal(mean(turns))} turns, of all players together.`, turns, 'turns')]),
  ];
}

function lead_({ records }: Told): string[] {
  const leads = records.flatMap(({ leads: n }) => (n === null ? [] : [n]));
  const decided = records.flatMap((record) => (record.decided === null ? [] : [Math.round(record.decided * 100)]));
  if (leads.length === 0) return [];
  const tenths = Array.from({ length: 10 }, (_, i) => ({
    name: `${i * 10}–${i * 10 + 10} %`,
    value: decided.filter((part) => Math.min(9, Math.floor(part / 10)) === i).length,
  }));
  return [
    histogram('Changes of the lead', `As the game's judge sees it at the end of every turn; on average ${decimal(mean(leads))}.`, leads, 'changes'),
    section(
      'When the game is decided',
      `After which part of the game the later winner led to the end; on average after ${decimal(mean(decided))} %.`,
      columns('When the game is decided', tenths),
      table(
        ['part of the game', 'games'],
        tenths.map(({ name, value }) => [name, whole(value)]),
      ),
    ),
  ];
}

/** Below this a judge sees so little in the dice themselves that a ranking by them would be noise. */
const SLIGHT = 0.01;

function luck(told: Told): string[] {
  const { records } = told;
  const all = records.flatMap(({ luck: by, ranks }) => (by === null ? [] : by.map((value, seat) => ({ value, won: ranks[seat] === 1 }))));
  if (all.every(({ value }) => value === 0)) return [];
  const of = (won: boolean): number => mean(all.filter((one) => one.won === won).map(({ value }) => value));
  const shown = trustsChances(told.box, told.plan.setting.players);
  const typical = mean(all.map(({ value }) => Math.abs(value)));
  if (typical < SLIGHT)
    return [
      section(
        'Luck',
        `The game's judge sees hardly anything in the dice and draws themselves${shown ? `: over a whole game they move a seat's chance to win by ${decimal(typical * 100, 2)} %` : ''}. What is made of them afterwards counts as play.`,
        ...(shown
          ? [
              table(
                ['seats', 'luck'],
                [
                  ['winners', signed(of(true))],
                  ['the others', signed(of(false))],
                ],
              ),
            ]
          : []),
      ),
    ];
  const names =
    records[0]?.ranks.map((_, i, { length: n }) => (i === 0 ? 'the luckiest' : i === n - 1 ? 'the least lucky' : `${i + 1}. in luck`)) ?? [];
  const rows = shares(told, ({ luck: by }, seat) => (by === null ? null : (names[by.filter((other) => other > (by[seat] ?? 0)).length] ?? null)));
  return [
    winRates(
      'Luck',
      `Who of a game's seats had better dice and draws, and how often they won. Luck is what each of them did to a seat's chance to win beyond what was to be expected, as the game's judge sees it at once, summed over the game and against the others${shown ? `: winners had ${signed(of(true))}, the others ${signed(of(false))}` : ''}.`,
      rows.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
      'seat',
    ),
  ];
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${decimal(Math.abs(value * 100))} %`;

function dice({ box, records }: Told): string[] {
  return Object.entries(box.words.faces ?? {}).flatMap(([verb, { title, face }]) => {
    const totals = new Map<number, number>();
    for (const { faces } of records)
      for (const [value, count] of Object.entries(faces[verb] ?? {})) totals.set(Number(value), (totals.get(Number(value)) ?? 0) + count);
    if (totals.size === 0) return [];
    const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
    const rows = [...totals].sort(([a], [b]) => a - b).map(([value, count]) => ({ name: face(value), value: count }));
    return [
      section(
        title,
        'How often each came up, over all games.',
        columns(title, rows),
        table(
          ['outcome', 'times', 'share'],
          rows.map(({ name, value }) => [name, whole(value), percent(value / all)]),
        ),
      ),
    ];
  });
}

/** What seats have at the end, the winners against the others. */
function counts({ box, records }: Told): string[] {
  const declared = Object.entries(box.metrics.counts ?? {});
  if (declared.length === 0) return [];
  const rows = declared.map(([name, { title }]) => {
    const of = (won: boolean): number =>
      mean(records.flatMap((record) => (record.counts[name] ?? []).filter((_, seat) => (record.ranks[seat] === 1) === won)));
    return { title, winners: of(true), others: of(false) };
  });
  const chart = rows.flatMap(({ title, winners, others }) => [
    { name: `${title}: winners`, value: winners, label: decimal(winners, 2) },
    { name: 'the others', value: others, label: decimal(others, 2) },
  ]);
  return [
    section(
      'At the end',
      'Means of what a seat has when the game is over.',
      bars('At the end', chart),
      table(
        ['what', 'winners', 'the others'],
        rows.map(({ title, winners, others }) => [title, decimal(winners, 2), decimal(others, 2)]),
      ),
    ),
  ];
}

/** Uses of one thing only have one chart together; each of the others has its own. */
function uses({ box, records }: Told): string[] {
  const declared = Object.entries(box.metrics.uses ?? {});
  const single = declared.filter(([, { what }]) => what === undefined);
  const charts = [
    ...declared.filter(([, { what }]) => what !== undefined).map(([id, { title }]) => ({ title, ids: new Map([[id, null as string | null]]) })),
    { title: 'What was done', ids: new Map(single.map(([id, { title }]) => [id, title as string | null])) },
  ];
  return charts.flatMap(({ title, ids }) => {
    const found = new Map<string, { times: number; users: number; won: number }>();
    const used = records.flatMap(({ uses: by, ranks }) =>
      [...ids].flatMap(([id, called]) => Object.entries(by[id] ?? {}).map(([thing, times]) => ({ thing: called ?? thing, times, ranks }))),
    );
    for (const { thing, times, ranks } of used) {
      const row = found.get(thing) ?? { times: 0, users: 0, won: 0 };
      times.forEach((count, seat) => {
        row.times += count;
        if (count > 0) row.users++;
        if (count > 0 && ranks[seat] === 1) row.won++;
      });
      found.set(thing, row);
    }
    if (found.size === 0) return [];
    const rows = [...found].sort(([, a], [, b]) => b.times - a.times);
    const games = Math.max(1, records.length);
    return [
      section(
        title,
        'How often a game; in the numbers also how often a seat that did so won.',
        bars(
          title,
          rows.slice(0, 30).map(([name, { times }]) => ({ name, value: times / games, label: decimal(times / games, 2) })),
        ),
        table(
          ['what', 'times', 'a game', 'seats', 'of these won'],
          rows.map(([name, { times, users, won }]) => [
            name,
            whole(times),
            decimal(times / games, 2),
            whole(users),
            percent(users === 0 ? 0 : won / users),
          ]),
        ),
      ),
    ];
  });
}

function endings({ box, records }: Told): string {
  const found = new Map<string, number>();
  for (const { ending } of records) found.set(ending, (found.get(ending) ?? 0) + 1);
  const rows = [...found]
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => ({ name: box.words.endings[name] ?? name, value, label: whole(value) }));
  return section(
    'How the games ended',
    'By ending.',
    bars('Endings', rows),
    table(
      ['ending', 'games'],
      rows.map(({ name, value }) => [name, whole(value)]),
    ),
  );
}
