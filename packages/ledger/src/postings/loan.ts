// A loan, from payout to the last payment. The contract has an account for the principal and one
// for the interest; fees are dues of the customer, booked when they fall due (`fee.ts`).
//
// | step      | leg | debit          | credit          | amount                |
// |-----------|-----|----------------|-----------------|-----------------------|
// | pay out   | 1   | loan_principal | customer        | principal             |
// | accrue    | 1   | loan_interest  | income_interest | the month's interest  |
// | repay     | 1   | customer       | dues_receivable | fees                  |
// | repay     | 2   | customer       | loan_interest   | interest              |
// | repay     | 3   | customer       | loan_principal  | principal             |
// | write off | 1   | cost_loss      | dues_receivable | fees                  |
// | write off | 2   | cost_loss      | loan_interest   | interest              |
// | write off | 3   | cost_loss      | loan_principal  | principal             |
//
// A repayment is allocated to fees, interest and principal in that order (loan-split.ts). A payment
// above what is owed is refused by the books (`exceeds_debits`): the contract's accounts cannot
// change sides.

import { isZero, toDecimal, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkNotNegative, checkPositive, refuse } from '#postings/check-facts.ts';
import { splitRepayment, type LoanParts } from '#postings/loan-split.ts';
import { lines, posting, type IntentFacts, type Line, type Posting } from '#postings/posting.ts';

export interface LoanPayoutFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  /** The contract's `loan_principal` account. */
  readonly principalAccountId: string;
  readonly principal: Money;
}

/** Pays the loan out to the customer's account. */
export function loanPayout(facts: LoanPayoutFacts, attempt = 0): Posting {
  const { intent, customerAccountId, principalAccountId, principal } = facts;
  checkPositive('principal', principal);
  const step = {
    movement: 'loan_payout',
    step: 'post',
    intent,
    attempt,
    topic: 'loan_paid_out',
  } as const;
  const table = [
    { leg: 1, debit: principalAccountId, credit: customerAccountId, amount: principal },
  ];
  return posting(step, lines(step, 'normal', table));
}

export interface LoanInterestFacts {
  /** The row of this contract's month: a month is booked once. */
  readonly intent: IntentFacts;
  /** The contract's `loan_interest` account. */
  readonly interestAccountId: string;
  readonly interest: Money;
}

/** Books a month's interest as owed to us. */
export function loanInterest(facts: LoanInterestFacts, attempt = 0): Posting {
  const { intent, interestAccountId, interest } = facts;
  checkPositive('interest', interest);
  const step = { movement: 'loan_interest', step: 'post', intent, attempt } as const;
  const income = houseAccount(intent.bucket, 'income_interest', interest.currency);
  const table = [{ leg: 1, debit: interestAccountId, credit: income, amount: interest }];
  return posting(step, lines(step, 'normal', table));
}

/** The accounts that hold what is owed on a loan. */
export interface LoanAccounts {
  /** The customer's `dues_receivable`. */
  readonly duesAccountId: string;
  readonly interestAccountId: string;
  readonly principalAccountId: string;
}

export interface LoanRepaymentFacts extends LoanAccounts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  /** The customer's payment: no more than is owed. */
  readonly paid: Money;
  /** What was owed when the payment was made, frozen in its row. */
  readonly owed: LoanParts;
}

/** Takes a repayment: fees first, then interest, then principal. */
export function loanRepayment(facts: LoanRepaymentFacts, attempt = 0): Posting {
  const { intent, customerAccountId, paid, owed } = facts;
  checkPositive('paid', paid);
  const { rest, ...parts } = splitRepayment(paid, owed);
  if (!isZero(rest)) refuse('paid', `it is ${toDecimal(rest)} more than is owed`);
  const step = {
    movement: 'loan_repayment',
    step: 'post',
    intent,
    attempt,
    topic: 'loan_repaid',
  } as const;
  return posting(step, lines(step, 'normal', clearing(customerAccountId, facts, parts)));
}

export interface LoanWriteOffFacts extends LoanAccounts {
  readonly intent: IntentFacts;
  /** The amounts that will no longer be paid. */
  readonly lost: LoanParts;
}

/** Writes off what is still owed, as our loss. */
export function loanWriteOff(facts: LoanWriteOffFacts, attempt = 0): Posting {
  const { intent, lost } = facts;
  const { currency } = lost.principal;
  checkNotNegative('principal', lost.principal);
  checkNotNegative('interest', lost.interest, [currency]);
  checkNotNegative('fees', lost.fees, [currency]);
  const step = { movement: 'loan_write_off', step: 'post', intent, attempt } as const;
  const loss = houseAccount(intent.bucket, 'cost_loss', currency);
  return posting(step, lines(step, 'normal', clearing(loss, facts, lost)));
}

/** Legs 1 to 3: the lines that clear a loan's accounts, whoever pays. */
function clearing(debit: string, accounts: LoanAccounts, parts: LoanParts): Line[] {
  return [
    { leg: 1, debit, credit: accounts.duesAccountId, amount: parts.fees },
    { leg: 2, debit, credit: accounts.interestAccountId, amount: parts.interest },
    { leg: 3, debit, credit: accounts.principalAccountId, amount: parts.principal },
  ];
}
