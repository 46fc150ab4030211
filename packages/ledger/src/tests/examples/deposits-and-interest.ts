import { money, toDecimal } from '@kheya/money';
import {
  fixedDepositBreak,
  fixedDepositInterest,
  fixedDepositMature,
  fixedDepositOpen,
} from '#postings/fixed-deposit.ts';
import { dailyInterest, payableInterest } from '#postings/interest.ts';
import { savingsInterest } from '#postings/savings-interest.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt } from '#tests/examples/amounts.ts';

const PRINCIPAL = bdt('100000.00');
const TERMS = { annualPpm: 92_500n, dayCount: 'actual/365' } as const;
const EARLY = { ...TERMS, annualPpm: 30_000n };
const JANUARY = payableInterest('BDT', 31n * dailyInterest(PRINCIPAL, TERMS));
const FEBRUARY = payableInterest('BDT', JANUARY.carried + 28n * dailyInterest(PRINCIPAL, TERMS));

async function opened(example: Example) {
  const customerAccountId = await example.customer(PRINCIPAL);
  const depositAccountId = await example.account('fixed_deposit BDT', 'fixed_deposit', 'BDT');
  const interestAccountId = await example.account(
    'interest_payable BDT',
    'interest_payable',
    'BDT',
  );
  const contract = { customerAccountId, depositAccountId, principal: PRINCIPAL };
  await example.step('Open', fixedDepositOpen({ intent: example.intent(), ...contract }));
  const { interest } = JANUARY;
  const month = { intent: example.intent(), interestAccountId, interest };
  await example.step('January', fixedDepositInterest(month));
  await example.replayed(fixedDepositInterest(month));
  return { intent: example.intent(), ...contract, interestAccountId };
}

export const depositsAndInterest: ExamplePage = {
  file: 'deposits-and-interest.md',
  examples: {
    'Example: interest over two months': async (example) => {
      const daily = dailyInterest(PRINCIPAL, TERMS);
      const row = (month: string, days: bigint, carriedIn: bigint) => {
        const accrued = carriedIn + days * daily;
        const { interest, carried } = payableInterest('BDT', accrued);
        return [
          month,
          millionths(days * daily),
          millionths(accrued),
          toDecimal(interest),
          millionths(carried),
        ];
      };
      example.table(
        'Example: interest over two months',
        ['month', 'accrued', 'with what was carried', 'booked', 'carried on'],
        [row('January, 31 days', 31n, 0n), row('February, 28 days', 28n, JANUARY.carried)],
      );
    },
    'Example: a fixed deposit that matures': async (example) => {
      const contract = await opened(example);
      const { interestAccountId } = contract;
      const { interest } = FEBRUARY;
      const month = { intent: example.intent(), interestAccountId, interest };
      await example.step('February', fixedDepositInterest(month));
      const booked = money('BDT', JANUARY.interest.minor + interest.minor);
      const earned = payableInterest('BDT', 60n * dailyInterest(PRINCIPAL, TERMS)).interest;
      const mature = fixedDepositMature({ ...contract, booked, earned });
      await example.step('Mature', mature);
      await example.balances('Mature');
      await example.replayed(mature);
      const again = fixedDepositBreak({ ...contract, booked: bdt('0.00'), earned: bdt('0.00') });
      await example.refused(again, 'exceeds_credits', 3);
    },
    'Example: a fixed deposit broken early': async (example) => {
      const contract = await opened(example);
      const earned = payableInterest('BDT', 31n * dailyInterest(PRINCIPAL, EARLY)).interest;
      const broken = fixedDepositBreak({ ...contract, booked: JANUARY.interest, earned });
      await example.step('Break', broken);
      await example.balances('Break');
      await example.replayed(broken);
    },
    'Example: savings interest': async (example) => {
      const heading = 'Example: savings interest';
      const customerAccountId = await example.customer(bdt('50000.00'));
      const facts = { intent: example.intent(), customerAccountId, interest: bdt('341.09') };
      await example.step(heading, savingsInterest(facts));
      await example.balances(heading);
      await example.replayed(savingsInterest(facts));
    },
  },
};

/** An accrual in taka with all eight decimals. */
function millionths(accrued: bigint): string {
  const digits = accrued.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
