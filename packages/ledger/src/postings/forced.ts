// P-1 One chain, so `force_control` is zero before and after it. It works with no, partial and full
// cover. A closed account has nothing to take: leg n + 1 is omitted.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import type { Line } from '#postings/posting.ts';

export interface ForcedFacts {
  /** The customer's account; null when it has been closed. */
  readonly customerAccountId: string | null;
  /** The customer's `dues_receivable` in the same currency. */
  readonly duesAccountId: string;
  readonly amount: Money;
}

/** The three lines of a forced movement, numbered from `firstLeg`; `lost` is the account that lost the money. */
export function forcedLines(
  bucket: number,
  firstLeg: number,
  lost: string,
  facts: ForcedFacts,
): Line[] {
  const { customerAccountId, duesAccountId, amount } = facts;
  checkPositive('amount', amount);
  const control = houseAccount(bucket, 'force_control', amount.currency);
  const taken = {
    leg: firstLeg + 1,
    credit: control,
    amount,
    flags: { balancingDebit: true },
  };
  return [
    { leg: firstLeg, debit: control, credit: lost, amount },
    ...(customerAccountId === null ? [] : [{ ...taken, debit: customerAccountId }]),
    {
      leg: firstLeg + 2,
      debit: duesAccountId,
      credit: control,
      amount,
      flags: { balancingCredit: true },
    },
  ];
}
