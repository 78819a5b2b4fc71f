/**
 * A match that runs on this device. What is played is written down before it is shown, and only the person who is before the screen is
 * shown anything: the page never holds what others may know.
 */
import { type Advice, adviceOf, type WrittenAdvice, writeAdvice } from '#bots';
import { type Box, registry } from '#games';
import { CHANCE, type Happening, includes, type Move, type Seat, SPECTATOR, type State, top, turn, type Wire, witness } from '#kernel';
import { type Acted, type Match, openMatch, type Refused, remembered, type Setup, secondThought, stream } from '#match';
import { aidsHere, type Progress, type Save, SaveTrouble, type WholeSave } from '../../local/save.ts';
import type { Saves } from '../../local/saves.ts';
import type { Happened, WireSeats } from '../messages.ts';
import type { Thinker } from './asking.ts';
import { deals } from './dealing.ts';
import type { FromWorker, Told } from './messages.ts';
import { type Sitting, seated } from './seating.ts';

export interface Ground {
  readonly saves: Pick<Saves, 'append'>;
  readonly thinker: Thinker;
  readonly pace: readonly [number, number];
  tell(message: FromWorker): void;
  /** The game cannot go on here. */
  fail(trouble: SaveTrouble): void;
  now(): number;
  random(size: number): Uint8Array;
}

export type Answered = { readonly ok: true } | { readonly asked: number } | Refused;

export interface LocalGame {
  sit(seat: Seat): void;
  answer(wire: Wire, decision: number, id: string): Promise<Answered>;
  undo(): Promise<Answered>;
  consent(wish: number, yes: boolean): Promise<Answered>;
  resign(): Promise<Answered>;
  /** What an expert would do in the seat of whoever is before the screen. */
  hint(decision: number): Promise<Answered | { readonly hint: WrittenAdvice }>;
}

interface Wish {
  readonly id: number;
  readonly by: Seat;
  readonly to: number;
  readonly decision: number;
}

const NOBODY: Sitting = { viewer: SPECTATOR, pass: null };
const refused = (reason: string): Refused => ({ refused: reason, rule: null });

