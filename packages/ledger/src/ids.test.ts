import { expect, it } from 'vitest';
import { bucketFor, bucketOf, houseAccountId, ledgerId } from '#ids.ts';

const PARTS = { atMs: Date.UTC(2026, 2, 2), bucket: 3, intent: 'i', leg: 1, kind: 'reserve' };

it('a ledger id is a version 8 uuid that holds time and bucket', () => {
  const id = ledgerId(PARTS);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(PARTS.atMs);
  expect(bucketOf(id)).toBe(3);
  expect(bucketOf(ledgerId({ ...PARTS, bucket: 4095 }))).toBe(4095);
});

it('a ledger id is the same for the same parts and differs when any part differs', () => {
  expect(ledgerId({ ...PARTS, attempt: 0 })).toBe(ledgerId(PARTS));
  const ids = [
    ledgerId(PARTS),
    ledgerId({ ...PARTS, intent: 'j' }),
    ledgerId({ ...PARTS, leg: 2 }),
    ledgerId({ ...PARTS, kind: 'settle' }),
    ledgerId({ ...PARTS, attempt: 1 }),
    ledgerId({ ...PARTS, atMs: PARTS.atMs + 1 }),
    ledgerId({ ...PARTS, bucket: 4 }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

it('parts out of range are refused', () => {
  expect(() => ledgerId({ ...PARTS, bucket: 4096 })).toThrow(RangeError);
  expect(() => ledgerId({ ...PARTS, bucket: -1 })).toThrow(RangeError);
  expect(() => ledgerId({ ...PARTS, atMs: 0.5 })).toThrow(RangeError);
});

it('each bucket, code and currency has its own house account', () => {
  const ids = [0, 1].flatMap((bucket) =>
    [1000, 4000].flatMap((code) => [
      houseAccountId(bucket, code, 'USD'),
      houseAccountId(bucket, code, 'BDT'),
    ]),
  );
  expect(new Set(ids).size).toBe(8);
  expect(ids.map(bucketOf)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

it('a customer keeps one bucket for life', () => {
  const buckets = Array.from({ length: 200 }, (_, n) => bucketFor(`customer ${n}`, 4));
  expect(new Set(buckets)).toEqual(new Set([0, 1, 2, 3]));
  expect(bucketFor('customer 7', 4)).toBe(buckets[7]);
});
