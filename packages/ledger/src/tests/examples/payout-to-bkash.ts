import {
  bdtToWalletReserve,
  bdtToWalletReturn,
  bdtToWalletSettle,
  bdtToWalletVoid,
} from '#postings/bdt-to-wallet.ts';
import {
  usdToWalletReserve,
  usdToWalletReturn,
  usdToWalletSettle,
  usdToWalletVoid,
} from '#postings/usd-to-wallet.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

async function start(example: Example, opening = '500.00') {
  const customerUsd = await example.customer(usd(opening));
  return {
    intent: example.intent(),
    wallet: 'bkash' as const,
    customerUsd,
    send: usd('200.00'),
    fee: usd('0.99'),
    receive: bdt('24370.00'),
    spread: bdt('110.00'),
  };
}

export const payoutToBkash: ExamplePage = {
  file: 'payout-to-bkash.md',
  examples: {
    'Example: delivered': async (example) => {
      const facts = await start(example);
      await example.step('Reserve', usdToWalletReserve(facts));
      await example.balances('Reserve');
      await example.step('Settle', usdToWalletSettle(facts));
      await example.balances('Settle');
      await example.replayed(usdToWalletSettle(facts));
      await example.refused(usdToWalletVoid(facts), 'pending_transfer_already_posted', 1);
      await example.step(
        'Return after delivery',
        usdToWalletReturn({ ...facts, returnedTo: 'float' }),
      );
      await example.balances('Return after delivery');
    },
    'Example: cancelled': async (example) => {
      const facts = await start(example);
      await example.post(usdToWalletReserve(facts));
      await example.step('Example: cancelled', usdToWalletVoid(facts));
      await example.balances('Example: cancelled');
      await example.refused(usdToWalletSettle(facts), 'pending_transfer_already_voided', 1);
    },
    'Example: from taka': async (example) => {
      const customerBdt = await example.customer(bdt('10000.00'));
      const amounts = { amount: bdt('1500.00'), fee: bdt('10.00') };
      const facts = { intent: example.intent(), wallet: 'bkash' as const, customerBdt, ...amounts };
      await example.step('Reserve', bdtToWalletReserve(facts));
      await example.step('Settle', bdtToWalletSettle(facts));
      await example.balances('Settle');
      await example.refused(bdtToWalletVoid(facts), 'pending_transfer_already_posted', 1);
      await example.close(customerBdt);
      const back = { ...facts, returnedTo: 'settlement' as const };
      await example.refused(bdtToWalletReturn(back), 'credit_account_already_closed', 1);
      const closed = bdtToWalletReturn({ ...back, accountClosed: true }, 1);
      await example.step('Return to a closed account', closed);
      await example.balances('Return to a closed account');
    },
    'Example: not covered': async (example) => {
      const facts = await start(example, '200.98');
      await example.refused(usdToWalletReserve(facts), 'exceeds_credits', 2);
      await example.balances('Example: not covered', [facts.customerUsd]);
    },
  },
};
