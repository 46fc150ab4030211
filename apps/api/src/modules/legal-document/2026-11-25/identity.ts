import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

/** Notice and consent for identifying customers (31 CFR 1020.220, 31 CFR 1010.230). */
export const IDENTITY: LegalSource = {
  title: localized('Verifying your identity', 'পরিচয় যাচাই'),
  summary: localized(
    'Why we verify your identity, what we ask for, and who checks it.',
    'কেন আপনার পরিচয় যাচাই করি, কী তথ্য লাগে, আর কে যাচাই করে।',
  ),
  blocks: [
    heading('Important information about opening an account', 'অ্যাকাউন্ট খোলার গুরুত্বপূর্ণ তথ্য'),
    paragraph(
      'To help the government fight the funding of terrorism and money laundering, federal law requires all financial institutions to obtain, verify and record information that identifies each person who opens an account.',
      'সন্ত্রাসে অর্থায়ন ও মানি লন্ডারিং ঠেকাতে সরকারকে সাহায্য করার জন্য যুক্তরাষ্ট্রের ফেডারেল আইনে সব আর্থিক প্রতিষ্ঠানকে অ্যাকাউন্ট খোলা প্রত্যেক ব্যক্তির পরিচয়ের তথ্য নিতে, যাচাই করতে ও সংরক্ষণ করতে হয়।',
    ),
    paragraph(
      'What this means for you: when you open an account, we ask for your name, address, date of birth and an ID number. We may also ask for an identity document and a photo of your face. Bangladesh requires the same from people who open an account there.',
      'আপনার জন্য এর মানে: অ্যাকাউন্ট খোলার সময় আমরা আপনার নাম, ঠিকানা, জন্মতারিখ ও একটি পরিচয় নম্বর চাইব। পরিচয়পত্র ও আপনার মুখের ছবিও চাইতে পারি। বাংলাদেশে অ্যাকাউন্ট খুলতেও একই তথ্য লাগে।',
    ),
    heading('What we ask for', 'আমরা যা চাই'),
    list(
      [
        'Everyone: full name as on your ID, date of birth, the street address where you live (not a PO box), mobile number and email.',
        'সবার জন্য: পরিচয়পত্র অনুযায়ী পুরো নাম, জন্মতারিখ, যেখানে থাকেন সেই ঠিকানা (পোস্ট অফিস বক্স নয়), মোবাইল নম্বর ও ইমেইল।',
      ],
      ['In the United States: a Social Security number.', 'যুক্তরাষ্ট্রে: সোশ্যাল সিকিউরিটি নম্বর।'],
      [
        'In Bangladesh: your national ID card or passport number.',
        'বাংলাদেশে: জাতীয় পরিচয়পত্র বা পাসপোর্টের নম্বর।',
      ],
      [
        'For a business: its name, tax number and address, everyone who owns 25 percent or more of it, and one person who manages it.',
        'ব্যবসার জন্য: নাম, কর নম্বর ও ঠিকানা, ২৫ শতাংশ বা তার বেশি অংশের প্রত্যেক মালিক, এবং পরিচালনার দায়িত্বে থাকা একজন ব্যক্তি।',
      ],
    ),
    heading('What you allow', 'আপনি যে অনুমতি দিচ্ছেন'),
    paragraph(
      'You allow us and our partner bank to check your information against public and private sources, identity verification services that work for us, and lists of people and companies that sanctions forbid us to serve. We do this now, when your details change, and from time to time while you are a customer.',
      'আপনি অনুমতি দিচ্ছেন যে আমরা ও আমাদের সহযোগী ব্যাংক আপনার দেওয়া তথ্য সরকারি ও বেসরকারি উৎস, আমাদের হয়ে কাজ করা পরিচয় যাচাইকারী সেবা এবং নিষেধাজ্ঞার তালিকার সঙ্গে মিলিয়ে দেখব। এখন, আপনার তথ্য বদলালে, এবং গ্রাহক থাকাকালে সময়ে সময়ে আমরা তা করি।',
    ),
    paragraph(
      'This is not a credit check and does not change your credit score.',
      'এটি ঋণের যোগ্যতা যাচাই নয়, এবং এতে আপনার ক্রেডিট স্কোর বদলায় না।',
    ),
    heading('How it works', 'যেভাবে যাচাই হয়'),
    list(
      [
        'Most people get an answer within ten minutes. The Verification Center shows each check and what is missing.',
        'বেশির ভাগ মানুষ দশ মিনিটের মধ্যে উত্তর পান। যাচাই কেন্দ্রে প্রতিটি ধাপ ও কী বাকি আছে দেখা যায়।',
      ],
      [
        'If a computer cannot decide, a member of our team does. No one is permanently declined without being able to ask a person for a second review.',
        'কম্পিউটার সিদ্ধান্ত নিতে না পারলে আমাদের একজন কর্মী দেখেন। পুনর্বিবেচনার সুযোগ না দিয়ে কাউকে চূড়ান্তভাবে প্রত্যাখ্যান করা হয় না।',
      ],
      [
        'If we cannot verify you, you cannot have an account. We tell you so, with the reason if the law allows it, and how to appeal.',
        'পরিচয় যাচাই করা না গেলে অ্যাকাউন্ট খোলা যায় না। আমরা তা জানাই, আইনে বাধা না থাকলে কারণ বলি, এবং কীভাবে আপিল করবেন তা জানাই।',
      ],
    ),
    heading('How we protect it, and for how long', 'কীভাবে সুরক্ষিত রাখি, এবং কত দিন'),
    paragraph(
      'Your ID number is stored encrypted, and our screens only show its last four digits. By law we keep your identity information for five years after your account is closed. Then we delete it.',
      'আপনার পরিচয়পত্রের নম্বর এনক্রিপ্ট করে রাখা হয়, পর্দায় শুধু শেষ চারটি সংখ্যা দেখা যায়। আইন অনুযায়ী অ্যাকাউন্ট বন্ধ হওয়ার পরে পাঁচ বছর আপনার পরিচয়ের তথ্য রাখতে হয়। তারপর তা মুছে ফেলা হয়।',
    ),
    heading('Your part', 'আপনার দায়িত্ব'),
    paragraph(
      'Give true information, only about yourself, and tell us within 30 days if your name, address or nationality changes. Incorrect details can delay a payment or close an account.',
      'সঠিক তথ্য দিন, শুধু নিজের সম্পর্কে। নাম, ঠিকানা বা নাগরিকত্ব বদলালে ৩০ দিনের মধ্যে জানান। ভুল তথ্যে লেনদেন আটকে যেতে বা অ্যাকাউন্ট বন্ধ হতে পারে।',
    ),
  ],
};
