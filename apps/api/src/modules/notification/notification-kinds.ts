import type { NotificationTopic } from '@kheya/contract';
import { ACCOUNT_KINDS } from './account-kinds.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import { LIMIT_KINDS } from './limit-kinds.ts';
import { kind, type Kind } from './notification-kind.ts';
import { PAYMENT_BATCH_KINDS } from './payment-batch-kinds.ts';
import { PAYMENT_PLAN_KINDS } from './payment-plan-kinds.ts';
import { REQUEST_KINDS } from './request-kinds.ts';
import { RULE_NOTICE_KINDS } from './rule-kinds.ts';
import { PROFILE_KINDS } from './profile-kinds.ts';

/** Every notification, in both languages. `{name}` is a fact of the notification. */
export const NOTIFICATION_KINDS = {
  ...PROFILE_KINDS,
  ...ACCOUNT_KINDS,
  ...LIMIT_KINDS,
  ...PAYMENT_PLAN_KINDS,
  ...PAYMENT_BATCH_KINDS,
  ...REQUEST_KINDS,
  ...APPROVAL_KINDS,
  ...RULE_NOTICE_KINDS,
  incoming_payment: kind(
    'SUCCESS',
    'money_in',
    ['{amount} received', '{sender} sent you {amount}.'],
    ['{amount} জমা হয়েছে', '{sender} আপনাকে {amount} পাঠিয়েছেন।'],
  ),
  transfer_complete: kind(
    'SUCCESS',
    'transfers',
    ['{payee} received {received}', 'Your transfer has arrived.'],
    ['{payee} {received} পেয়েছেন', 'আপনার পাঠানো টাকা পৌঁছে গেছে।'],
  ),
  transfer_credited: kind(
    'SUCCESS',
    'transfers',
    ['{payee} received {received}', 'You sent {amount} to their taka account.'],
    ['{payee} {received} পেয়েছেন', 'আপনি তাঁর টাকা অ্যাকাউন্টে {amount} পাঠিয়েছেন।'],
  ),
  transfer_posted: kind(
    'SUCCESS',
    'transfers',
    ['{received} is in your taka account', 'You converted {amount}.'],
    ['{received} আপনার টাকা অ্যাকাউন্টে এসেছে', 'আপনি {amount} রূপান্তর করেছেন।'],
  ),
  own_transfer_posted: kind(
    'SUCCESS',
    'transfers',
    ['You moved {amount} to {payee}', 'It is available there now.'],
    ['{payee}-এ {amount} সরিয়েছেন', 'টাকাটি এখন সেখানে ব্যবহার করতে পারবেন।'],
  ),
  customer_transfer_posted: kind(
    'SUCCESS',
    'transfers',
    ['{payee} received {received}', 'It is in their dollar account.'],
    ['{payee} {received} পেয়েছেন', 'টাকাটি তাঁর ডলার অ্যাকাউন্টে জমা হয়েছে।'],
  ),
  transfer_returned: kind(
    'ERROR',
    'transfers',
    [
      'Your transfer to {payee} came back',
      '{returned} is back in your account. {bank} sent it back.',
    ],
    [
      '{payee}-কে পাঠানো টাকা ফেরত এসেছে',
      '{returned} আপনার অ্যাকাউন্টে ফেরত এসেছে। {bank} টাকা ফেরত পাঠিয়েছে।',
    ],
  ),
  transfer_failed: kind(
    'ERROR',
    'transfers',
    ['Your transfer to {payee} failed', '{amount} is back in your account, including the fee.'],
    ['{payee}-কে টাকা পাঠানো যায়নি', 'চার্জসহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  transfer_released: kind(
    'INFO',
    'transfers',
    ['Your transfer to {payee} was cancelled', '{amount} is available again.'],
    ['{payee}-কে টাকা পাঠানো বাতিল হয়েছে', '{amount} আবার ব্যবহার করতে পারবেন।'],
  ),
  transfer_plan_cancelled: kind(
    'INFO',
    'transfers',
    ['Your planned transfer to {payee} was cancelled', 'Nothing was taken from your account.'],
    ['{payee}-কে পাঠানোর পরিকল্পনা বাতিল হয়েছে', 'আপনার অ্যাকাউন্ট থেকে কোনো টাকা নেওয়া হয়নি।'],
  ),
  transfer_released_by_us: kind(
    'WARNING',
    'transfers',
    [
      'We cancelled your transfer to {payee}',
      '{reason} {amount} is back in your account, including the fee.',
    ],
    ['{payee}-কে টাকা পাঠানো আমরা বাতিল করেছি', '{reason} চার্জসহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  transfer_stopped: kind(
    'WARNING',
    'transfers',
    ['Your transfer to {payee} was declined', '{amount} is available again.'],
    ['{payee}-কে টাকা পাঠানোর অনুমোদন হয়নি', '{amount} আবার ব্যবহার করতে পারবেন।'],
  ),
  transfer_expired: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} expired',
      "It wasn't sent in time, and nothing was taken from your account.",
    ],
    ['{payee}-কে টাকা পাঠানোর মেয়াদ শেষ', 'সময়মতো পাঠানো হয়নি। আপনার অ্যাকাউন্ট থেকে কোনো টাকা কাটা হয়নি।'],
  ),
  invitation_expired: kind(
    'INFO',
    'transfers',
    [
      "{payee} didn't join in time",
      '{amount} is back in your account, including the fee. You can invite them again.',
    ],
    ['{payee} সময়মতো যোগ দেননি', 'চার্জসহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে। আবার আমন্ত্রণ জানাতে পারেন।'],
  ),
  transfer_late: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} is delayed',
      "It hasn't been confirmed yet. We're following up, and your money is safe.",
    ],
    [
      '{payee}-এর কাছে টাকা পৌঁছাতে দেরি হচ্ছে',
      'পৌঁছানোর নিশ্চয়তা এখনো পাইনি, আমরা খোঁজ নিচ্ছি। আপনার টাকা নিরাপদ আছে।',
    ],
  ),
  transfer_later: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} will arrive later than promised',
      "It couldn't go out in time. See when we expect it in the transfer; your money is safe.",
    ],
    [
      '{payee}-এর কাছে টাকা দেওয়া সময়ের পরে পৌঁছাবে',
      'টাকাটি সময়মতো পাঠানো যায়নি। কখন পৌঁছাতে পারে, লেনদেনের পাতায় দেখুন। আপনার টাকা নিরাপদ আছে।',
    ],
  ),
  transfer_cancel_missed: kind(
    'INFO',
    'transfers',
    ["Your transfer couldn't be cancelled", '{payee} had already received {received}.'],
    ['লেনদেনটি বাতিল করা যায়নি', '{payee} {received} আগেই পেয়ে গেছেন।'],
  ),
  ticket_received: kind(
    'INFO',
    'support',
    ['We received your ticket {number}', "We'll reply here. There's nothing else you need to do."],
    ['আপনার টিকিট {number} পেয়েছি', 'আমরা এখানেই উত্তর দেব। এখন আপনার আর কিছু করতে হবে না।'],
  ),
  ticket_answered: kind(
    'INFO',
    'support',
    [
      'We replied to your ticket {number}',
      'Read our reply. If you still have questions, reply there.',
    ],
    ['আপনার টিকিট {number}-এর উত্তর দিয়েছি', 'উত্তরটি পড়ুন। আরও প্রশ্ন থাকলে সেখানেই লিখুন।'],
  ),
  ticket_solved: kind(
    'SUCCESS',
    'support',
    ['Your ticket {number} is solved', 'Still need help? Reply and the ticket opens again.'],
    ['আপনার টিকিট {number} সমাধান হয়েছে', 'আরও সাহায্য লাগলে উত্তর লিখুন, টিকিটটি আবার খুলে যাবে।'],
  ),
  remittance_error_reported: kind(
    'INFO',
    'support',
    [
      'We finished investigating {number}',
      'Read the written results of your error report in the ticket.',
    ],
    ['{number}-এর তদন্ত শেষ হয়েছে', 'আপনার জানানো ভুলের তদন্তের লিখিত ফলাফল টিকিটে দেখুন।'],
  ),
  account_closed: kind(
    'INFO',
    'security',
    [
      'Your account is closed',
      'We closed it as you asked, and it can no longer be used to sign in. By law we keep some records for five years.',
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
      'আপনার অনুরোধে অ্যাকাউন্ট বন্ধ করা হয়েছে, এটি দিয়ে আর লগ ইন করা যাবে না। আইন অনুযায়ী কিছু তথ্য পাঁচ বছর রাখা হবে।',
    ],
  ),
  business_closed: kind(
    'INFO',
    'security',
    [
      '{business} is closed',
      'We closed this business as you asked. Your own account is still open. By law we keep some records for five years.',
    ],
    [
      '{business} বন্ধ হয়েছে',
      'আপনার অনুরোধে ব্যবসার অ্যাকাউন্ট বন্ধ করা হয়েছে। আপনার নিজের অ্যাকাউন্ট খোলা আছে। আইন অনুযায়ী কিছু তথ্য পাঁচ বছর রাখা হবে।',
    ],
  ),
  stop_set: kind(
    'WARNING',
    'security',
    [
      'Everything is stopped',
      "As you asked, no money can leave your account. We'll contact you about ticket {number}.",
    ],
    [
      'সব বন্ধ করা হয়েছে',
      'আপনার অনুরোধে সব বন্ধ করা হয়েছে, অ্যাকাউন্ট থেকে কোনো টাকা যাবে না। টিকিট {number} নিয়ে আমরা যোগাযোগ করব।',
    ],
  ),
  stop_lifted: kind(
    'SUCCESS',
    'security',
    [
      'Your account is open again',
      "We lifted the stop you asked for. Change your password if you haven't already.",
    ],
    [
      'আপনার অ্যাকাউন্ট আবার চালু হয়েছে',
      'আপনি যা বন্ধ করেছিলেন, তা আবার চালু করা হয়েছে। পাসওয়ার্ড না বদলে থাকলে এখন বদলে নিন।',
    ],
  ),
  stop_lifted_still_frozen: kind(
    'INFO',
    'security',
    [
      'Your stop was lifted',
      "There's another reason you still can't use your account. Contact support to learn more.",
    ],
    [
      'আপনার দেওয়া বন্ধের নির্দেশ তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে অ্যাকাউন্ট এখনো ব্যবহার করা যাবে না। বিস্তারিত জানতে সাপোর্টে যোগাযোগ করুন।',
    ],
  ),
  account_frozen: kind(
    'WARNING',
    'security',
    [
      'Your account is frozen',
      "{reason} You can sign in and see everything, but you can't send money or change anything for now. You can request a second review.",
    ],
    [
      'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
      '{reason} আপনি লগ ইন করে সব দেখতে পারবেন, তবে আপাতত টাকা পাঠাতে বা কিছু বদলাতে পারবেন না। চাইলে পুনর্বিবেচনার আবেদন করতে পারেন।',
    ],
  ),
  account_blocked: kind(
    'ERROR',
    'security',
    [
      'Your account is blocked',
      "{reason} You can't send money or change anything. Sign in to read why and request a second review.",
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে',
      '{reason} টাকা পাঠাতে বা কিছু বদলাতে পারবেন না। কারণ জানতে ও পুনর্বিবেচনার আবেদন করতে লগ ইন করুন।',
    ],
  ),
  access_opened: kind(
    'SUCCESS',
    'security',
    ['Your account is open again', 'Our review is done. You can use everything as before.'],
    ['আপনার অ্যাকাউন্ট আবার চালু হয়েছে', 'যাচাই শেষ হয়েছে। আগের মতোই সব ব্যবহার করতে পারবেন।'],
  ),
  access_still_closed: kind(
    'INFO',
    'security',
    [
      'One restriction on your account was lifted',
      "There's another reason you still can't use your account. Sign in to see it.",
    ],
    [
      'আপনার অ্যাকাউন্টের একটি সীমাবদ্ধতা তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে অ্যাকাউন্ট এখনো ব্যবহার করা যাবে না। কারণ জানতে লগ ইন করুন।',
    ],
  ),
  full_access_given: kind(
    'SUCCESS',
    'account',
    ['You have full access', 'You can use your accounts while we finish our review.'],
    ['আপনি এখন সব ব্যবহার করতে পারবেন', 'যাচাই চলাকালেও আপনি অ্যাকাউন্ট ব্যবহার করতে পারবেন।'],
  ),
  full_access_taken: kind(
    'INFO',
    'account',
    [
      'Some features are waiting for your review',
      "You'll get them back once you're verified. See what's next in the Verification Center.",
    ],
    [
      'কিছু সুবিধা যাচাইয়ের অপেক্ষায় আছে',
      'যাচাই সম্পন্ন হলে সেগুলো আবার ব্যবহার করতে পারবেন। এরপর কী করতে হবে, যাচাই কেন্দ্রে দেখুন।',
    ],
  ),
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds of a topic. */
export function kindsOf(topic: NotificationTopic): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return kinds.filter((name) => NOTIFICATION_KINDS[name].topic === topic);
}
