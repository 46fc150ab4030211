import type { FieldCode } from '#server/problems/field-problems.ts';
import { COMMON_PASSWORDS } from '#server/users/common-passwords.ts';

const SHORTEST = 10;
const LONGEST = 200;

/**
 * Length and a list of what is guessed first, no rules about kinds of characters
 * (NIST SP 800-63B 3.1.1.2). Answers what is wrong, or undefined.
 */
export function passwordFault(password: string, email: string): FieldCode | undefined {
  if (password === '') return 'password_missing';
  const length = [...password].length;
  if (length < SHORTEST) return 'password_too_short';
  if (length > LONGEST) return 'password_too_long';
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const local = email.split('@')[0] ?? '';
  if (plain === email || (local.length >= 6 && plain === local)) return 'password_is_email';
  if (isCommon(plain)) return 'password_too_common';
  return undefined;
}

function isCommon(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  if (isRun(plain)) return true;
  // "password12345!" is "password" with what people add.
  const stem = plain.replace(/[\d\W_]+$/u, '');
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(stem);
}

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];

/** 1234567890, abcdefghij and their way back. */
function isRun(plain: string): boolean {
  const backwards = [...plain].toReversed().join('');
  return RUNS.some((run) => run.includes(plain) || run.includes(backwards));
}
