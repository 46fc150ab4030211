import { conversion } from '#postings/conversion.ts';
import { expect } from 'vitest';
import { internalTransfer } from '#postings/internal-transfer.ts';
import {
  invitedTransferReserve,
  invitedTransferSettle,
  invitedTransferVoid,
} from '#postings/invited-transfer.ts';
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
    'Example: to somebody who is invited': async (example) => {
      const fromAccountId = await example.customer(usd('500.00'), 'payer USD');
      const sums = { amount: usd('40.00'), fee: usd('0.50') };
      const facts = { intent: example.intent(), fromAccountId, ...sums };
      await example.step('Wait', invitedTransferReserve(facts));
      await example.balances('Wait');
      const toAccountId = await example.customer(usd('0.00'), 'recipient USD');
      const settle = invitedTransferSettle({ ...facts, toAccountId });
      await example.step('They have an account', settle);
      await example.balances('They have an account');
      await example.replayed(settle);
      await example.refused(invitedTransferVoid(facts), 'pending_transfer_already_posted', 1);
      const other = { ...facts, intent: example.intent() };
      expect(await example.post(invitedTransferReserve(other))).toMatchObject({ ok: true });
      await example.step('Nobody came', invitedTransferVoid(other));
      await example.balances('Nobody came', [fromAccountId]);
      const late = invitedTransferSettle({ ...other, toAccountId });
      await example.refused(late, 'pending_transfer_already_voided', 1);
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
