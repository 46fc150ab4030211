// Incoming money without an owner, once finance has found the owner.
//
// | leg | debit       | credit   | amount       |
// |-----|-------------|----------|--------------|
// | 1   | unallocated | customer | what arrived |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import {
  earlierAttempts,
  legId,
  lines,
  posting,
  type Excluded,
  type IntentFacts,
  type Posting,
} from '#postings/posting.ts';

export interface UnallocatedAssignFacts {
  /** The intent of the incoming credit. */
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  readonly amount: Money;
}

/** Assigns unallocated money to its owner. */
export function unallocatedAssign(facts: UnallocatedAssignFacts, attempt = 0): Posting {
  const { intent, customerAccountId, amount } = facts;
  const step = {
    movement: 'unallocated_assign',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(intent.bucket, 'unallocated', amount.currency),
      credit: customerAccountId,
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table), assignedBefore(intent, attempt));
}

/**
 * What earlier attempts have assigned or sent back. One that came back from another bucket
 * (`unallocated-assign-between.ts`) has assigned nothing.
 */
export function assignedBefore(intent: IntentFacts, attempt: number): Excluded[] {
  const step = { movement: 'unallocated_assign', step: 'post', intent, attempt } as const;
  return earlierAttempts(step, 1, 'unallocated_assign_post', (nth) =>
    legId({ ...step, step: 'give_back', attempt: nth }, 1),
  );
}
