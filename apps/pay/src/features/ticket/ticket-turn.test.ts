import { expect, test } from 'vitest';

import { answerDueAt } from './ticket-turn.ts';

const customer = (at: string) => ({ author: 'customer', created_at: at }) as const;
const support = (at: string) => ({ author: 'support', created_at: at }) as const;

test('the day runs from the first unanswered comment; a second one does not extend it', () => {
  const thread = [
    customer('2026-11-20T08:00:00.000Z'),
    support('2026-11-20T09:00:00.000Z'),
    customer('2026-11-20T10:00:00.000Z'),
    customer('2026-11-20T20:00:00.000Z'),
  ];
  expect(answerDueAt('question', thread)).toBe('2026-11-21T10:00:00.000Z');
});

test('a scam is answered within a quarter of an hour', () => {
  expect(answerDueAt('scam', [customer('2026-11-20T08:00:00.000Z')])).toBe(
    '2026-11-20T08:15:00.000Z',
  );
});

test('no time is promised if the last comment was ours, or nothing is known', () => {
  expect(answerDueAt('question', [support('2026-11-20T08:00:00.000Z')])).toBeUndefined();
  expect(answerDueAt('question', undefined)).toBeUndefined();
});
