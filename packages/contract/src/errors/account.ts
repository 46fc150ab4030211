import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** A person's own accounts. */
export const accountErrors = {
  account_unavailable: refusal(
    409,
    'info',
    ['Account not active', "This account isn't active, so you can't use it right now."],
    ['অ্যাকাউন্ট সক্রিয় নয়', 'এই অ্যাকাউন্টটি সক্রিয় নয়, তাই এখন ব্যবহার করা যাবে না।'],
  ),
  account_already_open: refusal(
    409,
    'info',
    ['Account already open', 'You already have this account.'],
    ['অ্যাকাউন্ট খোলা আছে', 'এই অ্যাকাউন্টটি আপনার আগে থেকেই আছে।'],
  ),
  account_limit_reached: refusal(
    409,
    'info',
    [
      'No more accounts of this kind',
      'You have {limit} of these, the most that one customer can have. Close one you no longer use to open another.',
    ],
    [
      'এই ধরনের আর অ্যাকাউন্ট খোলা যাবে না',
      'আপনার এমন {limit}টি অ্যাকাউন্ট আছে, একজন গ্রাহকের জন্য এটাই সর্বোচ্চ। নতুন খুলতে চাইলে অব্যবহৃত একটি বন্ধ করুন।',
    ],
    z.object({ limit: figure }),
  ),
} as const;
