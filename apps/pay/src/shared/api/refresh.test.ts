import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { refreshNoun } from './refresh.ts';

/** A screen that looks at something whose answers are given by hand. */
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

test('what happens while the first answer is on its way is asked for after it', async () => {
  const { queries, asked, shown, leave } = screen();
  expect(asked).toHaveLength(1);
  refreshNoun(queries, 'transaction');
  asked[0]!('nothing yet');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  leave();
});

test('however much happens during the first answer, it is asked for once more', async () => {
  const { queries, asked, shown, leave } = screen();
  for (let events = 0; events < 4; events += 1) refreshNoun(queries, 'transaction');
  asked[0]!('nothing yet');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  expect(asked).toHaveLength(2);
  leave();
});

test('what is shown already is asked for again at once', async () => {
  const { queries, asked, shown, leave } = screen();
  asked[0]!('nothing yet');
  await expect.poll(shown).toBe('nothing yet');
  refreshNoun(queries, 'transaction');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('$500.00');
  await expect.poll(shown).toBe('$500.00');
  leave();
});
