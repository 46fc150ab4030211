import { expect } from 'vitest';
import { coinsToDollars } from '#postings/coins-to-dollars.ts';
import { conversion } from '#postings/conversion.ts';
import { ownFunds } from '#postings/own-funds.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import {
  treasuryRedeemCoins,
  treasuryRedeemCoinsArrive,
  treasuryRedeemCoinsSend,
} from '#postings/treasury-redeem-coins.ts';
import { treasuryResult } from '#postings/treasury-result.ts';
import {
  treasurySellDollars,
  treasurySellDollarsArrive,
  treasurySellDollarsDeal,
  treasurySellDollarsSend,
} from '#postings/treasury-sell-dollars.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd, usdc } from '#tests/examples/amounts.ts';

const MONTH = "The month's result";
const CONVERTED = 'Converted for a customer';

async function dollarsTaken(example: Example): Promise<void> {
  const customerUsd = await example.customer(usd('200.00'));
  const payeeBdt = await example.customer(bdt('0.00'));
  const fx = { send: usd('200.00'), receive: bdt('24370.00'), spread: bdt('110.00') };
  const facts = { customerUsd, payeeBdt, ...fx, fee: usd('0.00') };
  await example.step(CONVERTED, conversion({ intent: example.intent(), ...facts }));
}

export const treasury: ExamplePage = {
  file: 'treasury.md',
  examples: {
    "Example: a day's dollars sold at once": async (example) => {
      await dollarsTaken(example);
      const sale = { intent: example.intent(), sold: usd('200.00'), bought: bdt('24500.00') };
      await example.step('Sold', treasurySellDollars(sale));
      await example.balances('Sold');
      await example.replayed(treasurySellDollars(sale));
      const result = { intent: example.intent(), pair: 'usd_bdt', result: bdt('20.00') } as const;
      await example.step(MONTH, treasuryResult(result));
      await example.balances(MONTH);
    },
    'Example: a sale that travels': async (example) => {
      await dollarsTaken(example);
      const sale = { intent: example.intent(), sold: usd('200.00'), bought: bdt('24480.00') };
      await example.step('Sent', treasurySellDollarsSend(sale));
      await example.balances('Sent');
      await example.step('Dealt', treasurySellDollarsDeal(sale));
      await example.balances('Dealt');
      await example.step('Arrived', treasurySellDollarsArrive(sale));
      await example.balances('Arrived');
      expect(await example.post(treasurySellDollars(sale))).toMatchObject({ ok: false, leg: 1 });
    },
    'Example: coins redeemed': async (example) => {
      const customerUsdc = await example.customer(usdc('100'));
      const customerUsd = await example.customer(usd('0.00'));
      const exchange = { coins: usdc('100'), dollars: usd('100.00'), fee: usd('0.00') };
      const facts = { intent: example.intent(), customerUsdc, customerUsd, ...exchange };
      await example.step(CONVERTED, coinsToDollars(facts));
      const redeemed = { intent: example.intent(), coins: usdc('100'), dollars: usd('99.95') };
      await example.step('Sent', treasuryRedeemCoinsSend(redeemed));
      await example.step('Arrived', treasuryRedeemCoinsArrive(redeemed));
      await example.balances('Arrived');
      expect(await example.post(treasuryRedeemCoins(redeemed))).toMatchObject({
        ok: false,
        leg: 1,
      });
      const loss = { intent: example.intent(), pair: 'usdc_usd', result: usd('-0.05') } as const;
      await example.step(MONTH, treasuryResult(loss));
      await example.balances(MONTH);
    },
    'Example: a float is filled': async (example) => {
      const heading = 'Example: a float is filled';
      const fill = { wallet: 'airtime', amount: bdt('60000.00') } as const;
      const facts = { intent: example.intent(), ...fill };
      await example.step(heading, treasuryPrefund(facts));
      await example.replayed(treasuryPrefund(facts));
    },
    'Example: own funds': async (example) => {
      const funds = { account: 'bank_cash', direction: 'fund', amount: usd('1000.00') } as const;
      await example.step('Put in', ownFunds({ intent: example.intent(), ...funds }));
      const fees = { ...funds, direction: 'take_out', amount: usd('250.00') } as const;
      await example.step('Fees taken out', ownFunds({ intent: example.intent(), ...fees }));
      await example.balances('Fees taken out');
    },
  },
};
