import { API_URL, reload, servers } from '@kheya/test-kit/rendered';
import { bdtAccountList, eventStream, userAccountList, userList } from '@kheya/contract';
import { beforeEach, expect, test, vi } from 'vitest';

import { askFirst } from '#app/ask-first.ts';
import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { queryClient } from '#shared/query-client.ts';
import { recordActivity } from '#shared/idle-time.ts';

const home = '/us/user/overview/';

const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address]) => (address instanceof Request ? address.url : String(address)))
    .filter((address) => address.startsWith(API_URL) && !isOfLater.test(address));

/** The stream and the badges of the frame, which are asked for once it is painted. */
const isOfLater = /\/(events|notification|ticket\/count)\//;

/** Opens a page and leaves when it has asked for everything, as a visit before this one. */
async function visit(path: string, person = aPerson()): Promise<readonly string[]> {
  await openScreen(path, { person });
  recordActivity();
  // The frame opens the stream when it has asked for all that it shows.
  await expect.poll(() => servers().callsOf(eventStream).length).toBeGreaterThan(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const all = asked();
  vi.mocked(fetch).mockClear();
  return all;
}

beforeEach(() => answerCustomer());

test('home is asked for before the app is there: all of it, nothing else, and once', async () => {
  const all = await visit(home);
  await askFirst();
  const early = asked();
  expect(early.toSorted()).toEqual(all.toSorted());
  expect(new Set(early).size).toBe(early.length);
  await reload();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(asked()).toEqual(early);
});

test('another screen only has its frame asked for', async () => {
  const all = await visit('/us/user/notifications');
  await askFirst();
  expect(asked()).toContain(`${API_URL}/user/`);
  expect(all).toEqual(expect.arrayContaining([...asked()]));
});

test('of somebody without accounts no account is asked for', async () => {
  answerNewcomer();
  servers()
    .on(userAccountList, { count: 0, results: [] })
    .on(bdtAccountList, { count: 0, results: [] });
  await visit(home, aPerson({ profile_approval_status: 'AWAITING_PROFILE_COMPLETION' }));
  await askFirst();
  expect(asked()).toHaveLength(3);
});

test('an answer in another language is not taken over', async () => {
  await visit(home);
  await askFirst();
  localStorage.setItem('kheya.lang', 'bn');
  await reload();
  expect(servers().callsOf(userList)).toHaveLength(3);
});

test('a page that has been idle too long asks nothing before it is locked', async () => {
  await visit(home);
  localStorage.setItem('kheya.touched', '0');
  await askFirst();
  expect(asked()).toEqual([]);
});
