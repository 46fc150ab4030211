import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '#server/problems/field-problems.ts';
import { COMMON_PASSWORDS } from '#server/users/common-passwords.ts';

const SHORTEST = 10;
const LONGEST = 200;

/** Nearly fifty thousand passwords that leaked, most used first; kept here, asked of nobody. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Length, what leaked, and what is guessed first; no rules about kinds of characters
 * (NIST SP 800-63B 3.1.1.2). Answers what is wrong, or undefined.
 */
export function passwordFault(password: string, email: string): FieldCode | undefined {
  if (password === '') return 'password_missing';
  const length = [...password].length;
  if (length < SHORTEST) return 'password_too_short';
  if (length > LONGEST) return 'password_too_long';
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (isMadeOf(plain, email)) return 'password_is_email';
  if (isCommon(plain)) return 'password_too_common';
  return undefined;
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** What is left when nothing is wrong: longer is stronger, the same few signs again are not. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (passwordFault(password, email) !== undefined) return 'weak';
  const signs = [...password.normalize('NFKC')];
  const worth = Math.min(signs.length, new Set(signs).size * 2);
  if (worth >= 20) return 'strong';
  return worth >= 14 ? 'good' : 'fair';
}

/** The words somebody's address is made of, and hardly anything besides. */
function isMadeOf(plain: string, email: string): boolean {
  const local = email.split('@')[0]?.toLowerCase() ?? '';
  const words = [email.toLowerCase(), local, ...local.split(/[^\p{L}]+/u)].filter(
    (word) => word.length >= 4,
  );
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest.length < plain.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6;
}

function isCommon(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  if (isRun(plain)) return true;
  // "password12345!" is "password" with what people add.
  const stem = plain.replace(/[\d\W_]+$/u, '');
  return [plain, stem].some((text) => COMMON_PASSWORDS.has(text) || LEAKED.has(text));
}

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];

/** 1234567890, abcdefghij and their way back. */
function isRun(plain: string): boolean {
  const backwards = [...plain].toReversed().join('');
  return RUNS.some((run) => run.includes(plain) || run.includes(backwards));
}
