import { z } from 'zod';
import { disclosure } from './disclosure.ts';
import { transferPayee } from './payee.ts';
import { PAYMENT_PLAN_FREQUENCIES } from './payment-plan-days.ts';
import { BD_BANK_RAILS, RAIL_KEYS } from './rail.ts';
import { route } from './route.ts';
import {
  currency,
  day,
  decimal,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  typedAmount,
} from './shared.ts';
import { transferMode } from './transfer-quote.ts';
import { transferRequest } from './transfer.ts';

/** active: it pays on its days. paused: nothing is paid until its owner goes on. ended: for good. */
export const PAYMENT_PLAN_STATES = ['active', 'paused', 'ended'] as const;
export const paymentPlanState = z.enum(PAYMENT_PLAN_STATES);

/** What paused it; only its owner goes on with it, whatever it was. */
export const paymentPlanPauseReason = z.enum([
  'customer',
  /** Three payments in a row weren't made. */
  'failures',
  /** The customer was frozen or blocked, or stopped everything. */
  'stopped',
  /** The account it pays from can't be used for now. */
  'account_unavailable',
]);

export const paymentPlanEndReason = z.enum([
  'customer',
  /** Its last payment has been. */
  'finished',
  'contact_removed',
  'account_closed',
  'profile_closed',
]);

/**
 * due: it is the day, and it is tried until the day is over. sent: a transfer was made. paid: it
 * arrived. failed and skipped: nothing was paid for that day.
 */
export const PAYMENT_PLAN_RUN_STATES = ['due', 'sent', 'paid', 'failed', 'skipped'] as const;

/** Why a day's payment wasn't made, or isn't yet. */
export const paymentPlanRunReason = z.enum([
  'insufficient_funds',
  'limit_reached',
  'rail_refused',
  'payee_unavailable',
  'account_unavailable',
  /** The business asks for a second person for such a payment, and a plan has none. */
  'approval_required',
  'rate_unavailable',
  /** Its owner's own ceiling. */
  'rate_below_minimum',
  'total_above_maximum',
  /** The owner left out this day, paused the plan, or cancelled the transfer. */
  'customer_skipped',
  'customer_cancelled',
  'plan_paused',
  'plan_ended',
  /** The day passed while we couldn't pay. */
  'missed',
  'declined',
  'other',
]);

const rule = {
  frequency: z.enum(PAYMENT_PLAN_FREQUENCIES),
  /** 1 is Monday, 7 is Sunday; of a weekly plan. */
  day_of_week: z.number().int().min(1).max(7).optional(),
  /** Of a monthly plan; a shorter month has its last day instead. */
  day_of_month: z.number().int().min(1).max(31).optional(),
  start_on: day,
  /** Where the rail is closed: the business day before or after. */
  when_closed: z.enum(['before', 'after']).default('after'),
  /** Neither of the two: until its owner ends it. */
  ends_after_runs: z.number().int().min(1).max(1000).optional(),
  ends_on: day.optional(),
};

const sums = {
  amount: typedAmount.optional(),
  receive_amount: typedAmount.optional(),
  /** Taka that a dollar has to be worth on the day; below it nothing is paid. */
  min_rate: typedAmount.optional(),
  /** The most that leaves the account for one payment, fee included; needed where taka are fixed. */
  max_total: typedAmount.optional(),
  memo: transferRequest.shape.memo,
  reference_info: transferRequest.shape.reference_info,
};

/** To somebody else, always: one's own accounts are no destination. */
const parties = transferRequest.omit({
  destination_account: true,
  destination_bdt_account: true,
  conversion_rate_id: true,
  accept_late_processing: true,
  scheduled_for: true,
  quote_id: true,
  payment_request_id: true,
});

export const paymentPlanRequest = parties.extend({
  ...sums,
  ...rule,
  /** What was shown before setting it up; without it, it is made and stored then. */
  disclosure_id: id.optional(),
});
export type PaymentPlanRequest = z.output<typeof paymentPlanRequest>;

/** What of a plan can be changed; account and payee can't. */
export const paymentPlanChange = z.object({ ...sums, ...rule });
export type PaymentPlanChange = z.output<typeof paymentPlanChange>;

const planDay = z.object({
  day,
  /** The day it was moved from, because the banks are closed on it. */
  moved_from: day.nullable(),
});

