import { refusal } from './entry.ts';

/** How often, in which form and under which key a call comes. */
export const requestErrors = {
  rate_limited: refusal(
    429,
    'warn',
    ['Too many requests', 'Too many tries in a short time. Wait a minute, then try again.'],
    ['অনেকবার চেষ্টা হয়েছে', 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।'],
  ),
  too_many_at_once: refusal(
    429,
    'info',
    [
      'Too many payments',
      "Several of your payments arrived at the same moment, so this one wasn't made. Send it again in a few seconds.",
    ],
    [
      'একসঙ্গে অনেক লেনদেন',
      'একই মুহূর্তে আপনার কয়েকটি লেনদেন এসেছে, তাই এটি করা হয়নি। কয়েক সেকেন্ড পরে আবার পাঠান।',
    ],
  ),
  request_invalid: refusal(
    422,
    'info',
    ['Please check your entries', 'Some entries are missing or incorrect. See the notes below.'],
    ['তথ্যগুলো দেখে নিন', 'কিছু তথ্য নেই বা ঠিক নেই। নিচের লেখাগুলো দেখুন।'],
  ),
  body_malformed: refusal(
    400,
    'info',
    ['Unreadable request', "We couldn't read the request. Reload the page and try again."],
    ['অনুরোধ পড়া যায়নি', 'অনুরোধটি পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  body_too_large: refusal(
    413,
    'info',
    ['Too large', "That's more than we can take in one go. Shorten it and try again."],
    ['অনেক বড়', 'একবারে যতটা নেওয়া যায়, এটি তার চেয়ে বড়। ছোট করে আবার চেষ্টা করুন।'],
  ),
  media_type_unsupported: refusal(
    415,
    'info',
    ['Unreadable request', "We couldn't read this kind of request. Reload the page and try again."],
    ['অনুরোধ পড়া যায়নি', 'এই ধরনের অনুরোধ পড়া যায় না। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  method_not_allowed: refusal(
    405,
    'info',
    ['Not possible here', "This address doesn't support that kind of request."],
    ['এখানে সম্ভব নয়', 'এই ঠিকানায় এ ধরনের অনুরোধ চলে না।'],
  ),
  not_found: refusal(
    404,
    'info',
    ['Not found', "We couldn't find this. It may have been removed, or it isn't yours."],
    ['পাওয়া যায়নি', 'এটি পাওয়া যায়নি। হয়তো সরানো হয়েছে, অথবা এটি আপনার নয়।'],
  ),
  idempotency_key_required: refusal(
    400,
    'warn',
    [
      'Idempotency-Key missing',
      'A request that moves money needs an Idempotency-Key header. No money was moved.',
    ],
    ['Idempotency-Key নেই', 'টাকা পাঠানোর অনুরোধে Idempotency-Key হেডার লাগে। কোনো টাকা যায়নি।'],
  ),
  idempotency_key_reused: refusal(
    409,
    'warn',
    ['Key already used', 'This key was already used for a different payment. No money was moved.'],
    ['কী আগে ব্যবহৃত', 'এই কী অন্য একটি লেনদেনে আগে ব্যবহার হয়েছে। কোনো টাকা যায়নি।'],
  ),
  request_in_progress: refusal(
    409,
    'info',
    [
      'Still working',
      "We're still working on this payment. Check again in a moment with the same key.",
    ],
    ['কাজ চলছে', 'এই লেনদেনের কাজ চলছে। একটু পরে একই কী দিয়ে আবার জানুন।'],
  ),
} as const;
