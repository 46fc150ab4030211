import type { NotificationTopic } from '@kheya/contract';

type ViewType = 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';

interface Kind {
  readonly view: ViewType;
  readonly topic: NotificationTopic;
  readonly en: readonly [title: string, message: string];
  readonly bn: readonly [title: string, message: string];
}

const kind = (view: ViewType, topic: NotificationTopic, en: Kind['en'], bn: Kind['bn']): Kind => ({
  ...{ view, topic, en, bn },
});

/** Everything a customer is told, in both languages. `{name}` is a fact of the notification. */
export const NOTIFICATION_KINDS = {
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
    [
      'আপনার কাগজপত্র এখনো পাইনি',
      'যাচাই কেন্দ্রে আপলোড করুন। না পেলে যা আছে তা দেখেই সিদ্ধান্ত নেওয়া হবে।',
    ],
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
    [
      'আপনার তথ্য বদলানো যায়নি',
      'পরিবর্তনটি যাচাই করা যায়নি। আগের তথ্যই থাকছে; কারণ প্রোফাইল পাতায় আছে।',
    ],
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
      '{amount} যাবে আপনার {account} অ্যাকাউন্টে। ব্যাংকে টাকা পাঠানো এখনো চালু হয়নি: ততদিন টাকা আপনার অ্যাকাউন্টেই থাকবে।',
    ],
  ),
  withdrawal_declined: kind(
    'ERROR',
    'account',
    ['Your withdrawal was declined', '{amount} stays in your account. {reason}'],
    ['টাকা তোলার অনুরোধ মঞ্জুর হয়নি', '{amount} আপনার অ্যাকাউন্টেই আছে। {reason}'],
  ),
  account_opened: kind(
    'SUCCESS',
    'account',
    ['Your {currency} account is open', 'Account number {account} is ready to use.'],
    ['আপনার {currency} অ্যাকাউন্ট খোলা হয়েছে', '{account} নম্বর অ্যাকাউন্টটি ব্যবহার করতে পারেন।'],
  ),
  incoming_payment: kind(
    'SUCCESS',
    'money_in',
    ['{amount} received', '{sender} sent you {amount}.'],
    ['{amount} এসেছে', '{sender} আপনাকে {amount} পাঠিয়েছেন।'],
  ),
  transfer_complete: kind(
    'SUCCESS',
    'transfers',
    ['{payee} has the money', '{received} was delivered to {payee}.'],
    ['{payee} টাকা পেয়েছেন', '{payee}-কে {received} পৌঁছে দেওয়া হয়েছে।'],
  ),
  transfer_posted: kind(
    'SUCCESS',
    'transfers',
    ['{received} is in the account', 'You converted {amount} and {received} arrived.'],
    ['{received} অ্যাকাউন্টে এসেছে', '{amount} বদলে {received} এসেছে।'],
  ),
  transfer_failed: kind(
    'ERROR',
    'transfers',
    ['Your transfer to {payee} failed', '{amount} is back in your account, fee included.'],
    ['{payee}-কে পাঠানো যায়নি', 'ফি-সহ {amount} আপনার অ্যাকাউন্টে ফেরত এসেছে।'],
  ),
  transfer_released: kind(
    'INFO',
    'transfers',
    ['Your transfer to {payee} was cancelled', '{amount} is available again.'],
    ['{payee}-কে পাঠানো বাতিল হয়েছে', '{amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_stopped: kind(
    'WARNING',
    'transfers',
    ['Your transfer to {payee} was stopped', 'It could not be sent. {amount} is available again.'],
    ['{payee}-কে পাঠানো থামানো হয়েছে', 'এটি পাঠানো যায়নি। {amount} আবার ব্যবহার করতে পারেন।'],
  ),
  transfer_expired: kind(
    'WARNING',
    'transfers',
    ['Your transfer to {payee} ran out', 'It was not sent in time and nothing was taken.'],
    ['{payee}-কে পাঠানোর সময় শেষ', 'সময়মতো পাঠানো হয়নি, কোনো টাকা কাটা হয়নি।'],
  ),
  transfer_late: kind(
    'WARNING',
    'transfers',
    [
      'Your transfer to {payee} takes longer',
      'It is not confirmed yet and we keep asking. Your money is safe.',
    ],
    ['{payee}-কে পাঠাতে দেরি হচ্ছে', 'এখনো নিশ্চিত করা হয়নি, আমরা খোঁজ নিচ্ছি। আপনার টাকা নিরাপদ আছে।'],
  ),
  transfer_cancel_missed: kind(
    'INFO',
    'transfers',
    [
      'Your transfer could not be cancelled',
      '{received} was already deposited for {payee}, so it stays there.',
    ],
    ['বাতিল করা যায়নি', '{payee}-এর কাছে {received} আগেই জমা হয়েছে, তাই তা সেখানেই থাকবে।'],
  ),
  ticket_received: kind(
    'INFO',
    'support',
    [
      'We have your request {number}',
      'We read it and answer here. There is nothing more to do now.',
    ],
    ['আপনার অনুরোধ {number} পেয়েছি', 'আমরা পড়ে এখানেই উত্তর দেব। এখন আর কিছু করতে হবে না।'],
  ),
  ticket_answered: kind(
    'INFO',
    'support',
    ['We answered your request {number}', 'Read our answer, and write back if anything is open.'],
    ['আপনার অনুরোধ {number}-এর উত্তর দিয়েছি', 'উত্তরটি পড়ুন, কোনো প্রশ্ন থাকলে সেখানেই লিখুন।'],
  ),
  ticket_solved: kind(
    'SUCCESS',
    'support',
    [
      'Your request {number} is solved',
      'If something is still not right, answer and it opens again.',
    ],
    ['আপনার অনুরোধ {number} সমাধান হয়েছে', 'কিছু ঠিক না থাকলে উত্তর লিখুন, আবার খুলে যাবে।'],
  ),
  remittance_error_reported: kind(
    'INFO',
    'support',
    [
      'We have finished looking into {number}',
      'The result of your report of an error is in the request, in writing.',
    ],
    ['{number} আমরা খতিয়ে দেখেছি', 'ভুলের বিষয়ে আপনার জানানোর ফলাফল অনুরোধটিতে লিখে দিয়েছি।'],
  ),
  account_closed: kind(
    'INFO',
    'security',
    [
      'Your account is closed',
      'It was closed as you asked, and nobody can sign in to it. What the law makes us keep is kept for five years.',
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
      'আপনার কথামতো অ্যাকাউন্ট বন্ধ করা হয়েছে, আর এতে লগ ইন করা যাবে না। আইন যা রাখতে বলে তা পাঁচ বছর রাখা হবে।',
    ],
  ),
  business_closed: kind(
    'INFO',
    'security',
    [
      '{business} is closed',
      'The business was closed as you asked. Your own account stays open. What the law makes us keep is kept for five years.',
    ],
    [
      '{business} বন্ধ হয়েছে',
      'আপনার কথামতো ব্যবসাটি বন্ধ করা হয়েছে। আপনার নিজের অ্যাকাউন্ট খোলা আছে। আইন যা রাখতে বলে তা পাঁচ বছর রাখা হবে।',
    ],
  ),
  stop_set: kind(
    'WARNING',
    'security',
    [
      'Everything is stopped',
      'Your account is stopped as you asked: nothing can leave it. We will contact you about {number}.',
    ],
    [
      'সবকিছু থামানো হয়েছে',
      'আপনার কথামতো অ্যাকাউন্ট থামানো হয়েছে: এখান থেকে কোনো টাকা যাবে না। {number} নিয়ে আমরা যোগাযোগ করব।',
    ],
  ),
  stop_lifted: kind(
    'SUCCESS',
    'security',
    [
      'Your account is open again',
      'We have lifted the stop you asked for. Change your password if you have not done so yet.',
    ],
    [
      'আপনার অ্যাকাউন্ট আবার খুলেছে',
      'আপনার চাওয়া বন্ধ তুলে নেওয়া হয়েছে। পাসওয়ার্ড না বদলে থাকলে এখন বদলে নিন।',
    ],
  ),
  stop_lifted_still_frozen: kind(
    'INFO',
    'security',
    [
      'Your stop was lifted',
      'Your account stays closed for now for another reason. Support can tell you more.',
    ],
    [
      'আপনার চাওয়া বন্ধ তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে অ্যাকাউন্ট আপাতত বন্ধ থাকছে। সাপোর্ট থেকে বিস্তারিত জানতে পারবেন।',
    ],
  ),
  account_frozen: kind(
    'WARNING',
    'security',
    [
      'Your account is frozen',
      '{reason} You can sign in and see everything; nothing can be sent or changed for now. You can ask for another look.',
    ],
    [
      'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
      '{reason} আপনি লগ ইন করে সব দেখতে পারবেন, তবে আপাতত কিছু পাঠানো বা বদলানো যাবে না। চাইলে আবার দেখার অনুরোধ করতে পারেন।',
    ],
  ),
  account_blocked: kind(
    'ERROR',
    'security',
    [
      'Your account is blocked',
      '{reason} You can still sign in to read why and to ask for another look; nothing can be sent or changed.',
    ],
    [
      'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে',
      '{reason} কারণ জানতে ও আবার দেখার অনুরোধ করতে লগ ইন করতে পারবেন, তবে কিছু পাঠানো বা বদলানো যাবে না।',
    ],
  ),
  access_opened: kind(
    'SUCCESS',
    'security',
    [
      'Your account is open again',
      'We have looked at it: you can send and change things as before.',
    ],
    ['আপনার অ্যাকাউন্ট আবার খুলেছে', 'আমরা দেখেছি: আগের মতোই পাঠাতে ও বদলাতে পারবেন।'],
  ),
  access_still_closed: kind(
    'INFO',
    'security',
    [
      'One of the holds on your account is lifted',
      'It stays closed for now for another reason, which you see when you sign in.',
    ],
    [
      'আপনার অ্যাকাউন্টের একটি বাধা তুলে নেওয়া হয়েছে',
      'অন্য একটি কারণে এটি আপাতত বন্ধ থাকছে, লগ ইন করলে কারণটি দেখতে পাবেন।',
    ],
  ),
  full_access_given: kind(
    'SUCCESS',
    'account',
    ['Everything is open to you', 'You can use your accounts while your review goes on.'],
    ['আপনার জন্য সবকিছু খোলা', 'যাচাই চলতে থাকলেও আপনি অ্যাকাউন্ট ব্যবহার করতে পারবেন।'],
  ),
  full_access_taken: kind(
    'INFO',
    'account',
    [
      'Some parts wait for your review',
      'What you can open depends on your verification again. The Verification Center says what is next.',
    ],
    [
      'কিছু অংশ যাচাইয়ের অপেক্ষায় আছে',
      'কী খুলতে পারবেন তা আবার আপনার যাচাইয়ের ওপর নির্ভর করছে। এরপর কী, তা যাচাই কেন্দ্রে দেখুন।',
    ],
  ),
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds of a topic. */
export function kindsOf(topic: NotificationTopic): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return kinds.filter((name) => NOTIFICATION_KINDS[name].topic === topic);
}
