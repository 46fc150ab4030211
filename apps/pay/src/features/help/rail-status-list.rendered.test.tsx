import { type RailStatus, railStatusList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const aStatus = (over: Partial<RailStatus>): RailStatus => ({
  ...{ rail: 'bkash_from_usd', provider: 'bkash', state: 'working', notice: null },
  ...{ since: '2026-11-20T09:00:00.000Z', on_time_percent: 98, ...over },
});
const statuses = [
  aStatus({}),
  aStatus({ rail: 'ach', provider: 'bank', on_time_percent: null }),
  aStatus({ rail: 'nagad_from_usd', provider: 'nagad', state: 'down', notice: 'payments_wait' }),
  aStatus({ rail: 'own_account', provider: null }),
];
const stateOf = (name: string) =>
  page.getByText(name, { exact: true }).element().nextElementSibling;

test('anybody reads how payments are doing, in both languages', async () => {
  for (const look of LOOKS) {
    answerNewcomer();
    servers().on(railStatusList, { count: statuses.length, results: statuses });
    await openScreen('/help/', look);
    const heading = look.locale === 'en' ? 'How payments are doing today' : 'আজ লেনদেন কেমন চলছে';
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectGoodScreen(`the rails in help, in ${look.locale}`);
    if (look.locale === 'bn') continue;
    expect(stateOf('From dollars to a bKash wallet')?.textContent).toBe(
      'Working · 98% on time in the last 30 days',
    );
    expect(stateOf('To a US bank by ACH')?.textContent).toBe('Working');
    expect(stateOf('From dollars to a Nagad wallet')?.textContent).toMatch(/^Not taking payments/);
    expect(page.getByText('Between own dollar accounts').query()).toBeNull();
  }
});

test('help is there when the state of the rails is not', async () => {
  answerNewcomer();
  servers().on(railStatusList, new FakeRefusal('internal_error'));
  await openScreen('/help/');
  await expect.element(page.getByRole('searchbox', { name: 'Search help' })).toBeVisible();
  expect(page.getByText('How payments are doing today').query()).toBeNull();
});
