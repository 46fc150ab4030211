import {
  manualAccountGet,
  manualAccountList,
  manualAccountOpen,
  manualAccountUpdate,
  transactionHistory,
  userAccountGet,
  userAccountList,
  userAccountOpen,
  userAccountUpdate,
} from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { depositAccount, dollarAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const savings = {
  ...dollarAccount,
  id: depositAccount.id,
  kind: 'savings',
  account_type: 'SAVINGS',
  nickname: 'Emergency fund',
  account_number: '9800007731',
  is_default: false,
} as const;
const opening = { ...savings, account_status: 'UNACTIVATED', account_number: '' } as const;

/** The accounts whose transactions the screen has asked for. */
const numbersAskedFor = () =>
  servers()
    .callsOf(transactionHistory)
    .map(({ query }) => query['account_number']);

beforeEach(() => answerCustomer());

test('several accounts: each kind in its section, and a deposit account leads to its page', async () => {
  servers().on(userAccountList, { count: 2, results: [dollarAccount, savings] });
  servers().on(manualAccountList, { count: 1, results: [depositAccount] });
  await openScreen('/us/user/accounts/', { person });
  await expect.element(main.getByText('$2,362.00')).toBeVisible();
  await expect.element(main.getByText(/^3 accounts, available now/)).toBeVisible();
  const deposit = main.getByRole('link', { name: /Sylhet house/ });
  await expect
    .element(deposit)
    .toHaveAttribute('href', `/us/user/accounts/${depositAccount.id}/deposit-account`);
  await expect.element(deposit.getByText('Personal Savings Account')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Move money' }))
    .toHaveAttribute('href', '/us/user/transferMoney/?step=own');
});

test('a kind of which there can be no more says so', async () => {
  const five = Array.from({ length: 5 }, (_, at) => ({
    ...dollarAccount,
    id: `${dollarAccount.id.slice(0, -1)}${at}`,
  }));
  servers().on(userAccountList, { count: 5, results: five });
  await openScreen('/us/user/accounts/', { person });
  await expect.element(main.getByText('You have 5, the most there can be.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: /^Savings/ })).toBeVisible();
});

test('the flow refuses a kind of which there can be no more, before it is sent', async () => {
  const five = Array.from({ length: 5 }, (_, at) => ({
    ...dollarAccount,
    id: `${dollarAccount.id.slice(0, -1)}${at}`,
  }));
  // One that was closed leaves room for another.
  const closed = { ...savings, closed_at: '2026-11-03T09:15:00.000Z' };
  servers().on(userAccountList, { count: 6, results: [...five, closed] });
  await openScreen('/us/user/accounts/create/?kind=savings', { person });
  await expect.element(main.getByText('You have 5, the most there can be.')).toBeVisible();
  await expect.element(main.getByRole('radio', { name: /^Checking/ })).toBeDisabled();
  await expect.element(main.getByRole('radio', { name: /^Savings/ })).toBeEnabled();
});

test('closed accounts are folded away and opened on demand', async () => {
  const closed = { ...savings, closed_at: '2026-11-03T09:15:00.000Z' };
  servers().on(userAccountList, { count: 2, results: [dollarAccount, closed] });
  await openScreen('/us/user/accounts/', { person });
  const row = main.getByRole('link', { name: /Emergency fund/ });
  await expect.element(main.getByText('Closed accounts')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await main.getByText('Closed accounts').click();
  await expect.element(row).toBeVisible();
});

test('the transactions of the default account are shown first, a closed one last', async () => {
  const closed = { ...savings, is_default: true, closed_at: '2026-11-03T09:15:00.000Z' };
  const plain = { ...dollarAccount, is_default: false };
  servers().on(userAccountList, { count: 2, results: [closed, plain] });
  await openScreen('/us/user/transactions/', { person });
  await expect.poll(numbersAskedFor).toContain(plain.account_number);
  expect(numbersAskedFor()).not.toContain(closed.account_number);
});

test('the head of the list leads to opening an account', async () => {
  await openScreen('/us/user/accounts/', { person });
  await expect
    .element(main.getByRole('link', { name: 'Open account' }))
    .toHaveAttribute('href', '/us/user/accounts/create/');
});

test('a savings account is asked for with its name, and its page says that it is being opened', async () => {
  servers().on(userAccountOpen, opening);
  servers().on(userAccountGet, opening);
  await openScreen('/us/user/accounts/create/?kind=savings', { person });
  await expect.element(main.getByRole('radio', { name: /Savings/ })).toBeChecked();
  await main.getByLabelText('Name (optional)').fill('Emergency fund');
  await main.getByRole('button', { name: 'Open account' }).click();
  await expect.element(main.getByText('The bank is opening this account')).toBeVisible();
  expect(servers().callsOf(userAccountOpen)[0]?.body).toEqual({
    kind: 'savings',
    nickname: 'Emergency fund',
  });
  await expect.element(main.getByRole('link', { name: 'Send money' })).not.toBeInTheDocument();
});

test('a deposit account needs a name', async () => {
  servers().on(manualAccountOpen, depositAccount);
  await openScreen('/us/user/accounts/create/?kind=deposit', { person });
  const open = main.getByRole('button', { name: 'Open account' });
  await open.click();
  await expect.element(main.getByText('Name the account.')).toBeVisible();
  await main.getByLabelText('Name').fill('Sylhet house');
  await open.click();
  await expect.element(main.getByRole('heading', { name: 'Sylhet house' })).toBeVisible();
  expect(servers().callsOf(manualAccountOpen)).toHaveLength(1);
});

test('a deposit account is named anew', async () => {
  servers().on(manualAccountUpdate, { ...depositAccount, account_name: 'Flat' });
  await openScreen(`/us/user/accounts/${depositAccount.id}/deposit-account`, { person });
  await main.getByRole('button', { name: 'Rename' }).click();
  servers().on(manualAccountGet, { ...depositAccount, account_name: 'Flat' });
  await main.getByLabelText('Name of this account').fill('Flat');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByRole('heading', { name: 'Flat' })).toBeVisible();
});

test('another account becomes the default', async () => {
  servers().on(userAccountGet, savings);
  servers().on(userAccountUpdate, { ...savings, is_default: true });
  await openScreen(`/us/user/accounts/${savings.id}`, { person });
  await main.getByRole('button', { name: 'Use as default' }).click();
  await expect
    .poll(() => servers().callsOf(userAccountUpdate)[0]?.body)
    .toEqual({ is_default: true });
});

test.for([
  ['SUSPENDED', 'This account is suspended'],
  ['UNACTIVATED', 'The bank is opening this account'],
] as const)('what %s means stands on the page', async ([status, title]) => {
  servers().on(userAccountGet, { ...savings, account_status: status });
  await openScreen(`/us/user/accounts/${savings.id}`, { person });
  await expect.element(main.getByText(title)).toBeVisible();
});

test('a closed account is read and no longer used', async () => {
  const closed = { ...savings, closed_at: '2026-11-03T09:15:00.000Z' };
  servers().on(userAccountGet, closed);
  await openScreen(`/us/user/accounts/${savings.id}`, { person });
  await expect.element(main.getByText('Closed on 11/03/2026.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: 'Send money' })).not.toBeInTheDocument();
});

test.for(LOOKS)('opening an account is a good screen in %o', async (look) => {
  await openScreen('/us/user/accounts/create/?kind=checking', { person, ...look });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(`opening in ${look.locale}`);
});

test.for(LOOKS)('the list of several accounts is a good screen in %o', async (look) => {
  servers().on(userAccountList, { count: 2, results: [dollarAccount, opening] });
  servers().on(manualAccountList, { count: 1, results: [depositAccount] });
  await openScreen('/us/user/accounts/', { person, ...look });
  await expect.element(main.getByText('Sylhet house')).toBeVisible();
  await expectGoodScreen(`accounts in ${look.locale}`);
});
