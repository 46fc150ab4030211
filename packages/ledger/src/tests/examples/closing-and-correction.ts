import { zero } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { correction } from '#postings/correction.ts';
import { accountClose, accountReopen, crumbs } from '#postings/crumbs.ts';
import { feeCharge } from '#postings/fee.ts';
import { invitationBonus } from '#postings/invitation-bonus.ts';
import { providerCost } from '#postings/provider-cost.ts';
import { resultAccounts, yearEndClose, type YearEndCloseFacts } from '#postings/year-end-close.ts';
import type { ExamplePage } from '#tests/example-page.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';
import { freshId } from '#tests/people.ts';

const NOTHING = Object.fromEntries(
  resultAccounts.map((name) => [name, zero('USD')]),
) as YearEndCloseFacts['balances'];

export const closingAndCorrection: ExamplePage = {
  file: 'closing-and-correction.md',
  examples: {
    "Example: the year's end": async (example) => {
      const customerAccountId = await example.customer(usd('0.00'));
      const bonus = { customerAccountId, bonus: usd('20.00') };
      await example.post(invitationBonus({ intent: example.intent(), ...bonus }));
      const fee = { accountId: customerAccountId, price: usd('20.00'), coupon: usd('2.00') };
      await example.post(feeCharge({ intent: example.intent(), ...fee }));
      const taken = { takenFrom: 'bank_cash', amount: usd('0.25') } as const;
      await example.post(providerCost({ intent: example.intent(), ...taken }));
      const results = ['income_fee', 'cost_promotion', 'cost_provider'] as const;
      const ids = results.map((name) => houseAccount(example.bucket, name, 'USD'));
      await example.balances('The year', ids);
      const [income, promotion, provider] = [usd('20.00'), usd('-22.00'), usd('-0.25')];
      const balances = {
        ...NOTHING,
        income_fee: income,
        cost_promotion: promotion,
        cost_provider: provider,
      };
      const facts = { intent: example.intent(), currency: 'USD', balances } as const;
      await example.step('Closed', yearEndClose(facts));
      await example.balances('Closed');
      await example.replayed(yearEndClose(facts));
    },
    'Example: a fee charged too high': async (example) => {
      const accountId = await example.customer(usd('50.00'));
      const fee = { intent: example.intent(), accountId, price: usd('1.99'), coupon: usd('0.00') };
      await example.step('Charged', feeCharge(fee));
      const people = { maker: freshId(), checker: freshId(), reason: 'The fee is 0.99.' };
      const debit = houseAccount(example.bucket, 'income_fee', 'USD');
      const right = correction({
        intent: example.intent(),
        corrects: fee.intent.id,
        ...people,
        table: [{ debit, credit: accountId, amount: usd('1.00') }],
      });
      await example.step('Corrected', right);
      await example.balances('Corrected');
      await example.replayed(right);
    },
    'Example: a crumb of taka is given up': async (example) => {
      const crumb = bdt('0.25');
      const customerAccountId = await example.customer(crumb);
      const close = { intent: example.intent(), customerAccountId, currency: 'BDT' } as const;
      await example.step('The account closes', accountClose(close));
      await example.step('The crumb is kept', crumbs({ ...close, crumb }));
      await example.balances('The crumb is kept');
      await example.replayed(crumbs({ ...close, crumb }));
      await example.refused(accountReopen(close), 'pending_transfer_already_voided', 1);
    },
  },
};
