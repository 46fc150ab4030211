import {
  consoleCustomerGet,
  consoleCustomerList,
  customerRiskGet,
  customerRiskOverride,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aRisk } from '#testing/examples/compliance.ts';
import { aCustomer, anOpenCustomer } from '#testing/examples/customers.ts';
import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/customers/${aCustomer().id}`;
const reason = 'Met them and read their books.';
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  servers()
    .on(consoleCustomerList, { count: 1, results: [aCustomer()] })
    .on(consoleCustomerGet, anOpenCustomer());
});

const byHand = aRisk({
  level: 'high',
  override: {
    ...{ level: 'high', reason, operator: COLLEAGUES_NAME },
    ...{ at: '2026-11-20T10:00:00.000Z', ends_at: '2027-05-19T10:00:00.000Z' },
  },
});

test.for(LOOKS)('the level stands with what moved it and who set it, $locale', async (look) => {
  servers().on(customerRiskGet, byHand);
  await openScreen(address, look);
  await expect.element(page.getByText(reason)).toBeVisible();
  await expectGoodScreen(`a risk level in ${look.locale}`);
  if (look.locale !== 'en') return;
  await expect.element(page.getByText(/^An open case/)).toBeVisible();
  await expect.element(page.getByText(/By the rules: Medium\./)).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Access' });
  await side.getByText('Rules', { exact: true }).click();
  await expect.element(page.getByText(/^High begins at/)).toBeVisible();
});

test('a level is set with a reason, and a refusal stays in the form', async () => {
  servers().on(customerRiskOverride, new FakeRefusal('rate_limited'));
  await openScreen(address);
  await button('Set by hand').click();
  await dialog.getByRole('combobox', { name: 'Risk level' }).selectOptions('high');
  await dialog.getByLabelText('Internal reason').fill('Short');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(servers().callsOf(customerRiskOverride)).toEqual([]);
  await dialog.getByLabelText('Internal reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  servers().on(customerRiskOverride, byHand);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(servers().callsOf(customerRiskOverride).at(-1)?.body).toEqual({ level: 'high', reason });
});

test('what was set by hand is ended', async () => {
  servers().on(customerRiskGet, byHand).on(customerRiskOverride, aRisk());
  await openScreen(address);
  await button('Set by hand').click();
  await dialog.getByRole('combobox', { name: 'Risk level' }).selectOptions('As the rules say');
  await dialog.getByLabelText('Internal reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => servers().callsOf(customerRiskOverride)[0]?.body)
    .toEqual({ level: null, reason });
});

test('nobody but compliance reads or asks for it', async () => {
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Risk level' }).query()).toBeNull();
  expect(servers().callsOf(customerRiskGet)).toEqual([]);
});
