import { describe, expect, it } from 'vitest';
import { validatePassword, passwordStrength } from '#server/users/password-rules.ts';

const email = 'ayesha.rahman@example.com';

describe('validatePassword', () => {
  it.each([
    ['', 'password_missing'],
    ['short', 'password_too_short'],
    ['নয়টিঅক্', 'password_too_short'],
    ['x'.repeat(201), 'password_too_long'],
    [email.toUpperCase(), 'password_is_email'],
    ['ayesha.rahman', 'password_is_email'],
    ['rahman.ayesha1', 'password_is_email'],
    ['Ayesha-2026!', 'password_is_email'],
    ['thunderbird', 'password_too_common'],
    ['alexander1', 'password_too_common'],
    ['password123!', 'password_too_common'],
    ['Bangladesh1971', 'password_too_common'],
    ['1234567890', 'password_too_common'],
    ['0987654321', 'password_too_common'],
    ['abababababab', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
  ])('%j is refused as %s', (password, error) => {
    expect(validatePassword(password, email)).toBe(error);
  });

  it.each([
    'kheya-demo-2026',
    'correct horse battery',
    'ayesha crosses the Padma',
    'নদীর ওপারে আমার বাড়ি',
  ])('%j is accepted', (password) => expect(validatePassword(password, email)).toBeUndefined());
});

describe('passwordStrength', () => {
  it.each([
    ['password123!', 'weak'],
    ['tea kettle', 'fair'],
    ['tea kettle 88 moon', 'good'],
    ['four boats under a green bridge', 'strong'],
    ['xyxyxyxyxyxyxyzxyxyxyxyxyx', 'fair'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password, email)).toBe(strength));
});
