import type { Locale } from '#server/database/identity-schema.ts';
import { CODE_ADVICE, type MailText, SUPPORT_PHONE } from '#server/mail/mail-text.ts';
import {
  IDENTIFIER_MAIL_TEXTS,
  type IdentifierMailKind,
} from '#server/mail/mail-texts-identifier.ts';

type AccessMailKind =
  | 'sign_up_code'
  | 'device_code'
  | 'password_code'
  | 'sign_up_known'
  | 'password_changed';

export type MailKind = AccessMailKind | IdentifierMailKind;

const en: Record<AccessMailKind, MailText> = {
  sign_up_code: {
    subject: 'Your code to open a Kheya account',
    before: 'Enter this code to confirm your email:',
    after: [CODE_ADVICE.en, "Didn't try to open an account? You can ignore this email."],
  },
  device_code: {
    subject: 'Your code for a new device',
    before:
      'Someone signed in to your Kheya account on a new device. If it was you, enter this code:',
    after: [
      CODE_ADVICE.en,
      "Wasn't you? Someone may know your password. Set a new one now with “Forgot it?” on the sign-in page.",
    ],
  },
  password_code: {
    subject: 'Your code to set a new password',
    before: 'Enter this code to set a new password:',
    after: [
      CODE_ADVICE.en,
      "Didn't ask for this? You can ignore this email. Your password stays the same.",
    ],
  },
  sign_up_known: {
    subject: 'You already have a Kheya account',
    before:
      'Someone tried to open a Kheya account with your email. You already have one, so nothing was changed.',
    after: [
      'If it was you, sign in as usual, or choose “Forgot it?” on the sign-in page to set a new password.',
      "Wasn't you? You don't need to do anything.",
    ],
  },
  password_changed: {
    subject: 'Your Kheya password was changed',
    before: 'Your password was just changed, and every device was signed out.',
    after: [
      `Wasn't you? Someone may have access to your email. Secure it first, set a new Kheya password, and call us at ${SUPPORT_PHONE}.`,
    ],
  },
};

const bn: Record<AccessMailKind, MailText> = {
  sign_up_code: {
    subject: 'খেয়া অ্যাকাউন্ট খোলার কোড',
    before: 'ইমেইল নিশ্চিত করতে এই কোডটি লিখুন:',
    after: [CODE_ADVICE.bn, 'আপনি অ্যাকাউন্ট খোলেননি? তাহলে এই ইমেইলটি উপেক্ষা করুন।'],
  },
  device_code: {
    subject: 'নতুন ডিভাইসের কোড',
    before: 'নতুন একটি ডিভাইস থেকে আপনার খেয়া অ্যাকাউন্টে লগ ইন করা হয়েছে। আপনি হলে এই কোডটি লিখুন:',
    after: [
      CODE_ADVICE.bn,
      'আপনি নন? তাহলে কেউ হয়তো আপনার পাসওয়ার্ড জানে। লগ ইন পাতার “ভুলে গেছেন?” থেকে এখনই নতুন পাসওয়ার্ড দিন।',
    ],
  },
  password_code: {
    subject: 'নতুন পাসওয়ার্ডের কোড',
    before: 'নতুন পাসওয়ার্ড দিতে এই কোডটি লিখুন:',
    after: [CODE_ADVICE.bn, 'আপনি এটি চাননি? তাহলে এই ইমেইলটি উপেক্ষা করুন। পাসওয়ার্ড আগের মতোই থাকবে।'],
  },
  sign_up_known: {
    subject: 'আপনার খেয়া অ্যাকাউন্ট আগে থেকেই আছে',
    before:
      'আপনার ইমেইল দিয়ে কেউ খেয়া অ্যাকাউন্ট খোলার চেষ্টা করেছেন। আপনার অ্যাকাউন্ট আগে থেকেই আছে, তাই কিছু বদলায়নি।',
    after: [
      'আপনি হলে আগের মতো লগ ইন করুন, অথবা লগ ইন পাতার “ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড দিন।',
      'আপনি নন? আপনাকে কিছু করতে হবে না।',
    ],
  },
  password_changed: {
    subject: 'আপনার খেয়া পাসওয়ার্ড বদলানো হয়েছে',
    before: 'এইমাত্র আপনার পাসওয়ার্ড বদলানো হয়েছে, আর সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
    after: [
      `আপনি নন? তাহলে কেউ হয়তো আপনার ইমেইল পড়ছে। আগে ইমেইল সুরক্ষিত করুন, খেয়ার নতুন পাসওয়ার্ড দিন, আর আমাদের ফোন করুন: ${SUPPORT_PHONE}।`,
    ],
  },
};

export const MAIL_TEXTS: Record<Locale, Record<MailKind, MailText>> = {
  en: { ...en, ...IDENTIFIER_MAIL_TEXTS.en },
  bn: { ...bn, ...IDENTIFIER_MAIL_TEXTS.bn },
};
