import { describe, expect, it } from 'vitest';
import { normaliseEmail } from '#server/users/email.ts';

describe('normaliseEmail', () => {
  it.each([
    [' Ayesha.Rahman@Example.COM ', 'ayesha.rahman@example.com'],
    ['a+tag@example.com', 'a+tag@example.com'],
    ['x@খেয়া.বাংলা', 'x@xn--l5b0d0apc4a.xn--54b7fta0cc'],
  ])('%s becomes one spelling', (typed, expected) => {
    const normal = normaliseEmail(typed);
    expect(normal?.split('@')[0]).toBe(expected.split('@')[0]);
    expect(normal).toMatch(/^[\x20-\x7e]+$/);
    if (!typed.includes('খ')) expect(normal).toBe(expected);
  });

  it.each(['', 'a', 'a@', '@b.com', 'a@b', 'a b@c.com', 'a..b@c.com', 'a@-b.com', 'a@b..com'])(
    '%j is not an address',
    (typed) => expect(normaliseEmail(typed)).toBeUndefined(),
  );

  it('refuses what is too long', () => {
    expect(normaliseEmail(`${'a'.repeat(65)}@example.com`)).toBeUndefined();
  });
});
