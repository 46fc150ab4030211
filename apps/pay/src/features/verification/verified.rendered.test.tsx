import { userAccountList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerResidentOfBangladesh } from '#testing/answers.ts';
import { dollarAccount, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson, aResidentOfBangladesh } from '#testing/people.ts';

const main = page.getByRole('main');

beforeEach(() => answerCustomer());

test.for(LOOKS)('the dollar account, its numbers, and the first step, $locale', async (look) => {
  await openScreen('/us/user/verified', { person: aPerson(), ...look });
  await expect.element(main.getByText(dollarAccount.account_number)).toBeVisible();
  await expect.element(main.getByText(dollarAccount.routing_number)).toBeVisible();
  const first = look.locale === 'bn' ? 'প্রাপক বেছে নিন' : 'Choose a recipient';
  await expect
    .element(main.getByRole('link', { name: first }))
    .toHaveAttribute('href', '/us/user/transferMoney/?add=bkash');
  await expectGoodScreen(`verified in ${look.locale}`);
});

test('the numbers are shared by the device, or copied where it cannot', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  await openScreen('/us/user/verified', { person: aPerson() });
  await main.getByRole('button', { name: 'Share' }).click();
  const { account_number: number, routing_number: routing } = dollarAccount;
  expect(share).toHaveBeenCalledWith({
    text: `Ayesha Rahman, account ${number}, routing ${routing}, ${dollarAccount.bank_name}`,
  });
  vi.unstubAllGlobals();
});

test('a resident of Bangladesh sees the taka account and shares its number', async () => {
  answerResidentOfBangladesh();
  await openScreen('/bd/user/verified', { person: aResidentOfBangladesh(), ...LOOKS[1] });
  await expect.element(main.getByText(takaAccount.account_number)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'শেয়ার করুন' })).toBeVisible();
  await expectGoodScreen('verified in Bangladesh');
});

test('an account that cannot be loaded is asked for again', async () => {
  servers().on(userAccountList, new FakeRefusal('not_permitted'));
  await openScreen('/us/user/verified', { person: aPerson() });
  servers().on(userAccountList, { count: 1, results: [dollarAccount] });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText(dollarAccount.account_number)).toBeVisible();
});
