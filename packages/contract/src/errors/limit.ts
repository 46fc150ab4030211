import { z } from 'zod';
import { refusal } from './entry.ts';

/** What operators decide about limits: a payment above a soft one, and a higher one for a customer. */
export const limitErrors = {
  soft_limit_review_over: refusal(
    409,
    'info',
    ['Nothing to decide', 'This transfer was decided or has ended in the meantime.'],
    ['সিদ্ধান্তের কিছু নেই', 'এর মধ্যে লেনদেনটিতে সিদ্ধান্ত হয়েছে, অথবা লেনদেনটি শেষ হয়েছে।'],
  ),
  limit_not_raisable: refusal(
    422,
    'info',
    [
      "Can't be raised",
      "Only a maximum of ours can be raised. What a rail or a wallet takes isn't ours to change.",
    ],
    ['বাড়ানো যায় না', 'শুধু আমাদের নিজেদের সর্বোচ্চ সীমা বাড়ানো যায়। পেমেন্ট সেবা বা ওয়ালেটের সীমা আমরা বদলাতে পারি না।'],
  ),
  limit_override_too_low: refusal(
    422,
    'info',
    ['Not a higher limit', 'The limit is {limit} already. Enter more than that.'],
    ['সীমা বাড়ছে না', 'সীমা এমনিতেই {limit}। এর চেয়ে বেশি লিখুন।'],
    z.object({ limit: z.string() }),
  ),
  limit_override_waiting: refusal(
    409,
    'info',
    ['Already proposed', 'A proposal for this limit is waiting. Decide on it first.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই সীমা নিয়ে একটি প্রস্তাব অপেক্ষায় আছে। আগে সেটিতে সিদ্ধান্ত দিন।'],
  ),
  limit_override_decided: refusal(
    409,
    'info',
    ['Already decided', 'This higher limit was decided or has ended in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে বাড়তি সীমাটিতে সিদ্ধান্ত হয়েছে, অথবা এর মেয়াদ শেষ।'],
  ),
  limit_override_too_late: refusal(
    409,
    'info',
    ['Too late to approve', 'Its last day is over. Decline it, and propose a new one.'],
    ['অনুমোদনের সময় শেষ', 'এর শেষ দিন পেরিয়ে গেছে। এটি নামঞ্জুর করে নতুন প্রস্তাব দিন।'],
  ),
} as const;
