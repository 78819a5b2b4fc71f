/** Help that the table has agreed on: its buttons. What they open is fetched when it is first wanted. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Aid } from '#match';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { lazy } from '../kit/lazy.tsx';
import { words } from '../words/index.ts';
import type { Play } from './play.ts';
import { asking } from './why.tsx';

const { aids: a } = words.table;
const ICONS: Readonly<Record<Aid, IconName>> = { hint: 'bolt', counter: 'card' };
const PANELS = {
  hint: lazy(async () => (await import('./hint.tsx')).Hint, true),
  counter: lazy(async () => (await import('./counter.tsx')).Counter, true),
};

interface Props {
  readonly play: Play;
  readonly answer: TableAnswer;
}

const opened = signal<Aid | null>(null);
const idOf = (aid: Aid): string => `aid-${aid}`;

/** The focus goes back to where the panel was opened from. */
function close(): void {
  const aid = opened.value;
  opened.value = null;
  if (aid !== null) document.getElementById(idOf(aid))?.focus();
}

const offered = ({ play, answer }: Props): readonly Aid[] =>
  play.seat.value === null || play.host.info.value?.result !== null ? [] : answer.table.aids;

export function AidPanel({ play, answer }: Props) {
  const decision = play.host.info.value?.decision;
  const mine = play.myTurn.value;
  // A hint is about the question that it was asked for; a count goes on.
  useEffect(
    () => () => {
      if (opened.value === 'hint') opened.value = null;
    },
    [decision, mine],
  );
  useEffect(
    () => () => {
      opened.value = null;
    },
    [play],
  );
  const aid = opened.value;
  if (aid === null || !offered({ play, answer }).includes(aid)) return null;
  const Panel = PANELS[aid];
  return <Panel play={play} close={close} />;
}

export function AidButtons({ play, answer }: Props) {
  const aids = offered({ play, answer });
  if (aids.length === 0) return null;
  return (
    <fieldset class="aid-buttons">
      <legend class="unseen">{a.title}</legend>
      {aids.map((aid) => (
        <button
          key={aid}
          type="button"
          id={idOf(aid)}
          class="button"
          aria-expanded={opened.value === aid}
          {...(aid === 'hint' && !play.myTurn.value
            ? asking({ what: a.hint, why: { words: a.notNow, rule: '' } })
            : {
                onClick: () => {
                  opened.value = opened.value === aid ? null : aid;
                },
              })}
        >
          <Icon name={ICONS[aid]} size={17} />
          {a[aid]}
        </button>
      ))}
    </fieldset>
  );
}
