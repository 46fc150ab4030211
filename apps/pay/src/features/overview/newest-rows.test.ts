import type { Transaction } from '@kheya/contract';
import { expect, test } from 'vitest';

import { mergeNewest } from './newest-rows.ts';

const row = (id: string, at: string) => ({ id, transaction_time: at }) as Transaction;

test('both histories are merged, newest first', () => {
  const dollars = [row('d2', '2026-11-19T10:00:00Z'), row('d1', '2026-11-12T10:00:00Z')];
  const taka = [row('t1', '2026-11-13T10:00:00Z')];
  expect(mergeNewest(dollars, taka).map(({ id }) => id)).toEqual(['d2', 't1', 'd1']);
});

test('home shows seven rows', () => {
  const many = Array.from({ length: 9 }, (_, at) => row(`${at}`, `2026-11-0${9 - at}T10:00:00Z`));
  expect(mergeNewest(many, many)).toHaveLength(7);
});
