import type { NotificationTopic } from '@kheya/contract';
import { kind, type Kind } from './notification-kind.ts';
import { PROFILE_KINDS } from './profile-kinds.ts';

/** Every notification, in both languages. `{name}` is a fact of the notification. */
export const NOTIFICATION_KINDS = {
  ...PROFILE_KINDS,
  account_opened: kind(
    'SUCCESS',
    'account',
    ['Your {currency} account is open', 'Account number {account} is ready to use.'],
    ['আপনার {currency} অ্যাকাউন্ট খোলা হয়েছে', '{account} নম্বর অ্যাকাউন্টটি ব্যবহার করতে পারেন।'],
  ),
  incoming_payment: kind(
    'SUCCESS',
    'money_in',
    ['{amount} received', '{sender} sent you {amount}.'],
    ['{amount} এসেছে', '{sender} আপনাকে {amount} পাঠিয়েছেন।'],
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
  transfer_failed: kind(
    'ERROR',
    'transfers',
    ['Your transfer to {payee} failed', '{amount} is back in your account, fee included.'],
    ['{payee}-কে পাঠানো যায়নি', 'ফি-সহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  transfer_released: kind(
    'INFO',
    'transfers',
    ['Your transfer to {payee} was cancelled', '{amount} is available again.'],
    ['{payee}-কে পাঠানো বাতিল হয়েছে', '{amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_stopped: kind(
    'WARNING',
    'transfers',
    ['Your transfer to {payee} was declined', '{amount} is available again.'],
    ['{payee}-কে পাঠানো টাকা গ্রহণ করা হয়নি', '{amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_expired: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} expired',
      "It wasn't sent in time, and nothing was taken from your account.",
    ],
    ['{payee}-কে পাঠানোর সময় শেষ', 'সময়মতো পাঠানো হয়নি, কোনো টাকা কাটা হয়নি।'],
  ),
  transfer_late: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} is delayed',
      "It hasn't been confirmed yet. We're following up, and your money is safe.",
    ],
    ['{payee}-কে পাঠাতে দেরি হচ্ছে', 'এখনো নিশ্চিত করা হয়নি, আমরা খোঁজ নিচ্ছি। আপনার টাকা নিরাপদ আছে।'],
  ),
  transfer_cancel_missed: kind(
    'INFO',
    'transfers',
    ["Your transfer couldn't be cancelled", '{payee} had already received {received}.'],
    ['বাতিল করা যায়নি', '{payee}-এর কাছে {received} আগেই জমা হয়েছে, তাই তা সেখানেই থাকবে।'],
  ),
  ticket_received: kind(
    'INFO',
    'support',
    ['We have your request {number}', "We've got your request and will reply here."],
    ['আপনার অনুরোধ {number} পেয়েছি', 'আমরা পড়ে এখানেই উত্তর দেব। এখন আর কিছু করতে হবে না।'],
  ),
  ticket_answered: kind(
    'INFO',
    'support',
    ['We answered your request {number}', 'Read our answer, and write back if anything is open.'],
    ['আপনার অনুরোধ {number}-এর উত্তর দিয়েছি', 'উত্তরটি পড়ুন, কোনো প্রশ্ন থাকলে সেখানেই লিখুন।'],
  ),
  ticket_solved: kind(
    'SUCCESS',
    'support',
    [
      'Your request {number} is solved',
      'If something is still not right, answer and it opens again.',
    ],
    ['আপনার অনুরোধ {number} সমাধান হয়েছে', 'কিছু ঠিক না থাকলে উত্তর লিখুন, আবার খুলে যাবে।'],
  ),
  remittance_error_reported: kind(
    'INFO',
    'support',
    [
      'We have finished looking into {number}',
      'The result of your report of an error is in the request, in writing.',
    ],
    ['{number} আমরা খতিয়ে দেখেছি', 'ভুলের বিষয়ে আপনার জানানোর ফলাফল অনুরোধটিতে লিখে দিয়েছি।'],
  ),
  account_closed: kind(
    'INFO',
    'security',
    [
      'Your account is closed',
      'It was closed as you asked, and nobody can sign in to it. What the law makes us keep is kept for five years.',
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
      'আপনার কথামতো অ্যাকাউন্ট বন্ধ করা হয়েছে, আর এতে লগ ইন করা যাবে না। আইন যা রাখতে বলে তা পাঁচ বছর রাখা হবে।',
    ],
  ),
  business_closed: kind(
    'INFO',
    'security',
    [
      '{business} is closed',
      'The business was closed as you asked. Your own account stays open. What the law makes us keep is kept for five years.',
    ],
    [
      '{business} বন্ধ হয়েছে',
      'আপনার কথামতো ব্যবসাটি বন্ধ করা হয়েছে। আপনার নিজের অ্যাকাউন্ট খোলা আছে। আইন যা রাখতে বলে তা পাঁচ বছর রাখা হবে।',
    ],
  ),
  stop_set: kind(
    'WARNING',
    'security',
    [
      'Everything is stopped',
      'Your account is stopped as you asked: nothing can leave it. We will contact you about {number}.',
    ],
    [
      'সবকিছু থামানো হয়েছে',
      'আপনার কথামতো অ্যাকাউন্ট থামানো হয়েছে: এখান থেকে কোনো টাকা যাবে না। {number} নিয়ে আমরা যোগাযোগ করব।',
    ],
  ),
  stop_lifted: kind(
    'SUCCESS',
    'security',
    [
      'Your account is open again',
      'We have lifted the stop you asked for. Change your password if you have not done so yet.',
    ],
    ['আপনার অ্যাকাউন্ট আবার খুলেছে', 'আপনার চাওয়া বন্ধ তুলে নেওয়া হয়েছে। পাসওয়ার্ড না বদলে থাকলে এখন বদলে নিন।'],
  ),
  stop_lifted_still_frozen: kind(
    'INFO',
    'security',
    [
      'Your stop was lifted',
      'Your account stays closed for now for another reason. Support can tell you more.',
    ],
    [
      'আপনার চাওয়া বন্ধ তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে অ্যাকাউন্ট আপাতত বন্ধ থাকছে। সাপোর্ট থেকে বিস্তারিত জানতে পারবেন।',
    ],
  ),
  account_frozen: kind(
    'WARNING',
    'security',
    [
      'Your account is frozen',
      '{reason} You can sign in and see everything; nothing can be sent or changed for now. You can ask for another look.',
    ],
    [
      'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
      '{reason} আপনি লগ ইন করে সব দেখতে পারবেন, তবে আপাতত কিছু পাঠানো বা বদলানো যাবে না। চাইলে আবার দেখার অনুরোধ করতে পারেন।',
    ],
  ),
  account_blocked: kind(
    'ERROR',
    'security',
    [
      'Your account is blocked',
      '{reason} You can still sign in to read why and to ask for another look; nothing can be sent or changed.',
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে',
      '{reason} কারণ জানতে ও আবার দেখার অনুরোধ করতে লগ ইন করতে পারবেন, তবে কিছু পাঠানো বা বদলানো যাবে না।',
    ],
  ),
  access_opened: kind(
    'SUCCESS',
    'security',
    [
      'Your account is open again',
      'We have looked at it: you can send and change things as before.',
    ],
    ['আপনার অ্যাকাউন্ট আবার খুলেছে', 'আমরা দেখেছি: আগের মতোই পাঠাতে ও বদলাতে পারবেন।'],
  ),
  access_still_closed: kind(
    'INFO',
    'security',
    [
      'One of the holds on your account is lifted',
      'It stays closed for now for another reason, which you see when you sign in.',
    ],
    [
      'আপনার অ্যাকাউন্টের একটি বাধা তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে এটি আপাতত বন্ধ থাকছে, লগ ইন করলে কারণটি দেখতে পাবেন।',
    ],
  ),
  full_access_given: kind(
    'SUCCESS',
    'account',
    ['Everything is open to you', 'You can use your accounts while your review goes on.'],
    ['আপনার জন্য সবকিছু খোলা', 'যাচাই চলতে থাকলেও আপনি অ্যাকাউন্ট ব্যবহার করতে পারবেন।'],
  ),
  full_access_taken: kind(
    'INFO',
    'account',
    [
      'Some parts wait for your review',
      'What you can open depends on your verification again. The Verification Center says what is next.',
    ],
    [
      'কিছু অংশ যাচাইয়ের অপেক্ষায় আছে',
      'কী খুলতে পারবেন তা আবার আপনার যাচাইয়ের ওপর নির্ভর করছে। এরপর কী, তা যাচাই কেন্দ্রে দেখুন।',
    ],
  ),
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds of a topic. */
export function kindsOf(topic: NotificationTopic): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return kinds.filter((name) => NOTIFICATION_KINDS[name].topic === topic);
}
