/** A player who does not give up: comes back after every break and sends again, under the same name, what was not answered. */
import type { Box } from '#games';
import type { Dice, Seat } from '#kernel';
import { follower, type Message } from './follower.ts';
import { Gone, type House } from './house.ts';
import type { MatchRecord, SentMove } from './records.ts';
import { connect, type Line } from './socket.ts';
import type { Guest } from './tables.ts';

export interface Sitting {
  readonly house: House;
  readonly box: Box;
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly guest: Guest;
  readonly dice: Dice;
  acknowledged(): void;
  violated(what: string): void;
}

const BREATH = 40;

/** Settled when the match is over and every move of this seat is answered. */
export async function sit(sitting: Sitting): Promise<void> {
  const { house, box, record, seat, guest, dice } = sitting;
  let unanswered: SentMove | null = null;
  let answeredTo = -1;
  let count = 0;

  function session(url: string): Promise<'over' | 'lost'> {
    return new Promise((resolve) => {
      const following = follower();
      let line: Line | null = null;
      const end = (how: 'over' | 'lost'): void => {
        line?.close();
        resolve(how);
      };

      function hear(data: Buffer): void {
        const message = JSON.parse(data.toString('utf8')) as Message;
        if (message.t === 'over') record.head = message.head ?? null;
        if (message.t === 'answer') answered(message);
        else if (message.t === 'view' || message.t === 'step') shown(message);
        if (following.over && unanswered === null) end('over');
      }

      function shown(message: Message): void {
        if (!following.hear(message)) sitting.violated(`seat ${seat} missed a step`);
        const before = record.shown[seat] ?? 0;
        if (following.step < before) sitting.violated(`seat ${seat} was shown step ${before}, and then the match was at ${following.step}`);
        record.shown[seat] = Math.max(before, following.step);
        if (message.t === 'view' && unanswered !== null) send(unanswered);
        else if (unanswered === null && following.owes(seat) && answeredTo !== following.decision) choose();
      }

      function choose(): void {
        answeredTo = following.decision;
        const move = box.game.wire(box.game.pick(following.view!, seat, dice));
        unanswered = { seat, id: `s${seat}-${++count}`, decision: following.decision, move, times: 0, acknowledged: false };
        record.sent.push(unanswered);
        send(unanswered);
      }

      function send(sent: SentMove): void {
        sent.times++;
        line?.send({ t: 'move', id: sent.id, decision: sent.decision, move: sent.move });
      }

      function answered({ id, ok, refused }: Message): void {
        if (id === 'watch' && ok !== true) sitting.violated(`seat ${seat} may not see its match: ${refused}`);
        if (unanswered === null || id !== unanswered.id) return;
        if (ok === true) {
          unanswered.acknowledged = true;
          sitting.acknowledged();
        } else sitting.violated(`${JSON.stringify(unanswered)} was refused: ${refused}`);
        unanswered = null;
        if (following.owes(seat) && answeredTo !== following.decision) choose();
      }

      connect(url, guest.cookie, hear, () => end('lost')).then(
        (opened) => {
          line = opened;
          opened.send({ t: 'watch', id: 'watch', table: record.table });
        },
        () => end('lost'),
      );
    });
  }

  try {
    while ((await session(await house.url())) === 'lost') await new Promise((done) => setTimeout(done, BREATH));
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}
