import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Line } from '#postings/posting.ts';

/** NPSB pays at once, like a wallet; BEFTN and RTGS go in batches, with a cancellation window before. */
export const bdBankRails = ['npsb', 'beftn', 'rtgs'] as const;

export type BdBankRail = (typeof bdBankRails)[number];

/** How a Bangladesh bank gave a payment back. */
export interface BdBankReturn {
  /** Whether the settlement was booked before. An instant payment that never settled is voided instead. */
  readonly settled: boolean;
  /** What a bank kept of it. */
  readonly kept: Money;
  /** The customer's account was closed meanwhile. */
  readonly accountClosed?: boolean;
}

export function bdBankTransit(bucket: number): string {
  return houseAccount(bucket, 'transit_bd_bank', 'BDT');
}

/** What was in transit is paid from the settlement bank. */
export function bdBankClearing(bucket: number, leg: number, amount: Money): Line {
  const credit = houseAccount(bucket, 'bd_settlement', 'BDT');
  return { leg, debit: bdBankTransit(bucket), credit, amount };
}
