/** Where the points come from: a row a player, a column a rule. */
import { type AccountLine, paragraphs, type Result } from '#kernel';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Review } from '../replay/review.ts';
import { words } from '../words/index.ts';
import { endingWords as t } from '../words/replay.ts';

interface BreakdownProps {
  /** The reader's own seat, which is marked. */
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly liveries: readonly number[];
  readonly result: Result;
  /** Null until the log is read. */
  readonly review: Review | null;
}

export function Breakdown({ seat: own, names, liveries, result, review }: BreakdownProps) {
  const accounts = review === null ? null : accountsOf(review);
  const rules = [...new Set((accounts ?? []).flatMap((lines) => lines.map(({ rule }) => rule)))];
  const titles = new Map(review === null ? [] : paragraphs(review.box.rulebook).map(({ id, title }) => [id, title]));
  const order = names.map((_, seat) => seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  const lineOf = (seat: number, rule: string): AccountLine | undefined => accounts?.[seat]?.find((line) => line.rule === rule);
  const total = (seat: number): number => accounts?.[seat]?.reduce((sum, { points }) => sum + points, 0) ?? result.scores[seat] ?? 0;
  return (
    <section class="panel scores" aria-label={t.why}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.player}</th>
            {rules.map((rule) => (
              <th key={rule} scope="col">
                <a href={`/rules/${review?.header.game}#${rule}`} target="_blank" rel="noopener">
                  {titles.get(rule) ?? rule}
                </a>
              </th>
            ))}
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={result.ranks[seat] === 1 ? 'first' : ''}>
              <th scope="row">
                <span class="who">
                  <Crest livery={liveries[seat] ?? seat} size={26} />
                  <span class="who-name">{seat === own ? words.table.youAre(names[seat] ?? '') : names[seat]}</span>
                  {(review?.written.bots[seat] ?? null) !== null && (
                    <>
                      <Icon name="bot" size={15} />
                      <span class="unseen">{words.table.bot}</span>
                    </>
                  )}
                </span>
              </th>
              {rules.map((rule) => {
                const line = lineOf(seat, rule);
                return <td key={rule}>{line === undefined || line.points === 0 ? <Nothing /> : <Points {...line} />}</td>;
              })}
              <td class="total">{total(seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many, where that is not the same as how much. */
const Points = ({ count, points }: AccountLine) => (
  <>
    {points}
    {count !== points && <span class="how">{t.times(count, points)}</span>}
  </>
);

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span class="unseen">{t.none}</span>
  </>
);

function accountsOf({ box, line, at, names }: Review): readonly (readonly AccountLine[])[] | null {
  const s = at(line.at(-1) ?? -1);
  const accounts = names.map((_, seat) => box.game.account(s, seat));
  return accounts.every((lines) => lines !== null) ? accounts : null;
}
