/** A player who does not give up: comes back after every break and sends again, under the same name, what was not answered. */
import type { Box } from '#games';
import { type Dice, OK, type Seat } from '#kernel';
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
  /** Leaves now and then and comes back, to another node perhaps. */
  readonly restless?: boolean;
  /** Lets the clock run out now and then, for as long as there is time for that. */
  sleepy?(): boolean;
  /** Somebody else may answer for this seat: a clock, or a bot when three times in a row nobody did. */
  readonly clocked?: boolean;
  /** Told of the build that the hall names; true when the page loads itself again for it. */
  renews?(guest: Guest, build: string | null): boolean;
  acknowledged(): void;
  violated(what: string): void;
}

const BREATH = 40;
/** One position in so many is left, and one question in so many is left to the clock. */
const RESTLESS = 60;
const SLEEPY = 150;
const DOZE = 500;

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
      let ended = false;
      // Whoever left while they let the clock run has not answered.
      if (unanswered === null) answeredTo = -1;
      const end = (how: 'over' | 'lost'): void => {
        ended = true;
        line?.close();
        resolve(how);
      };

      function hear(data: Buffer): void {
        const message = JSON.parse(data.toString('utf8')) as Message;
        if (message.t === 'over') record.head = message.head ?? null;
        if (message.t === 'answer') answered(message);
        else if (message.t === 'view' || message.t === 'step') shown(message);
        if (message.t === 'hello' && sitting.renews?.(guest, message.build ?? null) === true) end('lost');
        else if (following.over && unanswered === null) end('over');
        else if (sitting.restless === true && message.t === 'step' && dice(RESTLESS) === 0) end('lost');
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
        if (sitting.sleepy?.() === true && dice(SLEEPY) === 0) doze(following.decision);
        else answer();
      }

      /** Until the clock has answered, or there is no more time for it. */
      function doze(decision: number): void {
        const look = setInterval(() => {
          const over = ended || following.decision !== decision;
          if (!over && sitting.sleepy?.() === true) return;
          clearInterval(look);
          if (!over && unanswered === null) answer();
        }, DOZE);
      }

      function answer(): void {
        const move = box.game.wire(box.game.pick(following.view!, seat, dice));
        unanswered = { seat, id: `s${seat}-${++count}`, decision: following.decision, move, times: 0, acknowledged: false };
        record.sent.push(unanswered);
        send(unanswered);
      }

      function send(sent: SentMove): void {
        sent.times++;
        line?.send({ t: 'move', id: sent.id, decision: sent.decision, move: sent.move });
      }

      /** A team mate has answered meanwhile, and what was legal before is no longer. */
      function overtaken({ decision, move }: SentMove): boolean {
        return decision === following.decision && box.game.check(following.view!, seat, box.game.parse(move)) !== OK;
      }

      function answered({ id, ok, refused }: Message): void {
        if (id === 'watch' && ok !== true) sitting.violated(`seat ${seat} may not see its match: ${refused}`);
        if (unanswered === null || id !== unanswered.id) return;
        if (ok === true) {
          unanswered.acknowledged = true;
          sitting.acknowledged();
          // What only the own side hears leaves the question as it was: it is still to be answered.
          if (following.decision === unanswered.decision) answeredTo = -1;
        } else if (overtaken(unanswered)) answeredTo = -1;
        else if (sitting.clocked === true) unanswered.refused = refused ?? '';
        else sitting.violated(`${JSON.stringify(unanswered)} was refused: ${refused}`);
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
