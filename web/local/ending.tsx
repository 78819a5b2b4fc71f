/** What is different at the end of a game on this device: another one is begun here. */
import { inWords } from '../api/call.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Icon } from '../kit/icon.tsx';
import { go } from '../router.ts';
import type { Play } from '../table/play.ts';
import { words } from '../words/index.ts';

const { local: l } = words;

export function PlayAgain({ play, answer: { table, names } }: { play: Play; answer: TableAnswer }) {
  async function again(): Promise<void> {
    try {
      const { beginFrom } = await import('./begin.ts');
      const seats = table.seats.map((plan, seat) => ({ name: names[String(seat)] ?? '', kind: plan.kind === 'bot' ? plan.level : 'person' }));
      go(await beginFrom({ game: table.game, options: table.options, undo: table.undo, aids: table.aids, seats }));
    } catch (error) {
      play.say(inWords(error));
    }
  }
  return (
    <button type="button" class="button primary" onClick={() => void again()}>
      <Icon name="again" />
      {l.again}
    </button>
  );
}
