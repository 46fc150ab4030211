import { conversion } from '#postings/conversion.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

export const withinTheBank: ExamplePage = {
  file: 'within-the-bank.md',
  examples: {
    'Example: to another customer': async (example) => {
      const heading = 'Example: to another customer';
      const fromAccountId = await example.customer(usd('500.00'), 'sender USD');
      const toAccountId = await example.customer(usd('20.00'), 'payee USD');
      const sums = { amount: usd('40.00'), fee: usd('0.50') };
      const facts = { intent: example.intent(), fromAccountId, toAccountId, ...sums };
      await example.step(heading, internalTransfer(facts));
      await example.balances(heading);
      await example.replayed(internalTransfer(facts));
    },
    'Example: dollars become taka': async (example) => {
      const heading = 'Example: dollars become taka';
      const customerUsd = await example.customer(usd('500.00'));
      const payeeBdt = await example.customer(bdt('1000.00'));
      const quote = {
        send: usd('200.00'),
        fee: usd('0.99'),
        receive: bdt('24370.00'),
        spread: bdt('110.00'),
      };
      const facts = { intent: example.intent(), customerUsd, payeeBdt, ...quote };
      await example.step(heading, conversion(facts));
      await example.balances(heading);
      await example.replayed(conversion(facts));
      const dear = { ...facts, intent: example.intent(), send: usd('298.03') };
      await example.refused(conversion(dear), 'exceeds_credits', 2);
    },
  },
};
