import { consoleCustomerGet, consoleCustomerList, consoleRestrictionCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { reload, servers } from '@kheya/test-kit/rendered';
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
  await expect.element(page.getByRole('button', { name: 'Freeze' })).toBeVisible();
  expect(
    servers()
      .callsOf(consoleCustomerList)
      .map(({ query }) => query.search),
  ).toContain('Haque');
});

test('a freeze is named before it happens, asks two reasons, and keeps them over a reload', async () => {
  const told = "We're making sure your account is safe.";
  const why = 'Two sign-ins from two continents.';
  await openScreen(address);
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect.element(dialog.getByText(/read everything and change nothing/)).toBeVisible();
  const freeze = dialog.getByRole('button', { name: 'Freeze' });
  await expect.element(freeze).toBeDisabled();
  await dialog.getByLabelText('Reason for the customer').selectOptions(told);
  await dialog.getByLabelText('Reason for ourselves').fill(why);
  await expectGoodScreen('the question before a freeze');
  await reload();
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect.element(dialog.getByLabelText('Reason for ourselves')).toHaveValue(why);

  servers().on(consoleRestrictionCreate, new FakeRefusal('restriction_not_possible'));
  await freeze.click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  servers()
    .on(consoleRestrictionCreate, { customer: aCustomer(FROZEN), review_id: null })
    .on(consoleCustomerGet, anOpenCustomer(FROZEN));
  await freeze.dblClick();
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
  await page.getByRole('button', { name: 'End the freeze' }).click();
  expect(dialog.getByLabelText('Reason for the customer').query()).toBeNull();
  await dialog.getByLabelText('Reason for ourselves').fill('It was the customer, on a journey.');
  const opened_at = '2026-11-20T12:00:00.000Z';
  servers().on(
    consoleCustomerGet,
    anOpenCustomer({ ...FROZEN, open_reviews: [{ id: REVIEW_ID, kind: 'access', opened_at }] }),
  );
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Opening their access is proposed.')).toBeVisible();
  const [sent] = servers().callsOf(consoleRestrictionCreate);
  expect(sent?.body).toEqual({
    action: 'unfreeze',
    reason: 'It was the customer, on a journey.',
  });
});

test('support reads, and is told who freezes', async () => {
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect
    .element(page.getByText('Compliance freezes and blocks. Ask a colleague there.'))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Freeze' }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'Find it in the audit log' }).query()).toBeNull();
});

test('somebody nobody knows is nothing, not an error to try again', async () => {
  await openScreen('/customers');
  servers().on(consoleCustomerGet, new FakeRefusal('not_found'));
  await page.getByRole('link', { name: /Nadia Haque$/ }).click();
  await expect.element(page.getByText('There is nothing here.')).toBeVisible();
});
