import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGsmaCallback } from './gsma-callback.ts';

const now = new Date('2026-11-27T12:00:00Z');
const rawBody = Buffer.from('{"transactionStatus":"completed"}');
const good = {
  key: 'the agreed key',
  rawBody,
  apiKey: 'the agreed key',
  hash: createHash('sha256').update(rawBody).digest('hex'),
  date: '2026-11-27T11:59:30.000Z',
  now,
};

it('takes what carries the agreed key, the hash of its bytes and a fresh date', () => {
  expect(isGsmaCallback(good)).toBe(true);
  expect(isGsmaCallback({ ...good, hash: good.hash.toUpperCase() })).toBe(true);
});

it.each([
  ['another key', { apiKey: 'another key' }],
  ['no key', { apiKey: undefined }],
  ['changed bytes', { rawBody: Buffer.from('{"transactionStatus":"failed"}') }],
  ['no hash', { hash: undefined }],
  ['an old date', { date: '2026-11-27T11:54:59.000Z' }],
  ['a date ahead', { date: '2026-11-27T12:05:01.000Z' }],
  ['an unreadable date', { date: 'yesterday' }],
  ['no date', { date: undefined }],
])('refuses %s', (_, change) => {
  expect(isGsmaCallback({ ...good, ...change })).toBe(false);
});
