import { errorText, ERRORS, type ErrorCode } from '@kheya/contract';
import type { Locale } from '#server/database/identity-schema.ts';

type Words = readonly [title: string, detail: string];
interface Facts {
  readonly status: number;
  readonly en: Words;
  readonly bn: Words;
}

const fact = (status: number, en: Words, bn: Words): Facts => ({ status, en, bn });

/** Refusals only the accounts site knows; the others are the contract's. */
const OWN = {
  credentials_wrong: fact(
    422,
    ['Not signed in', 'Email, mobile number or password is not right.'],
    ['লগ ইন হয়নি', 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।'],
  ),
  sign_in_throttled: fact(
    429,
    ['Too many tries', 'Too many tries. Wait {minutes} min, or set a new password.'],
    ['অনেকবার চেষ্টা হয়েছে', '{minutes} মিনিট অপেক্ষা করুন, অথবা নতুন পাসওয়ার্ড দিন।'],
  ),
  user_locked: fact(
    403,
    ['Sign-in is locked', 'This account is locked. Contact support.'],
    ['লগ ইন বন্ধ', 'এই অ্যাকাউন্টে লগ ইন বন্ধ আছে। সাপোর্টে যোগাযোগ করুন।'],
  ),
  flow_over: fact(
    409,
    ['Start again', 'This sign-in took too long or was finished already. Start again.'],
    ['আবার শুরু করুন', 'লগ ইনের সময় শেষ, অথবা এটি আগেই শেষ হয়েছে। আবার শুরু করুন।'],
  ),
  not_signed_in: fact(
    401,
    ['Not signed in', 'Sign in to go on.'],
    ['লগ ইন করা নেই', 'এগোতে হলে লগ ইন করুন।'],
  ),
  recent_proof_required: fact(
    403,
    ['Confirm that it is you', 'Before your security is changed, confirm that it is you.'],
    ['আপনিই কি না নিশ্চিত করুন', 'নিরাপত্তায় কিছু বদলানোর আগে নিশ্চিত করুন যে এটি আপনি।'],
  ),
  second_factor_proof_required: fact(
    403,
    [
      'Confirm that it is you',
      'Confirm with your passkey, your authenticator app or a recovery code. The password alone is not enough here.',
    ],
    [
      'আপনিই কি না নিশ্চিত করুন',
      'আপনার পাসকি, অথেন্টিকেটর অ্যাপ বা রিকভারি কোড দিয়ে নিশ্চিত করুন। এখানে শুধু পাসওয়ার্ড যথেষ্ট নয়।',
    ],
  ),
  password_wrong: fact(
    422,
    ['Wrong password', 'The password is not right.'],
    ['ভুল পাসওয়ার্ড', 'পাসওয়ার্ডটি ঠিক নয়।'],
  ),
  link_invalid: fact(
    422,
    ['This link does not work', 'This link is not whole, or was never one of ours.'],
    ['লিংকটি কাজ করছে না', 'লিংকটি সম্পূর্ণ নয়, অথবা এটি আমাদের নয়।'],
  ),
  change_over: fact(
    409,
    ['This change is over', 'This change is over or was made already. Start it again.'],
    ['বদলটি শেষ', 'এই বদলটি শেষ, অথবা আগেই হয়ে গেছে। আবার শুরু করুন।'],
  ),
  authenticator_code_wrong: fact(
    422,
    ['Wrong code', 'This code is not right. Type the one your app shows now.'],
    ['ভুল কোড', 'কোডটি ঠিক নয়। অ্যাপে এখন যে কোড দেখাচ্ছে সেটি লিখুন।'],
  ),
  authenticator_code_used: fact(
    422,
    ['Code already used', 'This code was used already. Wait for the next one in your app.'],
    ['কোডটি আগেই ব্যবহার হয়েছে', 'এই কোডটি আগেই ব্যবহার হয়েছে। অ্যাপে পরের কোডটির জন্য অপেক্ষা করুন।'],
  ),
  second_factor_throttled: fact(
    429,
    ['Too many tries', 'Too many wrong codes. Wait {minutes} min, then try again.'],
    ['অনেকবার চেষ্টা হয়েছে', 'অনেকবার ভুল কোড দেওয়া হয়েছে। {minutes} মিনিট পরে আবার চেষ্টা করুন।'],
  ),
  code_tries_used_up: fact(
    429,
    [
      'Too many wrong codes',
      'Too many wrong codes came from your network. Wait {minutes} min, or try from another network.',
    ],
    [
      'অনেক ভুল কোড',
      'আপনার নেটওয়ার্ক থেকে অনেক ভুল কোড এসেছে। {minutes} মিনিট অপেক্ষা করুন, অথবা অন্য নেটওয়ার্ক থেকে চেষ্টা করুন।',
    ],
  ),
  second_step_over: fact(
    409,
    ['Sign in again', 'Too many wrong codes, or it took too long. Start with your password again.'],
    ['আবার লগ ইন করুন', 'অনেকবার ভুল কোড, অথবা সময় শেষ। পাসওয়ার্ড দিয়ে আবার শুরু করুন।'],
  ),
  authenticator_missing: fact(
    409,
    ['No authenticator app', 'No authenticator app is set up. Start again.'],
    ['অথেন্টিকেটর অ্যাপ নেই', 'কোনো অথেন্টিকেটর অ্যাপ যোগ করা নেই। আবার শুরু করুন।'],
  ),
  recovery_code_wrong: fact(
    422,
    ['Wrong recovery code', 'This recovery code is not right, or was used already.'],
    ['ভুল রিকভারি কোড', 'এই রিকভারি কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে।'],
  ),
  recovery_codes_not_needed: fact(
    409,
    ['Not needed yet', 'Add an authenticator app or a passkey first.'],
    ['এখনো দরকার নেই', 'আগে একটি অথেন্টিকেটর অ্যাপ বা পাসকি যোগ করুন।'],
  ),
  passkey_refused: fact(
    422,
    ['Passkey not accepted', 'This passkey was not accepted. Try again, or choose another way.'],
    ['পাসকি নেওয়া হয়নি', 'এই পাসকিটি নেওয়া যায়নি। আবার চেষ্টা করুন, অথবা অন্য উপায় বেছে নিন।'],
  ),
  passkey_challenge_over: fact(
    409,
    ['That took too long', 'That took too long. Try the passkey again.'],
    ['অনেক সময় লেগে গেছে', 'অনেক সময় লেগে গেছে। পাসকি দিয়ে আবার চেষ্টা করুন।'],
  ),
  passkey_known: fact(
    409,
    ['Already added', 'This passkey has been added already.'],
    ['আগেই যোগ করা', 'এই পাসকিটি আগেই যোগ করা হয়েছে।'],
  ),
  passkeys_full: fact(
    409,
    ['Too many passkeys', 'You have {most} passkeys. Remove one you no longer use.'],
    ['অনেকগুলো পাসকি', 'আপনার {most}টি পাসকি আছে। যেটি আর ব্যবহার করেন না সেটি সরান।'],
  ),
  second_factor_kept: fact(
    409,
    [
      'Add another way first',
      'Operators always have an authenticator app or a passkey. Add the other one before you remove this.',
    ],
    [
      'আগে আরেকটি উপায় যোগ করুন',
      'অপারেটরদের সব সময় একটি অথেন্টিকেটর অ্যাপ বা পাসকি থাকতে হয়। এটি সরানোর আগে অন্যটি যোগ করুন।',
    ],
  ),
  code_sends_used_up: fact(
    429,
    ['No more codes now', 'We have sent many codes already. Try again in an hour.'],
    ['এখন আর কোড নয়', 'অনেকগুলো কোড পাঠানো হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।'],
  ),
  origin_not_allowed: fact(
    403,
    ['Not allowed from there', 'This can only be done on the accounts site itself.'],
    ['অনুমতি নেই', 'এটি শুধু অ্যাকাউন্টস সাইটেই করা যায়।'],
  ),
} as const satisfies Record<string, Facts>;

export type AccountProblemCode = keyof typeof OWN | ErrorCode;

export interface ProblemText {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Status and words of a code in the reader's language. */
export function problemText(
  code: AccountProblemCode,
  locale: Locale,
  facts: Readonly<Record<string, string>> = {},
): ProblemText {
  if (!isOwn(code)) return { status: ERRORS[code].status, ...errorText(code, locale, facts) };
  const [title, detail] = OWN[code][locale];
  const filled = detail.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
  return { status: OWN[code].status, title, detail: filled };
}

function isOwn(code: AccountProblemCode): code is keyof typeof OWN {
  return Object.hasOwn(OWN, code);
}
