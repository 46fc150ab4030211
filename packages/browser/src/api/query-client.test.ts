import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { createQueryClient, shouldRetry, retryDelayMs } from './query-client.ts';

const busy = (status: number, retryAfter?: number) =>
  new ApiError({ kind: 'refused', status, retryAfter });

test.each([
  ['a server that is busy', busy(503, 3000), 5, true],
  ['one that stays busy', busy(503, 3000), 6, false],
  ['one that says no time', busy(503), 5, true],
  ['one that asks for too much patience', busy(503, 61_000), 0, false],
  ['too many calls, with a time', busy(429, 20_000), 0, true],
  ['too many calls, with none', busy(429), 0, false],
  ['no answer', new ApiError({ kind: 'unreachable' }), 1, true],
  ['no answer for long', new ApiError({ kind: 'timeout' }), 2, false],
  ['offline: the browser tells when it is back', new ApiError({ kind: 'offline' }), 0, false],
  ['a mistake of ours', busy(500), 0, false],
  ['a no', busy(403), 0, false],
  ['a fault of the page', new Error('x'), 0, false],
])('%s', (_, error, failures, again) => {
  expect(shouldRetry(failures, error)).toBe(again);
});

test('waits as long as the server asked, and notes the time of the retry', () => {
  const error = busy(503, 3000);
  const at = performance.now();
  expect(retryDelayMs(0, error)).toBe(3000);
  expect(error.retryAt).toBeGreaterThanOrEqual(at + 3000);
  expect([0, 1, 2, 9].map((failures) => retryDelayMs(failures, busy(503)))).toEqual([
    1000, 2000, 4000, 15_000,
  ]);
});

test('a write is never retried automatically, and no call waits silently while offline', () => {
  const { queries, mutations } = createQueryClient({ staleTime: 0, gcTime: 0 }).getDefaultOptions();
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
});

test('a change is shown before the browser does anything else', async () => {
  const queries = createQueryClient({ staleTime: Infinity, gcTime: 0 });
  const queryKey = ['preference'];
  queries.setQueryData(queryKey, 'off');
  const shown: unknown[] = [];
  const observer = new QueryObserver(queries, { queryKey, enabled: false });
  // Subscribes as `useQuery` does.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)));
  queries.setQueryData(queryKey, 'on');
  await Promise.resolve();
  expect(shown).toEqual(['on']);
  stop();
});
