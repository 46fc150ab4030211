// Unallocated money lies in one bucket; its owner, once found, may lie in another.
//
// | leg | bucket      | debit          | credit         | amount       | reserve | arrive | finish | give back |
// |-----|-------------|----------------|----------------|--------------|---------|--------|--------|-----------|
// | 1   | source      | unallocated    | bucket_transit | what arrived | pending |        | post   | void      |
// | 2   | destination | bucket_transit | customer       | what arrived |         | normal |        |           |
//
// It replaces the assignment within a bucket: the money is assigned to one owner, or goes back.

import { houseAccount } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { moveSteps, type MoveSteps } from '#move/steps.ts';
import type { UnallocatedAssignFacts } from '#postings/unallocated-assign.ts';

/** The steps that assign unallocated money to an owner in another bucket, for `move`. */
export function unallocatedAssignBetween(facts: UnallocatedAssignFacts, attempt = 0): MoveSteps {
  const { intent, customerAccountId, amount } = facts;
  const to = bucketOf(customerAccountId);
  const unallocated = houseAccount(intent.bucket, 'unallocated', amount.currency);
  const transit = (bucket: number) => houseAccount(bucket, 'bucket_transit', amount.currency);
  return moveSteps({
    movement: 'unallocated_assign',
    intent,
    attempt,
    to,
    topic: 'deposit_booked',
    source: [
      {
        leg: 1,
        debit: unallocated,
        credit: transit(intent.bucket),
        amount,
        insteadOf: 'unallocated_assign_post',
      },
    ],
    destination: [{ leg: 2, debit: transit(to), credit: customerAccountId, amount }],
  });
}
