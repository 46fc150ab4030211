import {
  bdtToBdBankReserve,
  bdtToBdBankReturn,
  bdtToBdBankSend,
  bdtToBdBankSettle,
  bdtToBdBankVoid,
} from '#postings/bdt-to-bd-bank.ts';
import {
  usdToBdBankReserve,
  usdToBdBankReturn,
  usdToBdBankSend,
  usdToBdBankSettle,
  usdToBdBankVoid,
} from '#postings/usd-to-bd-bank.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

async function dollars<Rail>(example: Example, rail: Rail) {
  const customerUsd = await example.customer(usd('500.00'));
  return {
    intent: example.intent(),
    rail,
    customerUsd,
    send: usd('200.00'),
    fee: usd('0.99'),
    receive: bdt('24370.00'),
    spread: bdt('110.00'),
  };
}

export const payoutToBdBank: ExamplePage = {
  file: 'payout-to-bd-bank.md',
  examples: {
    'Example: by BEFTN': async (example) => {
      const facts = await dollars(example, 'beftn' as const);
      await example.step('Reserve', usdToBdBankReserve(facts));
      await example.balances('Reserve');
      await example.step('Send', usdToBdBankSend(facts));
      await example.balances('Send');
      await example.refused(usdToBdBankVoid(facts), 'pending_transfer_already_posted', 1);
      await example.step('Settle', usdToBdBankSettle(facts));
      await example.balances('Settle');
      await example.replayed(usdToBdBankSettle(facts));
      const back = { ...facts, kept: bdt('50.00') };
      const asBefore = usdToBdBankReturn({ ...back, settled: false });
      await example.refused(asBefore, 'exists_with_different_flags', 5);
      await example.step('Return', usdToBdBankReturn({ ...back, settled: true }));
      await example.balances('Return');
    },
    'Example: returned before it settled': async (example) => {
      const heading = 'Example: returned before it settled';
      const facts = await dollars(example, 'rtgs' as const);
      await example.post(usdToBdBankReserve(facts));
      await example.post(usdToBdBankSend(facts));
      const back = { ...facts, settled: false, kept: bdt('0.00') };
      await example.step(heading, usdToBdBankReturn(back));
      await example.balances(heading);
      await example.replayed(usdToBdBankReturn(back));
      await example.refused(usdToBdBankSettle(facts), 'exists_with_different_flags', 5);
    },
    'Example: cancelled in time': async (example) => {
      const heading = 'Example: cancelled in time';
      const facts = await dollars(example, 'beftn' as const);
      await example.post(usdToBdBankReserve(facts));
      await example.step(heading, usdToBdBankVoid(facts));
      await example.balances(heading);
      await example.refused(usdToBdBankSend(facts), 'pending_transfer_already_voided', 1);
    },
    'Example: by NPSB': async (example) => {
      const heading = 'Example: by NPSB';
      const facts = await dollars(example, 'npsb' as const);
      await example.post(usdToBdBankReserve(facts));
      await example.step(heading, usdToBdBankSettle(facts));
      await example.balances(heading);
      await example.refused(usdToBdBankVoid(facts), 'pending_transfer_already_posted', 1);
    },
    'Example: from taka, by BEFTN': async (example) => {
      const customerBdt = await example.customer(bdt('60000.00'));
      const amounts = { amount: bdt('50000.00'), fee: bdt('10.00') };
      const facts = { intent: example.intent(), rail: 'beftn' as const, customerBdt, ...amounts };
      await example.step('Reserve', bdtToBdBankReserve(facts));
      await example.step('Send', bdtToBdBankSend(facts));
      await example.refused(bdtToBdBankVoid(facts), 'pending_transfer_already_posted', 1);
      await example.step('Settle', bdtToBdBankSettle(facts));
      await example.balances('Settle');
      await example.close(customerBdt);
      const back = { ...facts, settled: true, kept: bdt('100.00') };
      await example.refused(bdtToBdBankReturn(back), 'credit_account_already_closed', 1);
      const closed = bdtToBdBankReturn({ ...back, accountClosed: true }, 1);
      await example.step('Return to a closed account', closed);
      await example.balances('Return to a closed account');
    },
  },
};
