import type { Locale } from '@kheya/contract';
import { formatMoney, fromDecimal, isCurrency, toDecimal, type Money } from '@kheya/money';

type ViewType = 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';

interface Kind {
  readonly view: ViewType;
  readonly en: readonly [title: string, message: string];
  readonly bn: readonly [title: string, message: string];
}

const kind = (view: ViewType, en: Kind['en'], bn: Kind['bn']): Kind => ({ view, en, bn });

/** Everything a customer is told, in both languages. `{name}` is a fact of the notification. */
export const NOTIFICATION_KINDS = {
  verification_accepted: kind(
    'SUCCESS',
    ['You are verified', 'Your identity is confirmed.'],
    ['পরিচয় যাচাই হয়েছে', 'আপনার পরিচয় নিশ্চিত হয়েছে।'],
  ),
  verification_provisional: kind(
    'INFO',
    ['Almost there', 'Part of your verification takes a little longer, usually a day.'],
    ['আর একটু বাকি', 'যাচাইয়ের একটি অংশে একটু বেশি সময় লাগছে, সাধারণত এক দিন।'],
  ),
  verification_review: kind(
    'INFO',
    [
      'A person is looking at it',
      'Your details are being reviewed, usually within two working days.',
    ],
    ['একজন দেখছেন', 'আপনার তথ্য দেখা হচ্ছে, সাধারণত দুই কর্মদিবসের মধ্যে।'],
  ),
  verification_rejected: kind(
    'ERROR',
    ['We could not verify you', 'See the Verification Center for the reason and how to appeal.'],
    ['যাচাই করা যায়নি', 'কারণ ও আপিলের উপায় যাচাই কেন্দ্রে দেখুন।'],
  ),
  profile_not_taken: kind(
    'WARNING',
    [
      'Please check your profile',
      'Our banking partner could not take your details. Correct them and submit again.',
    ],
    ['প্রোফাইল দেখে নিন', 'আমাদের ব্যাংক আপনার তথ্য নিতে পারেনি। ঠিক করে আবার জমা দিন।'],
  ),
  account_opened: kind(
    'SUCCESS',
    ['Your {currency} account is open', 'Account number {account} is ready to use.'],
    ['আপনার {currency} অ্যাকাউন্ট খোলা হয়েছে', '{account} নম্বর অ্যাকাউন্টটি ব্যবহার করতে পারেন।'],
  ),
  incoming_payment: kind(
    'SUCCESS',
    ['{amount} received', '{sender} sent you {amount}.'],
    ['{amount} এসেছে', '{sender} আপনাকে {amount} পাঠিয়েছে।'],
  ),
  transfer_complete: kind(
    'SUCCESS',
    ['{payee} has the money', '{received} was delivered to {payee}.'],
    ['{payee} টাকা পেয়েছেন', '{payee}-কে {received} পৌঁছে দেওয়া হয়েছে।'],
  ),
  transfer_posted: kind(
    'SUCCESS',
    ['{received} is in the account', 'You converted {amount} and {received} arrived.'],
    ['{received} অ্যাকাউন্টে এসেছে', '{amount} বদলে {received} এসেছে।'],
  ),
  transfer_failed: kind(
    'ERROR',
    ['Your transfer to {payee} failed', '{amount} is back in your account, fee included.'],
    ['{payee}-কে পাঠানো যায়নি', 'ফি-সহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  transfer_released: kind(
    'INFO',
    ['Your transfer to {payee} was cancelled', '{amount} is available again.'],
    ['{payee}-কে পাঠানো বাতিল হয়েছে', '{amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_stopped: kind(
    'WARNING',
    ['Your transfer to {payee} was stopped', 'It could not be sent. {amount} is available again.'],
    ['{payee}-কে পাঠানো থামানো হয়েছে', 'এটি পাঠানো যায়নি। {amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_expired: kind(
    'WARNING',
    ['Your transfer to {payee} ran out', 'It was not sent in time and nothing was taken.'],
    ['{payee}-কে পাঠানোর সময় শেষ', 'সময়মতো পাঠানো হয়নি, কোনো টাকা কাটা হয়নি।'],
  ),
  transfer_late: kind(
    'WARNING',
    [
      'Your transfer to {payee} takes longer',
      'We have not heard from bKash yet and keep asking. Your money is safe.',
    ],
    ['{payee}-কে পাঠাতে দেরি হচ্ছে', 'বিকাশ এখনো জানায়নি, আমরা খোঁজ নিচ্ছি। আপনার টাকা নিরাপদ আছে।'],
  ),
  transfer_cancel_missed: kind(
    'INFO',
    [
      'Your transfer could not be cancelled',
      '{received} was already deposited for {payee}, so it stays there.',
    ],
    ['বাতিল করা যায়নি', '{payee}-এর কাছে {received} আগেই জমা হয়েছে, তাই তা সেখানেই থাকবে।'],
  ),
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** An amount as a fact: it is written for the reader when it is read. */
export function moneyFact(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`;
}

/** The sentences of a notification in the reader's language. */
export function notificationText(
  name: NotificationKind,
  facts: Readonly<Record<string, string>>,
  locale: Locale,
): { title: string; message: string } {
  const [title, message] = NOTIFICATION_KINDS[name][locale];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, fact: string) => shown(facts[fact] ?? '', locale));
  return { title: fill(title), message: fill(message) };
}

function shown(fact: string, locale: Locale): string {
  const [, decimal = '', currency = ''] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3,4})$/.exec(fact) ?? [];
  if (!decimal || !isCurrency(currency)) return fact;
  return formatMoney(fromDecimal(decimal, currency), locale);
}
