import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { refreshNoun } from './refresh.ts';

/** A screen with one query that the test answers by hand. */
function screen() {
  const queries = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['transaction', 'list'],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  const shown = () => observer.getCurrentResult().data;
  const leave = observer.subscribe(() => undefined);
  return { queries, asked, shown, leave };
}

test('a change during the first answer is fetched after it', async () => {
  const { queries, asked, shown, leave } = screen();
  expect(asked).toHaveLength(1);
  refreshNoun(queries, 'transaction');
  asked[0]!('nothing yet');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  leave();
});

test('several changes during the first answer cause one more fetch', async () => {
  const { queries, asked, shown, leave } = screen();
  for (let events = 0; events < 4; events += 1) refreshNoun(queries, 'transaction');
  asked[0]!('nothing yet');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  expect(asked).toHaveLength(2);
  leave();
});

test('a query that already has data is refetched at once', async () => {
  const { queries, asked, shown, leave } = screen();
  asked[0]!('nothing yet');
  await expect.poll(shown).toBe('nothing yet');
  refreshNoun(queries, 'transaction');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  leave();
});
