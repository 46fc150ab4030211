// From one customer to somebody who was invited, where their account lies in another bucket.
//
// | leg | bucket      | debit          | credit         | amount | reserve | arrive | finish | give back |
// |-----|-------------|----------------|----------------|--------|---------|--------|--------|-----------|
// | 1   | source      | customer A     | bucket_transit | amount | pending |        | post   | void      |
// | 2   | source      | customer A     | income_fee     | fee    | pending |        | post   | void      |
// | 3   | destination | bucket_transit | customer B     | amount |         | normal |        |           |
//
// The reservation was made when nobody knew the bucket (`postings/invited-transfer.ts`): it has the
// same ids, so the move finds it made.

import { houseAccount } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { moveSteps, type MoveSteps } from '#move/steps.ts';
import { invitedLines, type InvitedTransferSettleFacts } from '#postings/invited-transfer.ts';

/** The steps of a payment to somebody who joined in another bucket, for `move`. */
export function invitedTransferBetween(facts: InvitedTransferSettleFacts): MoveSteps {
  const { intent, toAccountId, amount } = facts;
  const to = bucketOf(toAccountId);
  const transit = houseAccount(to, 'bucket_transit', amount.currency);
  return moveSteps({
    movement: 'invited_transfer',
    intent,
    to,
    topic: 'transfer_settled',
    source: invitedLines(facts),
    destination: [{ leg: 3, debit: transit, credit: toAccountId, amount }],
  });
}
