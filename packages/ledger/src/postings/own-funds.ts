// Our own money in the programme.
//
// | leg | debit                        | credit    | amount      |
// |-----|------------------------------|-----------|-------------|
// | 1   | bank_cash or bd_settlement   | own_funds | what we put |
//
// Taking it out again is the reverse.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface OwnFundsFacts {
  readonly intent: IntentFacts;
  readonly account: 'bank_cash' | 'bd_settlement';
  readonly direction: 'fund' | 'take_out';
  readonly amount: Money;
}

/** Puts our money into an account of ours, or takes it out. */
export function ownFunds(facts: OwnFundsFacts, attempt = 0): Posting {
  const { intent, account, direction, amount } = facts;
  const step = {
    movement: 'own_funds',
    step: direction,
    intent,
    attempt,
    topic: 'funds_moved',
  } as const;
  const held = houseAccount(intent.bucket, account, amount.currency);
  const own = houseAccount(intent.bucket, 'own_funds', amount.currency);
  const [debit, credit] = direction === 'fund' ? [held, own] : [own, held];
  return posting(step, lines(step, 'normal', [{ leg: 1, debit, credit, amount }]));
}
