import { z } from 'zod';
import { route } from './route.ts';
import { day, decimal, instant, listOf } from './shared.ts';
import { limitHeadroom } from './transfer-quote.ts';

/**
 * What a customer has proved. provisional: a check of the person or of their company is unfinished.
 * verified: everything is accepted.
 */
export const LIMIT_LEVELS = ['provisional', 'verified'] as const;
export const limitLevel = z.enum(LIMIT_LEVELS);
export type LimitLevel = z.output<typeof limitLevel>;

export const transferRule = limitHeadroom.extend({
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  valid_from: day,
  /** Above this we look at a payment before it goes out; null where nothing is looked at. */
  soft_limit: decimal.nullable(),
  /** What it will be once everything is verified; null for who is, and where it stays the same. */
  verified_limit: decimal.nullable(),
  /** Two operators raised it for this customer until this moment; null where it is the rule's own. */
  raised_until: instant.nullable(),
});
export type TransferRule = z.output<typeof transferRule>;

export const transferRuleList = route({
  method: 'GET',
  path: '/transfer-rules/',
  tag: 'Transfers',
  summary: 'Every limit with what is left of it',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(transferRule).extend({ level: limitLevel }) },
  errors: [],
});
