import { z } from 'zod';
import { route } from './route.ts';
import { currency, day, decimal, id, listOf } from './shared.ts';

export const ACCOUNT_FEE_KINDS = ['monthly_fee', 'wire_in_fee', 'returned_item_fee'] as const;
export const accountFeeKind = z.enum(ACCOUNT_FEE_KINDS);
export type AccountFeeKind = z.output<typeof accountFeeKind>;

/** A fee that an account has, or will have. What is free is left out. */
export const accountFee = z.object({
  account_id: id,
  kind: accountFeeKind,
  amount: decimal,
  currency,
  /** A month is free in which every day ends with at least this; null where nothing waives it. */
  waived_from: decimal.nullable(),
  valid_from: day,
  /** A monthly fee: the next day on which it is taken. Any other: the day from which it can be. */
  next_on: day,
  /** The lowest end of a day in the month that is charged next; null before that month begins. */
  lowest_balance: decimal.nullable(),
});
export type AccountFee = z.output<typeof accountFee>;

export const accountFeeList = route({
  method: 'GET',
  path: '/account-fee/',
  tag: 'Accounts',
  summary: 'Fees of the open accounts, in force or announced; none where everything is free',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  reply: { status: 200, schema: listOf(accountFee) },
  errors: [],
});
