import { paragraph, localized, type LegalText } from '../legal-source.ts';

const version = '2026-01';
const effectiveOn = '2026-01-01';

/** The first texts, one paragraph each. Customers signed them, so no word may change. */
export const TEXTS_2026_01: readonly LegalText[] = [
  {
    type: 'E_SIGN',
    version,
    effectiveOn,
    title: localized('Electronic records and signature', 'ইলেকট্রনিক নথি ও স্বাক্ষর'),
    summary: localized(
      'How we send you what the law wants in writing, and how to get it on paper.',
      'আইন যা লিখিত চায় তা আমরা কীভাবে পাঠাই, আর কাগজে কীভাবে পাবেন।',
    ),
    blocks: [
      paragraph(
        'You agree to receive disclosures, statements and notices from us electronically and to ' +
          'sign by typing your name. You need a current browser and an email address. You may ' +
          'withdraw this consent or ask for paper at any time through support; accounts that depend ' +
          'on electronic records may then have to be closed.',
        'আপনি সম্মত হচ্ছেন যে বিবরণ, স্টেটমেন্ট ও নোটিশ আমরা ইলেকট্রনিকভাবে পাঠাব এবং নিজের নাম লিখে ' +
          'আপনি স্বাক্ষর করবেন। এর জন্য হালনাগাদ ব্রাউজার ও একটি ইমেইল ঠিকানা লাগবে। সাপোর্টে জানিয়ে ' +
          'যেকোনো সময় এই সম্মতি তুলে নিতে বা কাগজে চাইতে পারেন; তখন ইলেকট্রনিক নথির ওপর নির্ভরশীল ' +
          'অ্যাকাউন্ট বন্ধ করতে হতে পারে।',
      ),
    ],
  },
  {
    type: 'PRIVACY_NOTICE',
    version,
    effectiveOn,
    title: localized('Privacy notice', 'গোপনীয়তার নোটিশ'),
    summary: localized(
      'What we know about you, why, and with whom we share it.',
      'আপনার সম্পর্কে আমরা কী জানি, কেন জানি, আর কাকে জানাই।',
    ),
    blocks: [
      paragraph(
        'We collect your name, contact details, birth date, identity number, address and ' +
          'transactions to open and run your account, to verify you and to meet the law. We share ' +
          'them with our banking partner, with the payment rail that delivers your money and with ' +
          'authorities where the law requires it. We do not sell them.',
        'অ্যাকাউন্ট খোলা ও চালানো, পরিচয় যাচাই এবং আইন মানার জন্য আমরা আপনার নাম, যোগাযোগের তথ্য, ' +
          'জন্মতারিখ, পরিচয় নম্বর, ঠিকানা ও লেনদেনের তথ্য নিই। আমাদের ব্যাংক, আপনার টাকা পৌঁছে দেওয়া ' +
          'সেবা এবং আইনে প্রয়োজন হলে কর্তৃপক্ষকে তা জানাই। আমরা এসব তথ্য বিক্রি করি না।',
      ),
    ],
  },
  {
    type: 'TERMS_AND_CONDITIONS',
    version,
    effectiveOn,
    title: localized('Terms of the account', 'অ্যাকাউন্টের শর্ত'),
    summary: localized(
      'What you may expect of Kheya, and what we expect of you.',
      'খেয়ার কাছে আপনি কী আশা করতে পারেন, আর আপনার কাছে আমরা কী আশা করি।',
    ),
    blocks: [
      paragraph(
        'Kheya is a financial technology company, not a bank. Dollar accounts are held at our ' +
          'banking partner. You keep your sign-in to yourself, use the account lawfully and for ' +
          'yourself or your business, and tell us of changes to your details. Fees and rates are ' +
          'shown before every payment. We may pause an account where the law or safety requires it, ' +
          'and then say so.',
        'খেয়া একটি আর্থিক প্রযুক্তি প্রতিষ্ঠান, ব্যাংক নয়। ডলার অ্যাকাউন্ট আমাদের ব্যাংকে রাখা হয়। ' +
          'আপনি লগ ইন নিজের কাছে রাখবেন, আইন মেনে নিজের বা নিজের ব্যবসার জন্য অ্যাকাউন্ট চালাবেন এবং ' +
          'তথ্য বদলালে জানাবেন। প্রতিটি লেনদেনের আগে ফি ও রেট দেখানো হয়। আইন বা নিরাপত্তার প্রয়োজনে ' +
          'আমরা অ্যাকাউন্ট থামাতে পারি, তখন জানাব।',
      ),
    ],
  },
  {
    type: 'REG_E',
    version,
    effectiveOn,
    title: localized('Electronic transfers: your rights', 'ইলেকট্রনিক লেনদেনে আপনার অধিকার'),
    summary: localized(
      'What to do when something went wrong, and what we owe you then.',
      'কিছু ভুল হলে কী করবেন, আর তখন আমাদের দায়িত্ব কী।',
    ),
    blocks: [
      paragraph(
        'Tell us at once if your sign-in was lost or a transfer was not yours. If you tell us ' +
          'within two business days you can lose no more than $50. You may cancel a remittance ' +
          'within 30 minutes unless it was already delivered, and report an error within 180 days; ' +
          'we answer within 90 days. Statements show every transfer.',
        'লগ ইন হারালে বা কোনো লেনদেন আপনার না হলে সঙ্গে সঙ্গে জানান। দুই কর্মদিবসের মধ্যে জানালে ' +
          'আপনার ক্ষতি ৫০ ডলারের বেশি হবে না। পৌঁছে না গিয়ে থাকলে ৩০ মিনিটের মধ্যে পাঠানো বাতিল করতে ' +
          'পারেন এবং ১৮০ দিনের মধ্যে ভুল জানাতে পারেন; আমরা ৯০ দিনের মধ্যে উত্তর দিই। স্টেটমেন্টে সব ' +
          'লেনদেন থাকে।',
      ),
    ],
  },
  {
    type: 'KYC_DATA_COLLECTION',
    version,
    effectiveOn,
    title: localized('Verifying your identity', 'পরিচয় যাচাই'),
    summary: localized(
      'Why we ask who you are, what we ask for, and who checks it.',
      'আপনার পরিচয় কেন জানতে চাই, কী চাই, আর কে তা যাচাই করে।',
    ),
    blocks: [
      paragraph(
        'Federal law requires us to obtain, verify and record information that identifies each ' +
          'person who opens an account. You allow us and our banking partner to check your details ' +
          'against public and private sources and watch lists, now and from time to time.',
        'আইন অনুযায়ী অ্যাকাউন্ট খোলা প্রত্যেকের পরিচয়ের তথ্য নেওয়া, যাচাই করা ও রাখা আমাদের দায়িত্ব। ' +
          'আপনি অনুমতি দিচ্ছেন যে আমরা ও আমাদের ব্যাংক আপনার তথ্য সরকারি ও বেসরকারি উৎস ও নজরদারি ' +
          'তালিকার সঙ্গে এখন ও সময়ে সময়ে মিলিয়ে দেখতে পারি।',
      ),
    ],
  },
];
