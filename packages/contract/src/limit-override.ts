import { z } from 'zod';
import { operator } from './operator.ts';
import { RULE_KEYS } from './rail.ts';
import { route } from './route.ts';
import { currency, day, decimal, id, idParams, instant, typedAmount } from './shared.ts';
import { limitName } from './soft-limit.ts';
import { paragraphs } from './text.ts';
import { limitLevel, transferRule } from './transfer-rule.ts';

const readers = { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] } as const;
const deciders = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;
const who = operator.pick({ id: true, name: true });
const note = paragraphs({ min: 10, max: 1000 });

/** The days for which a limit can be raised, the first and the last included. */
export const LIMIT_OVERRIDE_DAYS = 90;

/** ended: one operator ended it before its last day. */
export const limitOverrideState = z.enum(['proposed', 'approved', 'declined', 'ended']);
export type LimitOverrideState = z.output<typeof limitOverrideState>;

/** A higher limit for one customer and some days: proposed by one operator, approved by another. */
export const limitOverride = z.object({
  id,
  rail: z.enum(RULE_KEYS),
  name: limitName,
  currency,
  limit: decimal,
  valid_from: instant,
  /** It holds until before this moment. */
  valid_until: instant,
  reason: z.string(),
  state: limitOverrideState,
  /** It raises the limit at this moment. */
  is_in_force: z.boolean(),
  proposed_by: who,
  proposed_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  ended_by: who.nullable(),
  ended_at: instant.nullable(),
  end_note: z.string().nullable(),
  /** The caller may decide: of compliance, and another operator than the one who proposed it. */
  may_decide: z.boolean(),
  /** The caller may end it: it is approved, and its last day is not over. */
  may_end: z.boolean(),
});
export type LimitOverride = z.output<typeof limitOverride>;

/** A customer's limits as an operator reads them. */
export const consoleLimits = z.object({
  level: limitLevel,
  limits: z.array(transferRule),
  /** The newest first. */
  overrides: z.array(limitOverride),
  may_propose: z.boolean(),
});
export type ConsoleLimits = z.output<typeof consoleLimits>;

const namesOverride = [{ noun: 'limit_override', at: 'params.id', of: 'any_customer' }] as const;
const namesCustomer = [{ noun: 'customer', at: 'params.id', of: 'any_customer' }] as const;
const reply = { status: 200, schema: consoleLimits } as const;

export const consoleLimitsGet = route({
  method: 'GET',
  path: '/console/customer/:id/limits/',
  tag: 'Console',
  summary: 'What is left of every limit of a customer, and what operators raised',
  access: readers,
  names: namesCustomer,
  params: idParams,
  reply,
  errors: ['not_found'],
});

/** The maker. Nothing is raised before another operator approves. */
export const limitOverridePropose = route({
  method: 'POST',
  path: '/console/customer/:id/limit-override/',
  tag: 'Console',
  summary: 'Propose a higher limit for a customer',
  access: deciders,
  names: namesCustomer,
  params: idParams,
  body: z.object({
    rail: z.enum(RULE_KEYS),
    name: limitName,
    currency: z.enum(['USD', 'BDT']),
    /** An amount of the currency, or a whole number where the name ends in `_count`. */
    limit: typedAmount,
    /** Both included, by the calendar of the currency. */
    valid_from: day,
    valid_until: day,
    reason: note,
  }),
  reply: { ...reply, status: 201 },
  errors: [
    'request_invalid',
    'not_found',
    'amount_not_a_number',
    'amount_too_many_decimals',
    'amount_too_large',
    'limit_not_raisable',
    'limit_override_too_low',
    'limit_override_waiting',
  ],
});

/** The checker: approves and it holds from its first day, or declines. Never the one who proposed it. */
export const limitOverrideDecide = route({
  method: 'POST',
  path: '/console/limit-override/:id/decide/',
  tag: 'Console',
  summary: 'Approve or decline a higher limit',
  access: deciders,
  names: namesOverride,
  params: idParams,
  body: z.object({ approve: z.boolean(), note }),
  reply,
  errors: [
    'request_invalid',
    'not_found',
    'operator_must_differ',
    'limit_override_decided',
    'limit_override_too_late',
  ],
});

/** One operator is enough: it only lowers what may be sent. */
export const limitOverrideEnd = route({
  method: 'POST',
  path: '/console/limit-override/:id/end/',
  tag: 'Console',
  summary: 'End a higher limit before its last day',
  access: deciders,
  names: namesOverride,
  params: idParams,
  body: z.object({ note }),
  reply,
  errors: ['request_invalid', 'not_found', 'limit_override_decided'],
});
