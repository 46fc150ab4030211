import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

export const TERMS: LegalSource = {
  title: localized('Terms of the account', 'অ্যাকাউন্টের শর্ত'),
  summary: localized(
    'What you can expect from Kheya and what we expect from you.',
    'আপনি খেয়ার কাছ থেকে কী পাবেন, আর আপনার দায়িত্ব কী।',
  ),
  blocks: [
    heading('Who we are', 'আমরা কারা'),
    paragraph(
      'Kheya is a financial technology company, not a bank. Dollar accounts are provided by our partner bank in the United States; taka accounts are kept at our settlement bank in Bangladesh. These terms are the agreement between you and us. If the partner bank has its own terms for its account, you get them before the account is opened.',
      'খেয়া একটি আর্থিক প্রযুক্তি প্রতিষ্ঠান, ব্যাংক নয়। ডলার অ্যাকাউন্ট দেয় যুক্তরাষ্ট্রে আমাদের সহযোগী ব্যাংক। টাকা অ্যাকাউন্ট থাকে বাংলাদেশে আমাদের নিষ্পত্তি ব্যাংকে। এই শর্তগুলো আপনার ও আমাদের মধ্যে চুক্তি। সহযোগী ব্যাংকের নিজস্ব শর্ত থাকলে অ্যাকাউন্ট খোলার আগে তা পাবেন।',
    ),
    heading('Who can have an account', 'কারা অ্যাকাউন্ট খুলতে পারেন'),
    list(
      [
        'You are at least 18 years old and live in the United States or in Bangladesh.',
        'বয়স কমপক্ষে ১৮, এবং যুক্তরাষ্ট্র বা বাংলাদেশে বসবাস করেন।',
      ],
      [
        'The account is for you, or for a business that you own or are authorized to act for. Do not let others use it, and do not use it for others.',
        'অ্যাকাউন্টটি আপনার নিজের জন্য, অথবা এমন ব্যবসার জন্য, যার মালিক বা প্রতিনিধি আপনি। অন্যকে ব্যবহার করতে দেবেন না, অন্যের জন্যও ব্যবহার করবেন না।',
      ],
      [
        'We must be able to verify your identity. What you can use depends on your country. The app shows what you can use, what you cannot, and why.',
        'আপনার পরিচয় যাচাই করা যেতে হবে। কী কী ব্যবহার করতে পারবেন তা দেশভেদে আলাদা। কোনটি পারবেন, কোনটি পারবেন না এবং কেন, তা অ্যাপে দেখা যায়।',
      ],
    ),
    heading('How your money is kept', 'আপনার টাকা কীভাবে রাখা হয়'),
    list(
      [
        'Dollars are held at our partner bank for the benefit of our customers, separate from our own money. FDIC deposit insurance protects you if the partner bank fails, up to the legal limit and only when certain conditions are met. It does not protect you if Kheya fails.',
        'ডলার থাকে আমাদের সহযোগী ব্যাংকে, গ্রাহকদের পক্ষে, আমাদের নিজেদের টাকা থেকে আলাদা। সহযোগী ব্যাংক দেউলিয়া হলে FDIC আমানত বিমা আইনি সীমা পর্যন্ত এবং নির্দিষ্ট শর্ত পূরণ হলে আপনাকে সুরক্ষা দেয়। খেয়া ব্যর্থ হলে এই বিমা প্রযোজ্য নয়।',
      ],
      [
        'Taka balances are not insured by the FDIC or by deposit insurance in Bangladesh.',
        'টাকা অ্যাকাউন্টের ব্যালেন্সে FDIC বা বাংলাদেশের আমানত বিমা প্রযোজ্য নয়।',
      ],
      [
        'Balances do not earn interest unless we state a rate for that account.',
        'কোনো অ্যাকাউন্টের জন্য আলাদাভাবে হার না জানালে ব্যালেন্সে সুদ দেওয়া হয় না।',
      ],
    ),
    heading('What it costs', 'খরচ কত'),
    paragraph(
      'Before each payment you see the fee, our rate, the market rate it is based on, the total, and how much the recipient gets. You never pay anything that was not shown. The rate is guaranteed for ten minutes. If it expires, we show you the old rate and the new one, and you decide. The fee schedule lists everything.',
      'প্রতিটি লেনদেনের আগে চার্জ, আমাদের রেট, যে বাজারদর থেকে তা এসেছে, মোট পরিমাণ এবং প্রাপক কত পাবেন তা দেখতে পান। যা দেখানো হয়নি তা আপনাকে দিতে হয় না। দেখানো রেট দশ মিনিট নিশ্চিত থাকে। মেয়াদ শেষ হলে পুরোনো ও নতুন রেট দেখে আপনি সিদ্ধান্ত নেবেন। চার্জের তালিকায় সব লেখা আছে।',
    ),
    paragraph(
      'The fee for a payment you have confirmed does not change. We tell you at least 30 days before a fee goes up.',
      'নিশ্চিত করা লেনদেনে চার্জ বদলায় না। কোনো চার্জ বাড়লে কমপক্ষে ৩০ দিন আগে জানাই।',
    ),
    paragraph(
      'If you qualify, the government of Bangladesh may add an incentive to money sent to family, paid by the receiving bank or wallet. It does not come from us, we do not promise it, and it is never included in the amounts we show.',
      'শর্ত পূরণ হলে পরিবারের কাছে পাঠানো টাকায় বাংলাদেশ সরকার প্রণোদনা দিতে পারে, যা গ্রহণকারী ব্যাংক বা ওয়ালেট পরিশোধ করে। এটি আমাদের নয়, আমরা এর প্রতিশ্রুতি দিই না, এবং আমাদের হিসাবে এটি কখনো ধরা হয় না।',
    ),
    heading('Sending money', 'টাকা পাঠানো'),
    list(
      [
        'You choose the recipient. Check the number carefully, because money sent to the wrong person cannot always be recovered. If the bank or wallet offers it, we check the name first.',
        'প্রাপক আপনি ঠিক করেন। নম্বর ভালো করে মিলিয়ে নিন। ভুল মানুষের কাছে যাওয়া টাকা সব সময় ফেরত আনা যায় না। ব্যাংক বা ওয়ালেটে সুযোগ থাকলে আগে নাম মিলিয়ে নিই।',
      ],
      [
        'You confirm the amount and recipient of each payment, with a code when we ask for one. A payment confirmed this way counts as authorized by you, unless you report an error under the rules on errors.',
        'প্রতিটি লেনদেন আপনি পরিমাণ ও প্রাপক দেখে নিশ্চিত করেন, চাওয়া হলে কোড দিয়ে। এভাবে নিশ্চিত করা লেনদেন আপনার আদেশ বলে গণ্য হয়, যদি না ভুলের নিয়ম অনুযায়ী অন্য কিছু জানান।',
      ],
      [
        'There are limits per payment, per day and per month. Some are ours, others are set by banks, wallets or the law. You see what is left before you pay.',
        'প্রতি লেনদেন, দিন ও মাসের সীমা আছে। কিছু আমাদের, কিছু ব্যাংক, ওয়ালেট বা আইনের। পরিশোধের আগেই দেখবেন কত বাকি।',
      ],
      [
        'Payments are checked against sanctions lists and for fraud. A check can take time, and a payment can be declined. If it is, you get the money back, including the fee.',
        'নিষেধাজ্ঞার তালিকা ও জালিয়াতির জন্য লেনদেন পরীক্ষা করা হয়। এতে সময় লাগতে পারে, লেনদেন প্রত্যাখ্যাতও হতে পারে। তখন চার্জসহ টাকা ফেরত পাবেন।',
      ],
      [
        'Other companies deliver the money at the end. We promise you a day and time of arrival, and if it is missed, we owe you what the law says.',
        'শেষ ধাপে অন্য প্রতিষ্ঠান টাকা পৌঁছে দেয়। আমরা যে দিন ও সময়ের কথা বলি, তার মধ্যে না পৌঁছালে আইন অনুযায়ী দায় আমাদের।',
      ],
    ),
    paragraph(
      'How to cancel, what to do about an error, and what we owe you is explained in “Electronic transfers: errors and your rights”, which is part of these terms.',
      'কীভাবে বাতিল করবেন, ভুল হলে কী করবেন এবং তখন আমাদের দায় কী, তা “ইলেকট্রনিক লেনদেন: ভুল ও আপনার অধিকার” লেখায় আছে; সেটি এই শর্তের অংশ।',
    ),
    heading('Your part', 'আপনার দায়িত্ব'),
    list(
      [
        'Keep your password, codes and devices to yourself. No one from Kheya will ever ask you for a code, by phone, by message or in person.',
        'পাসওয়ার্ড, কোড ও ডিভাইস নিজের কাছে রাখুন। খেয়ার কেউ ফোনে, বার্তায় বা সামনে এসে কখনো কোড চান না।',
      ],
      [
        'Tell us right away if you lose something or a payment was not yours.',
        'কিছু হারালে বা কোনো লেনদেন আপনার না হলে সঙ্গে সঙ্গে জানান।',
      ],
      [
        'Use Kheya lawfully. Do not use it for crime, for sanctioned people or places, for illegal gambling, for hundi, or for money that is not yours.',
        'আইন মেনে ব্যবহার করুন। অপরাধ, নিষেধাজ্ঞাভুক্ত ব্যক্তি বা স্থান, নিষিদ্ধ জুয়া, হুন্ডি বা অন্যের টাকার জন্য ব্যবহার করবেন না।',
      ],
      [
        'Tell us truthfully what a payment is for and how you are related to the recipient. Keep your details up to date: your name and address on the profile page, your email and number in the security settings.',
        'টাকা কী জন্য পাঠাচ্ছেন ও প্রাপক আপনার কে হন, তা সঠিকভাবে জানান। নিজের তথ্য হালনাগাদ রাখুন: নাম ও ঠিকানা প্রোফাইল পাতায়, ইমেইল ও নম্বর নিরাপত্তা সেটিংসে।',
      ],
      [
        'If a deposit is reversed after you used it, or a fee could not be charged, you owe us that amount. We tell you and may take it from your balance in the same currency. We never take it from protected benefits where the law forbids that.',
        'জমা হওয়া টাকা খরচের পরে ফেরত নেওয়া হলে, বা চার্জ নেওয়া না গেলে, সেই পরিমাণ আপনার কাছে আমাদের পাওনা। তা আপনাকে জানাই এবং একই মুদ্রার ব্যালেন্স থেকে নিতে পারি। আইনে সুরক্ষিত ভাতা থেকে কখনো নিই না।',
      ],
    ),
    heading('When we pause or decline', 'কখন আমরা স্থগিত বা প্রত্যাখ্যান করি'),
    paragraph(
      'We may pause a payment or your account, for as long and as far as needed, if the law requires it, if we have reason to believe that someone else is using it or that it is used against these terms, or if you ask us to.',
      'আইনে প্রয়োজন হলে, অন্য কেউ ব্যবহার করছে বা শর্ত ভেঙে ব্যবহার হচ্ছে বলে বিশ্বাস করার কারণ থাকলে, অথবা আপনি চাইলে, যতটা ও যত দিন দরকার আমরা কোনো লেনদেন বা আপনার অ্যাকাউন্ট স্থগিত করতে পারি।',
    ),
    paragraph(
      'We tell you right away that we did, since when, and why, unless the law forbids us to say why. You can appeal in the app. Someone who did not make the first decision reviews it. Your money remains yours. If the law allows it, we pay it out to you.',
      'স্থগিত করলে সঙ্গে সঙ্গে জানাই কবে থেকে ও কেন, যদি কারণ বলা আইনে নিষিদ্ধ না হয়। অ্যাপে আপিল করতে পারেন। প্রথম সিদ্ধান্ত যিনি নেননি, এমন একজন কর্মী তা দেখেন। টাকা আপনারই থাকে। আইনে বাধা না থাকলে আমরা তা আপনাকে পরিশোধ করি।',
    ),
    heading('Closing the account', 'অ্যাকাউন্ট বন্ধ করা'),
    list(
      [
        'You may close your account at any time, without a fee. Before that, send or withdraw your balance, and let pending payments finish. If an amount too small to send is left, we keep it only if you agree at that time.',
        'যেকোনো সময় বিনা খরচে অ্যাকাউন্ট বন্ধ করতে পারেন। তার আগে ব্যালেন্স পাঠিয়ে দিন বা তুলে নিন, এবং চলমান লেনদেন শেষ হতে দিন। পাঠানো যায় না এমন সামান্য টাকা বাকি থাকলে শুধু তখন আপনার সম্মতি পেলেই আমরা তা রাখি।',
      ],
      [
        'We may close it with 30 days’ notice, or immediately if the law requires it or it was used for fraud. We tell you why unless the law forbids it.',
        'আমরা ৩০ দিনের নোটিশে বন্ধ করতে পারি। আইনে প্রয়োজন হলে বা জালিয়াতিতে ব্যবহার হলে সঙ্গে সঙ্গে। আইনে বাধা না থাকলে কারণ জানাই।',
      ],
      [
        'We keep your receipts for five years after that and give them to you if you ask.',
        'এরপর পাঁচ বছর আমরা আপনার রসিদ রাখি, চাইলেই পাবেন।',
      ],
      [
        'If we cannot reach you for years, the law of your state may require us to turn the balance over to the state. You can claim it there.',
        'বহু বছর আপনার সঙ্গে যোগাযোগ করা না গেলে আপনার অঙ্গরাজ্যের আইনে ব্যালেন্স রাজ্যকে হস্তান্তর করতে হতে পারে। সেখান থেকে আপনি তা দাবি করতে পারেন।',
      ],
    ),
    heading('In Bangladesh', 'বাংলাদেশে'),
    list(
      [
        'Taka accounts and money paid out in Bangladesh follow the law of Bangladesh, including the Foreign Exchange Regulation Act 1947, the Money Laundering Prevention Act 2012 and the directions of Bangladesh Bank.',
        'টাকা অ্যাকাউন্ট ও বাংলাদেশে পরিশোধিত টাকায় বাংলাদেশের আইন প্রযোজ্য, যার মধ্যে আছে বৈদেশিক মুদ্রা নিয়ন্ত্রণ আইন ১৯৪৭, মানি লন্ডারিং প্রতিরোধ আইন ২০১২ এবং বাংলাদেশ ব্যাংকের নির্দেশনা।',
      ],
      [
        'bKash, Nagad, Upay, iPay and banks have their own terms with your recipient, including fees for withdrawing money from a wallet. We do not control them.',
        'বিকাশ, নগদ, উপায়, আইপে অ্যাপ ও ব্যাংকের সঙ্গে প্রাপকের আলাদা শর্ত আছে, ওয়ালেট থেকে টাকা তোলার চার্জও। এসব আমাদের নিয়ন্ত্রণে নয়।',
      ],
      [
        'Residents of Bangladesh have taka accounts with us. Dollar accounts are only for those the law allows to have one.',
        'বাংলাদেশে বসবাসকারীদের জন্য টাকা অ্যাকাউন্ট। ডলার অ্যাকাউন্ট শুধু তাঁদের জন্য, আইন যাঁদের অনুমতি দেয়।',
      ],
      [
        'Nothing here limits rights that the law of Bangladesh gives to consumers and that cannot be waived.',
        'বাংলাদেশের আইন ভোক্তাকে যে অধিকার দেয় এবং যা ছেড়ে দেওয়া যায় না, এখানে যা-ই লেখা থাকুক তা আপনার থাকবে।',
      ],
    ),
    heading('What we are liable for', 'আমাদের দায়'),
    paragraph(
      'We owe you what the law says for payments that we did not make, made late or made incorrectly. Beyond that, we are liable for damage we caused by not taking reasonable care, but not for what neither of us could foresee. Nothing here takes away a right that the law gives you.',
      'লেনদেন না করা, দেরিতে করা বা ভুল করার জন্য আইন যা বলে আমাদের দায় তা-ই। এর বাইরে যুক্তিসঙ্গত যত্ন না নেওয়ার কারণে যে ক্ষতি করেছি তার দায় আমাদের, তবে যা আপনি বা আমরা কেউ আগে বুঝতে পারতাম না তার নয়। আইন আপনাকে যে অধিকার দেয়, এখানকার কিছুই তা কেড়ে নেয় না।',
    ),
    heading('Changes to these terms', 'শর্ত বদলালে'),
    paragraph(
      'We write to you at least 30 days before a change that matters to you, and show what changes. If you do not agree, you may close your account without a fee before that day. A change required by law or for your safety may apply sooner. You can read every earlier version here.',
      'আপনার জন্য গুরুত্বপূর্ণ কোনো পরিবর্তনের কমপক্ষে ৩০ দিন আগে আপনাকে লিখে জানাই, কী বদলাচ্ছে দেখাই। সম্মত না হলে সেই দিনের আগে বিনা খরচে অ্যাকাউন্ট বন্ধ করতে পারেন। আইন বা আপনার নিরাপত্তার প্রয়োজনে কোনো পরিবর্তন আগেও কার্যকর হতে পারে। আগের প্রতিটি সংস্করণ এখানে পড়া যাবে।',
    ),
    heading('Complaints, law and courts', 'অভিযোগ, আইন ও আদালত'),
    paragraph(
      'Please tell us first. We answer complaints within 15 business days. You may also contact the Consumer Financial Protection Bureau, the New York State Department of Financial Services or, for Bangladesh, Bangladesh Bank.',
      'আগে আমাদের জানান: ১৫ কর্মদিবসের মধ্যে অভিযোগের উত্তর দিই। কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, নিউইয়র্ক স্টেট ডিপার্টমেন্ট অব ফাইন্যান্সিয়াল সার্ভিসেস, অথবা বাংলাদেশের বিষয়ে বাংলাদেশ ব্যাংকের কাছেও যেতে পারেন।',
    ),
    paragraph(
      'Dollar accounts are governed by the law of the United States and of the State of New York. The consumer law of the state where you live also applies. You keep the right to go to court. There is no forced arbitration.',
      'ডলার অ্যাকাউন্টে যুক্তরাষ্ট্র ও নিউইয়র্ক অঙ্গরাজ্যের আইন প্রযোজ্য। আপনি যে রাজ্যে থাকেন, তার ভোক্তা আইনও প্রযোজ্য। আদালতে যাওয়ার অধিকার আপনার থাকে। বাধ্যতামূলক সালিস নেই।',
    ),
    heading('Two languages', 'দুই ভাষা'),
    paragraph(
      'These terms are written in English and in Bangla, and both are meant to say the same. If they differ, the English text applies, unless the law gives you the Bangla one, or the mistake is ours and the Bangla text is better for you.',
      'এই শর্ত ইংরেজি ও বাংলায় আছে, এবং দুটির অর্থ এক হওয়ার কথা। না হলে ইংরেজি লেখাটি চূড়ান্ত; তবে আইন বাংলাটি মানতে বললে, কিংবা ভুলটি আমাদের হলে এবং বাংলা অর্থটি আপনার জন্য ভালো হলে, বাংলাটিই চলবে।',
    ),
    heading('How to reach us', 'যোগাযোগ'),
    paragraph(
      'Open a ticket in the app, write to support@kheya.example or call +1 (844) 555-0134, in Bangla or English, every day from 8 am to 12 midnight in New York and in Dhaka.',
      'অ্যাপে টিকিট খুলুন, support@kheya.example ঠিকানায় লিখুন বা +1 (844) 555-0134 নম্বরে ফোন করুন। বাংলা বা ইংরেজিতে, প্রতিদিন নিউইয়র্ক ও ঢাকার সকাল ৮টা থেকে রাত ১২টা।',
    ),
  ],
};
