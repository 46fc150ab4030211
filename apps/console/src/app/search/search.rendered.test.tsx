import { consoleSearch, type ConsoleSearchResult, consoleTransferGet } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anAccountLine } from '#testing/examples/accounts.ts';
import { tasks } from '#testing/examples/cases.ts';
import { aContext, aCustomer } from '#testing/examples/customers.ts';
import { aReview } from '#testing/examples/reviews.ts';
import { aTransfer, REFERENCE, TRANSFER_ID } from '#testing/examples/transfers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const { id, name } = aCustomer();
const customer = { id, name };
const FOUND: ConsoleSearchResult = {
  transfers: aTransfer().latest.map((transfer) => ({ ...transfer, customer })),
  customers: [aCustomer()],
  accounts: [anAccountLine],
  tickets: aContext().tickets.map((ticket) => ({ ...ticket, customer })),
  tasks: [tasks[0]!],
  reviews: [{ ...aReview(), customer }],
};
const NOTHING: ConsoleSearchResult = {
  ...{ transfers: [], customers: [], accounts: [], tickets: [], tasks: [], reviews: [] },
};

const dialog = page.getByRole('dialog', { name: 'Search the console' });
const field = dialog.getByRole('combobox');
const option = (text: string | RegExp) => dialog.getByRole('option', { name: text });

beforeEach(() => {
  servers().on(consoleSearch, FOUND).on(consoleTransferGet, aTransfer());
});

test('the slash key finds a transfer from anywhere, and Enter opens it', async () => {
  await openScreen('/stops');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  // Before anything is typed the pages of the role are offered.
  await expect.element(option('Audit log')).toBeVisible();
  await field.fill('haque');
  await expect.element(option(new RegExp(REFERENCE))).toHaveAttribute('aria-selected', 'true');
  for (const group of [
    'Transfers',
    'People and companies',
    'Accounts',
    'Tickets',
    'Tasks',
    'Reviews',
  ]) {
    await expect.element(dialog.getByRole('group', { name: group })).toBeVisible();
  }
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  expect(location.pathname).toBe(`/transfers/${TRANSFER_ID}`);
  const asked = servers().callsOf(consoleSearch);
  expect(asked.map(({ query }) => query.text)).toEqual(['haque']);
});

test('the arrows move through all groups, and Escape closes without going anywhere', async () => {
  await openScreen('/stops');
  await page.getByRole('button', { name: /^Search the console/ }).click();
  await field.fill('haque');
  await expect.element(option(new RegExp(REFERENCE))).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .element(dialog.getByRole('group', { name: 'Reviews' }).getByRole('option'))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/stops');
});

test('Enter opens nothing that was found for an earlier text', async () => {
  await openScreen('/stops');
  await page.getByRole('button', { name: /^Search the console/ }).click();
  await field.fill('haque');
  await expect.element(option(new RegExp(REFERENCE))).toBeVisible();
  servers().on(consoleSearch, NOTHING);
  await field.fill('somebody else');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Nothing found for “somebody else”')).toBeVisible();
  expect(location.pathname).toBe('/stops');
});

test('nothing found is said with what can be found, and a refusal with a retry', async () => {
  servers().on(consoleSearch, NOTHING);
  await openScreen('/');
  await userEvent.keyboard('/');
  await field.fill('zzzz');
  await expect.element(dialog.getByText('Nothing found for “zzzz”')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/');
  servers().on(consoleSearch, new FakeRefusal('internal_error'));
  await field.fill('zzzzz');
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  // One letter would find everybody, so it is not asked for.
  await field.fill('z');
  const before = servers().callsOf(consoleSearch).length;
  await expect
    .element(dialog.getByText('Nothing found for', { exact: false }))
    .not.toBeInTheDocument();
  expect(servers().callsOf(consoleSearch)).toHaveLength(before);
});

test('it is a good screen in every look', async () => {
  for (const look of LOOKS) {
    servers().on(consoleSearch, FOUND);
    await openScreen('/', look);
    await userEvent.keyboard('/');
    const box = page.getByRole('combobox');
    await box.fill('haque');
    await expect.element(page.getByRole('option', { name: new RegExp(REFERENCE) })).toBeVisible();
    await expectGoodScreen(`the search in ${look.locale}`);
  }
});

test('finance is offered its own pages alone', async () => {
  await openScreen('/tasks', { roles: ['FINANCE'] });
  await userEvent.keyboard('/');
  await expect.element(option('Tasks')).toBeVisible();
  expect(option('Customers').query()).toBeNull();
  expect(option('Audit log').query()).toBeNull();
});
