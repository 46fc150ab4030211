import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendHead, headFileBytes, headPages, newestHeads } from '#protection/head-file.ts';
import {
  headKeyOf,
  headLine,
  isSignedBy,
  parseHeadLine,
  signHead,
  type SignedHead,
} from '#protection/signed-head.ts';

const key = headKeyOf(Buffer.alloc(32, 1));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
  file = join(folder, 'below', 'heads.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function head(bucket: number, seq: bigint): SignedHead {
  const hash = Buffer.alloc(32, bucket + 1);
  return signHead({ bucket, seq, hash, at: new Date('2026-03-02T15:00:00.123Z') }, key);
}

async function all(bytes = headFileBytes(file)): Promise<bigint[]> {
  const found: bigint[] = [];
  for await (const page of headPages(file, bytes, 3)) found.push(...page.map(({ seq }) => seq));
  return found;
}

it('a head read back is the one written, and its signature still matches', async () => {
  const written = head(4095, 9_223_372_036_854_775_807n);
  await appendHead(file, written);
  const newest = await newestHeads(file, [4095]);
  expect(newest.get(4095)).toEqual(written);
  expect(isSignedBy(newest.get(4095)!, key)).toBe(true);
  expect(isSignedBy(written, headKeyOf(Buffer.alloc(32, 2)))).toBe(false);
  expect(parseHeadLine(headLine(written).trimEnd())).toEqual(written);
});

it('the file is readable by its owner only', async () => {
  await appendHead(file, head(0, 1n));
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'below')).mode & 0o077).toBe(0);
});

it('a missing file holds no heads', async () => {
  expect(await newestHeads(file, [0])).toEqual(new Map());
  expect(await all()).toEqual([]);
});

it('the newest head of each bucket is found, however far back it is', async () => {
  await appendHead(file, head(1, 5n));
  const lines = Array.from({ length: 1000 }, (_, index) => headLine(head(0, BigInt(index + 1))));
  appendFileSync(file, lines.join(''));
  // Two workers at once: the higher number was written first.
  await appendHead(file, head(0, 2000n));
  await appendHead(file, head(0, 1999n));
  const newest = await newestHeads(file, [0, 1, 2]);
  expect([...newest].map(([bucket, { seq }]) => [bucket, seq])).toEqual([
    [0, 2000n],
    [1, 5n],
  ]);
  expect(await all()).toHaveLength(1003);
});

it('torn and foreign lines are skipped and never continued', async () => {
  await appendHead(file, head(0, 1n));
  appendFileSync(file, headLine(head(0, 2n)).slice(0, -40));
  expect(await all()).toEqual([1n]);
  await appendHead(file, head(0, 3n));
  appendFileSync(file, 'something else\n\n{"bucket":0}\n');
  appendFileSync(file, headLine(head(0, 9n)).replace('2026-03', '2026-99'));
  await appendHead(file, head(0, 4n));
  expect(await all()).toEqual([1n, 3n, 4n]);
  expect((await newestHeads(file, [0])).get(0)?.seq).toBe(4n);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(9);
});

it('reading stops at the given length', async () => {
  await appendHead(file, head(0, 1n));
  const bytes = headFileBytes(file);
  await appendHead(file, head(0, 2n));
  expect(await all(bytes)).toEqual([1n]);
});

it('a key of another length is refused', () => {
  expect(() => headKeyOf(Buffer.alloc(31))).toThrow(/32 bytes/);
});
