import { expect, test } from 'vitest';

import { validateDateSpan } from './range-rules.ts';

const span = (from: string, to: string, more = {}) =>
  validateDateSpan({ from, to, unread: false, ...more });

test('a range may be open at either end, or be a single day', () => {
  expect(span('', '')).toBeUndefined();
  expect(span('2026-11-01', '')).toBeUndefined();
  expect(span('', '2026-11-19')).toBeUndefined();
  expect(span('2026-11-19', '2026-11-19')).toBeUndefined();
});

test('From after To is refused, also across a year', () => {
  expect(span('2026-01-01', '2025-12-31')).toBe('backwards');
});

test('a start in the future is refused; an end in the future is allowed', () => {
  expect(span('2026-11-20', '', { last: '2026-11-19' })).toBe('late');
  expect(span('2026-11-01', '2026-12-01', { last: '2026-11-19' })).toBeUndefined();
});

test('an incomplete date is refused and not treated as empty', () => {
  expect(span('', '', { unread: true })).toBe('unread');
});
