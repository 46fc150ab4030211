import { kind, type Kind } from './notification-kind.ts';

/** Notifications about limits that operators raised for one customer. */
export const LIMIT_KINDS = {
  limit_raised: kind(
    'SUCCESS',
    'account',
    [
      'We raised your limit to {allowance}',
      '{rail}, from {from} through {day}. After that your usual limit applies again.',
    ],
    [
      'আপনার সীমা বাড়িয়ে {allowance} করা হয়েছে',
      '{rail}, {from} থেকে {day} পর্যন্ত। এরপর আগের সীমা প্রযোজ্য হবে।',
    ],
  ),
  limit_raise_ended: kind(
    'INFO',
    'account',
    [
      'Your higher limit of {allowance} has ended',
      '{rail}: your usual limit applies again. Transfers you already made continue.',
    ],
    ['আপনার বাড়তি সীমা {allowance} আর নেই', '{rail}: আগের সীমা আবার প্রযোজ্য। আগের লেনদেনগুলো চলতে থাকবে।'],
  ),
} as const satisfies Record<string, Kind>;
