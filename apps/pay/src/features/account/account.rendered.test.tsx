import {
  accountSummaryList,
  bdtAccountList,
  downloadCreate,
  transferRuleList,
  userAccountList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aLimit, anAccountSummary, dollarAccount, takaAccount } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const account = `/us/user/accounts/${dollarAccount.id}`;

beforeEach(() => answerCustomer());

test('accounts: a total for each currency, and the last movement of every account', async () => {
  const second = { ...dollarAccount, id: takaAccount.id, account_number: '9800000977' };
  servers().on(userAccountList, { count: 2, results: [dollarAccount, second] });
  await openScreen('/us/user/accounts/', { person });
  await expect.element(main.getByText('$862.00')).toBeVisible();
  await expect.element(main.getByText(/^2 accounts, available now/)).toBeVisible();
  await expect.element(main.getByText(/\$38\.00 pending is already deducted/)).toBeVisible();
  await expect.element(main.getByText('৳24,370.00').first()).toBeVisible();
  await expect.element(main.getByText(/−\$200\.99/).first()).toBeVisible();
  await expect
    .element(
      main.getByRole('img', { name: /^Balance of US dollars over the last 30 days/ }).first(),
    )
    .toBeVisible();
});

test('accounts: without a taka account one is opened, or the reason stands beside', async () => {
  servers().on(bdtAccountList, { count: 0, results: [] });
  await openScreen('/us/user/accounts/', { person });
  await expect
    .element(main.getByRole('link', { name: 'Open account' }).last())
    .toHaveAttribute('href', '/us/user/accounts/create/?kind=taka');
  await openScreen('/us/user/overview/', { person });
  await expect
    .element(main.getByRole('link', { name: 'Convert' }).first())
    .toHaveAttribute('href', '/us/user/accounts/create/?kind=taka');
});

test('accounts: what a frozen person may not open gives the reason', async () => {
  servers().on(bdtAccountList, { count: 0, results: [] });
  const shut = { can_see: true, can_use: true, can_act: false, reason: 'account_frozen' } as const;
  const frozen = aFrozenPerson();
  const permissions = { ...frozen.permissions, bank_accounts: shut, transfer_money: shut };
  await openScreen('/us/user/accounts/', { person: { ...frozen, permissions } });
  const open = main.getByRole('button', { name: 'Open account' });
  await expect.element(open).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(open)
    .toHaveAccessibleDescription('Unavailable while your account is frozen');
});

test('an account: what came in and went out this month, thirty days, what may still be sent', async () => {
  servers().on(accountSummaryList, {
    count: 1,
    results: [
      anAccountSummary(dollarAccount, { month: { money_in: '250.00', money_out: '200.99' } }),
    ],
  });
  await openScreen(account, { person });
  await expect.element(main.getByText('Money in, November')).toBeVisible();
  await expect.element(main.getByText('+$250.00')).toBeVisible();
  const days = main.getByRole('slider', { name: 'Balance by day' });
  await expect.element(days).toHaveAttribute('aria-valuetext', 'Nov 19: $450.00');
  await expect.element(main.getByText('$9,799.01 of $10,000')).toBeVisible();
  await expect.element(main.getByText(/^Resets 11\/20\/2026/).first()).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Convert' }))
    .toHaveAttribute('href', expect.stringContaining(`own_account%3A${takaAccount.id}`));
});

test('an account: only limits of its own currency and of the sender are shown', async () => {
  servers().on(transferRuleList, {
    level: 'verified',
    count: 2,
    results: [
      aLimit('monthly_amount', { scope: 'wallet', rail: 'bkash', currency: 'BDT' }),
      aLimit('daily_amount', { rail: 'bdt_account', left: '5.00' }),
    ],
  });
  await openScreen(account, { person });
  await expect.element(main.getByText('$5 of $10,000')).toBeVisible();
  expect(main.getByRole('meter').elements()).toHaveLength(1);
});

test.each([
  [
    'en',
    [
      'To bKash wallets',
      'To banks in Bangladesh by NPSB',
      'To US banks by ACH',
      'To US banks by wire',
      'To other Kheya customers',
    ],
  ],
  [
    'bn',
    [
      'বিকাশ ওয়ালেটে',
      'NPSB-এ বাংলাদেশের ব্যাংকে',
      'ACH-এ যুক্তরাষ্ট্রের ব্যাংকে',
      'ওয়্যারে যুক্তরাষ্ট্রের ব্যাংকে',
      'খেয়ার অন্য গ্রাহককে',
    ],
  ],
] as const)(
  'an account: every rail has its name over its limits, in %s',
  async (language, names) => {
    const rails = ['bkash_from_usd', 'npsb_from_usd', 'ach', 'wire', 'customer'] as const;
    servers().on(transferRuleList, {
      level: 'verified',
      count: 6,
      results: [
        ...rails.map((rail) => aLimit('daily_amount', { rail })),
        // Counted in taka, though the payment is from dollars: shown with neither account.
        aLimit('daily_amount', { rail: 'npsb_from_usd', currency: 'BDT' }),
      ],
    });
    await openScreen(account, { person, locale: language });
    for (const name of names) {
      await expect.element(main.getByRole('heading', { name })).toBeVisible();
    }
    expect(main.getByRole('meter').elements()).toHaveLength(5);
  },
);

test('a taka account: banks in Bangladesh, each way and all together, none from dollars', async () => {
  servers().on(transferRuleList, {
    level: 'verified',
    count: 3,
    results: (['npsb_from_usd', 'rtgs_from_bdt', 'bd_bank'] as const).map((rail) =>
      aLimit('daily_amount', { rail, currency: 'BDT' }),
    ),
  });
  await openScreen(`/us/user/bd-accounts/${takaAccount.id}`, { person });
  for (const name of [
    'To banks in Bangladesh by RTGS',
    'To banks in Bangladesh, every way combined',
  ])
    await expect.element(main.getByRole('heading', { name })).toBeVisible();
  expect(main.getByRole('meter').elements()).toHaveLength(2);
});

test('an account: its numbers are passed on as a direct deposit form', async () => {
  const asked = Promise.withResolvers<never>();
  servers().on(downloadCreate, () => asked.promise);
  await openScreen(account, { person });
  await main.getByRole('button', { name: 'Direct deposit form' }).click();
  await expect
    .poll(() =>
      servers()
        .callsOf(downloadCreate)
        .map(({ body }) => body),
    )
    .toEqual([{ kind: 'account_details_pdf', account_id: dollarAccount.id, language: 'en' }]);
});

test('an account: the word Pending explains itself in place', async () => {
  await openScreen(account, { person });
  await main.getByRole('button', { name: 'What is this? Pending' }).click();
  await expect.element(page.getByText(/^Pending money is set aside/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read more in Help' }))
    .toHaveAttribute('href', '/help/accounts#pending');
});
