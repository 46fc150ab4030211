import { kind, type Kind } from './notification-kind.ts';

/** Notifications about payments from a file. */
export const PAYMENT_BATCH_KINDS = {
  payment_batch_done: kind(
    'SUCCESS',
    'transfers',
    ['All {sent} payments of {file} were sent', 'Open the file under Send money for the receipts.'],
    ['{file}-এর {sent}টি পেমেন্টের সবই পাঠানো হয়েছে', 'রসিদ পেতে “টাকা পাঠান” থেকে ফাইলটি খুলুন।'],
  ),
  payment_batch_done_partly: kind(
    'WARNING',
    'transfers',
    [
      '{sent} of {all} payments of {file} were sent',
      "{unpaid} weren't sent. Open the file under Send money to see why, and upload them again.",
    ],
    [
      '{file}-এর {all}টির মধ্যে {sent}টি পেমেন্ট পাঠানো হয়েছে',
      '{unpaid}টি পাঠানো যায়নি। কারণ দেখতে “টাকা পাঠান” থেকে ফাইলটি খুলুন, তারপর সেগুলো আবার আপলোড করুন।',
    ],
  ),
  payment_batch_paused: kind(
    'WARNING',
    'transfers',
    [
      'The payments of {file} are paused',
      "{waiting} payments wait because sending is stopped for now. What has left isn't affected.",
    ],
    [
      '{file}-এর পেমেন্ট থেমে আছে',
      'এখন টাকা পাঠানো বন্ধ, তাই {waiting}টি পেমেন্ট অপেক্ষায় আছে। যা চলে গেছে তা ঠিক আছে।',
    ],
  ),
} as const satisfies Record<string, Kind>;
