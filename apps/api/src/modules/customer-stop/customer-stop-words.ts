import type { Locale } from '@kheya/contract';

/** The first word of the ticket, in the customer's name and language. */
export const STOP_TICKET: Record<Locale, { readonly subject: string; readonly message: string }> = {
  en: {
    subject: 'I stopped everything',
    message:
      'I may have been scammed, so I stopped my account. Please look at my last payments and contact me.',
  },
  bn: {
    subject: 'আমি সবকিছু থামিয়েছি',
    message:
      'আমি হয়তো প্রতারণার শিকার হয়েছি, তাই অ্যাকাউন্ট থামিয়েছি। অনুগ্রহ করে আমার শেষ লেনদেনগুলো দেখুন এবং আমার সঙ্গে যোগাযোগ করুন।',
  },
};
