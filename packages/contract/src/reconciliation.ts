import { z } from 'zod';
import { consoleLedgerEntry } from './console-transfer.ts';
import { financeAccess } from './finance-access.ts';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { day, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';

const namesBreak = [{ noun: 'reconciliation_break', at: 'params.id', of: 'any_customer' }] as const;
const count = z.number().int().min(0);
const who = operator.pick({ id: true, name: true });

export const BREAK_KINDS = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_day',
  'balance',
] as const;
export const breakKind = z.enum(BREAK_KINDS);
export type BreakKind = z.output<typeof breakKind>;

export const BREAK_STATES = ['open', 'explained', 'resolved'] as const;
export const breakState = z.enum(BREAK_STATES);
export type BreakState = z.output<typeof breakState>;

/** An account as finance knows it: its number, and whose it is. */
export const breakAccount = z.object({
  id,
  customer_id: id,
  holder: z.string(),
  account_number: z.string(),
});

/** How far one of the partner's days has been reconciled. */
export const reconciliationDay = z.object({
  day,
  accounts: count,
  /** Agree, but for timing. */
  clean: count,
  /** With a break that is open or explained. */
  broken: count,
  /** The partner did not answer; it is asked again. */
  unanswered: count,
  not_run: count,
  last_run_at: instant.nullable(),
});
export type ReconciliationDay = z.output<typeof reconciliationDay>;

export const reconciliationDayList = route({
  method: 'GET',
  path: '/console/reconciliation-day/',
  tag: 'Console',
  summary: 'The partner’s last days and how far they are reconciled, the newest first',
  access: financeAccess,
  names: [],
  reply: { status: 200, schema: listOf(reconciliationDay) },
  errors: [],
});

const partnerSide = z.object({
  transaction_id: z.string(),
  /** Signed: what the account gains. */
  amount: decimal,
  at: instant,
  text: z.string(),
});
const ourSide = z.object({
  kind: z.enum([
    'transfer',
    'own_transfer',
    'transfer_return',
    'incoming_payment',
    'account_posting',
  ]),
  id,
  leg: z.string(),
  amount: decimal,
  /** When the books moved; null while they have not. */
  at: instant.nullable(),
});

/** A difference between the partner and the books that is not only timing. */
export const reconciliationBreak = z.object({
  id,
  account: breakAccount,
  day,
  kind: breakKind,
  state: breakState,
  /** Our balance less the partner's because of it. */
  difference: decimal,
  partner: partnerSide.nullable(),
  ours: ourSide.nullable(),
  owner: who.nullable(),
  note: z.string().nullable(),
  found_at: instant,
  ended_at: instant.nullable(),
  /** Null where a later run paired it by itself. */
  ended_by: who.nullable(),
});
export type ReconciliationBreak = z.output<typeof reconciliationBreak>;

export const openedBreak = reconciliationBreak.extend({
  entries: z.array(consoleLedgerEntry),
  /** What the day's run found; null where it has not run since. */
  run: z
    .object({
      partner_balance: decimal,
      ledger_balance: decimal,
      /** What of their difference is only timing. */
      timing: decimal,
      ran_at: instant,
    })
    .nullable(),
  /** The movements proposed because of it, the newest first. */
  movement_ids: z.array(id),
});
export type OpenedBreak = z.output<typeof openedBreak>;

export const reconciliationBreakList = route({
  method: 'GET',
  path: '/console/reconciliation-break/',
  tag: 'Console',
  summary: 'Breaks, the oldest first',
  access: financeAccess,
  names: [{ noun: 'account', at: 'query.account_id', of: 'any_customer' }],
  query: pageQuery.extend({
    /** Open and explained ones when left out. */
    state: breakState.optional(),
    kind: breakKind.optional(),
    account_id: id.optional(),
    day: day.optional(),
    owner: z.enum(['me', 'none']).optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(reconciliationBreak).extend({
      counts: z.object({ open: count, mine: count, unowned: count, explained: count }),
    }),
  },
  errors: ['request_invalid'],
});

export const reconciliationBreakGet = route({
  method: 'GET',
  path: '/console/reconciliation-break/:id/',
  tag: 'Console',
  summary: 'One break with both sides and our entries',
  access: financeAccess,
  names: namesBreak,
  params: idParams,
  reply: { status: 200, schema: openedBreak },
  errors: ['not_found'],
});

/** Taken by oneself, handed to a colleague, or given back. */
export const reconciliationBreakAssign = route({
  method: 'POST',
  path: '/console/reconciliation-break/:id/assign/',
  tag: 'Console',
  summary: 'Take a break, hand it over or give it back',
  access: financeAccess,
  names: [...namesBreak, { noun: 'operator', at: 'body.owner_id', of: 'anyone' }],
  params: idParams,
  body: z.object({ owner_id: id.nullable() }),
  reply: { status: 200, schema: openedBreak },
  errors: ['request_invalid', 'not_found', 'break_ended', 'not_finance'],
});

/** Timing, or an error of the partner's that they have been told of: the note says which. */
export const reconciliationBreakExplain = route({
  method: 'POST',
  path: '/console/reconciliation-break/:id/explain/',
  tag: 'Console',
  summary: 'Explain a break',
  access: financeAccess,
  names: namesBreak,
  params: idParams,
  body: z.object({ note: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 200, schema: openedBreak },
  errors: ['request_invalid', 'not_found', 'break_ended'],
});
