import { kind, type Kind } from './notification-kind.ts';

/** Notifications about payments that repeat. */
export const PAYMENT_PLAN_KINDS = {
  payment_plan_set_up: kind(
    'SUCCESS',
    'transfers',
    [
      'Your repeating payment to {payee} is set up',
      '{amount} goes out each time, first on {day}. You can pause or end it any time.',
    ],
    [
      '{payee}-কে নিয়মিত পাঠানো ঠিক হয়েছে',
      'প্রতিবার {amount}, প্রথমবার {day} তারিখে। যেকোনো সময় সাময়িক বন্ধ বা শেষ করতে পারবেন।',
    ],
  ),
  payment_plan_changed: kind(
    'INFO',
    'transfers',
    [
      'Your repeating payment to {payee} was changed',
      "It's {amount} each time now. If this wasn't you, pause it and call us.",
    ],
    [
      '{payee}-কে নিয়মিত পাঠানো বদলানো হয়েছে',
      'এখন প্রতিবার {amount}। আপনি না বদলে থাকলে এটি বন্ধ করে আমাদের ফোন করুন।',
    ],
  ),
  payment_plan_reminder: kind(
    'INFO',
    'transfers',
    [
      '{amount} goes to {payee} tomorrow',
      'It goes out on {day}. You can skip or change it until then.',
    ],
    ['আগামীকাল {payee}-কে {amount} যাবে', '{day} তারিখে পাঠানো হবে। তার আগে বাদ দিতে বা বদলাতে পারবেন।'],
  ),
  payment_plan_waiting: kind(
    'WARNING',
    'transfers',
    [
      "{amount} hasn't gone to {payee} yet",
      '{reason} We try again until the end of the day, {day}.',
    ],
    ['{payee}-কে {amount} এখনো যায়নি', '{reason} {day} তারিখের শেষ পর্যন্ত আবার চেষ্টা করা হবে।'],
  ),
  payment_plan_failed: kind(
    'ERROR',
    'transfers',
    ["{amount} didn't go to {payee}", "The repeating payment of {day} wasn't made. {reason}"],
    ['{payee}-কে {amount} যায়নি', '{day} তারিখের নিয়মিত লেনদেনটি হয়নি। {reason}'],
  ),
  payment_plan_skipped: kind(
    'INFO',
    'transfers',
    ['{amount} to {payee} was skipped', 'Nothing was sent on {day}. {reason}'],
    ['{payee}-কে {amount} পাঠানো বাদ গেছে', '{day} তারিখে কিছু পাঠানো হয়নি। {reason}'],
  ),
  payment_plan_missed: kind(
    'WARNING',
    'transfers',
    [
      'A repeating payment to {payee} was missed',
      "{reason} Nothing went out from {day} on. It continues with the next payment; send {amount} yourself if it's urgent.",
    ],
    [
      '{payee}-কে নিয়মিত লেনদেন বাদ পড়েছে',
      '{reason} {day} থেকে কিছু যায়নি। পরের তারিখ থেকে আবার চলবে। জরুরি হলে {amount} নিজে পাঠান।',
    ],
  ),
  payment_plan_paused: kind(
    'WARNING',
    'transfers',
    ['Your repeating payment to {payee} is paused', '{reason}'],
    ['{payee}-কে নিয়মিত পাঠানো থেমে আছে', '{reason}'],
  ),
  payment_plan_over: kind(
    'INFO',
    'transfers',
    ['Your repeating payment to {payee} has ended', '{reason}'],
    ['{payee}-কে নিয়মিত পাঠানো শেষ হয়েছে', '{reason}'],
  ),
} as const satisfies Record<string, Kind>;
