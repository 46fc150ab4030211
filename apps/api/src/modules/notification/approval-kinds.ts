import { kind, type Kind } from './notification-kind.ts';

/** Notifications about the payments of a business that need a second person, and its members. */
export const APPROVAL_KINDS = {
  approval_waiting: kind(
    'INFO',
    'transfers',
    [
      '{business}: {amount} to {payee} needs your approval',
      'Switch to the business and open Approvals. It expires in 7 days.',
    ],
    [
      '{business}: {payee}-কে {amount} পাঠাতে আপনার অনুমোদন লাগবে',
      'ব্যবসায় গিয়ে “অনুমোদন” খুলুন। ৭ দিন পর এর মেয়াদ শেষ হবে।',
    ],
  ),
  approval_given: kind(
    'SUCCESS',
    'transfers',
    ['{business}: {amount} to {payee} was approved', 'The payment you prepared is on its way.'],
    ['{business}: {payee}-কে {amount} পাঠানো অনুমোদিত হয়েছে', 'আপনার প্রস্তুত করা লেনদেনটি পাঠানো হচ্ছে।'],
  ),
  approval_rejected: kind(
    'WARNING',
    'transfers',
    [
      '{business}: {amount} to {payee} was rejected',
      'Open Approvals for the reason. You can prepare it again.',
    ],
    [
      '{business}: {payee}-কে {amount} পাঠানো প্রত্যাখ্যান করা হয়েছে',
      'কারণ দেখতে “অনুমোদন” খুলুন। লেনদেনটি আবার প্রস্তুত করতে পারবেন।',
    ],
  ),
  approval_expired: kind(
    'WARNING',
    'transfers',
    [
      '{business}: {amount} to {payee} expired',
      'No one approved it in 7 days, and nothing was paid. You can prepare it again.',
    ],
    [
      '{business}: {payee}-কে {amount} পাঠানোর মেয়াদ শেষ',
      '৭ দিনে কেউ অনুমোদন করেননি, কোনো টাকা যায়নি। লেনদেনটি আবার প্রস্তুত করতে পারবেন।',
    ],
  ),
  approval_withdrawn: kind(
    'INFO',
    'transfers',
    ['{business}: {amount} to {payee} was withdrawn', 'It no longer waits for approval.'],
    ['{business}: {payee}-কে {amount} পাঠানো তুলে নেওয়া হয়েছে', 'এটি আর অনুমোদনের অপেক্ষায় নেই।'],
  ),
  approval_batch_waiting: kind(
    'INFO',
    'transfers',
    [
      '{business}: {amount} from {file} needs your approval',
      'The batch is paid when you approve it. Switch to the business and open it.',
    ],
    [
      '{business}: {file}-এর {amount} পাঠাতে আপনার অনুমোদন লাগবে',
      'আপনি অনুমোদন করলে ব্যাচটি পাঠানো হবে। ব্যবসায় গিয়ে সেটি খুলুন।',
    ],
  ),
  approval_batch_given: kind(
    'SUCCESS',
    'transfers',
    ['{business}: {amount} from {file} was approved', 'The batch you uploaded is being paid.'],
    ['{business}: {file}-এর {amount} পাঠানো অনুমোদিত হয়েছে', 'আপনার আপলোড করা ব্যাচটি পাঠানো হচ্ছে।'],
  ),
  approval_batch_discarded: kind(
    'WARNING',
    'transfers',
    [
      '{business}: {file} was discarded',
      'Nothing of {amount} was paid. You can upload the file again.',
    ],
    ['{business}: {file} বাতিল করা হয়েছে', '{amount}-এর কিছুই পাঠানো হয়নি। ফাইলটি আবার আপলোড করতে পারবেন।'],
  ),
  member_added: kind(
    'INFO',
    'account',
    ['You now act for {business}', 'Switch to it in the top bar. You can leave it at any time.'],
    [
      'আপনি এখন {business}-এর সদস্য',
      'ওপরের বার থেকে সেটিতে যেতে পারবেন। চাইলে যেকোনো সময় ছেড়ে দিতে পারবেন।',
    ],
  ),
  member_removed: kind(
    'INFO',
    'account',
    ['You no longer act for {business}', 'What you prepared and no one approved was withdrawn.'],
    ['আপনি আর {business}-এর সদস্য নন', 'আপনার প্রস্তুত করা যা অনুমোদনের অপেক্ষায় ছিল, তা তুলে নেওয়া হয়েছে।'],
  ),
} as const satisfies Record<string, Kind>;
