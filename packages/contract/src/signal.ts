import { z } from 'zod';
import { signalFigures } from './fields/rule-values.ts';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { currency, day, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';

/** Who looks for crimes. Nobody else, because whoever hears of it may not tell (31 USC 5318(g)(2)). */
export const complianceAccess = { kind: 'operator', roles: ['COMPLIANCE'] } as const;

const who = operator.pick({ id: true, name: true });

/**
 * What a payment can look like. `new_payee` makes it wait, `scam_check` asks its payer some questions
 * first, the others tell operators.
 */
export const SIGNAL_RULE_KINDS = [
  'new_payee',
  'scam_check',
  'velocity',
  'structuring',
  'many_payers',
  'dormant',
  'new_device',
  'scam_answers',
] as const;
export const signalRuleKind = z.enum(SIGNAL_RULE_KINDS);
export type SignalRuleKind = z.output<typeof signalRuleKind>;

export const signalKind = signalRuleKind.exclude(['new_payee', 'scam_check']);
export type SignalKind = z.output<typeof signalKind>;

/** A dated rule. Amounts are dollars; taka are compared by the newest mid-market rate. */
export const signalRule = z.object({
  kind: signalRuleKind,
  action: z.enum(['cool_off', 'warn', 'signal', 'off']),
  threshold: decimal.nullable(),
  count: z.number().int().nullable(),
  window_hours: z.number().int(),
  percent: z.number().int().nullable(),
  valid_from: day,
});
export type SignalRule = z.output<typeof signalRule>;

export const signal = z.object({
  id,
  kind: signalKind,
  customer: z.object({ id, name: z.string() }),
  transfer: z.object({ id, reference: z.string(), amount: decimal, currency }),
  /** What was counted; amounts in dollars. */
  facts: z.object({
    count: z.number().int().optional(),
    sum: decimal.optional(),
    usual: decimal.optional(),
  }),
  rule: signalRule,
  at: instant,
  case_id: id.nullable(),
  dismissed_by: who.nullable(),
  dismissed_at: instant.nullable(),
  dismissal_note: z.string().nullable(),
});
export type Signal = z.output<typeof signal>;

export const signalList = route({
  method: 'GET',
  path: '/console/signal/',
  tag: 'Console',
  summary: 'What looked unusual, the newest first',
  access: complianceAccess,
  names: [
    { noun: 'customer', at: 'query.customer_id', of: 'any_customer' },
    { noun: 'transfer', at: 'query.transfer_id', of: 'any_customer' },
  ],
  query: pageQuery.extend({
    state: z.enum(['open', 'all']).default('open'),
    customer_id: id.optional(),
    transfer_id: id.optional(),
  }),
  reply: { status: 200, schema: listOf(signal) },
  errors: ['request_invalid'],
});

/** Looked at, and nothing to it. */
export const signalDismiss = route({
  method: 'POST',
  path: '/console/signal/:id/dismiss/',
  tag: 'Console',
  summary: 'Dismiss a signal, with the reason',
  access: complianceAccess,
  names: [{ noun: 'signal', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({ note: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 200, schema: signal },
  errors: ['request_invalid', 'not_found', 'signal_ended'],
});

export const signalRuleList = route({
  method: 'GET',
  path: '/console/signal-rule/',
  tag: 'Console',
  summary: 'The rules in force today, those to come and those before',
  access: complianceAccess,
  names: [],
  reply: { status: 200, schema: listOf(signalRule.extend({ is_in_force: z.boolean() })) },
  errors: [],
});

/** What a rule asks of payments: each kind has some of the figures, and those it has to have. */
export const signalRuleTerms = z
  .object({
    kind: signalRuleKind,
    /** Cents of a dollar. */
    threshold_minor: z.number().int().positive().max(1e12).nullable(),
    count: z.number().int().min(2).max(10_000).nullable(),
    window_hours: z.number().int().min(1).max(8760),
    percent: z.number().int().positive().max(10_000).nullable(),
  })
  .refine(
    ({ kind, threshold_minor: threshold, count, percent }) =>
      (threshold !== null) === signalFigures(kind).threshold &&
      (count !== null) === signalFigures(kind).count &&
      (percent !== null) === signalFigures(kind).percent,
  );

/** Whom a rule would have touched in the thirty days before now; nothing is written. */
export const signalRulePreview = route({
  method: 'POST',
  path: '/console/signal-rule/preview/',
  tag: 'Console',
  summary: 'A rule, tested on the last thirty days',
  access: complianceAccess,
  names: [],
  body: signalRuleTerms,
  reply: {
    status: 200,
    schema: z.object({
      from: instant,
      until: instant,
      transfers: z.number().int(),
      customers: z.number().int(),
      /** The ten with the most. */
      most: z.array(z.object({ id, name: z.string(), transfers: z.number().int() })),
    }),
  },
  errors: ['request_invalid'],
});
