import { z } from 'zod';
import { route } from './route.ts';
import { day, decimal, id, instant, listOf } from './shared.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);
/** Per cent a year, such as 3.735. */
const percent = z.string().regex(/^\d{1,3}\.\d{3}$/);

/** The rate of a kind of account on this day, and what it comes to in a year (Reg DD, 12 CFR 1030). */
export const interestRate = z.object({
  kind: z.enum(['savings', 'deposit']),
  /** The rate of the lowest tier. */
  rate: percent,
  /** Annual percentage yield, compounded monthly, rounded to hundredths. */
  apy: z.string().regex(/^\d{1,3}\.\d{2}$/),
  tiers: z.array(z.object({ from: decimal, rate: percent })),
  valid_from: day,
});
export type InterestRate = z.output<typeof interestRate>;

export const interestRateList = route({
  method: 'GET',
  path: '/interest-rate/',
  tag: 'Accounts',
  summary: 'What each kind of account earns today',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(interestRate) },
  errors: [],
});

/** What one account has earned. Paid on the first day of the next month. */
export const accountInterest = z.object({
  account_id: id,
  rate: interestRate,
  /** Since the first of the month, up to yesterday; rounded down to the cent. */
  accrued: decimal,
  /** The same with the six decimals beyond the cent that accrue. */
  accrued_exact: decimal,
  /** What the month comes to if the balance stays as it is; about, rounded down. */
  estimate: decimal,
  next_payment_on: day,
  paid_this_year: decimal,
  last_paid: z.object({ month, amount: decimal, at: instant }).nullable(),
  /** The newest twelve months that are over, newest first. */
  months: z.array(z.object({ month, amount: decimal })),
});
export type AccountInterest = z.output<typeof accountInterest>;

export const accountInterestList = route({
  method: 'GET',
  path: '/interest/',
  tag: 'Accounts',
  summary: 'Interest of the savings and deposit accounts',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  reply: { status: 200, schema: listOf(accountInterest) },
  errors: [],
});
