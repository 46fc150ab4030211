// The government's incentive of 2.5 % on a remittance into a taka account with us, booked once the
// government has paid it.
//
// | leg | debit         | credit       | amount                  |
// |-----|---------------|--------------|-------------------------|
// | 1   | bd_settlement | customer BDT | 2.5 % of the remittance |
//
// It is the government's money and no part of a transfer's own sums. Where the payee's account is
// with another bank, that bank pays it and nothing is booked here. A payment other than 2.5 %
// belongs to `unallocated` until an operator has examined it.

import { money, type Money } from '@kheya/money';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive, refuse } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

const PER_THOUSAND = 25n;

/** The government's incentive on a remittance, rounded down to the poisha. */
export function incentiveOn(remitted: Money): Money {
  checkPositive('remitted', remitted, ['BDT']);
  return money('BDT', (remitted.minor * PER_THOUSAND) / 1000n);
}

export interface IncentiveFacts {
  readonly intent: IntentFacts;
  readonly customerBdt: string;
  /** The amount of the remittance. */
  readonly remitted: Money;
  /** What the government paid for it. */
  readonly incentive: Money;
}

/** Passes the government's incentive on to the customer. */
export function incentive(facts: IncentiveFacts, attempt = 0): Posting {
  const { intent, customerBdt, remitted, incentive: paid } = facts;
  checkPositive('incentive', paid, ['BDT']);
  // The government's rounding is not published: to the poisha, down or up.
  const exact = remitted.minor * PER_THOUSAND;
  const off = paid.minor * 1000n - exact;
  if (off <= -1000n || off >= 1000n) refuse('incentive', 'it is not 2.5 % of what was remitted');
  const step = {
    movement: 'incentive',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const debit = bankAccount(intent.bucket, 'BDT');
  const table = [{ leg: 1, debit, credit: customerBdt, amount: paid }];
  return posting(step, lines(step, 'normal', table));
}
