import type { z } from 'zod';
import type { restrictionReason } from './console-customer.ts';
import type { reviewReason } from './console-review.ts';
import type { locale } from './shared.ts';
import type { withdrawalReason } from './withdrawal-request.ts';

type LocalizedText = Readonly<Record<z.output<typeof locale>, string>>;

/**
 * Why a review was decided as it was, in the words the customer reads. The operator sees the same
 * words before they are sent, so they are written here once.
 */
export const REVIEW_REASON_TEXT: Readonly<Record<z.output<typeof reviewReason>, LocalizedText>> = {
  details_do_not_match: {
    en: "The details you gave us don't match your document.",
    bn: 'আপনার দেওয়া তথ্য আপনার পরিচয়পত্রের সঙ্গে মেলে না।',
  },
  document_unreadable: {
    en: "We couldn't read your document: the photo is blurry, or part of it is cut off.",
    bn: 'আপনার কাগজটি পড়া যায়নি: ছবি অস্পষ্ট, অথবা কোনো অংশ কাটা পড়েছে।',
  },
  document_expired: {
    en: 'Your document has expired.',
    bn: 'আপনার কাগজের মেয়াদ শেষ হয়ে গেছে।',
  },
  document_not_accepted: {
    en: "We can't accept this kind of document.",
    bn: 'এই ধরনের কাগজ আমরা নিতে পারি না।',
  },
  selfie_does_not_match: {
    en: "Your selfie doesn't match the photo on your document.",
    bn: 'আপনার সেলফি কাগজের ছবির সঙ্গে মেলে না।',
  },
  place_not_served: {
    en: "We don't serve the place where you live yet.",
    bn: 'আপনি যেখানে থাকেন, সেখানে আমাদের সেবা এখনো চালু হয়নি।',
  },
  not_eligible: {
    en: "With the information we have today, we can't open an account for you.",
    bn: 'এখন পর্যন্ত পাওয়া তথ্যে আপনার জন্য অ্যাকাউন্ট খোলা যাচ্ছে না।',
  },
  company_not_confirmed: {
    en: "We couldn't confirm the company with the name, EIN and address you gave us.",
    bn: 'আপনার দেওয়া নাম, EIN ও ঠিকানা দিয়ে কোম্পানিটি নিশ্চিত করা যায়নি।',
  },
};

/** Why a withdrawal request was declined, in the words the customer reads. */
export const WITHDRAWAL_REASON_TEXT: Readonly<
  Record<z.output<typeof withdrawalReason>, LocalizedText>
> = {
  name_differs: {
    en: "The account you gave us isn't in your own name.",
    bn: 'যে অ্যাকাউন্ট দিয়েছেন, সেটি আপনার নিজের নামে নয়।',
  },
  details_wrong: {
    en: "The account details aren't right. Check them and request again.",
    bn: 'অ্যাকাউন্টের তথ্য ঠিক নেই। দেখে নিয়ে আবার অনুরোধ করুন।',
  },
  money_under_review: {
    en: "We're still checking where this money comes from. Request again after you hear from us.",
    bn: 'এই টাকা কোথা থেকে এসেছে, তা আমরা এখনো যাচাই করছি। আমরা জানানোর পর আবার অনুরোধ করুন।',
  },
  legal_hold: {
    en: "A court or an authority has ordered us to freeze this money, so we can't pay it out.",
    bn: 'আদালত বা কর্তৃপক্ষের আদেশে এই টাকা স্থগিত আছে, তাই আমরা তা দিতে পারি না।',
  },
  balance_too_low: {
    en: 'The account now has less than this. Request again for the amount available.',
    bn: 'অ্যাকাউন্টে এখন এত টাকা নেই। যা আছে, তার জন্য আবার অনুরোধ করুন।',
  },
};

/** Why somebody is frozen or blocked, in the words they read. */
export const RESTRICTION_REASON_TEXT: Readonly<
  Record<z.output<typeof restrictionReason>, LocalizedText>
> = {
  customer_stop: {
    en: 'You asked us to stop everything.',
    bn: 'আপনি সবকিছু বন্ধ করতে বলেছেন।',
  },
  security_check: {
    en: "We're checking that your account is safe.",
    bn: 'আপনার অ্যাকাউন্ট নিরাপদ আছে কি না, তা আমরা দেখছি।',
  },
  unusual_activity: {
    en: 'We noticed something unusual in your account and are looking into it.',
    bn: 'আপনার অ্যাকাউন্টে অস্বাভাবিক কিছু দেখেছি, তা খতিয়ে দেখছি।',
  },
  documents_needed: {
    en: 'We need documents from you before you can continue.',
    bn: 'চালিয়ে যাওয়ার আগে আপনার কাছ থেকে কিছু কাগজ দরকার।',
  },
  court_order: {
    en: 'A court or an authority has ordered this.',
    bn: 'আদালত বা সরকারি কর্তৃপক্ষের নির্দেশে এটি করা হয়েছে।',
  },
  terms_broken: {
    en: "The account was used in a way our terms don't allow.",
    bn: 'অ্যাকাউন্টটি এমনভাবে ব্যবহার হয়েছে, যা আমাদের শর্ত অনুমোদন করে না।',
  },
};
