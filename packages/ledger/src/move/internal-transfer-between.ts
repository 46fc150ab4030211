// From one customer to another in the same currency, where the accounts lie in different buckets.
//
// | leg | bucket      | debit          | credit         | amount | reserve | arrive | finish | give back |
// |-----|-------------|----------------|----------------|--------|---------|--------|--------|-----------|
// | 1   | source      | customer A     | bucket_transit | amount | pending |        | post   | void      |
// | 2   | source      | customer A     | income_fee     | fee    | pending |        | post   | void      |
// | 3   | destination | bucket_transit | customer B     | amount |         | normal |        |           |

import { houseAccount } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { moveSteps, type MoveSteps } from '#move/steps.ts';
import type { InternalTransferFacts } from '#postings/internal-transfer.ts';

/** The steps of a payment to a customer in another bucket, for `move`. */
export function internalTransferBetween(facts: InternalTransferFacts, attempt = 0): MoveSteps {
  const { intent, fromAccountId, toAccountId, amount, fee } = facts;
  const to = bucketOf(toAccountId);
  const transit = (bucket: number) => houseAccount(bucket, 'bucket_transit', amount.currency);
  const incomeFee = houseAccount(intent.bucket, 'income_fee', fee.currency);
  return moveSteps({
    movement: 'internal_transfer',
    intent,
    attempt,
    to,
    topic: 'transfer_posted',
    source: [
      { leg: 1, debit: fromAccountId, credit: transit(intent.bucket), amount },
      { leg: 2, debit: fromAccountId, credit: incomeFee, amount: fee },
    ],
    destination: [{ leg: 3, debit: transit(to), credit: toAccountId, amount }],
  });
}
