import { z } from 'zod';
import { id } from '../shared.ts';
import { figure, refusal } from './entry.ts';

/** What stands in the way of a change of a dated rule. */
export const ruleErrors = {
  rule_change_decided: refusal(
    409,
    'info',
    ['Already decided', 'This change was decided or has expired in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে পরিবর্তনটিতে সিদ্ধান্ত হয়েছে, অথবা এর মেয়াদ শেষ।'],
  ),
  rule_change_begun: refusal(
    409,
    'info',
    [
      'Already in force',
      "This change has begun, so it can't be withdrawn. Propose a new change instead.",
    ],
    ['কার্যকর হয়ে গেছে', 'পরিবর্তনটি কার্যকর হয়ে গেছে, তাই প্রত্যাহার করা যায় না। নতুন পরিবর্তন প্রস্তাব করুন।'],
  ),
  rule_withdrawal_waiting: refusal(
    409,
    'info',
    ['Already proposed', 'A withdrawal of this change is waiting. Decide on it first.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই পরিবর্তন প্রত্যাহারের একটি প্রস্তাব অপেক্ষায় আছে। আগে সেটিতে সিদ্ধান্ত দিন।'],
  ),
  rule_same_as_now: refusal(
    422,
    'info',
    ['Nothing changes', 'The rule already has these values on that day. Change a value.'],
    ['কিছুই বদলায় না', 'সেই দিন নিয়মটির মান এগুলোই থাকবে। কোনো একটি মান বদলান।'],
  ),
  rule_begins_too_early: refusal(
    422,
    'info',
    ['Begins too early', 'A rule begins tomorrow at the earliest. Choose {earliest} or later.'],
    ['শুরুর দিন বেশি আগে', 'কোনো নিয়ম আগামীকালের আগে শুরু হতে পারে না। {earliest} বা তার পরের দিন বাছুন।'],
    z.object({ earliest: z.string() }),
  ),
  rule_notice_too_short: refusal(
    422,
    'info',
    [
      'Too little notice',
      'Customers are told at least {days} days before a change to the worse. Choose {earliest} or later.',
    ],
    [
      'আগে জানানোর সময় কম',
      'গ্রাহকের জন্য কম সুবিধাজনক পরিবর্তন অন্তত {days} দিন আগে জানাতে হয়। {earliest} বা তার পরের দিন বাছুন।',
    ],
    z.object({ days: figure, earliest: z.string() }),
  ),
  rule_change_overlaps: refusal(
    409,
    'info',
    [
      'Another change on that day',
      'This rule already changes on that day. Choose another day, or decide on that change first.',
    ],
    [
      'সেই দিনে আরেকটি পরিবর্তন',
      'সেই দিনে এই নিয়মের আরেকটি পরিবর্তন আছে। অন্য দিন বাছুন, অথবা আগে সেটিতে সিদ্ধান্ত দিন।',
    ],
    z.object({ change_id: id.nullable() }),
  ),
  rule_values_out_of_order: refusal(
    422,
    'info',
    ['Values out of order', "{lower} can't be more than {higher}. Change one of the two first."],
    ['মানের ক্রম ঠিক নেই', '{lower} কখনো {higher}-এর বেশি হতে পারে না। আগে দুটির একটি বদলান।'],
    z.object({ lower: z.string(), higher: z.string() }),
  ),
  rule_locks_everyone_out: refusal(
    422,
    'info',
    [
      'No one could pay',
      'With this value no payment would get through. To stop a rail, pause it on the Rails page.',
    ],
    [
      'কেউ টাকা পাঠাতে পারবেন না',
      'এই মানে কোনো লেনদেনই হবে না। কোনো পেমেন্ট সেবা বন্ধ করতে চাইলে পেমেন্ট সেবার পাতায় বিরতি দিন।',
    ],
  ),
} as const;
