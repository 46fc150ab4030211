import { z } from 'zod';
import { PERMISSION_REASONS, RESOURCES } from '../permissions.ts';
import { refusal } from './entry.ts';

/** Which door is closed, and why, where the permission table closed it. */
const guard = z.object({
  resource: z.enum(RESOURCES).optional(),
  reason: z.enum(PERMISSION_REASONS).nullable().optional(),
});

/** Who calls, from where, and whether they may. */
export const accessErrors = {
  api_key_invalid: refusal(
    401,
    'warn',
    ['Unknown app', "We don't recognize this app. Reload the page and try again."],
    ['অচেনা অ্যাপ', 'এই অ্যাপটি আমরা চিনি না। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  session_expired: refusal(
    401,
    'info',
    ['Session expired', 'Your session has expired. Please log in again!'],
    ['সেশন শেষ', 'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।'],
  ),
  token_invalid: refusal(
    401,
    'warn',
    ['Not signed in', 'Sign in to continue.'],
    ['লগ ইন করা নেই', 'চালিয়ে যেতে লগ ইন করুন।'],
  ),
  device_type_unknown: refusal(
    400,
    'warn',
    ['Unknown kind of app', 'The header Device-Type must say web_browser. Reload the page.'],
    ['অচেনা ধরনের অ্যাপ', 'Device-Type হেডারে web_browser থাকতে হবে। পাতাটি আবার খুলুন।'],
  ),
  device_unknown: refusal(
    406,
    'info',
    ['New device', "We don't recognize this browser yet. Confirm it with the code we send you."],
    ['নতুন ডিভাইস', 'এই ব্রাউজারটি আমাদের অচেনা। পাঠানো কোডটি দিয়ে নিশ্চিত করুন।'],
  ),
  not_permitted: refusal(
    403,
    'info',
    ['Not permitted', 'You are not permitted to access this resource.'],
    ['অনুমতি নেই', 'এটি দেখার বা ব্যবহার করার অনুমতি আপনার নেই।'],
    guard,
  ),
  account_frozen: refusal(
    403,
    'warn',
    [
      'Account frozen',
      "Your account is frozen, so you can't change anything right now. See the Verification Center for the reason and how to reopen it.",
    ],
    [
      'অ্যাকাউন্ট স্থগিত',
      'আপনার অ্যাকাউন্ট স্থগিত আছে, তাই এখন কিছু বদলানো যাবে না। কারণ ও আবার চালু করার উপায় যাচাই কেন্দ্রে লেখা আছে।',
    ],
    guard,
  ),
} as const;
