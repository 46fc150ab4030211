import { z } from 'zod';
import { accountFeeKind } from './account-fee.ts';
import type { OperatorRole } from './operator-role.ts';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { day, decimal, id, instant, listOf, pageQuery, typedAmount } from './shared.ts';
import { signalRule, signalRuleKind } from './signal.ts';
import { limitName } from './soft-limit.ts';
import { limitLevel } from './transfer-rule.ts';

/**
 * What is kept as rules with a first day. fee: what a transfer costs. spread: our margin on the rate.
 * limit: what can be sent. interest: what a balance earns. account_fee: what an account costs.
 * signal: what makes a payment worth a look. screening: how like a listed name a name has to be.
 */
export const RULE_KINDS = [
  'fee',
  'spread',
  'limit',
  'interest',
  'account_fee',
  'signal',
  'screening',
] as const;
export const ruleKind = z.enum(RULE_KINDS);
export type RuleKind = z.output<typeof ruleKind>;

/** Who has the page of rules. */
export const ruleAccess = { kind: 'operator', roles: ['COMPLIANCE', 'FINANCE', 'ADMIN'] } as const;

const prices = ['FINANCE', 'ADMIN'] as const;
const watch = ['COMPLIANCE', 'ADMIN'] as const;
/** Whoever reads rules may propose and decide on limits; prices are finance's. */
export const RULE_CHANGERS: Readonly<Record<RuleKind, readonly OperatorRole[]>> = {
  fee: prices,
  spread: prices,
  limit: ruleAccess.roles,
  interest: prices,
  account_fee: prices,
  signal: watch,
  screening: watch,
};
/** What payments are watched for is read by those alone who look into it. */
export const RULE_READERS: Readonly<Record<RuleKind, readonly OperatorRole[]>> = {
  fee: ruleAccess.roles,
  spread: ruleAccess.roles,
  limit: ruleAccess.roles,
  interest: ruleAccess.roles,
  account_fee: ruleAccess.roles,
  signal: watch,
  screening: watch,
};

const profileType = z.enum(['PERSON', 'BUSINESS']);
const money = z.enum(['USD', 'BDT']);
/** Hundredths of a per cent; ten per cent is more than any price of ours. */
const bps = z.number().int().min(0).max(1000);
/** Millionths a year: 37350 is 3.735 %. */
const ppm = z.number().int().min(0).max(200_000);

/** What tells a rule from the others of its kind. */
const subjects = {
  fee: z.object({ rail: z.string(), profile_type: profileType, currency: money }),
  spread: z.object({ base: z.string(), quote: z.string(), profile_type: profileType }),
  limit: z.object({
    rail: z.string(),
    scope: z.enum(['sender', 'rail', 'wallet']),
    profile_type: profileType,
    level: limitLevel,
    name: limitName,
    currency: money,
  }),
  interest: z.object({ account_kind: z.enum(['savings', 'deposit']), currency: money }),
  account_fee: z.object({
    account_kind: z.enum(['checking', 'savings', 'deposit', 'bdt']),
    fee_kind: accountFeeKind,
    currency: money,
  }),
  /** Amounts are dollars; taka are compared by the newest mid-market rate. */
  signal: z.object({ signal: signalRuleKind, currency: z.literal('USD') }),
  screening: z.object({ compared: z.literal('names') }),
} as const;

/** The fuller one first: what has fewer fields would match it, too. */
const ruleSubject = z.union([
  subjects.limit,
  subjects.fee,
  subjects.spread,
  subjects.account_fee,
  subjects.interest,
  subjects.signal,
  subjects.screening,
]);

/** The values of a rule: amounts as they are written down, or as they are typed. */
function valuesOf<Amount extends z.ZodType<string, string>>(amount: Amount) {
  return {
    fee: z.object({ fixed: amount, rate_bps: bps }),
    spread: z.object({ spread_bps: bps }),
    /** An amount, or how many; above `soft` an operator looks at a payment before it goes on. */
    limit: z.object({ limit: amount, soft: amount.nullable() }),
    /** A balance earns the rate of the highest tier that it reaches. */
    interest: z.object({
      tiers: z
        .array(z.object({ from: amount, annual_ppm: ppm }))
        .min(1)
        .max(10),
    }),
    /** A month is free in which every day ends with at least `waived_from`. */
    account_fee: z.object({ amount, waived_from: amount.nullable() }),
    /** Which of the figures a rule has, `signalFigures` says; null where it hasn't. */
    signal: z.object({
      action: signalRule.shape.action,
      threshold: amount.nullable(),
      count: z.number().int().min(2).max(10_000).nullable(),
      window_hours: z.number().int().min(1).max(8760),
      percent: z.number().int().min(1).max(10_000).nullable(),
    }),
    /** From which likeness on a name is looked at, and from which two decide about it. */
    screening: z.object({
      review_percent: z.number().int().min(60).max(99),
      block_percent: z.number().int().min(60).max(100),
    }),
  } as const;
}

const kept = valuesOf(z.string());
const typed = valuesOf(typedAmount);

export const ruleValues = z.union([
  kept.fee,
  kept.spread,
  kept.limit,
  kept.interest,
  kept.account_fee,
  kept.signal,
  kept.screening,
]);

export type RuleSubjectOf<K extends RuleKind> = z.output<(typeof subjects)[K]>;
export type RuleValuesOf<K extends RuleKind> = z.output<(typeof kept)[K]>;

