import { duesPayment } from '#postings/dues-payment.ts';
import { feeCharge, feeDue } from '#postings/fee.ts';
import { incentive } from '#postings/incentive.ts';
import { invitationBonus } from '#postings/invitation-bonus.ts';
import { providerCost } from '#postings/provider-cost.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd, usdc } from '#tests/examples/amounts.ts';

export const feesDuesAndBonuses: ExamplePage = {
  file: 'fees-dues-and-bonuses.md',
  examples: {
    'Example: a subscription with a coupon': async (example) => {
      const heading = 'Example: a subscription with a coupon';
      const accountId = await example.customer(usd('50.00'));
      const fee = { intent: example.intent(), price: usd('9.99'), coupon: usd('2.00') };
      await example.step(heading, feeCharge({ ...fee, accountId }));
      await example.balances(heading);
      await example.replayed(feeCharge({ ...fee, accountId }));
    },
    'Example: a due': async (example) => {
      const customerAccountId = await example.customer(usd('5.00'));
      const duesAccountId = await example.dues();
      const fee = { intent: example.intent(), price: usd('20.00'), coupon: usd('0.00') };
      const charge = feeCharge({ ...fee, accountId: customerAccountId });
      await example.refused(charge, 'exceeds_credits', 1);
      await example.step('Booked as owed', feeDue({ ...fee, accountId: duesAccountId }));
      await example.earn(customerAccountId, usd('100.00'));
      await example.refused(charge, 'exceeds_credits', 1);
      const pay = (amount: string) => ({
        intent: example.intent(),
        customerAccountId,
        duesAccountId,
        amount: usd(amount),
      });
      await example.step('A part is paid', duesPayment(pay('5.00')));
      await example.balances('A part is paid', [duesAccountId]);
      await example.refused(duesPayment(pay('15.01')), 'exceeds_debits', 1);
    },
    'Example: an invitation bonus': async (example) => {
      const heading = 'Example: an invitation bonus';
      const customerAccountId = await example.customer(usd('0.00'));
      const facts = { intent: example.intent(), customerAccountId, bonus: usd('10.00') };
      await example.step(heading, invitationBonus(facts));
      await example.balances(heading);
      await example.replayed(invitationBonus(facts));
    },
    'Example: the incentive': async (example) => {
      const heading = 'Example: the incentive';
      const remitted = bdt('24370.10');
      const customerBdt = await example.customer(remitted);
      const paid = { customerBdt, remitted, incentive: bdt('609.25') };
      const facts = { intent: example.intent(), ...paid };
      await example.step(heading, incentive(facts));
      await example.balances(heading);
      await example.replayed(incentive(facts));
    },
    'Example: what providers take': async (example) => {
      const intent = () => example.intent();
      const bkash = { takenFrom: 'float_bkash', amount: bdt('5.00') } as const;
      await example.step('From a float', providerCost({ intent: intent(), ...bkash }));
      const ach = { takenFrom: 'bank_cash', amount: usd('0.25') } as const;
      await example.step('From our bank', providerCost({ intent: intent(), ...ach }));
      const gas = { takenFrom: 'usdc_treasury', amount: usdc('0.011') } as const;
      await example.step('From our addresses', providerCost({ intent: intent(), ...gas }));
    },
  },
};
