import { manualAccountList, transferCreate, userAccountList } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { depositAccount, dollarAccount, paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { LOOKS } from '@kheya/test-kit/rendered';

const person = aPerson();
const main = page.getByRole('main');
const moving = '/us/user/transferMoney/?step=own';

beforeEach(() => {
  answerCustomer();
  servers().on(manualAccountList, { count: 1, results: [depositAccount] });
});

const move = () => main.getByRole('button', { name: /^Move/ });

test('money moves between two own accounts with what was typed', async () => {
  const posted = { ...paidTransfer, amount: '50.00', status: 'POSTED', step: 'settled' } as const;
  servers().on(transferCreate, posted);
  await openScreen(moving, { person });
  await main.getByLabelText('Amount').fill('50');
  await main.getByLabelText('Note (optional)').fill('For the roof');
  await main.getByRole('button', { name: 'Move $50.00' }).click();
  await expect.element(page.getByText('Moved $50.00 to Sylhet house')).toBeVisible();
  const [sent] = servers().callsOf(transferCreate);
  expect(sent?.body).toEqual({
    source_account: dollarAccount.id,
    destination_account: depositAccount.id,
    transfer_mode: 'OWN',
    amount: '50.00',
    memo: 'For the roof',
  });
});

test('choosing the account of the other side swaps the two', async () => {
  await openScreen(moving, { person });
  await main.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /Sylhet house/ }).click();
  await expect
    .poll(() => main.getByRole('combobox', { name: 'From' }).element().textContent)
    .toContain('Sylhet house');
  await expect
    .poll(() => main.getByRole('combobox', { name: 'To' }).element().textContent)
    .toContain('Checking');
});

test('an amount is needed before anything is sent', async () => {
  await openScreen(moving, { person });
  await move().click();
  await expect.element(main.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabelText('Amount').fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  expect(servers().callsOf(transferCreate)).toHaveLength(0);
});

test('with one account a second one is offered', async () => {
  servers().on(manualAccountList, { count: 0, results: [] });
  await openScreen(moving, { person });
  await expect
    .element(main.getByRole('link', { name: 'Open account' }))
    .toHaveAttribute('href', '/us/user/accounts/create/');
});

test('an account that can’t be used is not offered', async () => {
  const suspended = { ...dollarAccount, account_status: 'SUSPENDED' } as const;
  servers().on(userAccountList, { count: 1, results: [suspended] });
  await openScreen(moving, { person });
  await expect.element(main.getByText('You need a second dollar account')).toBeVisible();
});

test.for(LOOKS)('moving money is a good screen in %o', async (look) => {
  await openScreen(moving, { person, ...look });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(`${moving} in ${look.locale}`);
});
