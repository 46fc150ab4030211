import { accountInterestList, manualAccountGet, userAccountGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { anInterest, depositAccount, dollarAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const savings = {
  ...dollarAccount,
  kind: 'savings',
  account_type: 'SAVINGS',
  nickname: 'Emergency fund',
} as const;
const path = `/us/user/accounts/${savings.id}`;

beforeEach(() => {
  answerCustomer();
  servers().on(userAccountGet, savings);
  servers().on(accountInterestList, { count: 1, results: [anInterest(savings.id)] });
});

test('what a savings account has earned, was paid and yields', async () => {
  await openScreen(path, { person });
  await expect.element(main.getByRole('heading', { name: 'Interest', exact: true })).toBeVisible();
  await expect.element(main.getByText('$11.44').first()).toBeVisible();
  await expect.element(main.getByText('Paid on 12/01/2026')).toBeVisible();
  await expect.element(main.getByText('$152.81')).toBeVisible();
  await expect.element(main.getByText('3.80%')).toBeVisible();
  await expect.element(main.getByText('Interest rate 3.735%')).toBeVisible();
  await expect.element(main.getByText(/^About \$19\.10 for the month/)).toBeVisible();
});

test('a checking account earns none, and nothing is said of interest', async () => {
  servers().on(userAccountGet, dollarAccount);
  await openScreen(path, { person });
  await expect.element(main.getByText('Routing, ACH')).toBeVisible();
  await expect.element(main.getByText('Annual percentage yield')).not.toBeInTheDocument();
});

test.for(LOOKS)('a savings account with interest is a good screen in %o', async (look) => {
  await openScreen(path, { person, ...look });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(`interest in ${look.locale}`);
});

test('a deposit account says what it has earned too', async () => {
  servers().on(accountInterestList, { count: 1, results: [anInterest(depositAccount.id)] });
  servers().on(manualAccountGet, depositAccount);
  await openScreen(`/us/user/accounts/${depositAccount.id}/deposit-account`, { person });
  await expect.element(main.getByText('Annual percentage yield')).toBeVisible();
});
