import type { z } from 'zod';
import type {
  paymentPlanEndReason,
  paymentPlanPauseReason,
  paymentPlanRunReason,
} from './payment-plan.ts';
import type { Locale } from './shared.ts';

type Sentences<Reason extends string> = Readonly<Record<Reason, Readonly<Record<Locale, string>>>>;

const say = (en: string, bn: string) => ({ en, bn }) as const;

/** Why a day's payment wasn't made, to its owner. */
export const PAYMENT_PLAN_RUN_TEXT: Sentences<z.output<typeof paymentPlanRunReason>> = {
  insufficient_funds: say("There wasn't enough money.", 'অ্যাকাউন্টে যথেষ্ট টাকা ছিল না।'),
  limit_reached: say('A transfer limit was reached.', 'লেনদেনের সীমা শেষ হয়েছিল।'),
  rail_refused: say('The payment was refused.', 'লেনদেনটি গ্রহণ করা হয়নি।'),
  payee_unavailable: say("The recipient can't be paid.", 'প্রাপককে টাকা পাঠানো যাচ্ছে না।'),
  account_unavailable: say("Your account can't be used.", 'আপনার অ্যাকাউন্টটি ব্যবহার করা যাচ্ছে না।'),
  approval_required: say(
    'Your business needs a second person for it. Send it for approval yourself.',
    'আপনার ব্যবসায় এতে আরেকজনের অনুমোদন লাগে। নিজে অনুমোদনের জন্য পাঠান।',
  ),
  rate_unavailable: say('There was no exchange rate.', 'বিনিময় হার পাওয়া যায়নি।'),
  rate_below_minimum: say('The rate stayed below your limit.', 'রেট আপনার ঠিক করা সীমার নিচে ছিল।'),
  total_above_maximum: say(
    'It would have cost more than your limit.',
    'খরচ আপনার ঠিক করা সীমার বেশি হতো।',
  ),
  customer_skipped: say('You skipped it.', 'আপনি বাদ দিয়েছেন।'),
  customer_cancelled: say('You cancelled it.', 'আপনি বাতিল করেছেন।'),
  plan_paused: say('It was paused.', 'লেনদেনটি সাময়িক বন্ধ ছিল।'),
  plan_ended: say('It had ended.', 'লেনদেনটি শেষ হয়েছিল।'),
  missed: say("We couldn't send it on that day.", 'সেদিন আমরা পাঠাতে পারিনি।'),
  declined: say("It wasn't approved.", 'অনুমোদন হয়নি।'),
  other: say("It couldn't be sent.", 'পাঠানো যায়নি।'),
};

/** What paused it, and the way out. */
export const PAYMENT_PLAN_PAUSE_TEXT: Sentences<z.output<typeof paymentPlanPauseReason>> = {
  customer: say(
    'You paused it. Resume it when you like.',
    'আপনি সাময়িক বন্ধ রেখেছেন। যখন ইচ্ছা আবার চালু করুন।',
  ),
  failures: say(
    "Three payments in a row weren't made. Check your balance, then resume it.",
    'পরপর তিনটি লেনদেন হয়নি। ব্যালেন্স দেখে আবার চালু করুন।',
  ),
  stopped: say(
    'Your account was stopped. Resume it once your account is open again.',
    'আপনার অ্যাকাউন্ট বন্ধ রাখা হয়েছে। চালু হলে এটি আবার চালু করুন।',
  ),
  account_unavailable: say(
    "The account it's paid from can't be used for now. Resume it once it can.",
    'যে অ্যাকাউন্ট থেকে যায়, তা এখন ব্যবহার করা যাচ্ছে না। চালু হলে এটি আবার চালু করুন।',
  ),
};

export const PAYMENT_PLAN_END_TEXT: Sentences<z.output<typeof paymentPlanEndReason>> = {
  customer: say('You ended it.', 'আপনি শেষ করেছেন।'),
  finished: say('Its last payment has been made.', 'এর শেষ লেনদেনটি হয়ে গেছে।'),
  contact_removed: say(
    'You removed the recipient. Set up a new one to send again.',
    'আপনি প্রাপককে মুছে দিয়েছেন। আবার পাঠাতে নতুন করে তৈরি করুন।',
  ),
  account_closed: say(
    "The account it's paid from is closed. Set up a new one from another account.",
    'যে অ্যাকাউন্ট থেকে যেত, তা বন্ধ হয়েছে। অন্য অ্যাকাউন্ট থেকে নতুন করে তৈরি করুন।',
  ),
  profile_closed: say('Your profile is closed.', 'আপনার প্রোফাইল বন্ধ হয়েছে।'),
};
