import { refusal } from './entry.ts';

/** Between systems, and faults of ours. */
export const systemErrors = {
  signature_invalid: refusal(
    401,
    'warn',
    ['Signature not valid', 'The signature of this message is missing, old or wrong.'],
    ['স্বাক্ষর ঠিক নয়', 'বার্তার স্বাক্ষর নেই, পুরোনো বা ভুল।'],
  ),
  ledger_refused: refusal(
    409,
    'error',
    [
      "Couldn't be processed",
      "We couldn't process this, so no money was moved. Try again or contact support.",
    ],
    ['প্রক্রিয়া করা যায়নি', 'এটি প্রক্রিয়া করা যায়নি, তাই কোনো টাকা যায়নি। আবার চেষ্টা করুন বা সাপোর্টে জানান।'],
  ),
  service_unavailable: refusal(
    503,
    'error',
    [
      'Not available right now',
      "Part of Kheya isn't available right now. Try again in a moment. Nothing is lost.",
    ],
    ['এখন পাওয়া যাচ্ছে না', 'খেয়ার একটি অংশ এখন পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন; কিছু হারায়নি।'],
  ),
  internal_error: refusal(
    500,
    'error',
    ['Something went wrong', 'Sorry, something went wrong. An internal server error has occurred.'],
    ['কিছু ভুল হয়েছে', 'দুঃখিত, আমাদের দিক থেকে কিছু ভুল হয়েছে।'],
  ),
} as const;
