/** A new game on this device from the position that is shown. */
import './play-on.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inWords } from '../api/call.ts';
import { me } from '../api/session.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { beginFrom } from '../local/begin.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { replayWords } from '../words/replay.ts';
import type { Desk } from './desk.ts';

const { on: t } = replayWords;

export function PlayOn({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const { review, place, step } = desk;
  const way = useSignal<'alone' | 'bots'>('bots');
  const state = review.at(place.value);
  const seat = useSignal(Math.max(0, typeof desk.eyes.value === 'number' ? desk.eyes.value : review.written.bots.indexOf(null)));
  const levels = useSignal<readonly string[]>([]);
  const level = useSignal('');
  const trouble = useSignal('');
  const busy = useSignal(false);
  const over = state.stack.length === 0;
  useEffect(() => {
    void import('#bots').then(({ bots }) => {
      levels.value = bots.filter((bot) => bot.plays(review.box)).map(({ name }) => name);
      level.value = levels.value.includes('steady') ? 'steady' : (levels.value[0] ?? '');
    });
  }, []);
  async function begin(): Promise<void> {
    if (over || busy.value) return;
    busy.value = true;
    trouble.value = '';
    try {
      const seats = review.names.map((name, i) => {
        const person = way.value === 'alone' || i === seat.value;
        // Who takes the place of a bot does not take its name.
        const called = person && way.value === 'bots' && review.written.bots[i] !== null ? (me.value?.name ?? words.guest) : name;
        return { name: called, kind: person ? 'person' : level.value };
      });
      const { game, options } = review.header;
      go(await beginFrom({ game, options, seats, moves: review.path(place.value) }));
    } catch (error) {
      busy.value = false;
      trouble.value = inWords(error);
    }
  }
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      footer={
        <button type="button" class="button primary" aria-disabled={over} onClick={() => void begin()}>
          {busy.value ? t.beginning : t.begin}
        </button>
      }
    >
      <div class="play-on">
        <p>{over ? t.over : t.about(step.value)}</p>
        <Segments
          label={t.who}
          value={way.value}
          choices={[
            ['bots', t.ways.bots],
            ['alone', t.ways.alone],
          ]}
          choose={(chosen) => {
            way.value = chosen;
          }}
        />
        {way.value === 'bots' && (
          <>
            <label>
              <span class="strong">{t.seat}</span>
              <select
                class="field"
                value={seat.value}
                onChange={(event) => {
                  seat.value = Number(event.currentTarget.value);
                }}
              >
                {review.names.map((name, i) => (
                  <option key={name} value={i}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span class="strong">{t.level}</span>
              <select
                class="field"
                value={level.value}
                onChange={(event) => {
                  level.value = event.currentTarget.value;
                }}
              >
                {levels.value.map((name) => (
                  <option key={name} value={name}>
                    {words.level(name)}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        {trouble.value !== '' && (
          <p class="error" role="alert">
            <Icon name="warning" size={16} /> {trouble}
          </p>
        )}
      </div>
    </Dialog>
  );
}
