/** What lies over a table when it is asked for, and what goes on beside it: keys, a rule, a person, sounds, notices, forced answers. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableAnswer } from '../api/shapes.ts';
import { tell } from '../kit/announce.tsx';
import { lazy } from '../kit/lazy.tsx';
import { useNotices } from '../notices/notices.ts';
import { settings } from '../settings/store.ts';
import { said } from '../words/people.ts';
import { forcedMove, held } from './holding.ts';
import { Keys } from './menu.tsx';
import { type Play, wordsFor } from './play.ts';
import { RuleDialog } from './rule.tsx';
import { useSounds } from './sounds.ts';

const PersonDialog = lazy(async () => (await import('../people/person-dialog.tsx')).PersonDialog);

/** The person whose menu is open. */
export const personShown = signal<{ readonly person: string; readonly name: string } | null>(null);
/** Rises when somebody was muted, or no longer: what was said is fetched anew. */
export const heardAnew = signal(0);

export function Overlays({ play, answer }: { play: Play; answer: TableAnswer }) {
  useNotices(play);
  useSounds(play);
  useForced(play);
  const decision = play.host.info.value?.decision;
  useEffect(() => {
    // What was said was about a position that is no longer there.
    play.said.value = null;
  }, [decision]);
  return (
    <>
      <Keys />
      <RuleDialog play={play} />
      {personShown.value !== null && (
        <PersonDialog
          {...personShown.value}
          table={answer.table.code || answer.table.id}
          changed={() => {
            heardAnew.value += 1;
          }}
          onClose={() => {
            personShown.value = null;
          }}
        />
      )}
    </>
  );
}

/** Long enough to see what was answered. */
const PAUSE = 600;

function useForced(play: Play): void {
  const seen = play.host.seen.value;
  const forced = settings.value.forced && play.myTurn.value && seen !== null ? forcedMove(seen, play.legal.value) : null;
  const decision = play.host.info.value?.decision;
  useEffect(() => {
    if (forced === null || seen === null) return undefined;
    const timer = setTimeout(() => {
      held.value = { host: play.host, decision: decision ?? -1, move: forced };
      play.act(forced);
      tell(said.why.forcedBy(wordsFor(seen, forced)));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [forced, decision]);
}
