import { kind, type Kind } from './notification-kind.ts';

/**
 * Notifications about the verification of a person or business, about changes of their details, and
 * about withdrawals.
 */
export const PROFILE_KINDS = {
  verification_accepted: kind(
    'SUCCESS',
    'account',
    ['You are verified', 'Your identity is confirmed.'],
    ['পরিচয় যাচাই হয়েছে', 'আপনার পরিচয় নিশ্চিত হয়েছে।'],
  ),
  verification_documents_wanted: kind(
    'WARNING',
    'account',
    [
      'We need documents from you',
      'Upload them in the Verification Center, so that we can finish checking who you are.',
    ],
    ['আপনার কাগজপত্র লাগবে', 'পরিচয় যাচাই শেষ করতে যাচাই কেন্দ্রে কাগজপত্র আপলোড করুন।'],
  ),
  verification_documents_reminder: kind(
    'WARNING',
    'account',
    [
      'Your documents are still missing',
      'Upload them in the Verification Center. Without them we decide with what we have.',
    ],
    ['আপনার কাগজপত্র এখনো পাইনি', 'যাচাই কেন্দ্রে আপলোড করুন। না পেলে যা আছে তা দেখেই সিদ্ধান্ত নেওয়া হবে।'],
  ),
  verification_put_right: kind(
    'WARNING',
    'account',
    [
      'Your details could not be found',
      'Check your name, date of birth, address and identity number, then submit again.',
    ],
    ['আপনার তথ্য খুঁজে পাওয়া যায়নি', 'নাম, জন্মতারিখ, ঠিকানা ও পরিচয়পত্রের নম্বর দেখে আবার জমা দিন।'],
  ),
  verification_put_right_reminder: kind(
    'WARNING',
    'account',
    ['Your profile waits for you', 'Put your details right and submit them again.'],
    ['আপনার প্রোফাইল অপেক্ষা করছে', 'তথ্য ঠিক করে আবার জমা দিন।'],
  ),
  verification_retried: kind(
    'INFO',
    'account',
    [
      'The check takes longer',
      'A service our banking partner uses did not answer. We ask again by ourselves.',
    ],
    ['যাচাইয়ে একটু দেরি হচ্ছে', 'আমাদের ব্যাংকের একটি সেবা সাড়া দেয়নি। আমরা নিজেরাই আবার জিজ্ঞেস করব।'],
  ),
  verification_review: kind(
    'INFO',
    'account',
    [
      'A person is looking at it',
      'Your details are being reviewed, usually within two working days.',
    ],
    ['একজন দেখছেন', 'আপনার তথ্য দেখা হচ্ছে, সাধারণত দুই কর্মদিবসের মধ্যে।'],
  ),
  verification_rejected: kind(
    'ERROR',
    'account',
    ['We could not verify you', 'See the Verification Center for the reason and how to appeal.'],
    ['যাচাই করা যায়নি', 'কারণ ও আপিলের উপায় যাচাই কেন্দ্রে দেখুন।'],
  ),
  appeal_received: kind(
    'INFO',
    'account',
    ['We have your appeal', 'Another person of ours looks at it, usually within two working days.'],
    ['আপনার আপিল পেয়েছি', 'আমাদের আরেকজন এটি দেখবেন, সাধারণত দুই কর্মদিবসের মধ্যে।'],
  ),
  appeal_granted: kind(
    'SUCCESS',
    'account',
    ['Your appeal was granted', 'See the Verification Center for what happens next.'],
    ['আপনার আপিল মঞ্জুর হয়েছে', 'এরপর কী হবে তা যাচাই কেন্দ্রে দেখুন।'],
  ),
  appeal_denied: kind(
    'ERROR',
    'account',
    ['Your appeal was not granted', 'See the Verification Center for the answer.'],
    ['আপনার আপিল মঞ্জুর হয়নি', 'উত্তর যাচাই কেন্দ্রে দেখুন।'],
  ),
  profile_not_taken: kind(
    'WARNING',
    'account',
    [
      'Please check your profile',
      'Our banking partner could not take your details. Correct them and submit again.',
    ],
    ['প্রোফাইল দেখে নিন', 'আমাদের ব্যাংক আপনার তথ্য নিতে পারেনি। ঠিক করে আবার জমা দিন।'],
  ),
  profile_change_received: kind(
    'INFO',
    'account',
    [
      'We have your change',
      'It is being checked. Until it is accepted, your verified details stay as they are.',
    ],
    ['আপনার পরিবর্তনের অনুরোধ পেয়েছি', 'এটি যাচাই হচ্ছে। গৃহীত না হওয়া পর্যন্ত আগের তথ্যই থাকবে।'],
  ),
  profile_change_document_wanted: kind(
    'WARNING',
    'account',
    [
      'Your change needs a document',
      'Our banking partner wants to see a document for it. Upload it on your profile page.',
    ],
    ['পরিবর্তনের জন্য কাগজ লাগবে', 'আমাদের ব্যাংক একটি কাগজ দেখতে চায়। প্রোফাইল পাতায় আপলোড করুন।'],
  ),
  profile_change_applied: kind(
    'SUCCESS',
    'account',
    [
      'Your details are changed',
      'Your new name or address is verified and in use. If you did not ask for this, stop everything and call us.',
    ],
    [
      'আপনার তথ্য বদলানো হয়েছে',
      'নতুন নাম বা ঠিকানা যাচাই হয়ে চালু হয়েছে। আপনি না চেয়ে থাকলে সবকিছু থামিয়ে আমাদের ফোন করুন।',
    ],
  ),
  profile_change_refused: kind(
    'ERROR',
    'account',
    [
      'Your details were not changed',
      'The change could not be verified. Your earlier details stay; your profile page says why.',
    ],
    ['আপনার তথ্য বদলানো যায়নি', 'পরিবর্তনটি যাচাই করা যায়নি। আগের তথ্যই থাকছে; কারণ প্রোফাইল পাতায় আছে।'],
  ),
  profile_change_cancelled: kind(
    'INFO',
    'account',
    ['Your change is cancelled', 'You took it back. Your verified details stay as they were.'],
    ['পরিবর্তনের অনুরোধ বাতিল হয়েছে', 'আপনি অনুরোধটি ফিরিয়ে নিয়েছেন। যাচাই করা তথ্য আগের মতোই আছে।'],
  ),
  business_in_review: kind(
    'INFO',
    'account',
    [
      'Your business is being checked',
      'Our banking partner has not confirmed the company yet. A person of ours sees to it and writes to you, usually within two working days. Its account opens after that.',
    ],
    [
      'আপনার ব্যবসা যাচাই করা হচ্ছে',
      'আমাদের ব্যাংক এখনো কোম্পানিটি নিশ্চিত করেনি। আমাদের একজন বিষয়টি দেখছেন, সাধারণত দুই কর্মদিবসের মধ্যে আপনাকে জানাবেন। তারপর অ্যাকাউন্ট খোলা হবে।',
    ],
  ),
  business_accepted: kind(
    'SUCCESS',
    'account',
    ['Your business is verified', 'The company is confirmed. Its dollar account opens by itself.'],
    ['আপনার ব্যবসার যাচাই সম্পন্ন', 'কোম্পানিটি নিশ্চিত হয়েছে। ডলার অ্যাকাউন্ট নিজে থেকেই খুলবে।'],
  ),
  business_rejected: kind(
    'ERROR',
    'account',
    [
      'We could not confirm your business',
      'The Verification Center says why, and how to ask for another look. Your own profile stays as it is.',
    ],
    [
      'আপনার ব্যবসা নিশ্চিত করা যায়নি',
      'কারণ ও আবার দেখার অনুরোধের উপায় যাচাই কেন্দ্রে আছে। আপনার নিজের প্রোফাইল আগের মতোই থাকছে।',
    ],
  ),
  business_papers_wanted: kind(
    'WARNING',
    'account',
    [
      'Papers of your business are needed',
      'Our banking partner wants proof of the company, such as the letter of the IRS with your EIN. Write to us and attach it.',
    ],
    [
      'আপনার ব্যবসার কাগজ লাগবে',
      'আমাদের ব্যাংক কোম্পানিটির প্রমাণ চেয়েছে, যেমন কর দপ্তরের সেই চিঠি, যাতে কোম্পানির নম্বর আছে। আমাদের লিখুন এবং সেটি সঙ্গে দিন।',
    ],
  ),
  business_retried: kind(
    'INFO',
    'account',
    [
      'The check of your business takes longer',
      'A service our banking partner uses did not answer. We ask again by ourselves.',
    ],
    [
      'আপনার ব্যবসার যাচাইয়ে একটু দেরি হচ্ছে',
      'আমাদের ব্যাংকের একটি সেবা সাড়া দেয়নি। আমরা নিজেরাই আবার জিজ্ঞেস করব।',
    ],
  ),
  withdrawal_approved: kind(
    'SUCCESS',
    'account',
    [
      'Your withdrawal is approved',
      '{amount} will be paid to your account {account}. Payments out to banks have not opened yet: it waits until then, and stays in your account.',
    ],
    [
      'আপনার টাকা তোলার অনুরোধ মঞ্জুর হয়েছে',
      '{amount} যাবে আপনার {account} অ্যাকাউন্টে। ব্যাংকে টাকা পাঠানো এখনো চালু হয়নি: তত দিন টাকা আপনার অ্যাকাউন্টেই থাকবে।',
    ],
  ),
  withdrawal_declined: kind(
    'ERROR',
    'account',
    ['Your withdrawal was declined', '{amount} stays in your account. {reason}'],
    ['টাকা তোলার অনুরোধ মঞ্জুর হয়নি', '{amount} আপনার অ্যাকাউন্টেই আছে। {reason}'],
  ),
} as const satisfies Record<string, Kind>;
