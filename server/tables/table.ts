/** Everything that people can do to a table. Pure: a transition gives the next document, or says why not. */
import type { Context } from './context.ts';
import { change, type SeatWish, type Settings } from './create.ts';
import { peopleIn, type TableDocument, visible } from './document.ts';
import { begun, giveHash, open, renew, start } from './pact.ts';
import { agreed, carry, propose, reply, resume } from './proposals.ts';
import { isRefused, type Refused, refuse } from './reasons.ts';
import { agree, furnish, join, kick, leave, swap } from './seats.ts';
import type { Proposal } from './shown.ts';

/** What people do before the match. */
type LobbyAct =
  /** With an edition, agrees to it at once. */
  | { readonly kind: 'join'; readonly seat?: number; readonly edition?: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'kick'; readonly person: string }
  | { readonly kind: 'seat'; readonly seat: number; readonly plan: SeatWish }
  | { readonly kind: 'swap'; readonly a: number; readonly b: number }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'ready'; readonly on: boolean; readonly edition: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'hash'; readonly commitment: string; readonly hash: string }
  | { readonly kind: 'open'; readonly commitment: string; readonly bytes: string };

/** What people do while it is played. */
type PlayAct =
  | { readonly kind: 'propose'; readonly what: Proposal['what'] }
  | { readonly kind: 'reply'; readonly what: Proposal['what']; readonly accept: boolean }
  | { readonly kind: 'resume' };

/** What the house does. */
type HouseAct =
  | { readonly kind: 'begun'; readonly match: string }
  /** The match could not be begun. */
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'ended' }
  /** Another table is the rematch, in place of the one that was known: two who ask at once must not make two. */
  | { readonly kind: 'rematch'; readonly table: string; readonly instead: string | null }
  /** Nothing but time has passed. */
  | { readonly kind: 'touch' };

export type Act = LobbyAct | PlayAct | HouseAct | { readonly kind: 'close' };

export function judge(document: TableDocument, act: Act, context: Context): TableDocument | Refused {
  switch (act.kind) {
    case 'begun':
      return begun(document, act.match);
    case 'notBegun':
      return document.phase === 'dealing' ? renew(document, [], context) : document;
    case 'ended':
      return document.status === 'closed' ? document : { ...document, status: 'over', proposals: [], paused: false, ending: null };
    case 'rematch':
      return document.rematch === act.instead ? { ...document, rematch: act.table } : refuse('changed');
    case 'touch':
      return document;
    default:
      // Whether there is such a table comes before everything that it could say
      return visible(document, context.by, context.code) ? judgePerson(document, act, context) : refuse('notFound');
  }
}

function judgePerson(document: TableDocument, act: Exclude<Act, HouseAct>, context: Context): TableDocument | Refused {
  switch (act.kind) {
    case 'close':
      return close(document, context);
    case 'propose':
    case 'reply':
    case 'resume':
      return judgePlay(document, act, context);
    default:
      return judgeLobby(document, act, context);
  }
}

function judgeLobby(document: TableDocument, act: LobbyAct, context: Context): TableDocument | Refused {
  if (document.status === 'playing') return refuse('playing');
  if (document.status !== 'waiting') return refuse('closed');
  if (document.phase === 'dealing') return refuse('starting');
  const dice = act.kind === 'hash' || act.kind === 'open';
  if (document.phase !== 'none' && !dice && act.kind !== 'leave') return refuse('starting');
  switch (act.kind) {
    case 'join':
      return sitDown(document, act, context);
    case 'leave':
      return leave(document, context.by, context);
    case 'kick':
      return kick(document, act.person, context);
    case 'seat':
      return furnish(document, act.seat, act.plan, context);
    case 'swap':
      return swap(document, act.a, act.b, { by: context.by, host: document.host });
    case 'settings':
      return change(document, act.settings, context);
    case 'ready':
      return agree(document, act.on, act.edition, context.by);
    case 'start':
      return start(document, context);
    case 'hash':
      return giveHash(document, act.commitment, act.hash, context);
    case 'open':
      return open(document, act.commitment, act.bytes, context);
  }
}

function sitDown(document: TableDocument, act: LobbyAct & { kind: 'join' }, context: Context): TableDocument | Refused {
  const seated = join(document, act.seat ?? null, context);
  return isRefused(seated) || act.edition === undefined ? seated : agree(seated, true, act.edition, context.by);
}

function judgePlay(document: TableDocument, act: PlayAct, context: Context): TableDocument | Refused {
  if (document.status !== 'playing') return refuse('notPlaying');
  if (act.kind === 'resume') return resume(document, context);
  const next = act.kind === 'propose' ? propose(document, act.what, context) : reply(document, act.what, act.accept, context);
  if (isRefused(next)) return next;
  return agreed(next, context).reduce(carry, next);
}

/** The host gives the table up. A match may be broken off only where nobody else loses it. */
function close(document: TableDocument, { by, resigned }: Context): TableDocument | Refused {
  if (by !== document.host) return refuse('notHost');
  if (document.status === 'closed' || document.status === 'over') return refuse('closed');
  if (document.phase === 'dealing') return refuse('starting');
  if (document.status === 'waiting') return { ...document, status: 'closed', phase: 'none' };
  const others = peopleIn(document.seats).some((person) => person !== by && !resigned.has(person));
  return others ? refuse('othersPlay') : { ...document, ending: 'host', proposals: [] };
}
