import { kind, type Kind } from './notification-kind.ts';

/**
 * Notifications about the verification of a person or business, about changes of their details, and
 * about withdrawals.
 */
export const PROFILE_KINDS = {
  verification_accepted: kind(
    'SUCCESS',
    'account',
    ["You're verified", 'Your identity is confirmed.'],
    ['আপনার যাচাই সম্পন্ন', 'আপনার পরিচয় নিশ্চিত হয়েছে।'],
  ),
  verification_documents_wanted: kind(
    'WARNING',
    'account',
    [
      'We need documents from you',
      'Upload them in the Verification Center so we can finish verifying you.',
    ],
    ['আপনার নথিপত্র লাগবে', 'পরিচয় যাচাই শেষ করতে যাচাই কেন্দ্রে নথিপত্র আপলোড করুন।'],
  ),
  verification_documents_reminder: kind(
    'WARNING',
    'account',
    [
      "We're still waiting for your documents",
      "Upload them in the Verification Center. If we don't get them, we'll decide without them.",
    ],
    ['আপনার নথিপত্র এখনো পাইনি', 'যাচাই কেন্দ্রে আপলোড করুন। না পেলে সেগুলো ছাড়াই সিদ্ধান্ত নেওয়া হবে।'],
  ),
  verification_put_right: kind(
    'WARNING',
    'account',
    [
      "We couldn't find your details",
      'Check your name, date of birth, address and ID number, then submit again.',
    ],
    ['আপনার তথ্য খুঁজে পাওয়া যায়নি', 'নাম, জন্মতারিখ, ঠিকানা ও পরিচয়পত্রের নম্বর মিলিয়ে আবার জমা দিন।'],
  ),
  verification_put_right_reminder: kind(
    'WARNING',
    'account',
    ['Your profile needs your attention', 'Correct your details and submit them again.'],
    ['আপনার প্রোফাইলে সংশোধন দরকার', 'তথ্য ঠিক করে আবার জমা দিন।'],
  ),
  verification_retried: kind(
    'INFO',
    'account',
    [
      'Your verification is taking longer',
      "A service our partner bank uses isn't responding. We'll try again, and you don't need to do anything.",
    ],
    [
      'যাচাইয়ে একটু দেরি হচ্ছে',
      'সহযোগী ব্যাংকের একটি সেবা সাড়া দিচ্ছে না। আমরা আবার চেষ্টা করব, আপনার কিছু করতে হবে না।',
    ],
  ),
  verification_review: kind(
    'INFO',
    'account',
    [
      'Our team is reviewing your details',
      "We usually finish within two business days, and we'll let you know.",
    ],
    ['আমাদের একজন কর্মী আপনার তথ্য দেখছেন', 'সাধারণত দুই কর্মদিবসের মধ্যে শেষ হয়, শেষ হলে জানাব।'],
  ),
  verification_rejected: kind(
    'ERROR',
    'account',
    ["We couldn't verify you", 'See why, and how to appeal, in the Verification Center.'],
    ['আপনার পরিচয় যাচাই করা যায়নি', 'কারণ ও আপিলের উপায় যাচাই কেন্দ্রে দেখুন।'],
  ),
  appeal_received: kind(
    'INFO',
    'account',
    [
      'We received your appeal',
      "Someone who wasn't involved before will review it, usually within two business days.",
    ],
    ['আপনার আপিল পেয়েছি', 'আমাদের অন্য একজন কর্মী এটি দেখবেন, সাধারণত দুই কর্মদিবসের মধ্যে।'],
  ),
  appeal_granted: kind(
    'SUCCESS',
    'account',
    ['Your appeal was approved', "See what's next in the Verification Center."],
    ['আপনার আপিল মঞ্জুর হয়েছে', 'এরপর কী হবে, যাচাই কেন্দ্রে দেখুন।'],
  ),
  appeal_denied: kind(
    'ERROR',
    'account',
    ['Your appeal was denied', 'Read our answer in the Verification Center.'],
    ['আপনার আপিল মঞ্জুর হয়নি', 'আমাদের উত্তর যাচাই কেন্দ্রে দেখুন।'],
  ),
  profile_not_taken: kind(
    'WARNING',
    'account',
    [
      'Please check your profile',
      "Our partner bank couldn't accept your details. Correct them and submit again.",
    ],
    ['আপনার প্রোফাইল মিলিয়ে নিন', 'সহযোগী ব্যাংক আপনার তথ্য গ্রহণ করতে পারেনি। ঠিক করে আবার জমা দিন।'],
  ),
  profile_change_received: kind(
    'INFO',
    'account',
    [
      'We received your change',
      "We're checking it. Until it's approved, your current details stay the same.",
    ],
    ['তথ্য পরিবর্তনের অনুরোধ পেয়েছি', 'এটি যাচাই হচ্ছে। অনুমোদন না হওয়া পর্যন্ত আগের তথ্যই থাকবে।'],
  ),
  profile_change_document_wanted: kind(
    'WARNING',
    'account',
    [
      'We need a document for your change',
      'Our partner bank asks for proof. Upload it on your profile page.',
    ],
    ['তথ্য পরিবর্তনের জন্য নথি লাগবে', 'সহযোগী ব্যাংক একটি প্রমাণ চেয়েছে। প্রোফাইল পাতায় আপলোড করুন।'],
  ),
  profile_change_applied: kind(
    'SUCCESS',
    'account',
    [
      'Your details were changed',
      "Your new name or address is verified. If this wasn't you, stop everything and call us.",
    ],
    ['আপনার তথ্য বদলানো হয়েছে', 'নতুন নাম বা ঠিকানা যাচাই হয়েছে। আপনি না বদলে থাকলে সব বন্ধ করে আমাদের ফোন করুন।'],
  ),
  profile_change_refused: kind(
    'ERROR',
    'account',
    [
      "Your details weren't changed",
      "We couldn't verify the change, so your details stay the same. See why on your profile page.",
    ],
    ['আপনার তথ্য বদলানো যায়নি', 'পরিবর্তনটি যাচাই করা যায়নি, তাই আগের তথ্যই থাকছে। কারণ প্রোফাইল পাতায় দেখুন।'],
  ),
  profile_change_cancelled: kind(
    'INFO',
    'account',
    ['Your change was cancelled', 'You cancelled it. Your details stay the same.'],
    ['পরিবর্তনের অনুরোধ বাতিল হয়েছে', 'আপনি অনুরোধটি বাতিল করেছেন। আপনার তথ্য আগের মতোই আছে।'],
  ),
  business_in_review: kind(
    'INFO',
    'account',
    [
      'Your business is being verified',
      "Our partner bank hasn't confirmed the company yet. Our team is reviewing it and will write to you, usually within two business days. Then the account opens.",
    ],
    [
      'আপনার ব্যবসা যাচাই করা হচ্ছে',
      'সহযোগী ব্যাংক এখনো কোম্পানিটি নিশ্চিত করেনি। আমাদের একজন কর্মী বিষয়টি দেখছেন, সাধারণত দুই কর্মদিবসের মধ্যে আপনাকে জানাবেন। তারপর অ্যাকাউন্ট খোলা হবে।',
    ],
  ),
  business_accepted: kind(
    'SUCCESS',
    'account',
    ['Your business is verified', "The company is confirmed. We're opening its dollar account."],
    ['আপনার ব্যবসার যাচাই সম্পন্ন', 'কোম্পানিটি নিশ্চিত হয়েছে। এর ডলার অ্যাকাউন্ট খোলা হচ্ছে।'],
  ),
  business_rejected: kind(
    'ERROR',
    'account',
    [
      "We couldn't confirm your business",
      "See why, and how to request a second review, in the Verification Center. Your own profile isn't affected.",
    ],
    [
      'আপনার ব্যবসা নিশ্চিত করা যায়নি',
      'কারণ ও পুনর্বিবেচনার উপায় যাচাই কেন্দ্রে দেখুন। আপনার নিজের প্রোফাইল আগের মতোই থাকছে।',
    ],
  ),
  business_papers_wanted: kind(
    'WARNING',
    'account',
    [
      'We need documents for your business',
      'Our partner bank asks for proof of the company, such as the IRS letter with your EIN. Open a ticket and attach it.',
    ],
    [
      'আপনার ব্যবসার নথিপত্র লাগবে',
      'সহযোগী ব্যাংক কোম্পানিটির প্রমাণ চেয়েছে, যেমন কর দপ্তরের দেওয়া করদাতা নম্বরের চিঠি। একটি টিকিট খুলে সেটি সংযুক্ত করুন।',
    ],
  ),
  business_retried: kind(
    'INFO',
    'account',
    [
      'Your business verification is taking longer',
      "A service our partner bank uses isn't responding. We'll try again, and you don't need to do anything.",
    ],
    [
      'আপনার ব্যবসার যাচাইয়ে একটু দেরি হচ্ছে',
      'সহযোগী ব্যাংকের একটি সেবা সাড়া দিচ্ছে না। আমরা আবার চেষ্টা করব, আপনার কিছু করতে হবে না।',
    ],
  ),
  withdrawal_approved: kind(
    'SUCCESS',
    'account',
    [
      'Your withdrawal was approved',
      "We'll send {amount} to your account {account} and let you know when it arrives.",
    ],
    ['আপনার টাকা তোলার অনুরোধ মঞ্জুর হয়েছে', 'আপনার {account} অ্যাকাউন্টে {amount} পাঠানো হবে। পৌঁছালে জানানো হবে।'],
  ),
  withdrawal_paid: kind(
    'SUCCESS',
    'account',
    ['Your withdrawal has arrived', '{amount} was paid to your account {account}.'],
    ['আপনার তোলা টাকা পৌঁছে গেছে', '{amount} আপনার {account} অ্যাকাউন্টে পৌঁছেছে।'],
  ),
  withdrawal_not_paid: kind(
    'ERROR',
    'account',
    [
      "Your withdrawal couldn't be paid",
      "{amount} to your account {account} didn't go through. The money is in your account here, and we're looking into it.",
    ],
    [
      'আপনার টাকা পাঠানো যায়নি',
      'আপনার {account} অ্যাকাউন্টে {amount} পৌঁছায়নি। টাকা এখানে আপনার অ্যাকাউন্টেই আছে, আমরা বিষয়টি দেখছি।',
    ],
  ),
  withdrawal_came_back: kind(
    'ERROR',
    'account',
    [
      'Your withdrawal came back',
      "{amount} to your account {account} was returned. Your account here is closed, so we're keeping the money for you and looking into it.",
    ],
    [
      'আপনার তোলা টাকা ফেরত এসেছে',
      '{account} অ্যাকাউন্ট থেকে {amount} ফেরত এসেছে। এখানে আপনার অ্যাকাউন্ট বন্ধ, তাই টাকা আমাদের কাছে জমা আছে, আমরা বিষয়টি দেখছি।',
    ],
  ),
  withdrawal_declined: kind(
    'ERROR',
    'account',
    ['Your withdrawal was declined', '{amount} is still in your account. {reason}'],
    ['আপনার টাকা তোলার অনুরোধ মঞ্জুর হয়নি', '{amount} আপনার অ্যাকাউন্টেই আছে। {reason}'],
  ),
} as const satisfies Record<string, Kind>;
