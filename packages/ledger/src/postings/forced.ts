// Movements that cannot be refused: a card clearing without cover, a returned deposit, a
// chargeback. The money has left already; the books record from where. X is the account that lost
// it.
//
// | leg   | debit           | credit        | amount                               | kind             |
// |-------|-----------------|---------------|--------------------------------------|------------------|
// | n     | force_control   | X             | all of it                            | normal           |
// | n + 1 | customer        | force_control | as far as the available money goes   | balancing debit  |
// | n + 2 | dues_receivable | force_control | the rest                             | balancing credit |
//
// One chain, so `force_control` is zero before and after it. It works with no, partial and full
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
