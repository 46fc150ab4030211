import {
  investmentBuy,
  investmentPlace,
  investmentRedeem,
  investmentRevalue,
} from '#postings/investment.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { usd } from '#tests/examples/amounts.ts';

export const investments: ExamplePage = {
  file: 'investments.md',
  examples: {
    'Example: bought, risen, fallen, redeemed': async (example) => {
      const customerAccountId = await example.customer(usd('1000.00'));
      const label = 'investment_payable USD';
      const investmentAccountId = await example.account(label, 'investment_payable', 'USD');
      const own = { customerAccountId, investmentAccountId };
      const buy = { intent: example.intent(), ...own, amount: usd('400.00') };
      await example.step('Buy', investmentBuy(buy));
      await example.replayed(investmentBuy(buy));
      const place = { intent: example.intent(), amount: usd('400.00') };
      await example.step('Place', investmentPlace(place));
      await example.balances('Place');
      const day = (change: string) =>
        investmentRevalue({ intent: example.intent(), investmentAccountId, change: usd(change) });
      await example.step("A day's gain", day('12.34'));
      await example.step("A day's loss", day('-20.00'));
      await example.balances("A day's loss");
      const redeem = (amount: string) =>
        investmentRedeem({ intent: example.intent(), ...own, amount: usd(amount) });
      await example.step('Redeem', redeem('392.34'));
      await example.balances('Redeem');
      await example.refused(redeem('0.01'), 'exceeds_credits', 1);
    },
  },
};
