import { z } from 'zod';
import { refusal } from './entry.ts';

/** What still stands between a customer and closing everything. */
export const closureObstacle = z.enum([
  'balance_left',
  /** Too little to be sent, and its owner has not said that they give it up. */
  'crumb_left',
  /** Earned and not paid yet: closing the account that earned it pays it to another one. */
  'interest_left',
  'withdrawal_waiting',
  'transfer_under_way',
  'money_owed',
  'business_open',
]);

/** What the state of a profile does not allow, to its closing. */
export const profileErrors = {
  profile_status_not_allowed: refusal(
    409,
    'info',
    [
      'Not available right now',
      "Your profile has changed since then, so this step isn't available.",
    ],
    ['এখন সম্ভব নয়', 'এর মধ্যে আপনার প্রোফাইলের অবস্থা বদলেছে, তাই এই ধাপটি এখন করা যাবে না।'],
  ),
  profile_change_open: refusal(
    409,
    'info',
    ['One change at a time', "We're still reviewing another change to your name or address."],
    ['একবারে একটি পরিবর্তন', 'আপনার নাম বা ঠিকানার আরেকটি পরিবর্তন এখনো যাচাই হচ্ছে।'],
  ),
  profile_change_moved_on: refusal(
    409,
    'info',
    [
      'Not available right now',
      "This request has changed since then, so this step isn't available.",
    ],
    ['এখন সম্ভব নয়', 'এর মধ্যে পরিবর্তনের অবস্থা বদলেছে, তাই এই ধাপটি এখন করা যাবে না।'],
  ),
  profile_incomplete: refusal(
    409,
    'info',
    ['Profile not complete', 'Fill in the missing parts of your profile first.'],
    ['প্রোফাইল অসম্পূর্ণ', 'আগে প্রোফাইলের বাকি তথ্য দিন।'],
    z.object({ missing: z.array(z.string()) }),
  ),
  identity_already_used: refusal(
    409,
    'warn',
    [
      'Business already added',
      'You already have a business with this EIN. Switch to it in the top bar.',
    ],
    [
      'প্রতিষ্ঠানটি আগে থেকেই আছে',
      'এই EIN-এর একটি প্রতিষ্ঠান আপনার আগে থেকেই আছে। ওপরের বার থেকে সেটিতে যান।',
    ],
  ),
  identity_verified_elsewhere: refusal(
    409,
    'warn',
    [
      'Number verified elsewhere',
      'Another profile is verified with this identity number. Reject this one, or block the other one first.',
    ],
    [
      'নম্বরটি অন্য প্রোফাইলে নিশ্চিত',
      'এই পরিচয় নম্বরে অন্য একটি প্রোফাইল নিশ্চিত হয়ে আছে। এটি নাকচ করুন, অথবা আগে অন্যটি ব্লক করুন।',
    ],
  ),
  place_not_served: refusal(
    422,
    'info',
    [
      'Not in your area yet',
      "We're not in {place} yet. Nothing you typed is lost, and we can let you know when we open there.",
    ],
    [
      'আপনার এলাকায় এখনো নেই',
      '{place} এলাকায় আমাদের সেবা এখনো চালু হয়নি। আপনার লেখা কিছুই হারায়নি; চালু হলে আমরা জানাতে পারি।',
    ],
    z.object({ place: z.string() }),
  ),
  appeal_not_possible: refusal(
    409,
    'info',
    [
      'Nothing to appeal',
      "There's no decision of ours to review. If you stopped everything yourself, reply in the ticket that came with it or call us, and we'll reopen your account with you.",
    ],
    [
      'আপিলের কিছু নেই',
      'পুনর্বিবেচনা করার মতো আমাদের কোনো সিদ্ধান্ত নেই। আপনি নিজে সব বন্ধ করে থাকলে সেই টিকিটে লিখুন বা ফোন করুন। আপনার সঙ্গে কথা বলে আমরা অ্যাকাউন্ট আবার চালু করব।',
    ],
  ),
  appeal_already_open: refusal(
    409,
    'info',
    ['We have your appeal', "We're reviewing it and will reply here and by email."],
    ['আপনার আপিল পেয়েছি', 'আমরা এটি পর্যালোচনা করছি। উত্তর এখানে ও ইমেইলে জানাব।'],
  ),
  account_not_empty: refusal(
    409,
    'info',
    [
      'Not yet',
      'Withdraw your money and wait for pending payments to finish, then close the account.',
    ],
    ['এখনই নয়', 'আগে আপনার টাকা তুলে নিন এবং চলমান লেনদেন শেষ হতে দিন, তারপর অ্যাকাউন্ট বন্ধ করুন।'],
    z.object({ obstacles: z.array(closureObstacle) }),
  ),
  withdrawal_already_open: refusal(
    409,
    'info',
    [
      'Already requested',
      "We already have a request to withdraw this account's money. Cancel that request first if you want to change it.",
    ],
    [
      'অনুরোধ আগেই করা আছে',
      'এই অ্যাকাউন্টের টাকা তোলার একটি অনুরোধ আগেই করা আছে। বদলাতে চাইলে আগে সেটি বাতিল করুন।',
    ],
  ),
  withdrawal_ended: refusal(
    409,
    'info',
    ['Already closed', 'This request has already been answered, sent or cancelled.'],
    ['আগেই শেষ হয়েছে', 'এই অনুরোধের উত্তর দেওয়া হয়েছে, টাকা পাঠানো হয়েছে, অথবা এটি বাতিল করা হয়েছে।'],
  ),
  profile_limit_reached: refusal(
    409,
    'warn',
    [
      'Business limit reached',
      'You already have three businesses, the most one person can have. Contact support if you need another.',
    ],
    [
      'আর ব্যবসা যোগ করা যাবে না',
      'আপনার তিনটি ব্যবসা যোগ করা আছে, একজন এর বেশি রাখতে পারেন না। আরও প্রয়োজন হলে সাপোর্টে জানান।',
    ],
  ),
} as const;
