import { consoleCustomerGet, consoleCustomerList, consoleRestrictionCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aCustomer, anOpenCustomer, FROZEN } from '#testing/examples/customers.ts';
import { REVIEW_ID } from '#testing/examples/reviews.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/customers/${aCustomer().id}`;
const dialog = page.getByRole('alertdialog');

beforeEach(() => {
  servers()
    .on(consoleCustomerList, { count: 1, results: [aCustomer()] })
    .on(consoleCustomerGet, anOpenCustomer());
});

test('somebody is searched in the address, and opened', async () => {
  await openScreen('/customers');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Haque');
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('Haque');
  await page.getByRole('link', { name: /Nadia Haque$/ }).click();
  await expect.element(page.getByRole('radio', { name: 'By status' })).toBeChecked();
  expect(
    servers()
      .callsOf(consoleCustomerList)
      .map(({ query }) => query.search),
  ).toContain('Haque');
});

test('a column that is not needed is hidden, also after a reload; the name stays', async () => {
  await openScreen('/customers');
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect.element(email).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('group', { name: 'Columns shown' });
  await expect.element(columns.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await columns.getByRole('checkbox', { name: 'Email' }).click();
  await expect.element(email).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: aCustomer().email })).not.toBeInTheDocument();
  await expectGoodScreen('the choice of columns');
  await reload();
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Columns' }).click();
  await columns.getByRole('checkbox', { name: 'Email' }).click();
  await expect.element(email).toBeVisible();
  expect(localStorage.getItem('kheya.columns.customers')).toBeNull();
});

test('a freeze is named before it happens, asks two reasons, and keeps them over a reload', async () => {
  const told = "We're making sure your account is safe.";
  const why = 'Two sign-ins from two continents.';
  await openScreen(address);
  await page.getByRole('radio', { name: 'Frozen' }).click();
  await expect.element(page.getByText(/This happens right away/)).toBeVisible();
  expect(dialog.query()).toBeNull();
  await expectGoodScreen('what a freeze would do');
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect.element(dialog.getByText(/see everything but change nothing/)).toBeVisible();
  const freeze = dialog.getByRole('button', { name: 'Freeze' });
  await expect.element(freeze).toBeDisabled();
  await dialog.getByLabelText('Reason for the customer').selectOptions(told);
  await dialog.getByLabelText('Internal reason').fill(why);
  await expectGoodScreen('the question before a freeze');
  await reload();
  await page.getByRole('radio', { name: 'Frozen' }).click();
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect.element(dialog.getByLabelText('Internal reason')).toHaveValue(why);

  servers().on(consoleRestrictionCreate, new FakeRefusal('restriction_not_possible'));
  await freeze.click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  servers()
    .on(consoleRestrictionCreate, { customer: aCustomer(FROZEN), review_id: null })
    .on(consoleCustomerGet, anOpenCustomer(FROZEN));
  await pressTwice(freeze);
  await expect.element(page.getByText(/^Frozen since/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = servers().callsOf(consoleRestrictionCreate);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.body).toEqual({
    ...{ action: 'freeze', reason: why },
    customer_reason: 'security_check',
  });
});

test('opening again is proposed, and waits for a colleague', async () => {
  servers()
    .on(consoleCustomerGet, anOpenCustomer(FROZEN))
    .on(consoleRestrictionCreate, { customer: aCustomer(FROZEN), review_id: REVIEW_ID });
  await openScreen(address);
  await page.getByRole('radio', { name: 'By status' }).click();
  await page.getByRole('button', { name: 'Unfreeze' }).click();
  expect(dialog.getByLabelText('Reason for the customer').query()).toBeNull();
  await dialog.getByLabelText('Internal reason').fill('It was the customer, on a journey.');
  const opened_at = '2026-11-20T12:00:00.000Z';
  servers().on(
    consoleCustomerGet,
    anOpenCustomer({ ...FROZEN, open_reviews: [{ id: REVIEW_ID, kind: 'access', opened_at }] }),
  );
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Restoring their access is proposed.')).toBeVisible();
  const [sent] = servers().callsOf(consoleRestrictionCreate);
  expect(sent?.body).toEqual({
    action: 'unfreeze',
    reason: 'It was the customer, on a journey.',
  });
});

test('support reads, and is told who freezes', async () => {
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect
    .element(page.getByText('Only compliance can freeze or block. Ask a colleague there.'))
    .toBeVisible();
  expect(page.getByRole('radio', { name: 'Frozen' }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'Find it in the audit log' }).query()).toBeNull();
});

test('somebody nobody knows is nothing, not an error to try again', async () => {
  await openScreen('/customers');
  servers().on(consoleCustomerGet, new FakeRefusal('not_found'));
  await page.getByRole('link', { name: /Nadia Haque$/ }).click();
  await expect.element(page.getByText('We couldn’t find this.')).toBeVisible();
});

test('a head sorts the list by the API, in the address, and turns round', async () => {
  await openScreen('/customers');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('link').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('link').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(new URLSearchParams(location.search).get('sort')).toBe('-name');
  const asked = servers().callsOf(consoleCustomerList);
  const sorts = new Set(asked.map(({ query }) => query.sort));
  expect([...sorts]).toEqual(['-created_at', 'name', '-name']);
});

test('the dates of the status history stand in one column, and transfers are links', async () => {
  const long = { cause: 'documents_overdue_for_approval', allowed: false } as const;
  const [change] = anOpenCustomer().status_changes;
  servers().on(
    consoleCustomerGet,
    anOpenCustomer({ status_changes: [change!, { ...change!, ...long }] }),
  );
  await openScreen(address);
  await expect.element(page.getByRole('heading', { name: 'Status history' })).toBeVisible();
  const dates = page.getByText(/^01\/05\/2026, /).elements();
  const rights = dates.map((date) => Math.round(date.getBoundingClientRect().right));
  expect(rights).toHaveLength(2);
  expect(new Set(rights).size).toBe(1);
  await expect
    .element(page.getByRole('link', { name: 'KH-9D2P-1184' }))
    .toHaveAttribute('href', `/transfers/${anOpenCustomer().transfers[0]!.id}`);
});
