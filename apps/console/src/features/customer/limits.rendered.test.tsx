import {
  consoleCustomerGet,
  consoleCustomerList,
  consoleLimitsGet,
  limitOverrideDecide,
  limitOverrideEnd,
  limitOverridePropose,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aCustomer, anOpenCustomer } from '#testing/examples/customers.ts';
import { APPROVED, limitsWith, OVERRIDE } from '#testing/examples/limits.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/customers/${aCustomer().id}`;
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  servers()
    .on(consoleCustomerList, { count: 1, results: [aCustomer()] })
    .on(consoleCustomerGet, anOpenCustomer());
});

test('a higher limit is proposed with its days, and a refusal stays in the form', async () => {
  await openScreen(address);
  await expect.element(page.getByText('No limit was ever raised.')).toBeVisible();
  await button('Raise a limit').click();
  await expect.element(dialog.getByText('Now it’s $10,000.')).toBeVisible();
  await dialog.getByLabelText('New limit').fill('15000');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('11/20/2026');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('11/26/2026');
  await dialog.getByLabelText('Internal reason').fill(OVERRIDE.reason);
  await expectGoodScreen('the proposal of a higher limit');
  servers().on(limitOverridePropose, new FakeRefusal('limit_override_waiting'));
  const send = dialog.getByRole('button', { name: 'Propose' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  const mine = { ...OVERRIDE, may_decide: false };
  servers().on(limitOverridePropose, limitsWith(mine)).on(consoleLimitsGet, limitsWith(mine));
  await pressTwice(send);
  await expect.element(page.getByText('Waiting for a second operator')).toBeVisible();
  expect(servers().callsOf(limitOverridePropose).at(-1)?.body).toEqual({
    ...{ rail: 'bkash_from_usd', name: 'daily_amount', currency: 'USD', limit: '15000' },
    ...{ valid_from: '2026-11-20', valid_until: '2026-11-26', reason: OVERRIDE.reason },
  });
});

test('the second operator approves it, and one ends it early', async () => {
  servers().on(consoleLimitsGet, limitsWith(OVERRIDE));
  await openScreen(address);
  await page.getByLabelText('Your reason').fill('Read the invoice myself.');
  servers()
    .on(limitOverrideDecide, limitsWith(APPROVED))
    .on(consoleLimitsGet, limitsWith(APPROVED));
  await button('Approve').click();
  await expect.element(page.getByText('In force')).toBeVisible();
  await expectGoodScreen('a higher limit in force');
  await button('End it now').click();
  await dialog.getByLabelText('Internal reason').fill('The tuition is paid.');
  const ended = { ...APPROVED, state: 'ended', is_in_force: false, may_end: false } as const;
  servers().on(limitOverrideEnd, limitsWith(ended)).on(consoleLimitsGet, limitsWith(ended));
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect.element(page.getByText('Ended early')).toBeVisible();
});

test('support reads them and raises nothing', async () => {
  servers().on(consoleLimitsGet, {
    ...limitsWith({ ...APPROVED, may_end: false }),
    ...{ may_propose: false, level: 'provisional' },
  });
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect.element(page.getByText('Not verified yet: the lower limits apply.')).toBeVisible();
  await expect.element(page.getByText('Only compliance can raise a limit.')).toBeVisible();
  expect(button('Raise a limit').query()).toBeNull();
});
