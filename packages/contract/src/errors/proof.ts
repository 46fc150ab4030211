import { refusal } from './entry.ts';

/** Who is at the accounts site, and what was proved just before. */
export const proofErrors = {
  origin_not_allowed: refusal(
    403,
    'warn',
    ['Not allowed from there', 'This can only be done on the accounts site itself.'],
    ['অনুমতি নেই', 'এটি শুধু অ্যাকাউন্টস সাইটেই করা যায়।'],
  ),
  not_signed_in: refusal(
    401,
    'info',
    ['Not signed in', 'Sign in to go on.'],
    ['লগ ইন করা নেই', 'এগোতে হলে লগ ইন করুন।'],
  ),
  recent_proof_required: refusal(
    403,
    'info',
    ['Confirm that it is you', 'Before your security is changed, confirm that it is you.'],
    ['আপনিই কি না নিশ্চিত করুন', 'নিরাপত্তায় কিছু বদলানোর আগে নিশ্চিত করুন যে এটি আপনি।'],
  ),
  second_factor_proof_required: refusal(
    403,
    'info',
    [
      'Confirm that it is you',
      'Confirm with your passkey, your authenticator app or a recovery code. The password alone is not enough here.',
    ],
    [
      'আপনিই কি না নিশ্চিত করুন',
      'আপনার পাসকি, অথেন্টিকেটর অ্যাপ বা রিকভারি কোড দিয়ে নিশ্চিত করুন। এখানে শুধু পাসওয়ার্ড যথেষ্ট নয়।',
    ],
  ),
  password_wrong: refusal(
    422,
    'info',
    ['Wrong password', 'The password is not right.'],
    ['ভুল পাসওয়ার্ড', 'পাসওয়ার্ডটি ঠিক নয়।'],
  ),
} as const;
