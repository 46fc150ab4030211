import { kind, type Kind } from './notification-kind.ts';

/** Notifications about requests for money, and about a rate somebody waits for. */
export const REQUEST_KINDS = {
  payment_request_received: kind(
    'INFO',
    'transfers',
    ['{sender} asks you for {amount}', 'Pay only if you know them. You can decline, too.'],
    ['{sender} আপনার কাছে {amount} চেয়েছেন', 'চেনা হলে তবেই টাকা দিন। চাইলে না-ও করতে পারেন।'],
  ),
  payment_request_received_open: kind(
    'INFO',
    'transfers',
    ['{sender} asks you for money', 'Pay only if you know them. You say how much.'],
    ['{sender} আপনার কাছে টাকা চেয়েছেন', 'চেনা হলে তবেই টাকা দিন। কত দেবেন, তা আপনি ঠিক করবেন।'],
  ),
  payment_request_paid: kind(
    'SUCCESS',
    'money_in',
    ['{sender} paid your request', '{amount} is in your account.'],
    ['{sender} আপনার চাওয়া টাকা দিয়েছেন', '{amount} আপনার অ্যাকাউন্টে জমা হয়েছে।'],
  ),
  payment_request_declined: kind(
    'INFO',
    'transfers',
    ['{payee} declined your request', "They won't pay it. See the request for what they said."],
    ['{payee} আপনার অনুরোধে টাকা দেবেন না', 'কারণ জানিয়ে থাকলে অনুরোধের পাতায় দেখতে পাবেন।'],
  ),
  payment_request_expired: kind(
    'INFO',
    'transfers',
    ['Your request has expired', '{received} was paid. You can ask again with a new request.'],
    ['আপনার অনুরোধের মেয়াদ শেষ', '{received} পাওয়া গেছে। নতুন অনুরোধে আবার চাইতে পারেন।'],
  ),
  rate_alert_reached: kind(
    'INFO',
    'transfers',
    [
      'A dollar is {rate} taka now',
      'You wanted to know at {wanted}. The rate can change any minute.',
    ],
    ['এখন এক ডলারে {rate} টাকা', 'আপনি {wanted} হলে জানতে চেয়েছিলেন। রেট যেকোনো মিনিটে বদলাতে পারে।'],
  ),
} as const satisfies Record<string, Kind>;
