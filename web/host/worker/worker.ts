/**
 * The worker of a local game. The same file serves twice: as the one that runs the match, and, begun by that one under another name, as
 * the one in which bots think.
 */
import { SaveTrouble } from '../../local/save.ts';
import { saves } from '../../local/saves.ts';
import { type Asked, THINKS, thinker } from './asking.ts';
import { type LocalGame, openGame } from './game.ts';
import { held } from './holding.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { considered, decided } from './thinking.ts';

/** What a worker has of the global scope, which the page's types do not know. */
const scope = globalThis as unknown as {
  readonly name: string;
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
};

if (scope.name === THINKS) {
  scope.onmessage = ({ data }: MessageEvent<Asked>) => {
    (('bot' in data ? decided(data.bot) : considered(data.adviser)) as Promise<unknown>).then(
      (said) => scope.postMessage({ id: data.id, said }),
      (error: unknown) => scope.postMessage({ id: data.id, error: String(error) }),
    );
  };
} else play();

function play(): void {
  const tell = (message: FromWorker): void => scope.postMessage(message);
  const fail = ({ fault, whole }: SaveTrouble): void => tell({ t: 'closed', fault, whole });
  let game: Promise<LocalGame> | null = null;

  async function open({ save: id, steal, mend, pace }: Extract<ToWorker, { t: 'open' }>): Promise<LocalGame> {
    await held(id, steal, () => fail(new SaveTrouble('elsewhere')));
    if (mend !== null) await saves.cut(id, mend);
    const bots = thinker(() => new Worker(location.href, { type: 'module', name: THINKS }));
    const random = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size));
    return openGame({ saves, thinker: bots, pace, tell, fail, random, now: () => Date.now() }, await saves.read(id));
  }

  scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.t === 'open') {
      game = open(data);
      game.catch((error: unknown) => fail(error instanceof SaveTrouble ? error : new SaveTrouble('trouble')));
      return;
    }
    void game?.then(
      (opened) => act(opened, data),
      () => {},
    );
  };

  async function act(opened: LocalGame, message: Exclude<ToWorker, { t: 'open' }>): Promise<void> {
    if (message.t === 'sit') return opened.sit(message.seat);
    const { id } = message;
    const asked =
      message.t === 'move'
        ? opened.answer(message.move, message.decision, id)
        : message.t === 'undo'
          ? opened.undo()
          : message.t === 'consent'
            ? opened.consent(message.wish, message.yes)
            : message.t === 'hint'
              ? opened.hint(message.decision)
              : opened.resign();
    const reply = await asked.catch(() => ({ refused: 'trouble', rule: null }));
    tell({ t: 'answer', id, ...reply });
  }
}