export async function openGame(ground: Ground, { save, seed, entries }: WholeSave): Promise<LocalGame> {
  const box = await registry[save.game]?.load();
  if (box === undefined) throw new SaveTrouble('noGame');
  const { game } = box;
  const { hidden } = game.meta.facts;
  const match = restored(save, seed, entries, box);
  const shown = stream(game, match.state);
  const bots = save.seats.map(({ bot }) => bot);
  const since = (): number => Math.max(0, ground.now() - save.created);
  const botSits = (seat: Seat): boolean => bots[seat] !== null || match.holders[seat] === 'bot';
  const thinking = new Map<Seat, number>();
  /** The question whose sealed answer a bot has thought about again: once is enough. */
  const rethought = new Map<Seat, number>();
  let sitting = NOBODY;
  /** The last hint: asked again, the same answer. */
  let advice: { readonly seat: Seat; readonly decision: number; readonly coming: Promise<Advice> } | null = null;
  let wish: Wish | null = null;
  let wishes = 0;
  let n = 0;
  let asked = match.decision;
  let last: Promise<unknown> = Promise.resolve();
  let dead = false;

  const owed = (): number => (match.result === null && match.state.stack.length > 0 ? top(match.state).seats : 0);
  const people = (): readonly Seat[] => bots.flatMap((bot, seat) => (bot === null && match.holders[seat] === 'person' ? [seat] : []));
  const seats = (): WireSeats => ({ holders: match.holders, present: bots.map((bot) => bot === null), resigned: match.resigned });

  function view(): void {
    const { viewer } = sitting;
    if (viewer === null) return;
    const { open, own } = shown.snapshot(viewer);
    n = 0;
    ground.tell({
      t: 'view',
      match: save.id,
      game: save.game,
      names: save.seats.map(({ name }) => name),
      bots,
      viewer,
      step: match.step,
      decision: match.decision,
      open,
      own,
      clock: null,
      seats: seats(),
      result: match.result,
      frozen: match.frozen,
    });
  }

  /** What the viewer has been shown so far, played again from the start: after an undo the rest has never happened. */
  function tale(): void {
    if (sitting.viewer === null) return;
    const { viewer } = sitting;
    const told: Told[] = [];
    const s = match.line.at(0);
    let step = 0;
    for (const { by, move, revision } of match.line.steps) {
      const happenings: Happening[] = [];
      game.play(s, by, move, game.recorder(happenings));
      if (!revision) step++;
      const events = witness(game, happenings, viewer, null).map(({ event, args }): Happened => [game.eventNames[event] ?? '', ...args]);
      if (events.length > 0) told.push({ step, events });
    }
    ground.tell({ t: 'tale', told });
  }

  function tellStep(act: Acted): void {
    const { viewer } = sitting;
    const news = shown.news(match.state, act.happenings, viewer === null ? [] : [viewer]);
    const undone = act.entries.find((entry) => 'undo' in entry);
    const text = viewer === null ? null : (news.get(viewer) ?? null);
    if (viewer === null || (text === null && asked === match.decision)) return;
    // Where nothing is hidden the same news serve whoever is asked next: the view goes on with the step.
    const next = seated({ people: people(), hidden, owed: owed() }, sitting);
    if (!hidden) sitting = next;
    ground.tell({
      t: 'step',
      n: ++n,
      step: match.step,
      decision: match.decision,
      ...(undone === undefined ? {} : { undone: undone.asked }),
      ...(hidden || next.viewer === null ? {} : { viewer: next.viewer }),
      ...(text === null ? {} : JSON.parse(`{${text}}`)),
    });
  }

  /** Who sits here now? In a game without secrets the view changes with the turn; in another the device must be passed on first. */
  function reseat(anew: boolean): void {
    const before = sitting;
    sitting = seated({ people: people(), hidden, owed: owed() }, before);
    if (sitting.pass !== null && (anew || sitting.pass !== before.pass)) ground.tell({ t: 'pass', to: sitting.pass });
    if (anew || sitting.viewer !== before.viewer) {
      view();
      if (anew || hidden) tale();
    }
  }

  /** One act after the other: each is written down and told before the next one is looked at. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = last.then(() => {
      if (dead) throw new SaveTrouble('elsewhere');
      return act();
    });
    last = done.catch(() => {});
    return done;
  }

  async function put(act: Acted): Promise<void> {
    if (act.entries.length > 0) {
      try {
        await ground.saves.append(save.id, act.seq, act.entries, progress());
      } catch (error) {
        // The position has run ahead of what is kept: this object is no longer the match.
        dead = true;
        ground.fail(error instanceof SaveTrouble ? error : new SaveTrouble('trouble'));
        throw error;
      }
    }
    if (wish !== null && wish.decision !== match.decision) wish = null;
    tellStep(act);
    asked = match.decision;
    reseat(false);
    if (act.entries.some((entry) => 'undo' in entry)) tale();
    if (match.result !== null) view();
    attend();
  }

  const progress = (): Progress => ({
    step: match.step,
    waitingFor: bots.flatMap((_, seat) => (includes(owed(), seat) ? [seat] : [])),
    over: match.result !== null,
    touched: ground.now(),
  });

  function attend(): void {
    if (dead) return;
    for (const seat of bots.keys()) {
      if (!botSits(seat)) continue;
      if (includes(owed(), seat)) void answerFor(seat);
      else if (match.result === null) void thinkAgain(seat);
    }
  }

  const stand = (seat: Seat) => (bots[seat] === null ? 'absent' : 'bot');
  // How long a bot takes must tell nothing: the pace is drawn before and apart from any thought.
  function pause(): Promise<unknown> {
    const [from, to] = ground.pace;
    return new Promise((done) => setTimeout(done, from + ((to - from) * (ground.random(1)[0] ?? 0)) / 255));
  }

  /** A sealed answer that its side wants otherwise. */
  async function thinkAgain(seat: Seat): Promise<void> {
    const { decision } = match;
    const again = rethought.get(seat) === decision || box === undefined ? null : secondThought(box, match.state, seat);
    if (again === null) return;
    rethought.set(seat, decision);
    const [{ move, simple }] = await Promise.all([decide(seat, again.view, again.legal), pause()]);
    await inTurn(async () => {
      const open = match.decision === decision && match.result === null && includes(top(match.state).sealed, seat);
      if (!open || simple || !again.helps(move)) return;
      const act = match.answer(seat, game.wire(move), decision, { at: since(), auto: stand(seat) });
      if (!('refused' in act)) await put(act);
    }).catch(() => {});
  }

  async function answerFor(seat: Seat): Promise<void> {
    const { decision, entries } = match;
    const known = entries.length;
    if (thinking.get(seat) === decision) return;
    thinking.set(seat, decision);
    const view = game.view(match.state, seat);
    const legal: Move[] = [];
    legal.length = game.options(view, seat, legal);
    const [{ move, simple }] = await Promise.all([decide(seat, view, legal), pause()]);
    if (thinking.get(seat) === decision) thinking.delete(seat);
    await inTurn(async () => {
      if (match.decision !== decision || !includes(owed(), seat)) return;
      const act = match.answer(seat, game.wire(move), decision, { at: since(), auto: simple ? 'fallback' : stand(seat) });
      if (!('refused' in act)) await put(act);
      // A team mate who answered the same question meanwhile may have taken what only one of them can have.
      else if (entries.length > known) void answerFor(seat);
    }).catch(() => {});
  }

  /** The bot's answer, or a simple legal one when it throws, is late or says something illegal. */
  async function decide(seat: Seat, view: State, legal: readonly Move[]): Promise<{ readonly move: Move; readonly simple: boolean }> {
    const level = bots[seat] ?? (box?.judge == null ? 'random' : 'steady');
    const seed = ground.random(16).join(' ');
    try {
      const move = await ground.thinker.decide({ game: save.game, level, seat, view, legal, memory: remembered(match, seat), seed });
      if (legal.includes(move)) return { move, simple: false };
    } catch {
      // Played on with a simple move below.
    }
    return { move: legal[(ground.random(1)[0] ?? 0) % legal.length] as Move, simple: true };
  }

  async function takeBack(to: number, by: Seat): Promise<Answered> {
    await put(match.undo(to, by, since()));
    return { ok: true };
  }

  ground.tell({ t: 'opened', save });
  reseat(true);
  if (match.result === null && match.state.stack.length > 0 && turn(match.state) === CHANCE) await inTurn(() => put(match.begin(since())));
  attend();

  return {
    sit(seat) {
      if (sitting.pass !== seat) return;
      sitting = { viewer: seat, pass: null };
      view();
      tale();
    },

    answer: (wire, decision, id) =>
      inTurn(async () => {
        if (sitting.viewer === null || sitting.viewer < 0) return refused('noSeat');
        const act = match.answer(sitting.viewer, wire, decision, { at: since(), id });
        if ('refused' in act) return act;
        await put(act);
        return { ok: true };
      }),

    undo: () =>
      inTurn(async () => {
        const here = people();
        // People who share a device take back what the last of them has done, whoever's turn it is now.
        const by = match.line.steps.findLast((step) => here.includes(step.by))?.by ?? here[0];
        if (by === undefined) return refused('noSeat');
        const found = match.undoable(by);
        if ('refused' in found) return found;
        const others = here.filter((seat) => seat !== by);
        if (found.free || others.length === 0) return takeBack(found.to, by);
        wish = { id: ++wishes, by, to: found.to, decision: match.decision };
        ground.tell({ t: 'wish', wish: wish.id, by, missing: others });
        return { asked: wish.id };
      }),

    consent: (id, yes) =>
      inTurn(async () => {
        if (wish === null || wish.id !== id) return refused('noWish');
        const { by, to } = wish;
        wish = null;
        ground.tell({ t: 'wish', wish: id, by, missing: [] });
        return yes ? takeBack(to, by) : { ok: true };
      }),

    async hint(decision) {
      const { viewer } = sitting;
      if (!aidsHere(save, box).includes('hint')) return refused('noHint');
      if (viewer === null || viewer < 0) return refused('noSeat');
      if (match.decision !== decision) return refused('stale');
      if (!includes(owed(), viewer)) return refused('turn');
      if (advice?.seat !== viewer || advice.decision !== decision) {
        const view = game.view(match.state, viewer);
        const legal: Move[] = [];
        legal.length = game.options(view, viewer, legal);
        const seed = ground.random(16).join(' ');
        const question = { game: save.game, seat: viewer, view, legal, memory: remembered(match, viewer), seed };
        advice = { seat: viewer, decision, coming: ground.thinker.consider(question).then(adviceOf) };
      }
      const { coming } = advice;
      try {
        return { hint: writeAdvice(game, await coming) };
      } catch {
        advice = null;
        return refused('trouble');
      }
    },

    resign: () =>
      inTurn(async () => {
        const { viewer } = sitting;
        if (viewer === null || viewer < 0) return refused('noSeat');
        if (match.result !== null) return refused('over');
        await put(match.note({ resigned: viewer, at: since() }));
        ground.tell({ t: 'seats', ...seats() });
        return { ok: true };
      }),
  };
}

/** The match as it was left. A log that the rules of today refuse is either damaged or of another version. */
function restored(save: Save, seed: string, entries: WholeSave['entries'], box: Box): Match {
  const { options, undo } = save;
  const setup: Setup = { box, players: save.seats.length, options, clock: { kind: 'none' }, undo, deal: deals(save, seed) };
  const open = (count: number): Match => {
    try {
      return openMatch(setup, entries.slice(0, count));
    } catch {
      throw new SaveTrouble('damaged');
    }
  };
  const match = open(entries.length);
  if (match.frozen === null) return match;
  let [whole, beyond] = [0, entries.length];
  while (beyond - whole > 1) {
    const middle = (whole + beyond) >> 1;
    if (open(middle).frozen === null) whole = middle;
    else beyond = middle;
  }
  throw new SaveTrouble(save.rules === box.game.meta.rules ? 'damaged' : 'rules', whole);
}
