import type { Transfer } from '@kheya/contract';
import { compare, fromDecimal, type Money } from '@kheya/money';

import type { Source } from '#features/transfer/send/send-request.ts';

/** Offered to a payee who was never paid from this account, and while amounts are hidden. */
const usualAmounts: Record<Source['currency'], readonly string[]> = {
  USD: ['50.00', '100.00', '200.00', '500.00'],
  BDT: ['1000.00', '2000.00', '5000.00', '10000.00'],
};

/** The round amounts of a currency, which say nothing of the person. */
export const roundAmounts = (currency: Source['currency']): Money[] =>
  usualAmounts[currency].map((amount) => fromDecimal(amount, currency));

const mostPast = 3;

/**
 * The amounts that can be chosen with one tap: what this payee was sent last from an account of the
 * same currency, else round ones. None is more than the account holds.
 */
export function quickAmounts(
  source: Pick<Source, 'currency' | 'available'>,
  past: readonly Pick<Transfer, 'amount' | 'currency' | 'reason'>[],
): Money[] {
  const sent = past
    .filter((transfer) => transfer.currency === source.currency && transfer.reason === null)
    .map((transfer) => transfer.amount);
  const known = [...new Set(sent)].slice(0, mostPast);
  const offered =
    known.length === 0
      ? roundAmounts(source.currency)
      : known.map((amount) => fromDecimal(amount, source.currency));
  return offered.filter((amount) => compare(amount, source.available) <= 0);
}
