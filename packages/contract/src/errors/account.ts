import { z } from 'zod';
import { decimal, id } from '../shared.ts';
import { figure, refusal } from './entry.ts';

/** What keeps one account open. Each is shown with the place where it is settled. */
export const accountClosingObstacle = z.object({
  code: z.enum([
    /** The partner is still opening it, or has suspended it. */
    'opening_pending',
    'account_suspended',
    /** The only checking account, or the only account: it is closed with the profile. */
    'only_account',
    'transfer_under_way',
    'incoming_payment_under_way',
    /** Something that we book ourselves, such as interest. */
    'posting_under_way',
    'money_reserved',
    'withdrawal_waiting',
    /** A repeating payment that goes out from it. */
    'payment_plan_open',
    'money_owed',
    /** What is left, and nowhere was named that it goes to; or it arrived meanwhile. */
    'balance_left',
    /** Too little to be sent, and its owner has not said that they give it up. */
    'crumb_left',
  ]),
  /** The transfer or request for withdrawal that it is; null where it is none of the owner's. */
  subject_id: id.nullable(),
  /** In the account's currency; null where it is not about an amount. */
  amount: decimal.nullable(),
  /** Who pays or is paid. */
  counterparty: z.string().nullable(),
});

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
  account_not_closable: refusal(
    409,
    'info',
    [
      'Not yet',
      'Something still keeps this account open. Settle it first, then close the account.',
    ],
    ['এখনই নয়', 'কিছু একটা এখনো বাকি আছে, তাই অ্যাকাউন্টটি বন্ধ করা যাচ্ছে না। আগে সেটি মিটিয়ে নিন।'],
    z.object({ obstacles: z.array(accountClosingObstacle) }),
  ),
} as const;
