import type { Transaction } from '@kheya/contract';
import { fromDecimal, type Money, negate, parseRate, type Rate } from '@kheya/money';

/** What moved, minus first where it went out. */
export function signedAmount(row: Transaction): Money {
  const size = fromDecimal(row.amount, row.currency);
  return row.dc_sign === 'debit' ? negate(size) : size;
}

/** What arrived on the other shore, where it was another currency. */
export function otherAmount(row: Transaction): Money | undefined {
  if (row.bdt_amount === null || row.currency === 'BDT') return undefined;
  return fromDecimal(row.bdt_amount, 'BDT');
}

export function rateOf(row: Transaction): Rate | undefined {
  return row.conversion_rate === null ? undefined : parseRate(row.conversion_rate, 'USD', 'BDT');
}

export type Outcome = 'pending' | 'completed' | 'declined';

/** Specification, section 4: which of the three lists a status belongs to. */
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

/** NETWORK_DECLINED is shown as NETWORK DECLINED (specification, section 2). */
export function rawReason(reason: string): string {
  return reason.replaceAll('_', ' ');
}
