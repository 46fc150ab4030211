import { kind, type Kind } from './notification-kind.ts';

/** Notifications about fees and limits that get worse for the reader, and of those that don't after all. */
export const RULE_NOTICE_KINDS = {
  transfer_fee_rises: kind(
    'INFO',
    'account',
    ['A transfer fee goes up on {day}', '{rail}: {amount} for each transfer from then on.'],
    ['{day} থেকে একটি চার্জ বাড়ছে', '{rail}: তখন থেকে প্রতি লেনদেনে {amount}।'],
  ),
  transfer_fee_share_rises: kind(
    'INFO',
    'account',
    [
      'A transfer fee goes up on {day}',
      '{rail}: {amount} and {share} of what you send for each transfer from then on.',
    ],
    [
      '{day} থেকে একটি চার্জ বাড়ছে',
      '{rail}: তখন থেকে প্রতি লেনদেনে {amount}, সঙ্গে যত পাঠাবেন তার {share}।',
    ],
  ),
  limit_tightens: kind(
    'INFO',
    'account',
    ['A limit changes on {day}', '{rail}: {allowance} from then on.'],
    ['{day} থেকে একটি সীমা বদলাচ্ছে', '{rail}: তখন থেকে {allowance}।'],
  ),
  announced_change_withdrawn: kind(
    'INFO',
    'account',
    [
      'Your fees and limits stay as they are',
      "{rail}: the change we announced for {day} isn't happening.",
    ],
    ['আপনার চার্জ ও সীমা আগের মতোই থাকছে', '{rail}: {day} থেকে যে পরিবর্তনের কথা জানিয়েছিলাম, তা হচ্ছে না।'],
  ),
} as const satisfies Readonly<Record<string, Kind>>;
