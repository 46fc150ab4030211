import { z } from 'zod';
import { transferQuote } from '../transfer-quote.ts';
import { refusal } from './entry.ts';

const limitFacts = z.object({ limit: z.string(), left: z.string(), resets: z.string() });

/** What the payment costs now, where it can still be made. */
const withNewQuote = z.object({ new_quote: transferQuote.optional() });

/** What a payment asks for: its way, amount, limits, rate and day. */
export const transferErrors = {
  transfer_mode_unsupported: refusal(
    422,
    'info',
    [
      'Not available for this transfer',
      "You can't send money from this account to this destination this way.",
    ],
    ['এভাবে পাঠানো যায় না', 'এই অ্যাকাউন্ট থেকে এই গন্তব্যে এভাবে টাকা পাঠানো যায় না।'],
  ),
  amount_not_a_number: refusal(
    422,
    'info',
    ['Amount not clear', 'Enter the amount in digits, for example 200.00.'],
    ['পরিমাণ পড়া যায়নি', 'পরিমাণটি সংখ্যায় লিখুন, যেমন ২০০.০০।'],
  ),
  amount_too_many_decimals: refusal(
    422,
    'info',
    ['Too many decimals', 'Use at most two decimal places.'],
    ['দশমিক বেশি', 'দশমিকের পরে সর্বোচ্চ দুটি সংখ্যা লিখুন।'],
  ),
  amount_not_positive: refusal(
    422,
    'info',
    ['Amount too small', 'Enter an amount above zero.'],
    ['পরিমাণ খুব কম', 'শূন্যের বেশি পরিমাণ লিখুন।'],
  ),
  amount_too_large: refusal(
    422,
    'info',
    ['Amount too large', 'This amount is more than we can send.'],
    ['পরিমাণ খুব বেশি', 'এত বেশি পরিমাণ পাঠানো যায় না।'],
  ),
  amount_not_whole_taka: refusal(
    422,
    'info',
    ['Whole taka only', 'Wallets take whole taka only. Enter {example}, for example.'],
    ['শুধু পূর্ণ টাকা', 'ওয়ালেটে শুধু পূর্ণ টাকা পাঠানো যায়। যেমন {example} লিখুন।'],
    z.object({ example: z.string() }),
  ),
  insufficient_funds: refusal(
    422,
    'info',
    ['Not enough money', 'You need {total}. You have {available} available.'],
    ['টাকা যথেষ্ট নয়', 'এর জন্য {total} দরকার। আপনার আছে {available}।'],
    z.object({ total: z.string(), available: z.string() }),
  ),
  limit_transaction_minimum: refusal(
    422,
    'info',
    ['Below the minimum', 'The minimum per transfer is {limit}.'],
    ['সর্বনিম্নের কম', 'প্রতি লেনদেনে সর্বনিম্ন {limit}।'],
    limitFacts,
  ),
  limit_transaction_maximum: refusal(
    422,
    'info',
    ['Above the maximum', 'The maximum per transfer is {limit}.'],
    ['সর্বোচ্চের বেশি', 'প্রতি লেনদেনে সর্বোচ্চ {limit}।'],
    limitFacts,
  ),
  limit_daily_exceeded: refusal(
    422,
    'info',
    ['Daily limit reached', 'You can send {left} more today. The limit resets {resets}.'],
    ['দৈনিক সীমা শেষ', 'আজ আর {left} পাঠাতে পারবেন। সীমা নতুন করে শুরু হবে {resets}।'],
    limitFacts,
  ),
  limit_monthly_exceeded: refusal(
    422,
    'info',
    ['Monthly limit reached', 'You can send {left} more this month. The limit resets {resets}.'],
    ['মাসিক সীমা শেষ', 'এ মাসে আর {left} পাঠাতে পারবেন। সীমা নতুন করে শুরু হবে {resets}।'],
    limitFacts,
  ),
  limit_count_exceeded: refusal(
    422,
    'info',
    [
      'Too many transfers',
      "You've made as many transfers as this limit allows. It resets {resets}.",
    ],
    ['লেনদেনের সংখ্যা শেষ', 'এই সীমায় আর লেনদেন করা যাবে না। সীমা নতুন করে শুরু হবে {resets}।'],
    limitFacts,
  ),
  rate_unavailable: refusal(
    503,
    'error',
    [
      'No rate right now',
      "We don't have a current exchange rate, and we don't guess. Try again in a minute.",
    ],
    ['এখন রেট নেই', 'এই মুহূর্তে হালনাগাদ রেট নেই, আর আমরা অনুমানে রেট দিই না। এক মিনিট পরে আবার চেষ্টা করুন।'],
  ),
  rate_required: refusal(
    422,
    'info',
    ['Rate missing', 'A conversion needs a rate. Get a new one.'],
    ['রেট নেই', 'টাকা বদলাতে রেট লাগে। নতুন রেট নিন।'],
  ),
  rate_expired: refusal(
    409,
    'info',
    [
      'This rate has expired',
      'The rate you saw has expired. The new one is beside it. Nothing was sent.',
    ],
    ['রেটের মেয়াদ শেষ', 'আপনার দেখা রেটের মেয়াদ শেষ। পাশে নতুন রেট আছে। কিছু পাঠানো হয়নি।'],
    withNewQuote,
  ),
  rate_already_used: refusal(
    409,
    'warn',
    ['Rate already used', 'This rate was already used for a transfer. Get a new one.'],
    ['রেট আগে ব্যবহৃত', 'এই রেটে আগেই একটি লেনদেন হয়েছে। নতুন রেট নিন।'],
  ),
  quote_already_used: refusal(
    409,
    'warn',
    [
      'Price already used',
      'This price was already used for a transfer. Check your transactions before you send again.',
    ],
    [
      'লেনদেনটি আগেই হয়েছে',
      'এই রেট ও চার্জে আগেই একটি লেনদেন হয়েছে। আবার পাঠানোর আগে আপনার লেনদেনগুলো দেখে নিন।',
    ],
  ),
  quote_changed: refusal(
    409,
    'info',
    [
      'Something changed',
      'The price changed since you last saw it. Review it again. Nothing was sent.',
    ],
    ['কিছু বদলেছে', 'আপনি দেখার পরে রেট বা চার্জ বদলেছে। আবার দেখে নিন। কিছু পাঠানো হয়নি।'],
    withNewQuote,
  ),
  rail_does_not_fit: refusal(
    422,
    'info',
    ['Choose another way', "This way doesn't take this payment. Choose one that is offered."],
    ['অন্য পথ বেছে নিন', 'এই লেনদেন এই পথে পাঠানো যায় না। যে পথগুলো দেখানো হচ্ছে, তার একটি বেছে নিন।'],
  ),
  late_processing_required: refusal(
    422,
    'info',
    [
      'Outside working hours',
      'The payment goes out {starts} and arrives by {arrives}. Accept this to send it.',
    ],
    ['কাজের সময়ের বাইরে', 'টাকা ছাড়া হবে {starts}, পৌঁছাবে {arrives} এর মধ্যে। পাঠাতে হলে এতে সম্মতি দিন।'],
    z.object({ starts: z.string(), arrives: z.string() }),
  ),
  scam_answers_required: refusal(
    422,
    'info',
    [
      'A few questions first',
      'Answer the questions about this payment, then pay. Nothing was sent.',
    ],
    ['আগে কয়েকটি প্রশ্ন', 'এই লেনদেনের প্রশ্নগুলোর উত্তর দিয়ে তারপর টাকা পাঠান। কিছু পাঠানো হয়নি।'],
  ),
  scam_answers_worrying: refusal(
    422,
    'info',
    [
      'This may be a scam',
      'Your answers say that this payment may be a scam. Check with the recipient yourself, then answer again. Nothing was sent.',
    ],
    [
      'এটি প্রতারণা হতে পারে',
      'আপনার উত্তর অনুযায়ী এই লেনদেন প্রতারণা হতে পারে। প্রাপকের সঙ্গে নিজে কথা বলে নিশ্চিত হয়ে আবার উত্তর দিন। কিছু পাঠানো হয়নি।',
    ],
  ),
  schedule_invalid: refusal(
    422,
    'info',
    [
      'Date not available',
      'Choose a day from tomorrow up to a year ahead. Only taka transfers can be scheduled.',
    ],
    [
      'এই তারিখে হবে না',
      'আগামীকাল থেকে এক বছরের মধ্যে একটি দিন বেছে নিন। শুধু টাকার লেনদেন আগে থেকে ঠিক করে রাখা যায়।',
    ],
  ),
} as const;

/** A payment that is under way already. */
export const cancellationErrors = {
  transfer_not_cancellable: refusal(
    409,
    'info',
    [
      "Can't be cancelled",
      'This transfer has ended, or the time to cancel it is over. Report a problem instead.',
    ],
    ['বাতিল করা যাবে না', 'লেনদেনটি শেষ হয়েছে, অথবা বাতিলের সময় পার হয়ে গেছে। সমস্যা হলে আমাদের জানান।'],
  ),
} as const;
