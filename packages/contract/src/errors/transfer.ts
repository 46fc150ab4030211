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
      'Not possible this way',
      'Money cannot be sent from this account to this destination this way.',
    ],
    ['এভাবে পাঠানো যায় না', 'এই অ্যাকাউন্ট থেকে এই গন্তব্যে এভাবে টাকা পাঠানো যায় না।'],
  ),
  amount_not_a_number: refusal(
    422,
    'info',
    ['Amount not readable', 'Write the amount in digits, for example 200.00.'],
    ['পরিমাণ পড়া যায়নি', 'পরিমাণটি সংখ্যায় লিখুন, যেমন ২০০.০০।'],
  ),
  amount_too_many_decimals: refusal(
    422,
    'info',
    ['Too many decimals', 'Use at most two digits after the point.'],
    ['দশমিক বেশি', 'দশমিকের পরে সর্বোচ্চ দুটি অঙ্ক লিখুন।'],
  ),
  amount_not_positive: refusal(
    422,
    'info',
    ['Amount too small', 'The amount must be more than zero.'],
    ['পরিমাণ খুব কম', 'পরিমাণ শূন্যের বেশি হতে হবে।'],
  ),
  amount_too_large: refusal(
    422,
    'info',
    ['Amount too large', 'This amount is larger than anything we can send.'],
    ['পরিমাণ খুব বেশি', 'এত বেশি পরিমাণ পাঠানো যায় না।'],
  ),
  amount_not_whole_taka: refusal(
    422,
    'info',
    ['Whole taka only', 'A wallet takes whole taka only. Write for example {example}.'],
    ['শুধু পূর্ণ টাকা', 'ওয়ালেটে শুধু পূর্ণ টাকা পাঠানো যায়। যেমন {example} লিখুন।'],
    z.object({ example: z.string() }),
  ),
  insufficient_funds: refusal(
    422,
    'info',
    ['Not enough money', 'This needs {total}. You have {available} available.'],
    ['টাকা যথেষ্ট নয়', 'এর জন্য {total} দরকার। আপনার আছে {available}।'],
    z.object({ total: z.string(), available: z.string() }),
  ),
  limit_transaction_minimum: refusal(
    422,
    'info',
    ['Below the minimum', 'The smallest amount here is {limit}.'],
    ['সর্বনিম্নের কম', 'এখানে সর্বনিম্ন পরিমাণ {limit}।'],
    limitFacts,
  ),
  limit_transaction_maximum: refusal(
    422,
    'info',
    ['Above the maximum', 'The largest amount at once is {limit}.'],
    ['সর্বোচ্চের বেশি', 'একবারে সর্বোচ্চ পরিমাণ {limit}।'],
    limitFacts,
  ),
  limit_daily_exceeded: refusal(
    422,
    'info',
    ['Daily limit reached', '{left} is left today. The limit starts anew {resets}.'],
    ['দৈনিক সীমা শেষ', 'আজ আর {left} পাঠানো যাবে। সীমা নতুন করে শুরু হবে {resets}।'],
    limitFacts,
  ),
  limit_monthly_exceeded: refusal(
    422,
    'info',
    ['Monthly limit reached', '{left} is left this month. The limit starts anew {resets}.'],
    ['মাসিক সীমা শেষ', 'এ মাসে আর {left} পাঠানো যাবে। সীমা নতুন করে শুরু হবে {resets}।'],
    limitFacts,
  ),
  limit_count_exceeded: refusal(
    422,
    'info',
    [
      'Too many transfers',
      'You have made as many transfers as this limit allows. It starts anew {resets}.',
    ],
    ['লেনদেনের সংখ্যা শেষ', 'এই সীমায় যতবার পাঠানো যায়, ততবার পাঠিয়েছেন। আবার শুরু হবে {resets}।'],
    limitFacts,
  ),
  rate_unavailable: refusal(
    503,
    'error',
    [
      'No rate now',
      'We have no fresh exchange rate now, so we do not guess. Try again in a minute.',
    ],
    ['এখন রেট নেই', 'এখন কোনো হালনাগাদ রেট নেই, তাই আমরা অনুমান করছি না। এক মিনিট পরে আবার চেষ্টা করুন।'],
  ),
  rate_required: refusal(
    422,
    'info',
    ['Rate missing', 'A conversion needs a rate. Ask for a new one.'],
    ['রেট নেই', 'টাকা বদলাতে রেট লাগে। নতুন রেট নিন।'],
  ),
  rate_expired: refusal(
    409,
    'info',
    [
      'This rate has run out',
      'The rate you saw has run out. Here is a new one beside it; nothing was sent.',
    ],
    ['রেটের সময় শেষ', 'আপনি যে রেট দেখেছিলেন তার সময় শেষ। পাশে নতুন রেট আছে; কিছু পাঠানো হয়নি।'],
    withNewQuote,
  ),
  rate_already_used: refusal(
    409,
    'warn',
    ['Rate already used', 'This rate was already used for a transfer. Ask for a new one.'],
    ['রেট আগে ব্যবহৃত', 'এই রেটে আগেই একটি লেনদেন হয়েছে। নতুন রেট নিন।'],
  ),
  quote_already_used: refusal(
    409,
    'warn',
    [
      'Price already used',
      'This price was already used for a transfer. Look at your transactions before you send again.',
    ],
    ['এই দর আগে ব্যবহৃত', 'এই দরে আগেই একটি লেনদেন হয়েছে। আবার পাঠানোর আগে আপনার লেনদেনগুলো দেখে নিন।'],
  ),
  quote_changed: refusal(
    409,
    'info',
    [
      'Something changed',
      'The terms changed since you saw them. Look at them again; nothing was sent.',
    ],
    ['কিছু বদলেছে', 'আপনি দেখার পরে শর্ত বদলেছে। আবার দেখে নিন; কিছু পাঠানো হয়নি।'],
    withNewQuote,
  ),
  schedule_invalid: refusal(
    422,
    'info',
    [
      'Date not possible',
      'Choose a day from tomorrow up to a year ahead. Only taka can be planned ahead.',
    ],
    ['তারিখ সম্ভব নয়', 'আগামীকাল থেকে এক বছরের মধ্যে একটি দিন বাছুন। শুধু টাকা আগে থেকে ঠিক করা যায়।'],
  ),
} as const;

/** A payment that is under way already. */
export const cancellationErrors = {
  transfer_not_cancellable: refusal(
    409,
    'info',
    [
      'Cannot be cancelled',
      'This transfer has ended, or the 30 minutes for asking are over. Report a problem instead.',
    ],
    ['বাতিল করা যাবে না', 'লেনদেনটি শেষ হয়েছে, অথবা অনুরোধের ৩০ মিনিট পার হয়ে গেছে। সমস্যা হলে আমাদের জানান।'],
  ),
} as const;
