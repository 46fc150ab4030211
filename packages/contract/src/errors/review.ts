import { refusal } from './entry.ts';

/** Decisions of the console that take two people. */
export const reviewErrors = {
  operator_must_differ: refusal(
    403,
    'warn',
    [
      'A second person is needed',
      'You have had a part in this decision already. Another operator has to do this.',
    ],
    ['আরেকজন দরকার', 'এই সিদ্ধান্তে আপনি আগেই অংশ নিয়েছেন। অন্য একজন অপারেটরকে এটি করতে হবে।'],
  ),
  review_decided: refusal(
    409,
    'info',
    ['Already decided', 'This review was decided meanwhile. Load it again to see how.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে এই যাচাইয়ের সিদ্ধান্ত হয়ে গেছে। দেখতে পাতাটি আবার খুলুন।'],
  ),
  review_already_proposed: refusal(
    409,
    'info',
    [
      'Already proposed',
      'Another operator has proposed a decision meanwhile. It has to be confirmed or given back first.',
    ],
    [
      'আগেই প্রস্তাব করা হয়েছে',
      'এর মধ্যে অন্য একজন অপারেটর সিদ্ধান্ত প্রস্তাব করেছেন। আগে সেটি নিশ্চিত করতে বা ফেরত দিতে হবে।',
    ],
  ),
  review_not_proposed: refusal(
    409,
    'info',
    ['Nothing to confirm', 'Nobody has proposed a decision yet, or it was given back.'],
    ['নিশ্চিত করার কিছু নেই', 'এখনো কেউ সিদ্ধান্ত প্রস্তাব করেননি, অথবা তা ফেরত দেওয়া হয়েছে।'],
  ),
  withdrawal_name_differs: refusal(
    409,
    'info',
    [
      'The names differ',
      'The account this is to be paid to is not in the customer’s legal name. It can only be declined.',
    ],
    ['নাম মেলে না', 'যে অ্যাকাউন্টে টাকা যাবে, সেটি গ্রাহকের আইনি নামে নয়। এই অনুরোধ শুধু ফিরিয়ে দেওয়া যায়।'],
  ),
  sign_in_just_recovered: refusal(
    409,
    'info',
    [
      'Not in these three days',
      'The customer was given new addresses to sign in with less than three days ago. Nothing is released before these days are over.',
    ],
    [
      'তিন দিন পার হয়নি',
      'গ্রাহক তিন দিনের মধ্যে লগ ইনের নতুন ঠিকানা পেয়েছেন। তিন দিন পার হওয়ার আগে টাকা ছাড়া যাবে না।',
    ],
  ),
  review_already_open: refusal(
    409,
    'info',
    ['Already proposed', 'A review of the same kind is open for this customer.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই গ্রাহকের জন্য একই ধরনের একটি যাচাই চলছে।'],
  ),
  restriction_not_possible: refusal(
    409,
    'info',
    ['Nothing to change', 'The customer is in that state already, or this cannot be done to them.'],
    ['পরিবর্তনের কিছু নেই', 'গ্রাহক আগে থেকেই এই অবস্থায় আছেন, অথবা এটি করা যায় না।'],
  ),
} as const;
