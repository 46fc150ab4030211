import { z } from 'zod';
import { transferObstacle } from '../transfer-obstacle.ts';
import { refusal } from './entry.ts';

/** Reconciliation, the movements that operators make by hand, and the rails they pause. */
export const financeErrors = {
  break_ended: refusal(
    409,
    'info',
    ['Already resolved', 'This break has been resolved in the meantime.'],
    ['মিটে গেছে', 'এই গরমিলটি এর মধ্যে মিটে গেছে।'],
  ),
  not_finance: refusal(
    422,
    'info',
    ['Not a finance colleague', 'You can only hand this to someone in finance.'],
    ['অর্থ বিভাগের কেউ নন', 'এটি শুধু অর্থ বিভাগের কাউকে দেওয়া যায়।'],
  ),
  movement_subject_unknown: refusal(
    422,
    'info',
    ['Nothing to correct', 'No entry with this ID moved money in this account.'],
    ['সংশোধনের কিছু নেই', 'এই আইডির কোনো এন্ট্রিতে এই অ্যাকাউন্টের টাকা ওঠানামা করেনি।'],
  ),
  refund_above_fee: refusal(
    422,
    'info',
    ['More than the fee', 'The fee was {fee}. You can refund up to that.'],
    ['চার্জের চেয়ে বেশি', 'চার্জ ছিল {fee}। সর্বোচ্চ এতটুকু ফেরত দেওয়া যায়।'],
    z.object({ fee: z.string() }),
  ),
  movement_already_made: refusal(
    409,
    'info',
    ['Already being corrected', 'There is already a movement for this. Open it in the list.'],
    ['সংশোধন আগেই শুরু হয়েছে', 'এর জন্য আগেই একটি এন্ট্রি প্রস্তাব করা হয়েছে। তালিকা থেকে সেটি খুলুন।'],
  ),
  movement_decided: refusal(
    409,
    'info',
    ['Already decided', 'Another operator has decided this movement in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে অন্য একজন অপারেটর এ বিষয়ে সিদ্ধান্ত দিয়েছেন।'],
  ),
  rail_switch_waiting: refusal(
    409,
    'info',
    ['Already proposed', 'A proposal for this rail is waiting. Decide on it first.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই পেমেন্ট সেবা নিয়ে একটি প্রস্তাব অপেক্ষায় আছে। আগে সেটিতে সিদ্ধান্ত দিন।'],
  ),
  rail_already_so: refusal(
    409,
    'info',
    ['Nothing to change', 'The rail is already in that state.'],
    ['বদলানোর কিছু নেই', 'পেমেন্ট সেবাটি আগে থেকেই সেই অবস্থায় আছে।'],
  ),
  rail_switch_decided: refusal(
    409,
    'info',
    ['Already decided', 'Another operator has decided this proposal in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে অন্য একজন অপারেটর এ বিষয়ে সিদ্ধান্ত দিয়েছেন।'],
  ),
  transfer_action_waiting: refusal(
    409,
    'info',
    ['Already proposed', 'A proposal for this transfer is waiting. Decide on it first.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই লেনদেন নিয়ে একটি প্রস্তাব অপেক্ষায় আছে। আগে সেটিতে সিদ্ধান্ত দিন।'],
  ),
  transfer_action_decided: refusal(
    409,
    'info',
    ['Already decided', 'This proposal was decided or has expired in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে প্রস্তাবটিতে সিদ্ধান্ত হয়েছে, অথবা এর মেয়াদ শেষ।'],
  ),
  transfer_action_not_possible: refusal(
    409,
    'info',
    ['Not possible now', 'The transfer has moved on. See on its page what can still be done.'],
    ['এখন সম্ভব নয়', 'লেনদেনটি এর মধ্যে এগিয়েছে। এখন কী করা যায়, লেনদেনের পাতায় দেখুন।'],
    z.object({ obstacle: transferObstacle }),
  ),
} as const;
