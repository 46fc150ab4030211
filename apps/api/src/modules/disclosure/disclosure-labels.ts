import { type Disclosure, type WalletType, walletText } from '@kheya/contract';

export type LineName = Disclosure['lines'][number]['name'];

/** Any change of a word below needs a new version; disclosures already shown keep theirs. */
export const DISCLOSURE_VERSION = '2026-11-5';

const localized = (en: string, bn: string) => ({ en, bn }) as const;

/** The law's labels (12 CFR 1005.31(b)), and their formal Bangla terms. */
export const LABELS = {
  title: localized('Your transfer, before you pay', 'পরিশোধের আগে লেনদেনের বিবরণ'),
  recipient: localized('Recipient', 'প্রাপক'),
  recipient_account: localized('Account number', 'অ্যাকাউন্ট নম্বর'),
  amountInDollars: localized('Transfer Amount', 'স্থানান্তরের পরিমাণ (ডলারে)'),
  amountInTaka: localized('Transfer Amount', 'স্থানান্তরের পরিমাণ (টাকায়)'),
  fees: localized('Transfer Fees', 'ট্রান্সফার ফি'),
  total: localized('Total', 'মোট'),
  rate: localized('Exchange Rate', 'বিনিময় হার'),
  totalToRecipient: localized('Total to Recipient', 'প্রাপক মোট পাবেন'),
  dateAvailable: localized('Date Available', 'টাকা পাওয়ার তারিখ'),
  transferDates: localized('Transfer Dates', 'লেনদেনের তারিখ'),
} as const;

/** A figure that is only known on the day is called an estimate (12 CFR 1005.31(d)). */
export function estimated(label: { readonly en: string; readonly bn: string }) {
  return localized(`Estimated ${label.en}`, `আনুমানিক ${label.bn}`);
}

/** The label of the recipient's number. */
export function numberLabel(wallet: WalletType | null) {
  if (wallet === null) return LABELS.recipient_account;
  const name = { en: walletText([wallet], 'en').wallet, bn: walletText([wallet], 'bn').wallet };
  return localized(`${name.en} number`, `${name.bn} নম্বর`);
}

/** The statement of rights, after model forms. */
export const RIGHTS = {
  title: localized('What rights do you have?', 'আপনার অধিকার'),
  errors: localized(
    'You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days at +1 (844) 555-0134 or kheya.example/help. You can also contact us for a written explanation of your rights.',
    'লেনদেনে ভুল হলে আপত্তি জানানোর অধিকার আপনার আছে। ভুল মনে হলে ১৮০ দিনের মধ্যে +1 (844) 555-0134 নম্বরে বা kheya.example/help ঠিকানায় জানান। আপনার অধিকারের লিখিত ব্যাখ্যাও আমাদের কাছে চাইতে পারেন।',
  ),
  cancel: localized(
    'You can cancel for a full refund within 30 minutes of payment, unless the funds have been picked up or deposited.',
    'পরিশোধের ৩০ মিনিটের মধ্যে বাতিল করে পুরো টাকা ফেরত নিতে পারবেন, যদি টাকা তুলে নেওয়া বা জমা হয়ে না থাকে।',
  ),
  cancelInAdvance: localized(
    'These transfers are made on the dates above, each at the exchange rate of its day. You can cancel any of them, or all, for a full refund up to three business days before its date. In the app and on the website you can cancel until we send it.',
    'লেনদেনগুলো ওপরের তারিখে হবে, প্রতিটি সেদিনের বিনিময় হারে। যেকোনো একটি বা সবগুলো লেনদেন তারিখের তিন কর্মদিবস আগে পর্যন্ত বাতিল করে পুরো টাকা ফেরত পাবেন। অ্যাপে ও ওয়েবসাইটে টাকা পাঠানোর আগ পর্যন্ত বাতিল করা যায়।',
  ),
  sentAtOnce: localized(
    'We send this transfer on as soon as you pay. If you cancel after that, we ask for the money back.',
    'পরিশোধের সঙ্গে সঙ্গে টাকা পাঠিয়ে দেওয়া হয়। এরপর বাতিল করলে আমরা টাকা ফেরত চাইব।',
  ),
  depositedAtOnce: localized(
    'We deposit this transfer in the recipient’s account as soon as you pay, so it cannot be cancelled after that.',
    'পরিশোধের সঙ্গে সঙ্গে টাকা প্রাপকের অ্যাকাউন্টে জমা হয়, তাই এরপর আর বাতিল করা যায় না।',
  ),
  regulators: localized(
    'For questions or complaints about Kheya, contact: New York State Department of Financial Services, 800-342-3736, and Consumer Financial Protection Bureau, 855-411-2372, consumerfinance.gov.',
    'খেয়া সম্পর্কে প্রশ্ন বা অভিযোগ থাকলে যোগাযোগ করুন: নিউইয়র্ক স্টেট ডিপার্টমেন্ট অব ফাইন্যান্সিয়াল সার্ভিসেস, 800-342-3736, এবং কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, 855-411-2372, consumerfinance.gov।',
  ),
} as const;
