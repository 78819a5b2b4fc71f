/** What happens to a match only if all people at the table want it: its end without a result, or a pause. */
import type { Context } from './context.ts';
import { peopleIn, type TableDocument } from './document.ts';
import { LIMITS } from './limits.ts';
import { type Refused, refuse } from './reasons.ts';
import type { Proposal } from './shown.ts';

/** So long after a proposal was declined it cannot be made again. */
export const REST = 60_000;

/** Whose word counts: who has resigned has no part in it any more. */
const voters = (document: TableDocument, { resigned }: Context): readonly string[] =>
  peopleIn(document.seats).filter((person) => !resigned.has(person));

const without = (document: TableDocument, what: Proposal['what']): readonly Proposal[] => document.proposals.filter((open) => open.what !== what);

export function propose(document: TableDocument, what: Proposal['what'], context: Context): TableDocument | Refused {
  const { by, now } = context;
  if (!voters(document, context).includes(by)) return refuse('notSeated');
  if (what === 'pause' && document.paused) return refuse('paused');
  if (what === 'pause' && context.pauses >= LIMITS.pauses) return refuse('tooManyPauses');
  if (document.proposals.some((open) => open.what === what)) return refuse('proposed');
  const declined = document.declined[what];
  if (declined !== undefined && now < declined + REST) return refuse('tooSoon');
  return { ...document, proposals: [...document.proposals, { what, by, accepted: [by], at: now }] };
}

/** Accepts or declines; who proposed it may take it back by declining. */
export function reply(document: TableDocument, what: Proposal['what'], accept: boolean, context: Context): TableDocument | Refused {
  const { by, now } = context;
  if (!voters(document, context).includes(by)) return refuse('notSeated');
  const proposal = document.proposals.find((open) => open.what === what);
  if (proposal === undefined) return refuse('notProposed');
  if (!accept) {
    const declined = proposal.by === by ? document.declined : { ...document.declined, [what]: now };
    return { ...document, proposals: without(document, what), declined };
  }
  const accepted = [...new Set([...proposal.accepted, by])];
  return { ...document, proposals: document.proposals.map((open) => (open === proposal ? { ...proposal, accepted } : open)) };
}

/** What all have accepted and what is therefore to be done. */
export function agreed(document: TableDocument, context: Context): readonly Proposal['what'][] {
  const needed = voters(document, context);
  return document.proposals.filter(({ accepted }) => needed.every((person) => accepted.includes(person))).map(({ what }) => what);
}

/** An accepted proposal becomes a fact of the table, before the match is told. */
export function carry(document: TableDocument, what: Proposal['what']): TableDocument {
  const proposals = without(document, what);
  return what === 'pause' ? { ...document, proposals, paused: true } : { ...document, proposals, ending: 'agreed' };
}

/** A pause lasts only as long as everybody wants it: one person is enough to go on. */
export function resume(document: TableDocument, context: Context): TableDocument | Refused {
  if (!voters(document, context).includes(context.by)) return refuse('notSeated');
  return document.paused ? { ...document, paused: false } : refuse('notPaused');
}
