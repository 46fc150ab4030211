import { minutesAgo, once, type PlannedAction } from './demo-action.ts';

const greeting = 'Kind regards,\nKheya Support';
const shubheccha = 'শুভেচ্ছান্তে,\nখেয়া সাপোর্ট';

/**
 * Ayesha writes in English: an old ticket, a solved one, an error notice, and one that waits for
 * her.
 */
export const AYESHA_TICKETS: readonly PlannedAction[] = [
  once(96, 12, 5, {
    kind: 'ask',
    ticket: 'old number',
    about: 'transfer',
    paymentTo: 'old number',
    subject: 'My gift to Abdul Karim didn’t arrive',
    message:
      'I sent him $40 for his birthday and it says it failed. Did I lose the money? He told me he has a new number.',
  }),
  once(95, 9, 40, {
    kind: 'answer',
    ticket: 'old number',
    status: 'solved',
    message: `Dear Ayesha,\n\nbKash couldn’t deliver to this number anymore. The full amount, including the fee, went back to your account yesterday. Save his new number as a contact and send it again whenever you like.\n\n${greeting}`,
  }),
  once(9, 10, 15, {
    kind: 'ask',
    ticket: 'landlord',
    about: 'account',
    subject: 'Proof of income for my landlord',
    message: 'He wants to see three months of pay. What can I give him?',
  }),
  once(8, 9, 5, {
    kind: 'answer',
    ticket: 'landlord',
    status: 'solved',
    message: `Dear Ayesha,\n\nOpen Transactions, choose the last three months and press Download. The file lists every paycheck with its date. Most landlords accept it.\n\n${greeting}`,
  }),
  once(4, 11, 20, {
    kind: 'ask',
    ticket: 'less arrived',
    paymentTo: 'mother',
    error: 'wrong_amount_received',
    subject: 'My mother got less than the receipt says',
    message:
      'The receipt shows the full amount, but Amma says 200 taka are missing from her wallet. Please look into it.',
  }),
  once(3, 9, 30, {
    kind: 'answer',
    ticket: 'less arrived',
    status: 'open',
    note: 'Asked bKash for the wallet statement for that day. They need about a week.',
    message: `Dear Ayesha,\n\nWe received your notice of an error and asked bKash for the wallet statement for that day. We’ll finish our investigation within 90 days of the day you told us, usually much sooner, and send you the results within three business days of finishing.\n\n${greeting}`,
  }),
  once(1, 18, 10, {
    kind: 'ask',
    ticket: 'hospital',
    about: 'transfer',
    subject: 'Can I send 12,000 dollars in one transfer?',
    message: 'My aunt needs surgery next week and the hospital wants a deposit.',
  }),
  once(1, 19, 45, {
    kind: 'answer',
    ticket: 'hospital',
    status: 'pending',
    message: `Dear Ayesha,\n\nI’m sorry to hear that. The daily limit for a wallet is in our fee schedule, under Legal. For a hospital bill we can look for another way. Please attach the bill and tell us when it’s due.\n\n${greeting}`,
  }),
];

/** Kamal writes in Bangla. */
export const KAMAL_TICKETS: readonly PlannedAction[] = [
  once(88, 10, 40, {
    kind: 'ask',
    ticket: 'wrong number',
    about: 'transfer',
    paymentTo: 'wrong number',
    subject: 'ভুল নম্বরে টাকা পাঠিয়েছি',
    message: 'নম্বরের শেষ সংখ্যাটি ভুল লিখেছিলাম। টাকাটা কি ফেরত পাব?',
  }),
  once(88, 14, 5, {
    kind: 'answer',
    ticket: 'wrong number',
    status: 'solved',
    message: `প্রিয় কামাল,\n\nএই নম্বরে কোনো বিকাশ অ্যাকাউন্ট নেই, তাই টাকা কোথাও যায়নি। পুরো টাকা আপনার অ্যাকাউন্টে ফেরত এসেছে। নম্বরটি মিলিয়ে আবার পাঠাতে পারেন।\n\n${shubheccha}`,
  }),
  once(2, 10, 30, {
    kind: 'ask',
    ticket: 'new phone',
    about: 'account',
    subject: 'মোবাইল নম্বর বদলাতে চাই',
    message: 'আগের সিমটি হারিয়ে গেছে। নতুন নম্বরটি প্রোফাইলে কীভাবে দেব?',
  }),
  once(2, 12, 20, {
    kind: 'answer',
    ticket: 'new phone',
    status: 'pending',
    note: 'পরিচয় নিশ্চিত না হওয়া পর্যন্ত নম্বর বদলানো যাবে না।',
    message: `প্রিয় কামাল,\n\nনিরাপত্তার জন্য নম্বরটি আমরাই বদলে দিই। নতুন নম্বরটি এখানে লিখুন এবং আপনার এনআইডির সামনের দিকের একটি ছবি সংযুক্ত করুন। পাসওয়ার্ড বা কোনো কোড পাঠাবেন না।\n\n${shubheccha}`,
  }),
  minutesAgo(70, {
    kind: 'ask',
    ticket: 'slow',
    about: 'transfer',
    paymentTo: 'slow',
    subject: 'শাহানা আক্তার এখনো টাকা পাননি',
    message: 'এক ঘণ্টা আগে নকশার কাজের টাকা পাঠিয়েছি, তাঁর বিকাশে এখনো আসেনি। একটু দেখবেন?',
  }),
];

/** The business writes in a formal tone. */
export const SURMA_IMPORTS_TICKETS: readonly PlannedAction[] = [
  once(12, 11, 30, {
    kind: 'ask',
    ticket: 'accountant',
    about: 'account',
    subject: 'Monthly payments for our accountant',
    message: 'Is there a file with all of a month’s payments that our accountant can import?',
  }),
  once(12, 15, 10, {
    kind: 'answer',
    ticket: 'accountant',
    status: 'solved',
    message: `Dear Farhan,\n\nYes. Under Transactions, choose the month and press Download. The CSV file opens in any accounting program.\n\n${greeting}`,
  }),
  once(1, 16, 50, {
    kind: 'ask',
    ticket: 'receipts',
    about: 'complaint',
    subject: 'Our EIN is missing from receipts',
    message: 'Customs wants our EIN on every receipt, and yours only show the company’s name.',
  }),
  minutesAgo(50, {
    kind: 'write',
    ticket: 'receipts',
    message: 'The shipment is waiting at Chattogram, so we’d appreciate an answer today.',
  }),
];
