import { accountEntryList, consoleAccountGet } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  ACCOUNT_ID,
  accountEntries,
  anAccount,
  anAccountEntry,
} from '#testing/examples/accounts.ts';
import { BREAK_ID, MOVEMENT_ID } from '#testing/examples/finance.ts';
import { TRANSFER_ID } from '#testing/examples/transfers.ts';
import { openScreen } from '#testing/open-screen.ts';

const ADDRESS = `/accounts/${ACCOUNT_ID}`;
const finance = { roles: ['FINANCE'] } as const;
const link = (name: string | RegExp) => page.getByRole('link', { name });

beforeEach(() => {
  servers()
    .on(consoleAccountGet, anAccount())
    .on(accountEntryList, { results: [...accountEntries], next: null });
});

test('the balance, each reservation and each entry lead to what they are for', async () => {
  await openScreen(ADDRESS, finance);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Savings account 880000004821' }))
    .toBeVisible();
  await expect.element(page.getByText('$1,049.41')).toBeVisible();
  const entries = page.getByRole('table', { name: 'Ledger entries' });
  await expect
    .element(entries.getByRole('link', { name: 'KH-7Q4M-2R9X' }))
    .toHaveAttribute('href', `/transfers/${TRANSFER_ID}`);
  await expect
    .element(entries.getByRole('link', { name: 'Fee refund' }))
    .toHaveAttribute('href', `/movements/${MOVEMENT_ID}`);
  await expect.element(entries.getByText('October').first()).toBeVisible();
  await expect
    .element(link('Amounts differ'))
    .toHaveAttribute('href', `/reconciliation/${BREAK_ID}`);
  await expect.element(page.getByText('$2.43112408')).toBeVisible();
});

test('a movement begins with the account, and with the entry it corrects', async () => {
  await openScreen(ADDRESS, finance);
  const whole = link('Correct or refund');
  await expect.element(whole).toHaveAttribute('href', expect.stringContaining('880000004821'));
  const entries = page.getByRole('table', { name: 'Ledger entries' });
  // What is only reserved or given back has moved nothing.
  await expect
    .poll(() => entries.getByRole('link', { name: 'Correct', exact: true }).elements().length)
    .toBe(4);
  await entries.getByRole('link', { name: 'Correct', exact: true }).first().click();
  await expect.element(page.getByLabelText('Account number')).toHaveValue('880000004821');
  await expect.element(page.getByLabelText('ID of what it corrects')).toHaveValue(TRANSFER_ID);
});

test('the rules of its fees, and why one was not taken', async () => {
  await openScreen(ADDRESS, { roles: ['SUPPORT'] });
  const rules = page.getByRole('table', { name: 'Fee rules' });
  await expect
    .element(rules.getByRole('row', { name: /^Monthly fee \$2\.00 \$500\.00 from 11\/01\/2026/ }))
    .toBeVisible();
  await expect.element(rules.getByRole('row', { name: /^Incoming wire fee Free/ })).toBeVisible();
  const waived = page.getByRole('table', { name: 'Fees not taken' });
  await expect.element(waived.getByText('Balance didn’t cover it')).toBeVisible();
});

test('older entries are a page of their own, in the address', async () => {
  servers().on(accountEntryList, ({ query }) =>
    query.before === undefined
      ? { results: [anAccountEntry()], next: '4711' }
      : { results: [anAccountEntry({ amount: '77.00', seq: '4001' })], next: null },
  );
  await openScreen(ADDRESS, finance);
  await link('Older entries').click();
  await expect.element(page.getByText('−$77.00')).toBeVisible();
  expect(new URL(location.href).searchParams.get('before')).toContain('4711');
  expect(servers().callsOf(accountEntryList).at(-1)?.query.before).toBe('4711');
  expect(link('Older entries').query()).toBeNull();
  await link('Newest entries').click();
  await expect.element(link('Older entries')).toBeVisible();
});

test('support follows the money, and neither corrects nor reconciles', async () => {
  servers().on(
    consoleAccountGet,
    anAccount({ account_number: '•••• 4821', partner: null, may_correct: false }),
  );
  await openScreen(ADDRESS, { roles: ['SUPPORT'] });
  await expect.element(link(/Nadia Haque/).first()).toBeVisible();
  for (const name of ['Correct or refund', 'Movements of this account', 'Fee refund']) {
    expect(link(name).query(), name).toBeNull();
  }
  expect(page.getByRole('heading', { name: 'Reconciliation' }).query()).toBeNull();
});

test('nothing is corrected on a closed account, and its entries stay', async () => {
  servers().on(consoleAccountGet, anAccount({ closed_at: '2026-11-20T10:00:00.000Z' }));
  await openScreen(ADDRESS, finance);
  await expect.element(page.getByText('Nothing can be booked on a closed account.')).toBeVisible();
  expect(link('Correct or refund').query()).toBeNull();
  await expect.element(page.getByRole('table', { name: 'Ledger entries' })).toBeVisible();
});

test('entries that cannot be loaded are asked for again, beside what is known', async () => {
  servers().on(accountEntryList, new FakeRefusal('internal_error'));
  await openScreen(ADDRESS, finance);
  await expect.element(page.getByText('This couldn’t be loaded.')).toBeVisible();
  await expect.element(page.getByText('$1,049.41')).toBeVisible();
  servers().on(accountEntryList, { results: [anAccountEntry()], next: null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('table', { name: 'Ledger entries' })).toBeVisible();
});
