import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldError } from '@kheya/contract/fields/field-error';

/**
 * Passwords guessed first: long ones as they are, short ones as the stem before digits and signs.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passwort password1 passwordpassword mypassword
  qwerty qwertyui qwertyuiop qwerty1234 qwertyuiop1 asdfghjkl asdfghjkl1 zxcvbnm zxcvbnmasd
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 qazwsxedc qazwsxedcrfv zaq12wsxcde3
  abc abcd abcdef abc123456789 a123456789 aa123456789 123123123123 123412341234 12345678910
  1122334455 111222333444 9876543210 0123456789 147258369 987654321
  iloveyou iloveyou1234 letmein letmeinnow welcome welcomehome hello helloworld
  admin administrator adminadmin root test testtest testing tester demo user guest login
  dragon monkey football baseball sunshine princess superman batman master shadow michael
  bangladesh bangladesh71 dhaka dhakadhaka sonarbangla amarsonar amarbangla bangla
  bkash bkashbkash nagad kheya kheyakheya khoka allah alhamdulillah bismillah mashallah
  changeme changemenow secret secretsecret whatever trustno1 starwars computer internet
  samsung google facebook liverpool chelsea arsenal manchester barcelona realmadrid cricket
  january february march april may june july august september october november december
  spring summer autumn winter monday friday sunday family money bank banking`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const MIN_LENGTH = 10;
const MAX_LENGTH = 200;

/**
 * Nearly fifty thousand leaked passwords, most used first; stored here, so that no service is
 * asked.
 */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Checks length, leaked passwords and those guessed first; no rules about kinds of characters (NIST
 * SP 800-63B 3.1.1.2). Returns what is wrong, or undefined.
 */
export function validatePassword(password: string, email: string): FieldError | undefined {
  if (password === '') return 'password_missing';
  const length = [...password].length;
  if (length < MIN_LENGTH) return 'password_too_short';
  if (length > MAX_LENGTH) return 'password_too_long';
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (isDerivedFrom(plain, email)) return 'password_is_email';
  if (isCommon(plain)) return 'password_too_common';
  return undefined;
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/**
 * The strength of a valid password: longer is stronger, repeating the same few characters is not.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (validatePassword(password, email) !== undefined) return 'weak';
  const signs = [...password.normalize('NFKC')];
  const worth = Math.min(signs.length, new Set(signs).size * 2);
  if (worth >= 20) return 'strong';
  return worth >= 14 ? 'good' : 'fair';
}

/** Whether it consists of the words of the person's address and little else. */
function isDerivedFrom(plain: string, email: string): boolean {
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
  if (isSequence(plain)) return true;
  // "password12345!" is "password" with a common suffix.
  const stem = plain.replace(/[\d\W_]+$/u, '');
  return [plain, stem].some((text) => COMMON_PASSWORDS.has(text) || LEAKED.has(text));
}

const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];

/** 1234567890, abcdefghij and the same backwards. */
function isSequence(plain: string): boolean {
  const backwards = [...plain].toReversed().join('');
  return SEQUENCES.some((run) => run.includes(plain) || run.includes(backwards));
}
