import { consoleCustomerGet, consoleCustomerList, consolePaymentPlanList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aCustomer, anOpenCustomer } from '#testing/examples/customers.ts';
import { aConsolePlan } from '#testing/examples/plans.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/customers/${aCustomer().id}`;
const part = (name: string) => page.getByRole('main').getByText(name, { exact: true });
const transfer = '01998000-0000-7000-8000-00000000b951';

beforeEach(() => {
  servers()
    .on(consoleCustomerList, { count: 1, results: [aCustomer()] })
    .on(consoleCustomerGet, anOpenCustomer());
});

test.for(LOOKS)('how each stands, its next day and how its last went, $locale', async (look) => {
  const paused = aConsolePlan({
    ...{ id: aConsolePlan().id.replace(/1$/, '2'), state: 'paused', pause_reason: 'failures' },
    ...{ next_on: null, amount: null, receive_amount: '12000.00', frequency: 'weekly' },
    last_run: { day: '2026-11-12', state: 'paid', reason: null, transfer_id: transfer },
  });
  servers().on(consolePaymentPlanList, { count: 23, results: [aConsolePlan(), paused] });
  await openScreen(address, look);
  const texts =
    look.locale === 'bn'
      ? [
          'পরেরটি ০৫/১২/২০২৬',
          'শেষটি ০৫/১১/২০২৬: ব্যর্থ, যথেষ্ট টাকা ছিল না',
          'পরপর তিনটি লেনদেন না হওয়ায় থেমে আছে',
          '২৩টির মধ্যে প্রথম ২টি',
        ]
      : [
          'Next on 12/05/2026',
          'Last on 11/05/2026: failed, not enough money',
          'Paused after three failed payments',
          'The first 2 of 23',
        ];
  for (const text of texts) await expect.element(part(text)).toBeVisible();
  const last = look.locale === 'bn' ? 'শেষটি ১২/১১/২০২৬: হয়েছে' : 'Last on 11/12/2026: paid';
  await expect
    .element(page.getByRole('link', { name: last }))
    .toHaveAttribute('href', `/transfers/${transfer}`);
  await expectGoodScreen(`a customer's repeating payments in ${look.locale}`);
});

test('none is said, and what can’t be read is asked for again', async () => {
  servers().on(consolePaymentPlanList, new FakeRefusal('internal_error'));
  await openScreen(address);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  servers().on(consolePaymentPlanList, { count: 0, results: [] });
  await again.click();
  await expect.element(part('No repeating payments')).toBeVisible();
});
