import { z } from 'zod';
import { id } from '../shared.ts';
import { figure, refusal } from './entry.ts';

/** Whom money is sent to. */
export const contactErrors = {
  contact_already_exists: refusal(
    409,
    'info',
    ['Contact already saved', 'You already have a contact with this account or number.'],
    ['প্রাপক আগে থেকেই আছে', 'এই অ্যাকাউন্ট বা নম্বরের প্রাপক আপনার তালিকায় আগে থেকেই আছে।'],
    z.object({ contact_id: id.optional() }),
  ),
  contact_archived: refusal(
    409,
    'info',
    ['Contact removed', 'You removed this contact. Add it again to send money.'],
    ['প্রাপক সরানো হয়েছে', 'এই প্রাপককে আপনি সরিয়ে দিয়েছেন। টাকা পাঠাতে আবার যোগ করুন।'],
  ),
  payee_bank_closed: refusal(
    409,
    'info',
    [
      'Bank closed',
      "The recipient's bank or branch has closed. Ask the recipient for another account and add it as a contact.",
    ],
    [
      'ব্যাংক বন্ধ হয়ে গেছে',
      'প্রাপকের ব্যাংক বা শাখা বন্ধ হয়ে গেছে। প্রাপকের কাছে অন্য অ্যাকাউন্ট চেয়ে নতুন প্রাপক যোগ করুন।',
    ],
  ),
  payer_details_missing: refusal(
    409,
    'info',
    [
      'Your address is missing',
      'The law asks for your name and address with this payment. Add your legal address to your profile, then pay again.',
    ],
    [
      'আপনার ঠিকানা নেই',
      'আইন অনুযায়ী এই লেনদেনের সঙ্গে আপনার নাম ও ঠিকানা দিতে হয়। প্রোফাইলে আপনার আইনি ঠিকানা যোগ করে আবার টাকা পাঠান।',
    ],
  ),
  contact_details_missing: refusal(
    409,
    'info',
    [
      'One more question',
      'Tell us the purpose and your relationship to the recipient before you send.',
    ],
    ['আর একটি তথ্য', 'পাঠানোর আগে উদ্দেশ্য ও প্রাপকের সঙ্গে আপনার সম্পর্ক জানান।'],
    z.object({ contact_id: id.optional() }),
  ),
  invitation_limit_reached: refusal(
    409,
    'info',
    [
      'Too many open invitations',
      'You can have {limit} open invitations. Cancel one, or wait until one of them is accepted.',
    ],
    [
      'আর আমন্ত্রণ পাঠানো যাবে না',
      'একসঙ্গে {limit}টি আমন্ত্রণ খোলা রাখা যায়। একটি বাতিল করুন, অথবা কেউ যোগ দেওয়া পর্যন্ত অপেক্ষা করুন।',
    ],
    z.object({ limit: figure }),
  ),
  payee_not_found: refusal(
    404,
    'info',
    [
      'Account not found',
      "We didn't find a Kheya account that can be paid with this. Check it with the recipient, or invite them by email or mobile number.",
    ],
    [
      'অ্যাকাউন্ট পাওয়া যায়নি',
      'এতে টাকা পাঠানো যায়, এমন কোনো খেয়া অ্যাকাউন্ট পাওয়া যায়নি। প্রাপকের কাছে মিলিয়ে নিন, অথবা ইমেইল বা মোবাইল নম্বরে তাঁকে আমন্ত্রণ জানান।',
    ],
  ),
  contact_is_self: refusal(
    422,
    'info',
    [
      "That's you",
      "You can't add yourself as a contact. To move your own money, choose one of your accounts when you send.",
    ],
    [
      'এটি আপনি নিজে',
      'নিজেকে প্রাপক হিসেবে যোগ করা যায় না। নিজের টাকা সরাতে পাঠানোর সময় নিজের কোনো অ্যাকাউন্ট বেছে নিন।',
    ],
  ),
  payee_is_self: refusal(
    422,
    'info',
    ['Sending to yourself', "You'd be sending this to yourself. Choose another account."],
    ['নিজের কাছেই পাঠাচ্ছেন', 'এতে টাকা নিজের কাছেই আসবে। অন্য একটি অ্যাকাউন্ট বেছে নিন।'],
  ),
} as const;
