import { z } from 'zod';
import { operator } from './operator.ts';
import { day, id, instant } from './shared.ts';
import { lineOfText, paragraphs } from './text.ts';
import { transferObstacle } from './transfer-obstacle.ts';

/**
 * What two operators do about a transfer. retry: it certainly isn't with its rail and is handed over
 * again now. release: it hasn't gone to its rail and is cancelled by us. return: its rail told outside
 * the machine channel that it came back. refund: its fee goes back. confirm_*: how a payment ended whose
 * rail has not answered.
 */
export const TRANSFER_ACTIONS = [
  'retry',
  'release',
  'return',
  'refund',
  'confirm_delivered',
  'confirm_undelivered',
  'end_cool_off',
] as const;
export const transferActionName = z.enum(TRANSFER_ACTIONS);
export type TransferActionName = z.output<typeof transferActionName>;

/** expired: the transfer moved on before it was carried out. */
export const transferActionState = z.enum(['proposed', 'approved', 'done', 'declined', 'expired']);

/** Why we cancelled a payment, as the customer is told it: the transfer's reason. */
export const RELEASE_REASONS = [
  'RAIL_UNAVAILABLE',
  'DETAILS_UNCLEAR',
  'CANCELLED_ON_REQUEST',
  'CANCELLED_IN_ERROR',
] as const;
export const releaseReason = z.enum(RELEASE_REASONS);
export type ReleaseReason = z.output<typeof releaseReason>;

const who = operator.pick({ id: true, name: true });
/** Where what the rail told can be read again: the statement and its line, the letter, the call. */
const evidence = lineOfText({ min: 5, max: 200 });
const reason = paragraphs({ min: 10, max: 1000 });

export const transferActionBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), reason }),
  z.object({ action: z.literal('release'), reason, release_reason: releaseReason }),
  z.object({
    action: z.literal('return'),
    reason,
    /** The network's code for the reason: R03, AC04. */
    return_code: z.string().regex(/^[A-Z0-9]{3,4}$/),
    /** The day on which it came back, as the rail tells it. */
    occurred_on: day,
    evidence,
  }),
  z.object({ action: z.literal('refund'), reason }),
  z.object({
    action: z.literal('confirm_delivered'),
    reason,
    /** The rail's own number of the payment, which the receipt shows. */
    rail_reference: lineOfText({ min: 3, max: 60 }),
    evidence,
  }),
  z.object({ action: z.literal('confirm_undelivered'), reason, evidence }),
  z.object({ action: z.literal('end_cool_off'), reason }),
]);

/** One proposal, and what became of it. */
export const transferAction = z.object({
  id,
  action: transferActionName,
  reason: z.string(),
  release_reason: releaseReason.nullable(),
  return_code: z.string().nullable(),
  occurred_on: day.nullable(),
  rail_reference: z.string().nullable(),
  evidence: z.string().nullable(),
  state: transferActionState,
  proposed_by: who,
  proposed_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  ended_at: instant.nullable(),
  /** Why it expired. */
  obstacle: transferObstacle.nullable(),
  /** The caller may decide: of finance, and another operator than the one who proposed it. */
  may_decide: z.boolean(),
});
export type TransferAction = z.output<typeof transferAction>;

/** An action with what stands in its way now; null where it is possible. */
const transferOption = z.object({
  action: z.enum([...TRANSFER_ACTIONS, 'ask_again']),
  obstacle: transferObstacle.nullable(),
});

export const transferActions = z.object({
  options: z.array(transferOption),
  /** What waits for a second operator or is being carried out. */
  open: transferAction.nullable(),
  /** What ended, the newest first. */
  past: z.array(transferAction),
});
export type TransferActions = z.output<typeof transferActions>;
