import { refusal } from './entry.ts';

/** Who is at the accounts site, and what was proved just before. */
export const proofErrors = {
  origin_not_allowed: refusal(
    403,
    'warn',
    ['Not allowed from there', 'You can only do this on the Kheya accounts site.'],
    ['অনুমতি নেই', 'এটি শুধু খেয়ার অ্যাকাউন্টস সাইটেই করা যায়।'],
  ),
  not_signed_in: refusal(
    401,
    'info',
    ['Not signed in', 'Sign in to continue.'],
    ['লগ ইন করা নেই', 'চালিয়ে যেতে লগ ইন করুন।'],
  ),
  recent_proof_required: refusal(
    403,
    'info',
    ["Confirm it's you", "Confirm it's you before changing your security settings."],
    ['আপনিই কি না নিশ্চিত করুন', 'নিরাপত্তায় কিছু বদলানোর আগে নিশ্চিত করুন, আপনিই করছেন।'],
  ),
  second_factor_proof_required: refusal(
    403,
    'info',
    [
      "Confirm it's you",
      "Confirm with your passkey, authenticator app or a recovery code. A password alone isn't enough here.",
    ],
    [
      'আপনিই কি না নিশ্চিত করুন',
      'আপনার পাসকি, অথেন্টিকেটর অ্যাপ বা রিকভারি কোড দিয়ে নিশ্চিত করুন। এখানে শুধু পাসওয়ার্ড যথেষ্ট নয়।',
    ],
  ),
  password_wrong: refusal(
    422,
    'info',
    ['Wrong password', "That password isn't right."],
    ['ভুল পাসওয়ার্ড', 'পাসওয়ার্ডটি ঠিক নয়।'],
  ),
} as const;