export const paymentPlan = z.object({
  id,
  state: paymentPlanState,
  pause_reason: paymentPlanPauseReason.nullable(),
  end_reason: paymentPlanEndReason.nullable(),
  source_account: id,
  source_account_number: z.string(),
  contact_id: id,
  payee: transferPayee,
  transfer_mode: transferMode,
  rail: z.enum(RAIL_KEYS),
  asked_rail: z.enum(BD_BANK_RAILS).nullable(),
  currency,
  /** Of the two amounts the one that is fixed; what is received is in taka. */
  amount: decimal.nullable(),
  receive_amount: decimal.nullable(),
  min_rate: decimal.nullable(),
  max_total: decimal.nullable(),
  memo: z.string().nullable(),
  reference_info: z.string().nullable(),
  frequency: rule.frequency,
  day_of_week: z.number().int().nullable(),
  day_of_month: z.number().int().nullable(),
  start_on: day,
  when_closed: z.enum(['before', 'after']),
  /** Whether the rail is closed on some days at all. */
  closes: z.boolean(),
  /** Payments of days that were skipped or failed are counted. */
  ends_after_runs: z.number().int().nullable(),
  ends_on: day.nullable(),
  runs_begun: z.number().int(),
  failures_in_a_row: z.number().int(),
  /** The next payments, at most three; empty while it is paused and once it has ended. */
  upcoming: z.array(planDay),
  /** When the next one is first tried; until then it can be changed, skipped and ended. */
  next_at: instant.nullable(),
  disclosure_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type PaymentPlan = z.output<typeof paymentPlan>;

/** What a plan would do, before it is set up. */
export const paymentPlanPreview = z.object({
  upcoming: z.array(planDay),
  closes: z.boolean(),
  rail: z.enum(RAIL_KEYS),
  payee: transferPayee,
  currency,
  /** At the rate of now; each payment is made at the rate of its day. */
  amount: decimal,
  fee: decimal,
  total: decimal,
  target_amount: decimal,
  target_currency: currency,
  rate: decimal.nullable(),
  disclosure: disclosure.nullable(),
});
export type PaymentPlanPreview = z.output<typeof paymentPlanPreview>;

export const paymentPlanRun = z.object({
  id,
  day,
  state: z.enum(PAYMENT_PLAN_RUN_STATES),
  reason: paymentPlanRunReason.nullable(),
  attempts: z.number().int(),
  /** When it is tried again; null where it isn't. */
  next_attempt_at: instant.nullable(),
  transfer_id: id.nullable(),
  /** What left the account and what arrived; null where nothing was paid. */
  total: decimal.nullable(),
  currency,
  received: decimal.nullable(),
  received_currency: currency.nullable(),
  ended_at: instant.nullable(),
});
export type PaymentPlanRun = z.output<typeof paymentPlanRun>;

const writeAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;
const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;

const TERMS_ERRORS = [
  'request_invalid',
  'account_unavailable',
  'transfer_mode_unsupported',
  'payee_is_self',
  'contact_archived',
  'payee_bank_closed',
  'contact_details_missing',
  'amount_not_a_number',
  'amount_too_many_decimals',
  'amount_not_positive',
  'amount_too_large',
  'amount_not_whole_taka',
  'limit_transaction_minimum',
  'limit_transaction_maximum',
  'limit_daily_exceeded',
  'limit_monthly_exceeded',
  'limit_count_exceeded',
  'rate_unavailable',
  'rail_does_not_fit',
  'payment_plan_payee_unsupported',
  'payment_plan_start_invalid',
  'payment_plan_end_invalid',
  'payment_plan_ceiling_required',
  'payment_plan_ceiling_invalid',
] as const;

const NAMES = [
  { noun: 'account', at: 'body.source_account', of: 'caller' },
  { noun: 'contact', at: 'body.bdt_account_beneficiary', of: 'caller' },
  { noun: 'contact', at: 'body.bd_beneficiary', of: 'caller' },
  { noun: 'contact', at: 'body.ipay_beneficiary', of: 'caller' },
  { noun: 'contact', at: 'body.mobile_wallet_beneficiary', of: 'caller' },
  { noun: 'contact', at: 'body.beneficiary', of: 'caller' },
] as const;

/** Whoever acts for a business and may not pay such an amount alone has no plan of it, either. */
const APPROVAL_ERRORS = ['approval_required', 'approval_required_for_maker'] as const;
const STEP_UP_ERRORS = ['step_up_required', 'step_up_invalid', 'rate_limited'] as const;
const named = [{ noun: 'payment_plan', at: 'params.id', of: 'caller' }] as const;

export const paymentPlanPreviewCreate = route({
  method: 'POST',
  path: '/payment-plan/preview/',
  tag: 'Repeating payments',
  summary: 'The next days, the price of now and the disclosure, before setting it up',
  access: writeAccess,
  names: NAMES,
  body: paymentPlanRequest.omit({ disclosure_id: true }),
  reply: { status: 200, schema: paymentPlanPreview },
  errors: ['not_found', ...TERMS_ERRORS, ...APPROVAL_ERRORS],
});

export const paymentPlanCreate = route({
  method: 'POST',
  path: '/payment-plan/',
  tag: 'Repeating payments',
  summary: 'Set up a repeating payment',
  access: writeAccess,
  names: [...NAMES, { noun: 'disclosure', at: 'body.disclosure_id', of: 'caller' }],
  body: paymentPlanRequest,
  idempotent: true,
  reply: { status: 201, schema: paymentPlan },
  errors: [
    'not_found',
    ...TERMS_ERRORS,
    ...APPROVAL_ERRORS,
    ...STEP_UP_ERRORS,
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
  ],
});

export const paymentPlanList = route({
  method: 'GET',
  path: '/payment-plan/',
  tag: 'Repeating payments',
  summary: 'Repeating payments: those that pay first, by their next day',
  access: readAccess,
  names: [{ noun: 'contact', at: 'query.contact', of: 'caller' }],
  query: pageQuery.extend({ state: paymentPlanState.optional(), contact: id.optional() }),
  reply: { status: 200, schema: listOf(paymentPlan) },
  errors: ['not_found'],
});

export const paymentPlanGet = route({
  method: 'GET',
  path: '/payment-plan/:id/',
  tag: 'Repeating payments',
  summary: 'One repeating payment',
  access: readAccess,
  names: named,
  params: idParams,
  reply: { status: 200, schema: paymentPlan },
  errors: ['not_found'],
});

export const paymentPlanRunList = route({
  method: 'GET',
  path: '/payment-plan/:id/runs/',
  tag: 'Repeating payments',
  summary: 'What became of each of its days, newest first',
  access: readAccess,
  names: named,
  params: idParams,
  query: pageQuery,
  reply: { status: 200, schema: listOf(paymentPlanRun) },
  errors: ['not_found'],
});

export const paymentPlanUpdate = route({
  method: 'PATCH',
  path: '/payment-plan/:id/',
  tag: 'Repeating payments',
  summary: 'Change amount, days or ceiling; asks for a new confirmation',
  access: writeAccess,
  names: named,
  params: idParams,
  body: paymentPlanChange,
  reply: { status: 200, schema: paymentPlan },
  errors: [
    'not_found',
    ...TERMS_ERRORS,
    ...APPROVAL_ERRORS,
    ...STEP_UP_ERRORS,
    'payment_plan_ended',
  ],
});

const move = (verb: 'pause' | 'resume' | 'end', summary: string) =>
  ({
    method: 'POST',
    path: `/payment-plan/:id/${verb}/`,
    tag: 'Repeating payments',
    summary,
    access: writeAccess,
    names: named,
    params: idParams,
    reply: { status: 200, schema: paymentPlan },
  }) as const;

export const paymentPlanPause = route({
  ...move('pause', 'Pay nothing until it is resumed'),
  errors: ['not_found', 'payment_plan_ended'],
});

export const paymentPlanResume = route({
  ...move('resume', 'Go on from the next day after today'),
  errors: [
    'not_found',
    'payment_plan_ended',
    'account_unavailable',
    'contact_archived',
    'payment_plan_end_invalid',
  ],
});

export const paymentPlanEnd = route({
  ...move('end', 'End it for good'),
  errors: ['not_found'],
});

export const paymentPlanSkip = route({
  method: 'POST',
  path: '/payment-plan/:id/skip/',
  tag: 'Repeating payments',
  summary: 'Leave out its next day',
  access: writeAccess,
  names: named,
  params: idParams,
  body: z.object({
    /** The day as it was shown, so that no later one is left out by a second press. */
    day,
  }),
  reply: { status: 200, schema: paymentPlan },
  errors: ['not_found', 'payment_plan_ended', 'payment_plan_day_passed'],
});
