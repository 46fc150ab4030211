import { refusal } from './entry.ts';

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
} as const;
