import type { Locale } from '#server/database/identity-schema.ts';

export type SmsKind =
  | 'mobile_code'
  | 'sign_up_known'
  | 'password_code'
  | 'device_code'
  | 'mobile_old_code'
  | 'email_old_code'
  | 'mobile_taken'
  | 'mobile_changed';

export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** `{code}` and `{0}` are filled in; each text fits into two parts, and into one where possible. */
const TEXTS: Record<Locale, Record<SmsKind, string>> = {
  en: {
    mobile_code:
      "{code} is your Kheya code. It works for 10 minutes. Don't share it. Kheya never asks for it by phone.",
    sign_up_known:
      'Kheya: someone tried to open an account with this number. You already have one, so nothing was changed. If it was you, sign in with this number.',
    password_code:
      "{code} is your Kheya code to set a new password. Not you? Ignore it and don't share it.",
    device_code: "{code} is your Kheya code for a new device. Don't share it with anyone.",
    mobile_old_code:
      '{code} is your Kheya code to change your mobile number. Not you? Stop it: {0}',
    email_old_code: '{code} is your Kheya code to change your email. Not you? Stop it: {0}',
    mobile_taken:
      'Kheya: someone tried to use this number for another account. It already belongs to yours, so nothing was changed.',
    mobile_changed:
      'Kheya: the mobile number on your account is now {0}. Not you? Set a new password right away.',
  },
  bn: {
    mobile_code: '{code} আপনার খেয়া কোড। ১০ মিনিট কাজ করবে। কাউকে বলবেন না। খেয়া ফোনে কোড চায় না।',
    sign_up_known:
      'খেয়া: এই নম্বরে অ্যাকাউন্ট খোলার চেষ্টা হয়েছে। আপনার অ্যাকাউন্ট আছে, কিছু বদলায়নি। আপনি হলে এই নম্বর দিয়ে লগ ইন করুন।',
    password_code: '{code} খেয়ার নতুন পাসওয়ার্ডের কোড। আপনি নন? কিছু করবেন না, কাউকে বলবেন না।',
    device_code: '{code} নতুন ডিভাইসের খেয়া কোড। কাউকে বলবেন না।',
    mobile_old_code: '{code} মোবাইল নম্বর বদলানোর খেয়া কোড। আপনি নন? বন্ধ করুন: {0}',
    email_old_code: '{code} ইমেইল বদলানোর খেয়া কোড। আপনি নন? বন্ধ করুন: {0}',
    mobile_taken: 'খেয়া: এই নম্বর অন্য অ্যাকাউন্টে দেওয়ার চেষ্টা হয়েছে। এটি আপনারই আছে, কিছু বদলায়নি।',
    mobile_changed: 'খেয়া: আপনার মোবাইল নম্বর এখন {0}। আপনি নন? এখনই নতুন পাসওয়ার্ড দিন।',
  },
};

/** One SMS in one language. Codes keep Latin digits because they are typed. */
export function composeSms(
  kind: SmsKind,
  to: string,
  locale: Locale,
  { code = '', fact = '' }: { readonly code?: string | undefined; readonly fact?: string } = {},
): Sms {
  return { to, text: TEXTS[locale][kind].replace('{code}', code).replace('{0}', () => fact) };
}

export const SMS_KINDS = Object.keys(TEXTS.en) as SmsKind[];
