import type { z } from 'zod';
import type { restrictionReason } from './console-customer.ts';
import type { reviewReason } from './console-review.ts';
import type { locale } from './shared.ts';
import type { ReleaseReason } from './transfer-action.ts';
import type { withdrawalReason } from './withdrawal-request.ts';

type LocalizedText = Readonly<Record<z.output<typeof locale>, string>>;

/**
 * Why a review was decided as it was, in the words the customer reads. The operator sees the same
 * words before they are sent, so they are written here once.
 */
export const REVIEW_REASON_TEXT: Readonly<Record<z.output<typeof reviewReason>, LocalizedText>> = {
  details_do_not_match: {
    en: "Your details don't match your document.",
    bn: 'আপনার দেওয়া তথ্য পরিচয়পত্রের সঙ্গে মিলছে না।',
  },
  document_unreadable: {
    en: "We couldn't read your document. The picture is blurry or cut off.",
    bn: 'আপনার নথিটি পড়া যায়নি। ছবি অস্পষ্ট, অথবা কোনো অংশ কাটা পড়েছে।',
  },
  document_expired: {
    en: 'Your document has expired.',
    bn: 'আপনার নথির মেয়াদ শেষ হয়ে গেছে।',
  },
  document_not_accepted: {
    en: "We can't accept this type of document.",
    bn: 'এ ধরনের নথি আমরা গ্রহণ করি না।',
  },
  selfie_does_not_match: {
    en: "Your selfie doesn't match the photo on your document.",
    bn: 'আপনার সেলফি নথির ছবির সঙ্গে মিলছে না।',
  },
  place_not_served: {
    en: "We don't serve the area where you live yet.",
    bn: 'আপনি যেখানে থাকেন, সেখানে আমাদের সেবা এখনো চালু হয়নি।',
  },
  not_eligible: {
    en: "Based on the information we have, we can't open an account for you.",
    bn: 'আমাদের কাছে থাকা তথ্যের ভিত্তিতে আপনার অ্যাকাউন্ট খোলা যাচ্ছে না।',
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
    bn: 'আপনার দেওয়া অ্যাকাউন্টটি আপনার নিজের নামে নয়।',
  },
  details_wrong: {
    en: "The account details aren't valid. Check them and submit a new request.",
    bn: 'অ্যাকাউন্টের তথ্য ঠিক নেই। মিলিয়ে নিয়ে আবার অনুরোধ করুন।',
  },
  money_under_review: {
    en: "We're still reviewing this money. We'll let you know when you can submit a new request.",
    bn: 'এই টাকার বিষয়টি আমরা এখনো যাচাই করছি। কখন আবার অনুরোধ করতে পারবেন, আমরা জানাব।',
  },
  legal_hold: {
    en: "A court or government order doesn't allow us to pay out this money.",
    bn: 'আদালত বা সরকারি কর্তৃপক্ষের আদেশের কারণে আমরা এই টাকা দিতে পারছি না।',
  },
  balance_too_low: {
    en: "Your account doesn't have this much anymore. Request an amount up to your current balance.",
    bn: 'অ্যাকাউন্টে এখন এত টাকা নেই। বর্তমান ব্যালেন্সের মধ্যে আবার অনুরোধ করুন।',
  },
};

/** Why we cancelled a payment before it went out, in the words the customer reads. */
export const RELEASE_REASON_TEXT: Readonly<Record<ReleaseReason, LocalizedText>> = {
  RAIL_UNAVAILABLE: {
    en: "We cancelled it because the payment service isn't taking payments.",
    bn: 'পেমেন্ট সেবাটি এখন টাকা নিচ্ছে না বলে আমরা এটি বাতিল করেছি।',
  },
  DETAILS_UNCLEAR: {
    en: "We cancelled it because we couldn't be sure of the recipient's details. Check them and send again.",
    bn: 'প্রাপকের তথ্য নিয়ে নিশ্চিত হতে পারিনি বলে আমরা এটি বাতিল করেছি। তথ্য মিলিয়ে আবার পাঠান।',
  },
  CANCELLED_ON_REQUEST: {
    en: 'We cancelled it as you asked us to.',
    bn: 'আপনার অনুরোধে আমরা এটি বাতিল করেছি।',
  },
  CANCELLED_IN_ERROR: {
    en: 'We cancelled it because of a mistake on our side. You can send it again.',
    bn: 'আমাদের ভুলের কারণে এটি বাতিল করতে হয়েছে। চাইলে আবার পাঠাতে পারেন।',
  },
};

/** Why someone is frozen or blocked, in the words they read. */
export const RESTRICTION_REASON_TEXT: Readonly<
  Record<z.output<typeof restrictionReason>, LocalizedText>
> = {
  customer_stop: {
    en: 'You asked us to stop everything.',
    bn: 'আপনি সব বন্ধ করতে বলেছেন।',
  },
  security_check: {
    en: "We're making sure your account is safe.",
    bn: 'আপনার অ্যাকাউন্ট নিরাপদ আছে কি না, আমরা যাচাই করছি।',
  },
  unusual_activity: {
    en: "We noticed unusual activity in your account and we're reviewing it.",
    bn: 'আপনার অ্যাকাউন্টে অস্বাভাবিক কিছু দেখা গেছে, আমরা তা খতিয়ে দেখছি।',
  },
  documents_needed: {
    en: 'We need documents from you before you can use your account again.',
    bn: 'অ্যাকাউন্ট আবার ব্যবহার করতে আপনার কিছু নথি জমা দিতে হবে।',
  },
  court_order: {
    en: 'A court or government agency ordered it.',
    bn: 'আদালত বা সরকারি কর্তৃপক্ষের নির্দেশে এটি করা হয়েছে।',
  },
  terms_broken: {
    en: "Your account was used in a way our terms don't allow.",
    bn: 'অ্যাকাউন্টটি এমনভাবে ব্যবহার করা হয়েছে, যা আমাদের শর্তে অনুমোদিত নয়।',
  },
};
