import { refusal } from './entry.ts';

/** A repeating payment: its days, its ceiling and its state. */
export const paymentPlanErrors = {
  payment_plan_payee_unsupported: refusal(
    422,
    'info',
    [
      "Can't be repeated",
      'A repeating payment goes to a recipient who already has an account or a wallet. Wait until this one has joined, or choose another.',
    ],
    [
      'নিয়মিত পাঠানো যায় না',
      'নিয়মিত লেনদেন শুধু এমন প্রাপকের কাছে যায় যাঁর অ্যাকাউন্ট বা ওয়ালেট আছে। তিনি যোগ দেওয়া পর্যন্ত অপেক্ষা করুন, অথবা অন্য প্রাপক বেছে নিন।',
    ],
  ),
  payment_plan_start_invalid: refusal(
    422,
    'info',
    ['First day not available', 'Choose a first day from tomorrow up to a year ahead.'],
    ['প্রথম দিনটি হবে না', 'আগামীকাল থেকে এক বছরের মধ্যে প্রথম দিনটি বেছে নিন।'],
  ),
  payment_plan_end_invalid: refusal(
    422,
    'info',
    [
      'No payment before the end',
      'With this end, no payment is left. Choose a later end, or let it continue until you end it.',
    ],
    [
      'শেষের আগে কোনো লেনদেন নেই',
      'এভাবে শেষ করলে আর কোনো লেনদেন থাকে না। শেষের দিন পিছিয়ে দিন, অথবা নিজে শেষ না করা পর্যন্ত চলতে দিন।',
    ],
  ),
  payment_plan_ceiling_required: refusal(
    422,
    'info',
    [
      'Say the most you pay',
      'The taka are fixed, so what you pay changes with the rate. Enter the most that may leave your account each time.',
    ],
    [
      'সর্বোচ্চ কত দেবেন লিখুন',
      'টাকার পরিমাণ নির্দিষ্ট, তাই আপনার খরচ রেটের সঙ্গে বদলাবে। প্রতিবার অ্যাকাউন্ট থেকে সর্বোচ্চ কত যেতে পারে, লিখুন।',
    ],
  ),
  payment_plan_ceiling_invalid: refusal(
    422,
    'info',
    [
      'Rate limit not clear',
      'Enter what a dollar has to be worth in taka, for example 121.50. Leave it empty where no rate is used.',
    ],
    [
      'রেটের সীমা পড়া যায়নি',
      'এক ডলারের দাম অন্তত কত টাকা হতে হবে লিখুন, যেমন ১২১.৫০। যেখানে রেট লাগে না, সেখানে খালি রাখুন।',
    ],
  ),
  payment_plan_ended: refusal(
    409,
    'info',
    ['This repeating payment has ended', 'It can no longer be changed. Set up a new one.'],
    ['এই নিয়মিত লেনদেন শেষ হয়েছে', 'এটি আর বদলানো যাবে না। নতুন একটি তৈরি করুন।'],
  ),
  payment_plan_day_passed: refusal(
    409,
    'info',
    [
      "This day can't be skipped",
      "It isn't the next payment any more, or it is being sent already. Look at the payment again.",
    ],
    [
      'এই দিনটি বাদ দেওয়া যাবে না',
      'এটি আর পরের লেনদেন নয়, অথবা টাকা এরই মধ্যে পাঠানো হচ্ছে। লেনদেনটি আবার দেখুন।',
    ],
  ),
} as const;
