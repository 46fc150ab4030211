import { consoleTransferGet, softLimitReviewDecide } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aTransfer, TRANSFER_ID } from '#testing/examples/transfers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/transfers/${TRANSFER_ID}`;
const FINANCE = { roles: ['FINANCE'] } as const;
const side = page.getByRole('complementary', { name: 'Work on this transfer' });
const button = (name: string) => side.getByRole('button', { name, exact: true });
const NOTE = 'They told us what it is for.';

const reviewed = (over: Parameters<typeof aTransfer>[0]) =>
  aTransfer({
    step: 'screened',
    soft_limits: [
      { name: 'daily_amount', rail: 'bkash_from_usd', limit: '8000.00', currency: 'USD' },
      { name: 'monthly_count', rail: 'bkash_from_usd', limit: '150', currency: 'USD' },
    ],
    ...over,
  });
const waiting = () => reviewed({ soft_limit_review: 'waiting', may_review: true });

test('a payment above a soft limit says which, and one operator lets it continue', async () => {
  servers().on(consoleTransferGet, waiting());
  await openScreen(address, FINANCE);
  await expect.element(side.getByRole('heading', { name: 'Above a soft limit' })).toBeVisible();
  await expect.element(side.getByText('Waiting for a decision')).toBeVisible();
  await expect.element(side.getByText('$8,000', { exact: true })).toBeVisible();
  await expect.element(side.getByText('150', { exact: true })).toBeVisible();
  await expectGoodScreen('a payment above a soft limit');
  await side.getByLabelText('Your reason').fill(NOTE);
  servers().on(softLimitReviewDecide, new FakeRefusal('soft_limit_review_over'));
  await button('Let it continue').click();
  await expect.element(side.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(side.getByLabelText('Your reason')).toHaveValue(NOTE);
  const done = reviewed({ soft_limit_review: 'approved' });
  servers().on(softLimitReviewDecide, done).on(consoleTransferGet, done);
  await pressTwice(button('Let it continue'));
  await expect.element(side.getByText('An operator let it continue.')).toBeVisible();
  expect(servers().callsOf(softLimitReviewDecide).at(-1)?.body).toEqual({
    ...{ approve: true, note: NOTE },
  });
});

test('it is declined with a reason of one’s own', async () => {
  servers().on(consoleTransferGet, waiting());
  await openScreen(address, FINANCE);
  await button('Decline').click();
  await expect.element(side.getByLabelText('Your reason')).toHaveAttribute('aria-invalid', 'true');
  expect(servers().callsOf(softLimitReviewDecide)).toEqual([]);
  await side.getByLabelText('Your reason').fill(NOTE);
  const done = reviewed({ soft_limit_review: 'declined', status: 'RELEASED', step: 'released' });
  servers().on(softLimitReviewDecide, done).on(consoleTransferGet, done);
  await button('Decline').click();
  await expect
    .element(side.getByText('An operator declined it, and everything was given back.'))
    .toBeVisible();
});

test('who may not decide reads what it waits for, and one that ended says so', async () => {
  servers().on(consoleTransferGet, reviewed({ soft_limit_review: 'waiting' }));
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect.element(side.getByText('Waiting for a decision')).toBeVisible();
  expect(button('Let it continue').query()).toBeNull();
  servers().on(consoleTransferGet, reviewed({ status: 'RELEASED', step: 'released' }));
  await openScreen(address, { roles: ['SUPPORT'] });
  await expect.element(side.getByText('It ended before anyone decided.')).toBeVisible();
});
