import { incomingAch } from '#postings/incoming-ach.ts';
import { incomingBdt } from '#postings/incoming-bdt.ts';
import { incomingWire } from '#postings/incoming-wire.ts';
import { unallocatedAssign } from '#postings/unallocated-assign.ts';
import { unallocatedReturn } from '#postings/unallocated-return.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

export const moneyIn: ExamplePage = {
  file: 'money-in.md',
  examples: {
    'Example: a wire for a customer': async (example) => {
      const heading = 'Example: a wire for a customer';
      const customerAccountId = await example.customer(usd('500.00'));
      const facts = { intent: example.intent(), customerAccountId, amount: usd('2500.00') };
      await example.step(heading, incomingWire(facts));
      await example.balances(heading);
      await example.replayed(incomingWire(facts));
    },
    'Example: nobody is found': async (example) => {
      const customerAccountId = await example.customer(usd('0.00'));
      const intent = example.intent();
      const amount = usd('75.00');
      await example.step('Arrived', incomingWire({ intent, customerAccountId: null, amount }));
      await example.balances('Arrived');
      const back = unallocatedReturn({ intent, sentFrom: 'bank_cash', amount });
      await example.step('Sent back', back);
      await example.balances('Sent back');
      await example.replayed(back);
      const assign = unallocatedAssign({ intent, customerAccountId, amount });
      await example.refused(assign, 'exists_with_different_credit_account_id', 1);
    },
    'Example: an owner is found': async (example) => {
      const customerAccountId = await example.customer(usd('500.00'));
      const intent = example.intent();
      const amount = usd('75.00');
      await example.step('Arrived', incomingAch({ intent, customerAccountId: null, amount }));
      const assign = unallocatedAssign({ intent, customerAccountId, amount });
      await example.step('Assigned', assign);
      await example.balances('Assigned');
      await example.replayed(assign);
      const back = unallocatedReturn({ intent, sentFrom: 'bank_cash', amount });
      await example.refused(back, 'exists_with_different_credit_account_id', 1);
    },
    'Example: taka for a customer': async (example) => {
      const customerAccountId = await example.customer(bdt('1000.00'));
      const intent = example.intent();
      const facts = { intent, customerAccountId, amount: bdt('5000.00') };
      const atBank = incomingBdt({ ...facts, arrivedIn: 'bd_settlement' });
      await example.step('At the settlement bank', atBank);
      const own = { ...facts, intent: example.intent(), amount: bdt('250.00') };
      const inFloat = incomingBdt({ ...own, arrivedIn: 'float_bkash' });
      await example.step('In the float of bKash', inFloat);
      await example.balances('In the float of bKash');
    },
  },
};
