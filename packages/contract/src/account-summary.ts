import { z } from 'zod';
import { route } from './route.ts';
import { currency, day, decimal, id, listOf } from './shared.ts';
import { transaction } from './transaction.ts';

/** What has moved on one account lately. Every figure comes from the ledger's booked entries. */
export const accountSummary = z.object({
  account_id: id,
  currency,
  /** Since the first of the month, in New York for dollars and in Dhaka for taka. */
  month: z.object({ money_in: decimal, money_out: decimal }),
  last_transaction: transaction.nullable(),
  /**
   * The balance at the end of each of the last thirty days, oldest first; the last is today's so
   * far. Days before the account was opened are left out.
   */
  days: z.array(z.object({ day, balance: decimal })),
});
export type AccountSummary = z.output<typeof accountSummary>;

export const accountSummaryList = route({
  method: 'GET',
  path: '/account-summary/',
  tag: 'Accounts',
  summary: 'What moved lately on each account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  reply: { status: 200, schema: listOf(accountSummary) },
  errors: [],
});
