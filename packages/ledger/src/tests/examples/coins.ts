import { coinsToDollars, splitCoins } from '#postings/coins-to-dollars.ts';
import { accountClose, crumbs } from '#postings/crumbs.ts';
import { incomingCoins } from '#postings/incoming-coins.ts';
import {
  outgoingCoinsReserve,
  outgoingCoinsSettle,
  outgoingCoinsVoid,
} from '#postings/outgoing-coins.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd, usdc } from '#tests/examples/amounts.ts';

async function sending(example: Example) {
  const customerUsdc = await example.customer(usdc('150.00'));
  const facts = { intent: example.intent(), coins: usdc('60.50'), fee: usdc('0.25') };
  return { customerUsdc, ...facts };
}

export const coins: ExamplePage = {
  file: 'coins.md',
  examples: {
    'Example: coins in': async (example) => {
      const customerUsdc = await example.customer(usdc('0'));
      const facts = { intent: example.intent(), customerUsdc, coins: usdc('150.004321') };
      await example.step('For the customer', incomingCoins(facts));
      await example.replayed(incomingCoins(facts));
      const held = { ...facts, intent: example.intent(), customerUsdc: null };
      await example.step('Held by screening', incomingCoins(held));
      await example.balances('Held by screening');
      const both = incomingCoins({ ...held, customerUsdc });
      await example.refused(both, 'exists_with_different_credit_account_id', 1);
    },
    'Example: coins out': async (example) => {
      const facts = await sending(example);
      await example.step('Reserve', outgoingCoinsReserve(facts));
      await example.balances('Reserve');
      const final = outgoingCoinsSettle({ ...facts, gas: usdc('0.011') });
      await example.step('Final', final);
      await example.balances('Final');
      await example.replayed(final);
      const late = outgoingCoinsVoid({ ...facts, gas: usdc('0') });
      await example.refused(late, 'pending_transfer_already_posted', 1);
    },
    'Example: coins out that reverted': async (example) => {
      const facts = await sending(example);
      await example.step('Reserve', outgoingCoinsReserve(facts));
      const reverted = outgoingCoinsVoid({ ...facts, gas: usd('0.42') });
      await example.step('Reverted', reverted);
      await example.balances('Reverted');
      await example.replayed(reverted);
    },
    'Example: coins to dollars': async (example) => {
      const heading = 'Example: coins to dollars';
      const held = usdc('150.004321');
      const customerUsdc = await example.customer(held);
      const customerUsd = await example.customer(usd('0.00'));
      const { coins: whole, dollars } = splitCoins(held);
      const exchange = { customerUsdc, customerUsd, coins: whole, dollars, fee: usd('0.50') };
      const facts = { intent: example.intent(), ...exchange };
      await example.step(heading, coinsToDollars(facts));
      await example.balances(heading);
      await example.replayed(coinsToDollars(facts));
      const again = coinsToDollars({ ...facts, intent: example.intent() });
      await example.refused(again, 'exceeds_credits', 1);
    },
    'Example: an account is closed': async (example) => {
      const crumb = usdc('0.004321');
      const customerAccountId = await example.customer(crumb);
      const close = { intent: example.intent(), customerAccountId, currency: 'USDC' } as const;
      await example.step('Close', accountClose(close));
      const late = { intent: example.intent(), customerUsdc: customerAccountId, coins: usdc('1') };
      await example.refused(incomingCoins(late), 'credit_account_already_closed', 1);
      await example.step('Sweep the crumb', crumbs({ ...close, crumb }));
      await example.balances('Sweep the crumb');
      await example.replayed(crumbs({ ...close, crumb }));
    },
  },
};