/** How a rule is addressed: the texts of its subject, in their order, with dots between them. */
export const ruleKey = z.string().regex(/^[\w.]{1,120}$/);

/** Values with their first day, and the change that brought them; null where a release did. */
export const datedValues = z.object({
  values: ruleValues,
  valid_from: day,
  change_id: id.nullable(),
});
export type DatedValues = z.output<typeof datedValues>;

export const datedRule = z.object({
  kind: ruleKind,
  key: z.string(),
  subject: ruleSubject,
  /** In force today; null where it has not begun. */
  now: datedValues.nullable(),
  /** What begins later, the next first. */
  next: z.array(datedValues),
  /** Changes that wait for a second operator. */
  waiting: z.number().int().min(0),
});
export type DatedRule = z.output<typeof datedRule>;

export const ruleList = route({
  method: 'GET',
  path: '/console/rule/',
  tag: 'Console',
  summary: 'Every dated rule: what is in force, what begins when, what waits for a second operator',
  access: ruleAccess,
  names: [],
  query: pageQuery.extend({
    kind: ruleKind.optional(),
    profile_type: profileType.optional(),
    /** The rail's key, or the kind of account. */
    of: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    /** Only rules that have a change waiting or to come. */
    changing: z.literal('yes').optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(datedRule).extend({
      /** Of all, whatever filter is set: how many changes wait, and how many of those for the caller. */
      counts: z.object({ proposed: z.number().int(), mine_to_decide: z.number().int() }),
    }),
  },
  errors: ['request_invalid'],
});

/** The rule by its key, new values of its kind, and the day from which they apply. */
const changeOf = <K extends RuleKind, Values extends z.ZodType>(kind: K, values: Values) =>
  z.object({ kind: z.literal(kind), key: ruleKey, values, valid_from: day });

/** A change of each kind, with what else its call carries. */
export function changesWith<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.discriminatedUnion('kind', [
    changeOf('fee', typed.fee).extend(extra),
    changeOf('spread', typed.spread).extend(extra),
    changeOf('limit', typed.limit)
      .extend({
        /**
         * Why a lower limit begins before the days of notice are over: the law asks for it, or it keeps
         * accounts safe (12 CFR 1005.8(a)(2)).
         */
        sooner_because: z.enum(['law', 'safety']).optional(),
      })
      .extend(extra),
    changeOf('interest', typed.interest).extend(extra),
    changeOf('account_fee', typed.account_fee).extend(extra),
    changeOf('signal', typed.signal).extend(extra),
    changeOf('screening', typed.screening).extend(extra),
  ]);
}

export const ruleChangeFacts = changesWith({});
export type RuleChangeFacts = z.output<typeof ruleChangeFacts>;

const who = operator.pick({ id: true, name: true });

/** What a change would have done to the payments of a month: an estimate, never a promise. */
export const rulePreview = z.object({
  /** The month, both days included. */
  from: day,
  until: day,
  /** There were more payments than were looked at. */
  is_capped: z.boolean(),
  /** What was looked at. `payments` counts accounts where the rule is an account's. */
  of_customers: z.number().int(),
  of_payments: z.number().int(),
  /** What the change would have touched. */
  customers: z.number().int(),
  payments: z.number().int(),
  refused: z.number().int(),
  /** Payments that an operator would have looked at, and did not; and the other way round. */
  reviewed: z.number().int(),
  spared: z.number().int(),
  repriced: z.number().int(),
  /** What customers would have paid more, or earned more with interest; negative: less. */
  difference: decimal.nullable(),
  currency: money.nullable(),
  /** The ten most affected. */
  most_affected: z.array(
    z.object({
      customer: z.object({ id, name: z.string() }),
      payments: z.number().int(),
      refused: z.number().int(),
      reviewed: z.number().int(),
      difference: decimal.nullable(),
    }),
  ),
});
export type RulePreview = z.output<typeof rulePreview>;

const RULE_CHANGE_STATES = ['proposed', 'approved', 'declined', 'expired', 'withdrawn'] as const;
export const ruleChangeState = z.enum(RULE_CHANGE_STATES);

/** Where new values stand: begun later, in force today, or replaced by later ones. */
export const ruleChangeTime = z.enum(['coming', 'in_force', 'past']);
export type RuleChangeTime = z.output<typeof ruleChangeTime>;

export const ruleChange = z.object({
  id,
  kind: ruleKind,
  key: z.string(),
  subject: datedRule.shape.subject,
  /** set: new values from a day on. withdraw: an approved change that never begins. */
  action: z.enum(['set', 'withdraw']),
  withdraws: id.nullable(),
  /** In force on the day before; null where the rule has none. */
  before: ruleValues.nullable(),
  values: ruleValues,
  valid_from: day,
  sooner_because: z.enum(['law', 'safety']).nullable(),
  reason: z.string(),
  state: ruleChangeState,
  /** Null but for new values that were approved. */
  time: ruleChangeTime.nullable(),
  /** When the first customers were told of it; null where nobody is, or was so far. */
  noticed_at: instant.nullable(),
  proposed_by: who,
  proposed_at: instant,
  /** A proposal nobody has decided on by then is void. */
  expires_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  ended_at: instant.nullable(),
  /** The caller is another operator than the one who proposed it, and may change this kind. */
  may_decide: z.boolean(),
  /** It was approved, has not begun, and no withdrawal waits. */
  may_withdraw: z.boolean(),
});
export type RuleChange = z.output<typeof ruleChange>;
