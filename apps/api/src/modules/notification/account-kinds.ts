import { kind, type Kind } from './notification-kind.ts';

/** Notifications about an account: opening and closing it, its statements, interest, fees and corrections. */
export const ACCOUNT_KINDS = {
  account_opened: kind(
    'SUCCESS',
    'account',
    ['Your {currency} account is open', 'Account {account} is ready to use.'],
    ['আপনার {currency} অ্যাকাউন্ট খোলা হয়েছে', '{account} নম্বরের অ্যাকাউন্টটি এখন ব্যবহার করতে পারেন।'],
  ),
  account_not_opened: kind(
    'WARNING',
    'account',
    [
      "We couldn't open your account",
      "Our partner bank declined it. Your other accounts aren't affected. Write to support if you have questions.",
    ],
    [
      'অ্যাকাউন্টটি খোলা যায়নি',
      'আমাদের সহযোগী ব্যাংক অনুমোদন দেয়নি। আপনার অন্য অ্যাকাউন্টে কোনো প্রভাব পড়বে না। প্রশ্ন থাকলে সহায়তায় লিখুন।',
    ],
  ),
  account_suspended: kind(
    'WARNING',
    'account',
    [
      'Account {account} is suspended',
      "Our partner bank suspended it. You can see it, but you can't use it for now. We'll tell you when it works again.",
    ],
    [
      '{account} নম্বরের অ্যাকাউন্টটি স্থগিত',
      'আমাদের সহযোগী ব্যাংক এটি স্থগিত করেছে। দেখতে পারবেন, তবে আপাতত ব্যবহার করা যাবে না। আবার চালু হলে জানাব।',
    ],
  ),
  account_resumed: kind(
    'SUCCESS',
    'account',
    ['Account {account} is active again', 'You can use it as before.'],
    ['{account} নম্বরের অ্যাকাউন্টটি আবার চালু', 'এখন আগের মতোই ব্যবহার করতে পারেন।'],
  ),
  account_closing_empty: kind(
    'INFO',
    'security',
    ['Account {account} is closed', 'It was empty. You can still read its transactions.'],
    ['{account} নম্বরের অ্যাকাউন্টটি বন্ধ হয়েছে', 'এতে কোনো টাকা ছিল না। এর লেনদেনগুলো পরেও দেখতে পারবেন।'],
  ),
  account_closing_moved: kind(
    'INFO',
    'security',
    [
      'Account {account} is closed',
      'What was left, {amount}, went to your account {target}. You can still read its transactions.',
    ],
    [
      '{account} নম্বরের অ্যাকাউন্টটি বন্ধ হয়েছে',
      'বাকি {amount} আপনার {target} অ্যাকাউন্টে গেছে। এর লেনদেনগুলো পরেও দেখতে পারবেন।',
    ],
  ),
  account_closing_given_up: kind(
    'INFO',
    'security',
    [
      'Account {account} is closed',
      "You gave up the {amount} that couldn't be sent. You can still read its transactions.",
    ],
    [
      '{account} নম্বরের অ্যাকাউন্টটি বন্ধ হয়েছে',
      'পাঠানো যায় না এমন {amount} আপনি ছেড়ে দিয়েছেন। এর লেনদেনগুলো পরেও দেখতে পারবেন।',
    ],
  ),
  interest_paid: kind(
    'SUCCESS',
    'money_in',
    ['You earned {amount} in interest', 'It is in your account. Interest is paid every month.'],
    ['আপনি {amount} মুনাফা পেয়েছেন', 'টাকাটি আপনার অ্যাকাউন্টে জমা হয়েছে। মুনাফা প্রতি মাসে দেওয়া হয়।'],
  ),
  statement_ready: kind(
    'INFO',
    'account',
    [
      'Your statement for {month} is ready',
      'It covers account {account}. You can read, download or print it.',
    ],
    [
      '{month}-এর স্টেটমেন্ট তৈরি হয়েছে',
      '{account} নম্বরের অ্যাকাউন্টের স্টেটমেন্টটি পড়তে, ডাউনলোড বা প্রিন্ট করতে পারবেন।',
    ],
  ),
  monthly_fee_announced: kind(
    'INFO',
    'account',
    [
      'A monthly fee of {amount} starts on {day}',
      'We will take it from your account {account} each month, if the balance covers it.',
    ],
    ['{day} থেকে মাসে {amount} চার্জ', 'আপনার {account} অ্যাকাউন্ট থেকে প্রতি মাসে কাটা হবে, ব্যালেন্সে কুলালে।'],
  ),
  waivable_fee_announced: kind(
    'INFO',
    'account',
    [
      'A monthly fee of {amount} starts on {day}',
      'Account {account}: keep at least {keep} every day of the month to avoid it.',
    ],
    ['{day} থেকে মাসে {amount} চার্জ', '{account} অ্যাকাউন্টে মাসের প্রতিদিন অন্তত {keep} রাখলে কাটা হবে না।'],
  ),
  wire_in_fee_announced: kind(
    'INFO',
    'account',
    [
      'Receiving a wire will cost {amount}',
      'From {day} we take it from your account {account} for each incoming wire.',
    ],
    [
      'ওয়্যার পেতে {amount} চার্জ লাগবে',
      '{day} থেকে প্রতিটি ওয়্যারের জন্য আপনার {account} অ্যাকাউন্ট থেকে কাটা হবে।',
    ],
  ),
  returned_item_fee_announced: kind(
    'INFO',
    'account',
    [
      'A returned item will cost {amount}',
      'From {day} we take it from your account {account} for each returned item.',
    ],
    [
      'লেনদেন ফেরত এলে {amount} চার্জ লাগবে',
      '{day} থেকে ফেরত আসা প্রতিটি লেনদেনের জন্য আপনার {account} অ্যাকাউন্ট থেকে কাটা হবে।',
    ],
  ),
  account_fee_taken: kind(
    'INFO',
    'account',
    ['We took a fee of {amount}', 'It came from your account {account}. See the fee schedule.'],
    ['{amount} চার্জ কাটা হয়েছে', 'আপনার {account} অ্যাকাউন্ট থেকে। বিস্তারিত চার্জের তালিকায়।'],
  ),
  fee_refunded: kind(
    'SUCCESS',
    'money_in',
    ['We refunded {amount}', 'The fee is back in your account {account}.'],
    ['{amount} ফেরত দেওয়া হয়েছে', 'চার্জের টাকা আপনার {account} অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  account_credited: kind(
    'SUCCESS',
    'money_in',
    [
      'We corrected your account: {amount} added',
      'An entry in your account {account} was wrong. We corrected it.',
    ],
    ['আপনার অ্যাকাউন্টে {amount} যোগ হয়েছে', 'আপনার {account} অ্যাকাউন্টে একটি ভুল ছিল। আমরা তা ঠিক করেছি।'],
  ),
  account_debited: kind(
    'WARNING',
    'account',
    [
      'We corrected your account: {amount} taken out',
      'An entry in your account {account} was wrong. We corrected it. Questions? Contact support.',
    ],
    [
      'আপনার অ্যাকাউন্ট থেকে {amount} কমানো হয়েছে',
      'আপনার {account} অ্যাকাউন্টে একটি ভুল ছিল। আমরা তা ঠিক করেছি। প্রশ্ন থাকলে সহায়তা দলকে জানান।',
    ],
  ),
} as const satisfies Record<string, Kind>;
