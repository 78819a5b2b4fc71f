/** A move as it is written down: `road left`. */
import { useSignal } from '@preact/signals';
import { words } from '../words/index.ts';
import type { Play } from './play.ts';

const { table: t } = words;

export function Command({ play }: { play: Play }) {
  const line = useSignal('');
  function submit(event: Event): void {
    event.preventDefault();
    const typed = line.value.trim();
    const game = play.host.seen.value?.box.game;
    if (typed === '' || game === undefined) return;
    const move = game.read(typed);
    if (move < 0) {
      play.say(t.noSuch(typed));
      return;
    }
    if (play.why(move) === null) line.value = '';
    play.act(move);
  }
  const hint = play.legal.value.length > 0 ? play.host.seen.value?.box.game.notation(play.legal.value[0] as number) : undefined;
  return (
    <form class="command joined" onSubmit={submit}>
      <input
        id="command"
        class="field"
        aria-label={t.command}
        placeholder={hint ?? t.command}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={80}
        value={line}
        onInput={(event) => {
          line.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button">
        {t.doIt}
      </button>
    </form>
  );
}
