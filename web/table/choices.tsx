/** Everything that can be done now, as a plain list: equal to the board, not a fallback for it. */
import './choices.css';
import type { Move } from '#kernel';
import { words } from '../words/index.ts';
import { moveWords, type Play, verbWords } from './play.ts';
import { RuleLink } from './prompt.tsx';

const { table: t } = words;

/** A verb with more ways than this is folded. */
const FEW = 6;

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
    list.push({ move, words: moveWords(seen, move) });
    byVerb.set(verb, list);
  }
  return [...byVerb].map(([verb, moves]) => ({ verb, moves }));
}

export function Choices({ play, game }: { play: Play; game: string }) {
  const all = groups(play);
  const count = play.legal.value.length;
  return (
    <section class="choices" aria-labelledby="choices-title">
      <h2 id="choices-title">{count === 0 ? t.canNothing : t.can(count)}</h2>
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
      {play.barred.value.length > 0 && (
        <details class="not-now">
          <summary>{t.notNow(play.barred.value.length)}</summary>
          <ul>
            {play.barred.value.map(({ verb, why }) => (
              <li key={verb}>
                <button type="button" class="button wide" aria-disabled="true" onClick={() => play.say(why.words, why.rule)}>
                  <span>
                    <strong>{verbWords(verb)}</strong> <span class="small">{why.words}</span>
                  </span>
                </button>
                <RuleLink game={game} rule={why.rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Moves({ play, moves }: { play: Play; moves: Group['moves'] }) {
  return (
    <ul>
      {moves.map(({ move, words: said }) => (
        <li key={move}>
          <button type="button" class="button wide" data-choice onClick={() => play.act(move)}>
            {said}
          </button>
        </li>
      ))}
    </ul>
  );
}
