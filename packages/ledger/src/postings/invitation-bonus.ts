// A bonus for a customer who invited a friend, or for the friend.
//
// | leg | debit          | credit   | amount    |
// |-----|----------------|----------|-----------|
// | 1   | cost_promotion | customer | the bonus |
//
// Inviter and friend may lie in different buckets: each bonus has a row and a chain of its own.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface InvitationBonusFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  readonly bonus: Money;
}

/** Pays a bonus from our promotion budget. */
export function invitationBonus(facts: InvitationBonusFacts, attempt = 0): Posting {
  const { intent, customerAccountId, bonus } = facts;
  checkPositive('bonus', bonus);
  const step = {
    movement: 'invitation_bonus',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const promotion = houseAccount(intent.bucket, 'cost_promotion', bonus.currency);
  const table = [{ leg: 1, debit: promotion, credit: customerAccountId, amount: bonus }];
  return posting(step, lines(step, 'normal', table));
}
