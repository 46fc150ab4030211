import { describe, expect, it } from 'vitest';
import { passwordFault } from '#server/users/password-rules.ts';

const email = 'ayesha.rahman@example.com';

describe('passwordFault', () => {
  it.each([
    ['', 'password_missing'],
    ['short', 'password_too_short'],
    ['নয়টিঅক্', 'password_too_short'],
    ['x'.repeat(201), 'password_too_long'],
    [email.toUpperCase(), 'password_is_email'],
    ['ayesha.rahman', 'password_is_email'],
    ['password123!', 'password_too_common'],
    ['Bangladesh1971', 'password_too_common'],
    ['1234567890', 'password_too_common'],
    ['0987654321', 'password_too_common'],
    ['abababababab', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
  ])('%j is refused as %s', (password, fault) => {
    expect(passwordFault(password, email)).toBe(fault);
  });

  it.each(['kheya-demo-2026', 'correct horse battery', 'নদীর ওপারে আমার বাড়ি'])(
    '%j is taken',
    (password) => expect(passwordFault(password, email)).toBeUndefined(),
  );
});
