import type { Locale } from '#server/database/identity-schema.ts';

/** What can be wrong with what someone typed, in the words that stand under the field. */
const FIELD_WORDS = {
  email_missing: ['Enter your email.', 'আপনার ইমেইল লিখুন।'],
  email_invalid: [
    'This does not look like an email address. Check it for a slip.',
    'এটি ইমেইল ঠিকানা বলে মনে হচ্ছে না। বানানটি দেখে নিন।',
  ],
  password_missing: ['Enter your password.', 'আপনার পাসওয়ার্ড লিখুন।'],
  password_too_short: ['Use at least 10 characters.', 'অন্তত ১০টি অক্ষর দিন।'],
  password_too_long: ['Use at most 200 characters.', 'সর্বোচ্চ ২০০টি অক্ষর দিন।'],
  password_is_email: [
    'Your password must not be your email.',
    'পাসওয়ার্ড আপনার ইমেইল হতে পারবে না।',
  ],
  password_too_common: [
    'Many people use this password, so it is guessed first. Choose another.',
    'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই সহজে ধরা যায়। অন্য একটি দিন।',
  ],
  code_missing: ['Enter the 6 digits from the email.', 'ইমেইলের ৬টি সংখ্যা লিখুন।'],
} as const satisfies Record<string, readonly [en: string, bn: string]>;

export type FieldCode = keyof typeof FIELD_WORDS;
export type FieldCodes = Readonly<Record<string, FieldCode>>;

export function fieldWords(codes: FieldCodes, locale: Locale): Record<string, string> {
  const at = locale === 'en' ? 0 : 1;
  return Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, FIELD_WORDS[code][at]]),
  );
}
