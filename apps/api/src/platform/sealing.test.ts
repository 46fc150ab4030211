import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const keys = (byte: number, ...old: number[]) => ({
  DATA_KEY: Buffer.alloc(32, byte),
  DATA_KEYS_OLD: old.map((one) => Buffer.alloc(32, one)),
});
const sealing = createSealing(keys(7));

test('a sealed number opens only for the row it was sealed for', () => {
  const sealed = sealing.seal('123456780', 'user-a');
  expect(sealing.open(sealed, 'user-a')).toBe('123456780');
  expect(() => sealing.open(sealed, 'user-b')).toThrow();
  expect(sealed.toString('latin1')).not.toContain('123456780');
});

test('a changed byte or another key does not open it', () => {
  const sealed = sealing.seal('123456780', 'user-a');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => sealing.open(changed, 'user-a')).toThrow();
  expect(() => createSealing(keys(8)).open(sealed, 'user-a')).toThrow();
});

test('two seals of one number differ', () => {
  expect(sealing.seal('1', 'a')).not.toEqual(sealing.seal('1', 'a'));
});

test('bytes are unchanged when opened, and do not open with the key of another use', () => {
  const attachments = createSealing(keys(7), 'attachment');
  const content = Buffer.from([0, 255, 128, 10]);
  const sealed = attachments.sealBytes(content, 'row');
  expect(attachments.openBytes(sealed, 'row')).toEqual(content);
  expect(() => sealing.openBytes(sealed, 'row')).toThrow();
});

test('after a change of the key everything opens', () => {
  const changed = createSealing(keys(9, 8, 7));
  expect(changed.open(sealing.seal('123456780', 'user-a'), 'user-a')).toBe('123456780');
});
