import { type WaitingTime, waitingTimeList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { now } from '@kheya/browser/clock';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const dayAgo = (days: number) => new Date(now() - days * 86_400_000).toISOString().slice(0, 10);

function wait(queue: WaitingTime['queue'], medians: readonly number[]): WaitingTime {
  const days = Array.from({ length: 14 }, (_, at) => {
    const median = medians[at] ?? null;
    return { day: dayAgo(13 - at), handled: median === null ? 0 : 2, median_minutes: median };
  });
  const oldest_since = new Date(now() - 3 * 3_600_000 - 60_000).toISOString();
  const handled = medians.length * 2;
  return {
    ...{ queue, waiting: 1, oldest_since, handled, days },
    median_minutes: medians[0] ?? null,
  };
}

const region = page.getByRole('region', { name: 'Waiting times' });

test('each queue tells its oldest case and its days, the figures also as a table', async () => {
  const review = wait('review', [45, 300, 3000]);
  const empty = { ...wait('ticket', []), waiting: 0, oldest_since: null };
  servers().on(waitingTimeList, { count: 2, results: [review, empty] });
  await openScreen('/');
  await expect.element(region.getByText('3 h', { exact: true })).toBeVisible();
  const chart = { name: 'Reviews: time to decision, median for each of the last 14 days' };
  await expect.element(region.getByRole('img', chart)).toBeVisible();
  const table = region.getByRole('table', chart);
  const cells = table
    .getByRole('row')
    .elements()
    .map((row) => row.lastElementChild?.textContent);
  expect(cells.slice(0, 5)).toEqual([
    'Median',
    '45 min (2 handled)',
    '5 h (2 handled)',
    '2 days (2 handled)',
    'None handled',
  ]);
  expect(cells).toHaveLength(15);
  await expect.element(region.getByText('None waiting')).toBeVisible();
  await expect.element(region.getByText('Nothing was handled in the last 14 days.')).toBeVisible();
  const [asked] = servers().callsOf(waitingTimeList);
  expect(asked?.query.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('what does not answer says so in its place, and the rest of the page stands', async () => {
  servers().on(waitingTimeList, new FakeRefusal('internal_error'));
  await openScreen('/');
  await expect.element(region.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Tasks/ })).toBeVisible();
});

test.for(LOOKS)('the charts in $locale, $theme', async (look) => {
  servers().on(waitingTimeList, {
    count: 2,
    results: [wait('task', [45, 300, 3000]), wait('review', [])],
  });
  await openScreen('/', look);
  await expect.element(page.getByRole('img').last()).toBeVisible();
  await expectGoodScreen(`the waiting times in ${look.locale}`);
});
