/** The start of a match with dice that everybody has a part in; DESIGN.md, section 6, and docs/fair-dice.md. */
import { fromHex, isHex, opens } from '#fair';
import { FORMAT } from '#kernel';
import type { TableTerms } from '../house.ts';
import type { Context } from './context.ts';
import { PACT_TIME, peopleIn, seatOf, type TableDocument, waitingFor } from './document.ts';
import { type Refused, refuse } from './reasons.ts';

/** The host starts: from here on nobody changes the table, and every person is asked for a hash. */
export function start(document: TableDocument, context: Context): TableDocument | Refused {
  const { by, now } = context;
  if (by !== document.host) return refuse('notHost');
  if (document.seats.some((plan) => plan.kind === 'open')) return refuse('seatsOpen');
  const agreed = [by, ...document.ready];
  if (!peopleIn(document.seats).every((person) => agreed.includes(person))) return refuse('notReady');
  const nothing = document.seats.map(() => null);
  const started: TableDocument = { ...document, phase: 'hashes', since: now, hashes: nothing, opened: nothing, terms: null };
  // Nobody adds anything: nothing to wait for
  return document.dice === 'house' ? { ...started, phase: 'dealing', terms: termsOf(started, context) } : started;
}

/** What a person adds to the dice: first its hash, so that nobody can choose bytes by those of others. */
export function giveHash(document: TableDocument, commitment: string, hash: string, context: Context): TableDocument | Refused {
  const seat = answering(document, commitment, hash, context);
  if (typeof seat !== 'number') return seat;
  const given = document.hashes[seat] ?? null;
  if (given !== null) return given === hash ? document : refuse('hashGiven');
  if (document.phase !== 'hashes') return refuse('notStarting');
  const hashes = document.hashes.map((old, i) => (i === seat ? hash : old));
  const next = { ...document, hashes };
  if (waitingFor(next).length > 0) return next;
  return { ...next, phase: 'openings', since: context.now, terms: termsOf(next, context) };
}

/** Then the bytes themselves. Bytes that do not fit stop the start, as does silence. */
export function open(document: TableDocument, commitment: string, bytes: string, context: Context): TableDocument | Refused {
  const seat = answering(document, commitment, bytes, context);
  if (typeof seat !== 'number') return seat;
  if (document.phase !== 'openings') return refuse('notStarting');
  if (document.opened[seat] === bytes) return document;
  if (!opens(document.hashes[seat] ?? '', fromHex(bytes))) return renew(document, [context.by], context);
  const next = { ...document, opened: document.opened.map((old, i) => (i === seat ? bytes : old)) };
  return waitingFor(next).length > 0 ? next : { ...next, phase: 'dealing', since: context.now };
}

/** The seat that answers, if it is asked and names the commitment that it answers to: a late answer must not count for the next start. */
function answering(document: TableDocument, commitment: string, hex: string, { by }: Context): number | Refused {
  if (!isHex(commitment)) return refuse('commitmentForm');
  if (!isHex(hex)) return refuse('hashForm');
  const seat = seatOf(document.seats, by);
  if (seat < 0) return refuse('notSeated');
  if (commitment !== document.commitment) return refuse('stalePact');
  return document.phase === 'none' ? refuse('notStarting') : seat;
}

/** The start is stopped: a new secret, and whoever stopped it has to agree again. */
export function renew(document: TableDocument, people: readonly string[], { now, promise }: Pick<Context, 'now' | 'promise'>): TableDocument {
  const nothing = document.seats.map(() => null);
  return {
    ...document,
    ...promise(),
    phase: 'none',
    since: now,
    hashes: nothing,
    opened: nothing,
    terms: null,
    ready: document.ready.filter((person) => !people.includes(person)),
    stopped: { times: document.stopped.times + 1, people },
  };
}

/** What time alone has done: a start that nobody completed is stopped. The same document when nothing is due. */
export function lapse(document: TableDocument, context: Pick<Context, 'now' | 'promise'>): TableDocument {
  const asked = document.phase === 'hashes' || document.phase === 'openings';
  if (document.status !== 'waiting' || !asked || context.now < document.since + PACT_TIME) return document;
  return renew(document, waitingFor(document), context);
}

/** The header that the match is written under, as everybody sees it before the first opening. */
function termsOf({ id, game, options, seats, clock, undo, aids, commitment, hashes }: TableDocument, { meta, nameOf }: Context): TableTerms {
  const names = seats.map((plan) => (plan.kind === 'person' ? nameOf(plan.person) : plan.kind === 'bot' ? `bot ${plan.level}` : ''));
  return {
    longhall: FORMAT,
    game,
    rules: meta.rules,
    players: seats.length,
    options,
    seats: names,
    table: id,
    clock,
    undo,
    aids,
    fair: { commitment, hashes },
  };
}

/** The match is written down; the table needs the secret no longer. A very short one may be over already. */
export function begun(document: TableDocument, match: string): TableDocument {
  const status = document.status === 'waiting' ? 'playing' : document.status;
  return { ...document, status, match, phase: 'none', secret: '', players: peopleIn(document.seats), invited: document.invited.map(() => null) };
}
