import { transferRuleList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, limitsOf } from '#testing/answers.ts';
import { aLimit } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const address = '/us/user/transfer-rules';
const person = aPerson();
const main = page.getByRole('main');
const card = (name: string) => main.getByRole('region', { name });

const full = () =>
  limitsOf(
    aLimit('transaction_minimum', { limit: '5.00', resets_at: null }),
    aLimit('transaction_maximum', { limit: '5000.00', resets_at: null }),
    aLimit('daily_amount', { soft_limit: '8000.00' }),
    aLimit('monthly_amount'),
    aLimit('daily_count', { limit: '20', used: '2', left: '18' }),
    aLimit('monthly_count', { limit: '200', used: '0', left: '200' }),
    aLimit('transaction_maximum', {
      ...{ scope: 'rail', currency: 'BDT', limit: '250000.00', left: '250000.00' },
      resets_at: null,
    }),
    aLimit('monthly_amount', {
      ...{ scope: 'wallet', rail: 'bkash', currency: 'BDT' },
      ...{ limit: '300000.00', left: '125630.00' },
    }),
    aLimit('daily_amount', { rail: 'wire', limit: '25000.00', left: '0.00', used: '25000.00' }),
  );

beforeEach(answerCustomer);

test('each way: what is left first, then the six rules, and whose other limits count', async () => {
  servers().on(transferRuleList, full());
  await openScreen(address, { person });
  const bkash = card('To bKash wallets');
  await expect.element(bkash.getByText('$9,799.01', { exact: true })).toBeVisible();
  await expect.element(bkash.getByText(/^Resets .*: midnight in New York$/).first()).toBeVisible();
  await expect
    .element(
      bkash.getByText('A bKash wallet can receive ৳1,25,630 more this month.', { exact: false }),
    )
    .toBeVisible();
  await expect
    .element(bkash.getByText('At most ৳2,50,000 can arrive in one transfer.'))
    .toBeVisible();
  await expect.element(bkash.getByText(/^Above \$8,000 a day, we review a transfer/)).toBeVisible();
  const rule = (name: string) => bkash.getByRole('term').filter({ hasText: name });
  for (const name of [
    'Minimum per transaction',
    'Maximum per transaction',
    'Daily maximum amount',
    'Monthly maximum amount',
    'Daily maximum transactions',
    'Monthly maximum transactions',
  ]) {
    await expect.element(rule(name)).toBeVisible();
  }
  await expect.element(bkash.getByText('18 left', { exact: true })).toBeVisible();
  await expect.element(card('To US banks by wire').getByText('$0', { exact: true })).toBeVisible();
  await expectGoodScreen('the limits');
});

test('who sends from dollars and from taka sees one of the two', async () => {
  const { results, ...rest } = full();
  const fromTaka = aLimit('daily_amount', { rail: 'bkash_from_bdt', currency: 'BDT' });
  servers().on(transferRuleList, { ...rest, results: [...results, fromTaka] });
  await openScreen(address, { person });
  await expect.element(card('To US banks by wire')).toBeVisible();
  await main.getByRole('tab', { name: 'From taka' }).click();
  await expect.element(card('To US banks by wire')).not.toBeInTheDocument();
  await expect.element(card('To bKash wallets').getByText('From taka')).toBeVisible();
});

test('in Bangla, and on a phone', async () => {
  servers().on(transferRuleList, full());
  await openScreen(address, { person, ...LOOKS[1] });
  const bkash = card('বিকাশ ওয়ালেটে');
  await expect.element(bkash.getByText('$৯,৭৯৯.০১', { exact: true })).toBeVisible();
  await expect.element(bkash.getByText('১৮টি বাকি', { exact: true })).toBeVisible();
  await expectGoodScreen('the limits in Bangla');
});

test('who is not verified reads what verification raises, and where to finish it', async () => {
  servers().on(transferRuleList, {
    ...limitsOf(
      aLimit('daily_amount', { limit: '3000.00', left: '2799.01', verified_limit: '10000.00' }),
    ),
    level: 'provisional',
  });
  await openScreen(address, { person });
  await expect
    .element(main.getByText('$10,000 a day instead of $3,000.', { exact: false }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: "See what's missing" }))
    .toHaveAttribute('href', '/us/user/verification-center');
});

test('a raised limit says until when', async () => {
  servers().on(
    transferRuleList,
    limitsOf(aLimit('daily_amount', { raised_until: '2026-11-27T05:00:00.000Z' })),
  );
  await openScreen(address, { person });
  await expect
    .element(main.getByText(/^We raised this limit for you[.] It applies until /))
    .toBeVisible();
});

test('when they do not load, it says so and tries again', async () => {
  servers().on(transferRuleList, new FakeRefusal('not_permitted'));
  await openScreen(address, { person });
  const again = main.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  servers().on(transferRuleList, full());
  await again.click();
  await expect.element(card('To bKash wallets')).toBeVisible();
});
