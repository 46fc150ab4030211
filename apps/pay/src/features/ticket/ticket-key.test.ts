import { expect, test } from 'vitest';

import { ApiError } from '@kheya/browser/api/api-error';
import { keyAfter } from './ticket-key.ts';

test('a lost answer is retried with the same key', () => {
  expect(keyAfter(new ApiError({ kind: 'timeout' }), 'k')).toBe('k');
  expect(keyAfter(new ApiError({ kind: 'refused', status: 503 }), 'k')).toBe('k');
  expect(keyAfter(new TypeError('something else'), 'k')).toBe('k');
});

test('after a refusal the next attempt has a new key', () => {
  expect(keyAfter(new ApiError({ kind: 'refused', status: 422 }), 'k')).not.toBe('k');
});
