import { z } from 'zod';
import { refusal } from './entry.ts';

/** What still stands between a customer and closing everything. */
export const closureObstacle = z.enum([
  'balance_left',
  /** Too little to be sent, and its owner has not said that they give it up. */
  'crumb_left',
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
    ['Not possible now', 'Your profile has moved on, so this step cannot be done now.'],
    ['এখন সম্ভব নয়', 'আপনার প্রোফাইল এগিয়ে গেছে, তাই এই ধাপটি এখন করা যাবে না।'],
  ),
  profile_change_open: refusal(
    409,
    'info',
    ['One change at a time', 'Another change of your name or address is being looked at.'],
    ['একবারে একটি পরিবর্তন', 'আপনার নাম বা ঠিকানার আরেকটি পরিবর্তন এখন দেখা হচ্ছে।'],
  ),
  profile_change_moved_on: refusal(
    409,
    'info',
    ['Not possible now', 'This change has moved on, so this step cannot be done now.'],
    ['এখন সম্ভব নয়', 'পরিবর্তনের কাজটি এগিয়ে গেছে, তাই এই ধাপটি এখন করা যাবে না।'],
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
      'Company already with us',
      'You have a business with this EIN already. Switch to it in the top bar.',
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
      'Another profile is verified with this identity number. Reject this one, or block the other first.',
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
      'We do not serve {place} yet. Nothing you typed is lost; we can write to you when we do.',
    ],
    [
      'আপনার এলাকায় এখনো নেই',
      '{place} এলাকায় আমরা এখনো সেবা দিই না। আপনার লেখা কিছুই হারায়নি; চালু হলে আমরা জানাতে পারি।',
    ],
    z.object({ place: z.string() }),
  ),
  appeal_not_possible: refusal(
    409,
    'info',
    [
      'Nothing to appeal',
      'There is no decision of ours to look at again. If you stopped everything yourself, write in the ticket that came with it or call us: we open your account again with you.',
    ],
    [
      'আপিলের কিছু নেই',
      'আমাদের এমন কোনো সিদ্ধান্ত নেই যা আবার দেখা যায়। আপনি নিজে সব বন্ধ করে থাকলে তার টিকিটে লিখুন বা ফোন করুন: আপনার সঙ্গে কথা বলে আমরা অ্যাকাউন্ট আবার চালু করি।',
    ],
  ),
  appeal_already_open: refusal(
    409,
    'info',
    ['Your appeal is with us', 'We are looking at it already and answer here and by e-mail.'],
    ['আপনার আপিল আমাদের কাছে আছে', 'আমরা এটি দেখছি; উত্তর এখানে ও ইমেইলে জানাব।'],
  ),
  account_not_empty: refusal(
    409,
    'info',
    [
      'Not yet',
      'Take your money out and wait until everything under way has ended, then close the account.',
    ],
    ['এখনই নয়', 'আগে আপনার টাকা তুলে নিন এবং চলমান লেনদেন শেষ হতে দিন, তারপর অ্যাকাউন্ট বন্ধ করুন।'],
    z.object({ obstacles: z.array(closureObstacle) }),
  ),
  withdrawal_already_open: refusal(
    409,
    'info',
    [
      'You have asked already',
      'A request to pay this account out is with us. Take it back first if you want to ask for something else.',
    ],
    [
      'অনুরোধ আগেই করা আছে',
      'এই অ্যাকাউন্টের টাকা তোলার একটি অনুরোধ আমাদের কাছে আছে। অন্য কিছু চাইলে আগে সেটি ফিরিয়ে নিন।',
    ],
  ),
  withdrawal_ended: refusal(
    409,
    'info',
    ['Already ended', 'This request has been answered or taken back already.'],
    ['আগেই শেষ হয়েছে', 'এই অনুরোধের উত্তর দেওয়া হয়েছে, অথবা তা ফিরিয়ে নেওয়া হয়েছে।'],
  ),
  profile_limit_reached: refusal(
    409,
    'warn',
    [
      'No further business',
      'You have three businesses already, the most one person can have. Contact support if you need another.',
    ],
    [
      'আর ব্যবসা যোগ করা যাবে না',
      'আপনার তিনটি ব্যবসা আগেই আছে, একজন এর বেশি রাখতে পারেন না। আরও প্রয়োজন হলে সাপোর্টে জানান।',
    ],
  ),
} as const;
