import type { Transaction } from '@kheya/contract';
import { fromDecimal, type Money, negate, parseRate, type Rate } from '@kheya/money';

/** The amount, negative if it went out. */
export function signedAmount(row: Transaction): Money {
  const size = fromDecimal(row.amount, row.currency);
  return row.dc_sign === 'debit' ? negate(size) : size;
}

/** The amount received in taka, if the transaction was in dollars. */
export function otherAmount(row: Transaction): Money | undefined {
  if (row.bdt_amount === null || row.currency === 'BDT') return undefined;
  return fromDecimal(row.bdt_amount, 'BDT');
}

export function rateOf(row: Transaction): Rate | undefined {
  return row.conversion_rate === null ? undefined : parseRate(row.conversion_rate, 'USD', 'BDT');
}

export type Outcome = 'pending' | 'completed' | 'declined';

/** The list each status belongs to (specification, section 4). */
const outcomes = {
  INIT: 'pending',
  PENDING: 'pending',
  COMPLETE: 'completed',
  POSTED: 'completed',
  FAILED: 'declined',
  RELEASED: 'declined',
  EXPIRED: 'declined',
  DECLINED: 'declined',
} as const satisfies Record<Transaction['status'], Outcome>;

export const outcomeOf = (row: Pick<Transaction, 'status'>): Outcome => outcomes[row.status];

/**
 * The network's details of its decline; any other reason with spaces for underscores
 * (specification, section 2).
 */
export function shownReason({
  reason,
  user_data: { network_decline_details: details },
}: Pick<Transaction, 'reason' | 'user_data'>): string | undefined {
  if (reason === 'NETWORK_DECLINED' && details !== null) return details;
  return reason?.replaceAll('_', ' ');
}
