import { feeDue } from '#postings/fee.ts';
import { loanInterest, loanPayout, loanRepayment, loanWriteOff } from '#postings/loan.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

const PRINCIPAL = usd('500.00');
const INTEREST = usd('4.16');
const FEE = usd('15.00');

async function paidOut(example: Example) {
  const customerAccountId = await example.customer(usd('0.00'));
  const accounts = {
    duesAccountId: await example.dues(),
    interestAccountId: await example.account('loan_interest USD', 'loan_interest', 'USD'),
    principalAccountId: await example.account('loan_principal USD', 'loan_principal', 'USD'),
  };
  const { interestAccountId, principalAccountId } = accounts;
  const loan = { customerAccountId, principalAccountId, principal: PRINCIPAL };
  await example.step('Pay out', loanPayout({ intent: example.intent(), ...loan }));
  const month = { intent: example.intent(), interestAccountId, interest: INTEREST };
  await example.step("A month's interest", loanInterest(month));
  await example.replayed(loanInterest(month));
  return { customerAccountId, ...accounts };
}

export const loans: ExamplePage = {
  file: 'loans.md',
  examples: {
    'Example: repaid': async (example) => {
      const own = await paidOut(example);
      const late = { accountId: own.duesAccountId, price: FEE, coupon: usd('0.00') };
      await example.step('A late fee', feeDue({ intent: example.intent(), ...late }));
      await example.balances('A late fee');
      const owed = { fees: FEE, interest: INTEREST, principal: PRINCIPAL };
      const facts = { intent: example.intent(), ...own, owed, paid: usd('100.00') };
      await example.step('Repay', loanRepayment(facts));
      await example.balances('Repay');
      await example.replayed(loanRepayment(facts));
      const stale = loanRepayment({ ...facts, intent: example.intent() });
      await example.refused(stale, 'exceeds_debits', 1);
    },
    'Example: written off': async (example) => {
      const own = await paidOut(example);
      const lost = { fees: usd('0.00'), interest: INTEREST, principal: PRINCIPAL };
      const facts = { intent: example.intent(), ...own, lost };
      await example.step('Write off', loanWriteOff(facts));
      await example.balances('Write off');
      const again = loanWriteOff({ ...facts, intent: example.intent() });
      await example.refused(again, 'exceeds_debits', 2);
    },
  },
};
