import { overview, type RailStatus, railStatusList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { paidTransfer } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const home = '/us/user/overview/';
const main = page.getByRole('main');
const onItsWay = { ...paidTransfer, status: 'PENDING', step: 'sent' } as const;

function aStatus(over: Partial<RailStatus>): RailStatus {
  return {
    ...{ rail: 'bkash_from_usd', provider: 'bkash', state: 'working', notice: null },
    ...{ since: '2026-11-20T09:00:00.000Z', on_time_percent: 98, ...over },
  };
}

function answer(transfers: (typeof onItsWay)[], ...statuses: RailStatus[]): void {
  servers().on(railStatusList, { count: statuses.length, results: statuses });
  servers().on(overview, {
    ...{ spending: [], accrued_interest: null, send_again: [], has_sent: true },
    in_progress: { count: transfers.length, results: transfers },
  });
}

beforeEach(() => answerCustomer());

const slow = aStatus({ state: 'slow', notice: 'payments_take_longer' });
const nagad = aStatus({ ...slow, rail: 'nagad_from_usd', provider: 'nagad' });

test.each([
  ['slow', slow, 'bKash is slow today. Payments may take longer.'],
  [
    'down',
    aStatus({ state: 'down', notice: 'payments_wait' }),
    "bKash isn't answering. Payments wait and go out when it's back.",
  ],
  [
    'paused',
    aStatus({ state: 'paused', notice: 'payments_wait' }),
    "bKash isn't taking payments right now. They wait and go out when it's back.",
  ],
] as const)('a payment on a rail that is %s has a notice', async (_, status, words) => {
  answer([onItsWay], status, nagad);
  await openScreen(home, { person });
  await expect.element(main.getByText(words)).toBeVisible();
  // Another rail is nothing to somebody who has no payment on it.
  expect(main.getByText('Nagad').query()).toBeNull();
});

test('in Bangla, on a phone', async () => {
  answer([onItsWay], slow);
  await openScreen(home, { person, locale: 'bn', size: PHONE });
  await expect
    .element(main.getByText('বিকাশ আজ ধীরগতিতে চলছে। টাকা পৌঁছাতে বেশি সময় লাগতে পারে।'))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test('nothing is said while the rail works', async () => {
  answer([onItsWay], aStatus({}), nagad);
  await openScreen(home, { person });
  await expect.element(main.getByText(/on its way to Rahima/)).toBeVisible();
  expect(servers().callsOf(railStatusList)).toHaveLength(1);
  expect(main.getByText(/slow today/).query()).toBeNull();
});

test('nothing is asked without a payment on its way', async () => {
  answer([], slow);
  await openScreen(home, { person });
  await expect.element(main.getByText('Recent activity')).toBeVisible();
  expect(servers().callsOf(railStatusList)).toHaveLength(0);
});

test('the overview is there when the state of the rails is not', async () => {
  answer([onItsWay]);
  servers().on(railStatusList, new FakeRefusal('internal_error'));
  await openScreen(home, { person });
  await expect.element(main.getByText(/on its way to Rahima/)).toBeVisible();
});
