import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Line } from '#postings/posting.ts';

/** NPSB pays at once, like a wallet; BEFTN and RTGS pay in batches after a cancellation window. */
export const bdBankRails = ['npsb', 'beftn', 'rtgs'] as const;

export type BdBankRail = (typeof bdBankRails)[number];

/** How a Bangladesh bank returned a payment. */
export interface BdBankReturn {
  /**
   * Whether the settlement was booked before the return. An instant payment that never settled is
   * voided instead.
   */
  readonly settled: boolean;
  /** The charge a bank deducted. */
  readonly kept: Money;
  /** The customer's account has been closed in the meantime. */
  readonly accountClosed?: boolean;
}

export function bdBankTransit(bucket: number): string {
  return houseAccount(bucket, 'transit_bd_bank', 'BDT');
}

/** Pays what was in transit from the settlement bank. */
export function bdBankClearing(bucket: number, leg: number, amount: Money): Line {
  const credit = houseAccount(bucket, 'bd_settlement', 'BDT');
  return { leg, debit: bdBankTransit(bucket), credit, amount };
}
