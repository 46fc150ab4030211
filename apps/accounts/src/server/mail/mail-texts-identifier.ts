import type { Locale } from '#server/database/identity-schema.ts';
import { CODE_ADVICE, type MailText, SUPPORT_PHONE } from '#server/mail/mail-text.ts';

export type IdentifierMailKind =
  | 'waiting_list'
  | 'email_old_code'
  | 'mobile_old_code'
  | 'email_new_code'
  | 'email_taken'
  | 'email_changed'
  | 'mobile_changed'
  | 'change_stopped'
  | 'password_replaced';

const en: Record<IdentifierMailKind, MailText> = {
  waiting_list: {
    subject: "You're on Kheya’s waiting list",
    before: "We'll email you once, when Kheya opens in {0}. You don't need to do anything.",
    after: ["Wasn't you? Leave the list with the link below, and we'll delete this address."],
    footer: 'Leave the waiting list',
  },
  email_old_code: {
    subject: 'Your code to change your email',
    before:
      'Someone wants to change the email of your Kheya account to {0}. If it was you, enter this code:',
    after: [
      CODE_ADVICE.en,
      "Wasn't you? Use the button below to stop the change and sign out every device.",
    ],
    action: "This wasn't me",
  },
  mobile_old_code: {
    subject: 'Your code to change your mobile number',
    before:
      'Someone wants to set the mobile number of your Kheya account to {0}. If it was you, enter this code:',
    after: [
      CODE_ADVICE.en,
      "Wasn't you? Use the button below to stop the change and sign out every device.",
    ],
    action: "This wasn't me",
  },
  email_new_code: {
    subject: 'Your code to confirm this email',
    before: 'Enter this code to use this email for your Kheya account:',
    after: [CODE_ADVICE.en, "Don't know what this is about? You can ignore this email."],
  },
  email_taken: {
    subject: 'Your email already belongs to your Kheya account',
    before:
      'Someone tried to use your email for another Kheya account. It already belongs to yours, so nothing was changed.',
    after: ["Wasn't you? You don't need to do anything."],
  },
  email_changed: {
    subject: 'The email on your Kheya account was changed',
    before: "The email on your Kheya account is now {0}. We'll send codes and messages there.",
    after: [`Wasn't you? Call us right away at ${SUPPORT_PHONE}.`],
  },
  mobile_changed: {
    subject: 'The mobile number on your Kheya account was changed',
    before: 'The mobile number on your Kheya account is now {0}.',
    after: [`Wasn't you? Set a new password right away, and call us at ${SUPPORT_PHONE}.`],
  },
  password_replaced: {
    subject: 'Your Kheya password was changed',
    before: 'Your password was just changed, and every other device was signed out.',
    after: [
      `Wasn't you? Set a new password now with “Forgot it?” on the sign-in page, and call us at ${SUPPORT_PHONE}.`,
    ],
  },
  change_stopped: {
    subject: 'A change to your Kheya account was stopped',
    before: 'The change was stopped, and every device was signed out. Nothing was changed.',
    after: [
      'Whoever asked for the change was signed in as you. Set a new password now with “Forgot it?” on the sign-in page.',
    ],
  },
};

