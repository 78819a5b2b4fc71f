/** Everything that can be done now, as a plain list: equal to the board, not a fallback for it. */
import './choices.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Move } from '#kernel';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { type Play, verbWords, wordsFor } from './play.ts';
import { RuleLink } from './rule.tsx';
import { asking } from './why.tsx';

const { table: t } = words;
const { why: w } = said;

/** A verb with more ways than this is folded. */
const FEW = 6;
/** So many barred ones are shown unfolded. */
const FEW_BARRED = 4;

interface Group {
  readonly verb: string;
  readonly moves: readonly { readonly move: Move; readonly words: string }[];
}

function groups(play: Play): readonly Group[] {
  const seen = play.host.seen.value;
  if (seen === null) return [];
  const byVerb = new Map<string, { move: Move; words: string }[]>();
  for (const move of play.legal.value) {
    const [verb] = seen.box.game.wire(move);
    const list = byVerb.get(verb) ?? [];
    list.push({ move, words: wordsFor(seen, move) });
    byVerb.set(verb, list);
  }
  return [...byVerb].map(([verb, moves]) => ({ verb, moves }));
}

export function Choices({ play, game }: { play: Play; game: string }) {
  const all = groups(play);
  const count = play.legal.value.length;
  const home = useRef<HTMLElement>(null);
  useFocusKept(home);
  return (
    <section class="choices" ref={home} aria-labelledby="choices-title">
      <h2 id="choices-title" tabIndex={-1}>
        {count === 0 ? t.canNothing : t.can(count)}
      </h2>
      {all.map(({ verb, moves }) =>
        all.length > 1 && moves.length > FEW ? (
          <details key={verb}>
            <summary class="button wide" data-choice>
              {t.more(moves.length, verbWords(verb))}
            </summary>
            <Moves play={play} moves={moves} />
          </details>
        ) : (
          <Moves key={verb} play={play} moves={moves} />
        ),
      )}
      {play.barred.value.length > 0 && <NotNow play={play} game={game} />}
    </section>
  );
}

/** What was pressed is gone with the next position: the focus stays in the list, before its first line. */
function useFocusKept(home: { readonly current: HTMLElement | null }): void {
  const had = home.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (had && (document.activeElement === null || document.activeElement === document.body)) home.current?.querySelector('h2')?.focus();
  });
}

/** What could answer the question at other times: it takes focus and says why it cannot now. */
function NotNow({ play, game }: { play: Play; game: string }) {
  const barred = play.barred.value;
  return (
    <details class="not-now" open={barred.length <= FEW_BARRED}>
      <summary>{w.barred(barred.length)}</summary>
      <ul>
        {barred.map(({ verb, why }) => (
          <li key={verb}>
            <button type="button" class="button wide" {...asking({ what: verbWords(verb), why })}>
              <span>
                <strong>{verbWords(verb)}</strong> <span class="small">{why.words}</span>
              </span>
            </button>
            <RuleLink game={game} rule={why.rule} label={`${verbWords(verb)}: ${w.rule}`}>
              §
            </RuleLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Moves({ play, moves }: { play: Play; moves: Group['moves'] }) {
  const seen = play.host.seen.value;
  return (
    <ul>
      {moves.map(({ move, words: shown }) => (
        <li key={move}>
          <button type="button" class="button wide" data-choice data-move={seen?.box.game.notation(move)} onClick={() => play.act(move)}>
            {shown}
          </button>
        </li>
      ))}
    </ul>
  );
}
