import { compare, subtract, type Money } from '@kheya/money';
import { checkNotNegative } from '#postings/check-facts.ts';

/** Amounts owed on a loan, or paid, by purpose. */
export interface LoanParts {
  readonly fees: Money;
  readonly interest: Money;
  readonly principal: Money;
}

export interface RepaymentSplit extends LoanParts {
  /** The excess over everything owed: it stays with the customer. */
  readonly rest: Money;
}

/** Allocates a repayment to fees, then interest, then principal. */
export function splitRepayment(paid: Money, owed: LoanParts): RepaymentSplit {
  checkNotNegative('paid', paid);
  checkNotNegative('fees', owed.fees, [paid.currency]);
  checkNotNegative('interest', owed.interest, [paid.currency]);
  checkNotNegative('principal', owed.principal, [paid.currency]);
  const fees = smaller(paid, owed.fees);
  const afterFees = subtract(paid, fees);
  const interest = smaller(afterFees, owed.interest);
  const afterInterest = subtract(afterFees, interest);
  const principal = smaller(afterInterest, owed.principal);
  return { fees, interest, principal, rest: subtract(afterInterest, principal) };
}

function smaller(a: Money, b: Money): Money {
  return compare(a, b) < 0 ? a : b;
}