const bn: Record<IdentifierMailKind, MailText> = {
  waiting_list: {
    subject: 'আপনি খেয়ার অপেক্ষার তালিকায় আছেন',
    before: '{0} এলাকায় খেয়া চালু হলে একবার ইমেইলে জানাব। আপনাকে কিছু করতে হবে না।',
    after: ['আপনি নাম লেখাননি? নিচের লিংক থেকে তালিকা ছাড়ুন, আমরা এই ঠিকানা মুছে ফেলব।'],
    footer: 'অপেক্ষার তালিকা ছাড়ুন',
  },
  email_old_code: {
    subject: 'ইমেইল বদলানোর কোড',
    before: 'আপনার খেয়া অ্যাকাউন্টের ইমেইল বদলে {0} করতে চাওয়া হয়েছে। আপনি হলে এই কোডটি লিখুন:',
    after: [
      CODE_ADVICE.bn,
      'আপনি নন? নিচের বোতামটি চাপুন। পরিবর্তন বাতিল হবে, আর সব ডিভাইস থেকে লগ আউট হবে।',
    ],
    action: 'এটি আমি নই',
  },
  mobile_old_code: {
    subject: 'মোবাইল নম্বর বদলানোর কোড',
    before: 'আপনার খেয়া অ্যাকাউন্টের মোবাইল নম্বর {0} করতে চাওয়া হয়েছে। আপনি হলে এই কোডটি লিখুন:',
    after: [
      CODE_ADVICE.bn,
      'আপনি নন? নিচের বোতামটি চাপুন। পরিবর্তন বাতিল হবে, আর সব ডিভাইস থেকে লগ আউট হবে।',
    ],
    action: 'এটি আমি নই',
  },
  email_new_code: {
    subject: 'এই ইমেইল নিশ্চিত করার কোড',
    before: 'আপনার খেয়া অ্যাকাউন্টে এই ইমেইল ব্যবহার করতে এই কোডটি লিখুন:',
    after: [CODE_ADVICE.bn, 'এটি কী নিয়ে, জানেন না? তাহলে এই ইমেইলটি উপেক্ষা করুন।'],
  },
  email_taken: {
    subject: 'আপনার ইমেইল আগে থেকেই আপনার খেয়া অ্যাকাউন্টের',
    before:
      'আপনার ইমেইল অন্য একটি খেয়া অ্যাকাউন্টে ব্যবহারের চেষ্টা হয়েছে। এটি আগে থেকেই আপনার, তাই কিছু বদলায়নি।',
    after: ['আপনি নন? আপনাকে কিছু করতে হবে না।'],
  },
  email_changed: {
    subject: 'আপনার খেয়া অ্যাকাউন্টের ইমেইল বদলানো হয়েছে',
    before: 'আপনার খেয়া অ্যাকাউন্টের ইমেইল এখন {0}। কোড ও বার্তা সেখানে যাবে।',
    after: [`আপনি নন? এখনই আমাদের ফোন করুন: ${SUPPORT_PHONE}।`],
  },
  mobile_changed: {
    subject: 'আপনার খেয়া অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে',
    before: 'আপনার খেয়া অ্যাকাউন্টের মোবাইল নম্বর এখন {0}।',
    after: [`আপনি নন? এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের ফোন করুন: ${SUPPORT_PHONE}।`],
  },
  password_replaced: {
    subject: 'আপনার খেয়া পাসওয়ার্ড বদলানো হয়েছে',
    before: 'এইমাত্র আপনার পাসওয়ার্ড বদলানো হয়েছে, আর অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
    after: [
      `আপনি নন? লগ ইন পাতার “ভুলে গেছেন?” থেকে এখনই নতুন পাসওয়ার্ড দিন, আর আমাদের ফোন করুন: ${SUPPORT_PHONE}।`,
    ],
  },
  change_stopped: {
    subject: 'আপনার খেয়া অ্যাকাউন্টের একটি পরিবর্তন বাতিল করা হয়েছে',
    before: 'পরিবর্তনটি বাতিল করা হয়েছে, আর সব ডিভাইস থেকে লগ আউট করা হয়েছে। কিছুই বদলায়নি।',
    after: [
      'যিনি বদলাতে চেয়েছিলেন, তিনি আপনার নামে লগ ইন ছিলেন। লগ ইন পাতার “ভুলে গেছেন?” থেকে এখনই নতুন পাসওয়ার্ড দিন।',
    ],
  },
};

export const IDENTIFIER_MAIL_TEXTS: Record<Locale, Record<IdentifierMailKind, MailText>> = {
  en,
  bn,
};
