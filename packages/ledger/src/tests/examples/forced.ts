import { cardClear } from '#postings/card-clearing.ts';
import { duesPayment } from '#postings/dues-payment.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

async function clearWithout(example: Example, opening: string) {
  const customerUsd = await example.customer(usd(opening));
  const duesAccountId = await example.dues();
  const cleared = usd('80.00');
  const facts = { intent: example.intent(), customerUsd, duesAccountId, cleared };
  return { facts, posting: cardClear({ ...facts, event: 0, hold: null, forced: true }) };
}

export const forced: ExamplePage = {
  file: 'forced.md',
  examples: {
    'Example: all of it is there': async (example) => {
      const heading = 'Example: all of it is there';
      const { posting } = await clearWithout(example, '100.00');
      await example.step(heading, posting);
      await example.balances(heading);
      await example.replayed(posting);
    },
    'Example: a part is there': async (example) => {
      const { facts, posting } = await clearWithout(example, '30.00');
      await example.step('Taken', posting);
      await example.balances('Taken');
      const { customerUsd: customerAccountId, duesAccountId } = facts;
      await example.earn(customerAccountId, usd('45.00'));
      const due = { customerAccountId, duesAccountId, intent: example.intent() };
      await example.refused(duesPayment({ ...due, amount: usd('50.01') }), 'exceeds_credits', 1);
      await example.step('Paid', duesPayment({ ...due, amount: usd('45.00') }, 1));
      await example.balances('Paid');
      await example.earn(customerAccountId, usd('45.00'));
      const again = { ...due, intent: example.intent() };
      await example.refused(duesPayment({ ...again, amount: usd('45.00') }), 'exceeds_debits', 1);
    },
    'Example: nothing is there': async (example) => {
      const heading = 'Example: nothing is there';
      const { posting } = await clearWithout(example, '0.00');
      await example.step(heading, posting);
      await example.balances(heading);
    },
    'Example: the account is closed': async (example) => {
      const heading = 'Example: the account is closed';
      const { facts, posting } = await clearWithout(example, '30.00');
      await example.close(facts.customerUsd);
      await example.refused(posting, 'debit_account_already_closed', 3);
      const closed = { ...facts, customerUsd: null, event: 1, hold: null, forced: true };
      await example.step(heading, cardClear(closed));
      await example.balances(heading);
    },
  },
};
