import { cardTopUp, cardTopUpChargeback, cardTopUpPayout } from '#postings/card-top-up.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

export const cardTopUps: ExamplePage = {
  file: 'card-top-ups.md',
  examples: {
    'Example: captured, paid out, charged back': async (example) => {
      const customerUsd = await example.customer(usd('10.00'));
      const duesAccountId = await example.dues();
      const topUp = { customerUsd, charged: usd('103.00'), fee: usd('3.00') };
      const captured = cardTopUp({ ...topUp, intent: example.intent() });
      await example.step('Captured', captured);
      await example.balances('Captured');
      await example.replayed(captured);
      const sums = { owed: usd('103.00'), cost: usd('2.87'), paid: usd('100.13') };
      await example.step('Paid out', cardTopUpPayout({ ...sums, intent: example.intent() }));
      await example.balances('Paid out');
      await example.spend(customerUsd, usd('90.00'));
      const chargeback = cardTopUpChargeback({
        intent: example.intent(),
        customerUsd,
        duesAccountId,
        amount: usd('103.00'),
        cost: usd('15.00'),
      });
      await example.step('Charged back', chargeback);
      await example.balances('Charged back');
      await example.replayed(chargeback);
    },
  },
};
