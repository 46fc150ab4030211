import { layoutMail } from '@kheya/service-kit';
import type { Locale, User } from '#server/database/identity-schema.ts';
import type { Mail } from '#server/mail/mail-layout.ts';
import { type MailText, SUPPORT_PHONE } from '#server/mail/mail-text.ts';

export type SecurityMailKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_step_failed';

export interface SecurityMailFacts {
  readonly name?: string;
  readonly left?: number;
}

const NOT_YOU_EN = `Wasn't you? Set a new password now with “Forgot it?” on the sign-in page, and call us at ${SUPPORT_PHONE}.`;
const NOT_YOU_BN = `আপনি নন? তাহলে লগ ইন পাতার “ভুলে গেছেন?” থেকে এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের ফোন করুন: ${SUPPORT_PHONE}।`;

const en: Record<SecurityMailKind, MailText> = {
  passkey_added: {
    subject: 'A passkey was added to your Kheya account',
    before: 'The passkey “{name}” was just added. You can use it to sign in without a password.',
    after: [NOT_YOU_EN],
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Kheya account',
    before: "The passkey “{name}” was just removed. You can't sign in with it anymore.",
    after: [NOT_YOU_EN],
  },
  authenticator_added: {
    subject: 'An authenticator app was added to your Kheya account',
    before:
      "An authenticator app was just added. From now on, we'll ask for its code when you sign in with your password.",
    after: [NOT_YOU_EN],
  },
  authenticator_removed: {
    subject: 'The authenticator app was removed from your Kheya account',
    before:
      "The authenticator app was just removed. We'll no longer ask for its code when you sign in.",
    after: [NOT_YOU_EN],
  },
  recovery_codes_made: {
    subject: 'You have new Kheya recovery codes',
    before: 'Ten recovery codes were just created. Your old codes no longer work.',
    after: ['Keep them somewhere only you can find, and not on your phone.', NOT_YOU_EN],
  },
  recovery_code_used: {
    subject: 'A Kheya recovery code was used',
    before: 'One of your recovery codes was just used. Codes left: {left}.',
    after: ['Running low? Create ten new ones on the Security page.', NOT_YOU_EN],
  },
  second_step_failed: {
    subject: 'Someone may know your Kheya password',
    before:
      "Someone entered your correct password and then several wrong codes. We didn't let them in.",
    after: [
      "If it was you, there's no problem. Just start again.",
      "Wasn't you? Set a new password now with “Forgot it?” on the sign-in page.",
    ],
  },
};

const bn: Record<SecurityMailKind, MailText> = {
  passkey_added: {
    subject: 'আপনার খেয়া অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
    before: 'এইমাত্র “{name}” পাসকিটি যোগ হয়েছে। এটি দিয়ে পাসওয়ার্ড ছাড়াই লগ ইন করা যায়।',
    after: [NOT_YOU_BN],
  },
  passkey_removed: {
    subject: 'আপনার খেয়া অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে',
    before: 'এইমাত্র “{name}” পাসকিটি সরানো হয়েছে। এটি দিয়ে আর লগ ইন করা যাবে না।',
    after: [NOT_YOU_BN],
  },
  authenticator_added: {
    subject: 'আপনার খেয়া অ্যাকাউন্টে অথেন্টিকেটর অ্যাপ যোগ হয়েছে',
    before:
      'এইমাত্র একটি অথেন্টিকেটর অ্যাপ যোগ হয়েছে। এখন থেকে পাসওয়ার্ড দিয়ে লগ ইন করলে অ্যাপের কোডও চাওয়া হবে।',
    after: [NOT_YOU_BN],
  },
  authenticator_removed: {
    subject: 'আপনার খেয়া অ্যাকাউন্ট থেকে অথেন্টিকেটর অ্যাপ সরানো হয়েছে',
    before: 'এইমাত্র অথেন্টিকেটর অ্যাপটি সরানো হয়েছে। লগ ইন করার সময় এর কোড আর চাওয়া হবে না।',
    after: [NOT_YOU_BN],
  },
  recovery_codes_made: {
    subject: 'আপনার খেয়ার নতুন রিকভারি কোড তৈরি হয়েছে',
    before: 'এইমাত্র দশটি রিকভারি কোড তৈরি হয়েছে। আগের কোডগুলো আর কাজ করবে না।',
    after: ['কোডগুলো এমন জায়গায় রাখুন যা শুধু আপনি জানেন, আর আপনার ফোনে নয়।', NOT_YOU_BN],
  },
  recovery_code_used: {
    subject: 'খেয়ার একটি রিকভারি কোড ব্যবহার হয়েছে',
    before: 'এইমাত্র আপনার একটি রিকভারি কোড ব্যবহার হয়েছে। বাকি আছে: {left}টি।',
    after: ['অল্প কয়েকটি বাকি? নিরাপত্তা পাতা থেকে নতুন দশটি তৈরি করুন।', NOT_YOU_BN],
  },
  second_step_failed: {
    subject: 'কেউ হয়তো আপনার খেয়ার পাসওয়ার্ড জানে',
    before: 'কেউ আপনার সঠিক পাসওয়ার্ড দিয়ে কয়েকবার ভুল কোড দিয়েছে। তাকে লগ ইন করতে দেওয়া হয়নি।',
    after: [
      'আপনি হলে কোনো সমস্যা নেই, আবার শুরু করুন।',
      'আপনি নন? তাহলে লগ ইন পাতার “ভুলে গেছেন?” থেকে এখনই নতুন পাসওয়ার্ড দিন।',
    ],
  },
};

export const SECURITY_MAIL_TEXTS: Record<Locale, Record<SecurityMailKind, MailText>> = { en, bn };

/** Tells a person, in their language, that a sign-in credential has changed. */
export function composeSecurityMail(
  kind: SecurityMailKind,
  user: Pick<User, 'email' | 'locale'>,
  facts: SecurityMailFacts = {},
): Mail {
  const { email, locale } = user;
  const { subject, before, after } = SECURITY_MAIL_TEXTS[locale][kind];
  const filled = before
    .replace('{name}', () => facts.name ?? '')
    .replace('{left}', () => (facts.left ?? 0).toLocaleString(locale === 'bn' ? 'bn-BD' : 'en-US'));
  return {
    to: email,
    subject,
    ...layoutMail({ locale, subject, before: filled, code: undefined, after }),
    locale,
  };
}
