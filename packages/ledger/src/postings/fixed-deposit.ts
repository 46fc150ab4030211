// A fixed deposit, from opening to its end. The contract has an account for the principal and one
// for the interest.
//
// | step     | leg | debit            | credit           | amount                                  |
// |----------|-----|------------------|------------------|-----------------------------------------|
// | open     | 1   | customer         | fixed_deposit    | principal                               |
// | interest | 1   | cost_interest    | interest_payable | what the month accrued (interest.ts)    |
// | end      | 1   | cost_interest    | interest_payable | earned beyond what was booked           |
// | end      | 2   | interest_payable | cost_interest    | booked beyond what was earned (break)   |
// | end      | 3   | fixed_deposit    | customer         | principal                               |
// | end      | 4   | interest_payable | customer         | earned                                  |
//
// At maturity everything booked was earned, and the days since the last month's booking may be
// missing (leg 1). Broken early, the deposit earned the early rate for its days, so months booked
// at the full rate are reversed (leg 2).

import { compare, subtract, zero, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkNotNegative, checkPositive, checkWithin } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting, type Step } from '#postings/posting.ts';

export interface FixedDepositFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  /** The contract's `fixed_deposit` account. */
  readonly depositAccountId: string;
  readonly principal: Money;
}

/** Moves the principal from the customer's account into the contract. */
export function fixedDepositOpen(facts: FixedDepositFacts, attempt = 0): Posting {
  const { intent, customerAccountId, depositAccountId, principal } = facts;
  checkPositive('principal', principal);
  const step = {
    movement: 'fixed_deposit_open',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_opened',
  } as const;
  const table = [{ leg: 1, debit: customerAccountId, credit: depositAccountId, amount: principal }];
  return posting(step, lines(step, 'normal', table));
}

export interface FixedDepositInterestFacts {
  /** The row of this contract's month: a month is booked once. */
  readonly intent: IntentFacts;
  /** The contract's `interest_payable` account. */
  readonly interestAccountId: string;
  readonly interest: Money;
}

/** Books a month's interest as owed; it is paid at the end. */
export function fixedDepositInterest(facts: FixedDepositInterestFacts, attempt = 0): Posting {
  const { intent, interestAccountId, interest } = facts;
  checkPositive('interest', interest);
  const step = { movement: 'fixed_deposit_interest', step: 'post', intent, attempt } as const;
  const cost = houseAccount(intent.bucket, 'cost_interest', interest.currency);
  const table = [{ leg: 1, debit: cost, credit: interestAccountId, amount: interest }];
  return posting(step, lines(step, 'normal', table));
}

export interface FixedDepositEndFacts extends FixedDepositFacts {
  readonly interestAccountId: string;
  /** What the months have booked in `interest_payable`. */
  readonly booked: Money;
  /** What the deposit earned from its first day to its last. */
  readonly earned: Money;
}

/** Pays principal and interest when the term is over. */
export function fixedDepositMature(facts: FixedDepositEndFacts, attempt = 0): Posting {
  const { intent, booked, earned } = facts;
  checkWithin('booked', booked, earned);
  return end(
    { movement: 'fixed_deposit_mature', step: 'post', intent, attempt, topic: TOPIC },
    facts,
  );
}

/** Pays the principal and the interest earned at the early rate before the term is over. */
export function fixedDepositBreak(facts: FixedDepositEndFacts, attempt = 0): Posting {
  const { intent } = facts;
  return end(
    { movement: 'fixed_deposit_break', step: 'post', intent, attempt, topic: TOPIC },
    facts,
  );
}

const TOPIC = 'deposit_paid_back';

function end(step: Step, facts: FixedDepositEndFacts): Posting {
  const { intent, customerAccountId, depositAccountId, interestAccountId } = facts;
  const { principal, booked, earned } = facts;
  const { currency } = principal;
  checkPositive('principal', principal);
  checkNotNegative('booked', booked, [currency]);
  checkNotNegative('earned', earned, [currency]);
  const isShort = compare(earned, booked) >= 0;
  const cost = houseAccount(intent.bucket, 'cost_interest', currency);
  const missing = isShort ? subtract(earned, booked) : zero(currency);
  const beyond = isShort ? zero(currency) : subtract(booked, earned);
  const table = [
    { leg: 1, debit: cost, credit: interestAccountId, amount: missing },
    { leg: 2, debit: interestAccountId, credit: cost, amount: beyond },
    { leg: 3, debit: depositAccountId, credit: customerAccountId, amount: principal },
    { leg: 4, debit: interestAccountId, credit: customerAccountId, amount: earned },
  ];
  return posting(step, lines(step, 'normal', table));
}
