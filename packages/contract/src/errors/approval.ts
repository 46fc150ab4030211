import { z } from 'zod';
import { refusal } from './entry.ts';

/** The second person that a business asks for, and who acts for it. */
export const approvalErrors = {
  approval_required: refusal(
    409,
    'info',
    [
      'Approval needed',
      'Your business needs a second person for payments over {threshold}. Send this payment for approval.',
    ],
    [
      'অনুমোদন লাগবে',
      '{threshold}-এর বেশি হলে আপনার ব্যবসায় আরেকজনের অনুমোদন লাগে। লেনদেনটি অনুমোদনের জন্য পাঠান।',
    ],
    z.object({ threshold: z.string() }),
  ),
  approval_required_for_maker: refusal(
    409,
    'info',
    ['Approval needed', 'You prepare payments, and an approver pays them. Send it for approval.'],
    ['অনুমোদন লাগবে', 'আপনি লেনদেন প্রস্তুত করেন, অনুমোদনকারী টাকা পাঠান। অনুমোদনের জন্য পাঠান।'],
  ),
  approval_not_needed: refusal(
    409,
    'info',
    ['No approval needed', 'You can make this payment yourself. Go back and send it.'],
    ['অনুমোদন লাগবে না', 'লেনদেনটি আপনি নিজেই করতে পারেন। ফিরে গিয়ে পাঠিয়ে দিন।'],
  ),
  approval_moved_on: refusal(
    409,
    'info',
    ['No longer waiting', 'This payment was decided, withdrawn or expired in the meantime.'],
    ['আর অপেক্ষায় নেই', 'এর মধ্যে লেনদেনটির সিদ্ধান্ত হয়েছে, তুলে নেওয়া হয়েছে বা মেয়াদ শেষ হয়েছে।'],
  ),
  approval_by_maker: refusal(
    409,
    'info',
    ['Someone else has to approve', "You prepared this payment, so you can't decide on it."],
    ['অন্য কাউকে অনুমোদন করতে হবে', 'লেনদেনটি আপনি প্রস্তুত করেছেন, তাই এর সিদ্ধান্ত আপনি নিতে পারবেন না।'],
  ),
  approval_above_limit: refusal(
    409,
    'info',
    ['Above what you approve', 'You approve payments of up to {limit}. Ask another approver.'],
    ['আপনার সীমার বেশি', 'আপনি {limit} পর্যন্ত অনুমোদন করতে পারেন। অন্য অনুমোদনকারীকে বলুন।'],
    z.object({ limit: z.string() }),
  ),
  approval_maker_stopped: refusal(
    409,
    'warn',
    [
      "Can't be approved now",
      'The account of the person who prepared this payment is stopped. Reject it, or prepare it again yourself.',
    ],
    [
      'এখন অনুমোদন করা যাবে না',
      'যিনি লেনদেনটি প্রস্তুত করেছেন তাঁর অ্যাকাউন্ট বন্ধ রাখা হয়েছে। প্রত্যাখ্যান করুন বা নিজে আবার প্রস্তুত করুন।',
    ],
  ),
  approver_missing: refusal(
    409,
    'info',
    [
      'Add an approver first',
      "You can't approve what you prepare yourself. Add an administrator or approver, then set the amount.",
    ],
    [
      'আগে একজন অনুমোদনকারী যোগ করুন',
      'নিজের প্রস্তুত করা লেনদেন নিজে অনুমোদন করা যায় না। আগে একজন প্রশাসক বা অনুমোদনকারী যোগ করুন, তারপর পরিমাণ ঠিক করুন।',
    ],
  ),
  last_approver: refusal(
    409,
    'info',
    [
      'The last approver',
      'Payments of this business need a second person. Add another approver or end the rule first.',
    ],
    [
      'শেষ অনুমোদনকারী',
      'এই ব্যবসার লেনদেনে আরেকজনের অনুমোদন লাগে। আগে আরেকজন অনুমোদনকারী যোগ করুন বা নিয়মটি তুলে নিন।',
    ],
  ),
  member_not_found: refusal(
    404,
    'info',
    [
      'No customer with this address',
      'Ask them to open a verified Kheya account with this email address, then add them again.',
    ],
    [
      'এই ঠিকানায় কোনো গ্রাহক নেই',
      'তাঁকে এই ইমেইল দিয়ে খেয়ায় অ্যাকাউন্ট খুলে যাচাই শেষ করতে বলুন, তারপর আবার যোগ করুন।',
    ],
  ),
  member_exists: refusal(
    409,
    'info',
    ['Already a member', 'To give them another role, remove them and add them again.'],
    ['আগে থেকেই সদস্য', 'অন্য দায়িত্ব দিতে চাইলে তাঁকে সরিয়ে আবার যোগ করুন।'],
  ),
  member_limit_reached: refusal(
    409,
    'info',
    ['No more members', 'A business can have 20 members. Remove one to add another.'],
    ['আর সদস্য যোগ করা যাবে না', 'একটি ব্যবসায় ২০ জন সদস্য থাকতে পারেন। একজনকে সরিয়ে আরেকজনকে যোগ করুন।'],
  ),
} as const;
