import { describe, expect, it } from 'vitest';
import { makeRecoveryCode, readRecoveryCode } from '#server/recovery/recovery-code.ts';

describe('a recovery code', () => {
  it('is two groups of five that are read as one', () => {
    const code = makeRecoveryCode();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(readRecoveryCode(code)).toBe(code.replace('-', ''));
  });

  it('is never generated twice', () => {
    expect(new Set(Array.from({ length: 200 }, makeRecoveryCode)).size).toBe(200);
  });

  it.each([
    ['ABCDE-12345', 'abcde12345'],
    [' abcde 12345 ', 'abcde12345'],
    ['abcde–১২৩৪৫', 'abcde12345'],
    ['OIL00-11111', '0110011111'],
  ])('%j is read as %s', (typed, code) => expect(readRecoveryCode(typed)).toBe(code));

  it.each(['', 'abcde', 'abcde-1234u', 'abcde-123456'])('%j is not one', (typed) =>
    expect(readRecoveryCode(typed)).toBeUndefined(),
  );
});
