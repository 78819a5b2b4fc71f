/** What may be said on a socket. Versioned: see docs/protocol.md. */
import { z } from 'zod';

/** Raised when an older client would misunderstand. */
export const PROTOCOL = 1;

/** Longer messages are refused, much longer ones end the connection. */
export const MOST_BYTES = 8 * 1024;

/**
 * The client's own name for a message; the answer carries it, and a move that is sent twice under it is one move. It goes into the log,
 * and half a character has no canonical form there: no chain could be made of it.
 */
export const messageId = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => text.isWellFormed());

export const clientMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), protocol: z.int() }).describe('The first message: which protocol the client speaks.'),
  z
    .object({ t: z.literal('watch'), id: messageId, table: z.string().min(1).max(64) })
    .describe('Show me this table (by id or invite code) and its match from now on.'),
  z.object({ t: z.literal('leave'), id: messageId }).describe('Show me nothing any more.'),
  z
    .object({
      t: z.literal('move'),
      id: messageId,
      decision: z.int().min(0),
      move: z.array(z.union([z.string().max(40), z.number()])).max(8),
      lag: z.int().min(0).max(60_000).optional(),
    })
    .describe('My answer to the question with this number.'),
  z.object({ t: z.literal('undo'), id: messageId }).describe('Take my last move back, or ask the others to allow it.'),
  z.object({ t: z.literal('consent'), id: messageId, wish: z.int(), yes: z.boolean() }).describe('I agree, or do not, to what another seat wishes.'),
  z
    .object({ t: z.literal('hint'), id: messageId, decision: z.int().min(0) })
    .describe('What would an expert do about the question with this number, in my seat?'),
  z.object({ t: z.literal('resync'), id: messageId }).describe('I have lost the thread: send the whole view again.'),
  z.object({ t: z.literal('ping'), at: z.number() }).describe('Answered by a pong with the same number.'),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
