import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** Passkeys, authenticator apps and recovery codes. */
export const credentialErrors = {
  authenticator_code_wrong: refusal(
    422,
    'info',
    ['Wrong code', "That code isn't right. Enter the one your app shows now."],
    ['ভুল কোড', 'কোডটি ঠিক নয়। অ্যাপে এখন যে কোড দেখাচ্ছে সেটি লিখুন।'],
  ),
  authenticator_code_used: refusal(
    422,
    'info',
    ['Code already used', 'That code has already been used. Wait for the next one in your app.'],
    ['কোডটি আগেই ব্যবহার হয়েছে', 'এই কোডটি আগেই ব্যবহার হয়েছে। অ্যাপে পরের কোডটির জন্য অপেক্ষা করুন।'],
  ),
  second_factor_throttled: refusal(
    429,
    'info',
    ['Too many tries', 'Too many wrong codes. Try again in {minutes} min.'],
    ['অনেকবার চেষ্টা হয়েছে', 'অনেকবার ভুল কোড দেওয়া হয়েছে। {minutes} মিনিট পরে আবার চেষ্টা করুন।'],
    z.object({ minutes: figure }),
  ),
  authenticator_missing: refusal(
    409,
    'info',
    ['No authenticator app', 'No authenticator app is set up. Start again.'],
    ['অথেন্টিকেটর অ্যাপ নেই', 'কোনো অথেন্টিকেটর অ্যাপ যোগ করা নেই। আবার শুরু করুন।'],
  ),
  recovery_code_wrong: refusal(
    422,
    'info',
    ['Wrong recovery code', "That recovery code isn't right, or it has already been used."],
    ['ভুল রিকভারি কোড', 'এই রিকভারি কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে।'],
  ),
  recovery_codes_not_needed: refusal(
    409,
    'info',
    ['Not needed yet', 'Add an authenticator app or a passkey first.'],
    ['এখনো দরকার নেই', 'আগে একটি অথেন্টিকেটর অ্যাপ বা পাসকি যোগ করুন।'],
  ),
  passkey_refused: refusal(
    422,
    'info',
    ['Passkey not accepted', "That passkey wasn't accepted. Try again, or choose another way."],
    ['পাসকি গ্রহণ করা যায়নি', 'পাসকিটি গ্রহণ করা যায়নি। আবার চেষ্টা করুন, অথবা অন্য উপায় বেছে নিন।'],
  ),
  passkey_challenge_over: refusal(
    409,
    'info',
    ['That took too long', 'Try the passkey again.'],
    ['অনেক সময় লেগে গেছে', 'পাসকি দিয়ে আবার চেষ্টা করুন।'],
  ),
  passkey_known: refusal(
    409,
    'info',
    ['Already added', "You've already added this passkey."],
    ['আগেই যোগ করা', 'এই পাসকিটি আগেই যোগ করা হয়েছে।'],
  ),
  passkeys_full: refusal(
    409,
    'info',
    ['Too many passkeys', 'You have {most} passkeys. Remove one you no longer use.'],
    ['অনেকগুলো পাসকি', 'আপনার {most}টি পাসকি আছে। যেটি আর ব্যবহার করেন না সেটি সরান।'],
    z.object({ most: figure }),
  ),
  second_factor_kept: refusal(
    409,
    'info',
    [
      'Add another way first',
      'Operators need an authenticator app or a passkey. Add the other one before you remove this one.',
    ],
    [
      'আগে আরেকটি উপায় যোগ করুন',
      'অপারেটরদের সব সময় একটি অথেন্টিকেটর অ্যাপ বা পাসকি থাকতে হয়। এটি সরানোর আগে অন্যটি যোগ করুন।',
    ],
  ),
} as const;
