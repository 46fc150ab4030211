import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

export const TERMS: LegalSource = {
  title: localized('Terms of the account', 'অ্যাকাউন্টের শর্ত'),
  summary: localized(
    'What you may expect of Kheya, and what we expect of you.',
    'খেয়ার কাছে আপনি কী আশা করতে পারেন, আর আপনার কাছে আমরা কী আশা করি।',
  ),
  blocks: [
    heading('Who we are', 'আমরা কারা'),
    paragraph(
      'Kheya is a financial technology company, not a bank. Dollar accounts are provided by our partner bank in the United States; taka accounts are kept at our settlement bank in Bangladesh. These terms are the agreement between you and us. Where the partner bank has terms of its own for its account, you get them before the account is opened.',
      'খেয়া একটি আর্থিক প্রযুক্তি প্রতিষ্ঠান, ব্যাংক নয়। ডলার অ্যাকাউন্ট দেয় যুক্তরাষ্ট্রে আমাদের অংশীদার ব্যাংক; টাকার অ্যাকাউন্ট থাকে বাংলাদেশে আমাদের নিষ্পত্তি ব্যাংকে। এই শর্তগুলো আপনার ও আমাদের মধ্যে চুক্তি। অংশীদার ব্যাংকের নিজস্ব শর্ত থাকলে অ্যাকাউন্ট খোলার আগে তা পাবেন।',
    ),
    heading('Who can have an account', 'কারা অ্যাকাউন্ট খুলতে পারেন'),
    list(
      [
        'You are at least 18 years old and live in the United States or in Bangladesh.',
        'বয়স কমপক্ষে ১৮, এবং যুক্তরাষ্ট্র বা বাংলাদেশে বসবাস করেন।',
      ],
      [
        'The account is for yourself, or for a business that you own or may act for. You do not lend it and do not use it for others.',
        'অ্যাকাউন্ট আপনার নিজের জন্য, অথবা এমন ব্যবসার জন্য যার মালিক আপনি বা যার হয়ে কাজ করার অধিকার আপনার আছে। অন্যকে ব্যবহার করতে দেবেন না, অন্যের জন্যও ব্যবহার করবেন না।',
      ],
      [
        'We must be able to verify who you are. What is open to you depends on your country; the app says what is, what is not, and why.',
        'আপনার পরিচয় যাচাই করা যেতে হবে। কী কী ব্যবহার করতে পারবেন তা দেশভেদে আলাদা; কোনটি খোলা, কোনটি নয় এবং কেন, তা অ্যাপে লেখা থাকে।',
      ],
    ),
    heading('How your money is kept', 'আপনার টাকা কীভাবে রাখা হয়'),
    list(
      [
        'Dollars are held at our partner bank for the benefit of our customers, apart from our own money. Deposit insurance of the FDIC protects you if the partner bank fails, up to the legal limit and only when certain conditions are met. It does not protect you against a failure of Kheya.',
        'ডলার থাকে আমাদের অংশীদার ব্যাংকে, গ্রাহকদের পক্ষে, আমাদের নিজেদের টাকা থেকে আলাদা। অংশীদার ব্যাংক দেউলিয়া হলে FDIC আমানত বিমা আইনি সীমা পর্যন্ত এবং নির্দিষ্ট শর্ত পূরণ হলে আপনাকে সুরক্ষা দেয়। খেয়া ব্যর্থ হলে এই বিমা প্রযোজ্য নয়।',
      ],
      [
        'Taka balances are not insured: neither by the FDIC nor by deposit insurance in Bangladesh.',
        'টাকার স্থিতি বিমাকৃত নয়: FDIC-এর অধীনেও নয়, বাংলাদেশের আমানত বিমার অধীনেও নয়।',
      ],
      [
        'Balances earn no interest unless we say so for an account, with the rate.',
        'কোনো অ্যাকাউন্টের জন্য হারসহ আলাদাভাবে না জানালে স্থিতিতে সুদ নেই।',
      ],
    ),
    heading('What it costs', 'খরচ কত'),
    paragraph(
      'Before each payment you see the fee, our rate, the market rate it comes from, the total, and what arrives. You pay nothing that was not shown. The rate you see is held for ten minutes; when it runs out, you see the old one and the new one and decide. The fee schedule lists everything.',
      'প্রতিটি লেনদেনের আগে আপনি দেখেন চার্জ, আমাদের রেট, যে বাজারদর থেকে তা এসেছে, মোট পরিমাণ, এবং কত পৌঁছাবে। যা দেখানো হয়নি তা আপনাকে দিতে হয় না। দেখানো রেট দশ মিনিট ধরে রাখা হয়; সময় শেষ হলে পুরোনো ও নতুন রেট পাশাপাশি দেখে আপনি ঠিক করেন। চার্জের তালিকায় সব লেখা আছে।',
    ),
    paragraph(
      'Fees do not change for a payment that you have confirmed. If a fee rises, we tell you at least 30 days before.',
      'নিশ্চিত করা লেনদেনে চার্জ বদলায় না। কোনো চার্জ বাড়লে কমপক্ষে ৩০ দিন আগে জানাই।',
    ),
    paragraph(
      'If you qualify, the government of Bangladesh may add an incentive to money sent to family, paid by the receiving bank or wallet. It is not ours, we do not promise it, and it is never part of our sums.',
      'শর্ত পূরণ হলে পরিবারের কাছে পাঠানো টাকায় বাংলাদেশ সরকার প্রণোদনা দিতে পারে, যা গ্রহণকারী ব্যাংক বা ওয়ালেট পরিশোধ করে। এটি আমাদের নয়, আমরা এর প্রতিশ্রুতি দিই না, এবং আমাদের হিসাবে এটি কখনো ধরা হয় না।',
    ),
    heading('Sending money', 'টাকা পাঠানো'),
    list(
      [
        'You name the recipient. Check the number: money that reaches the wrong person cannot always be brought back. Where the bank or wallet offers it, we check the name first.',
        'প্রাপক আপনি ঠিক করেন। নম্বর মিলিয়ে নিন: ভুল মানুষের কাছে যাওয়া টাকা সব সময় ফেরত আনা যায় না। ব্যাংক বা ওয়ালেটে সুযোগ থাকলে আগে নাম মিলিয়ে নিই।',
      ],
      [
        'You confirm each payment for its amount and its person, with a code where we ask for one. What is confirmed that way counts as ordered by you, unless you tell us otherwise under the rules on errors.',
        'প্রতিটি লেনদেন আপনি পরিমাণ ও প্রাপক দেখে নিশ্চিত করেন, চাওয়া হলে কোড দিয়ে। এভাবে নিশ্চিত করা লেনদেন আপনার আদেশ বলে গণ্য হয়, যদি না ভুলের নিয়ম অনুযায়ী অন্য কিছু জানান।',
      ],
      [
        'Limits hold for each payment, day and month: ours, and those of banks, wallets and the law. You see what is left before you pay.',
        'প্রতি লেনদেন, দিন ও মাসের সীমা আছে: আমাদের, এবং ব্যাংক, ওয়ালেট ও আইনের। পরিশোধের আগেই দেখবেন কত বাকি।',
      ],
      [
        'Payments are checked against sanctions lists and for fraud. A check can take time or end with a refusal; then the money comes back, fee included.',
        'নিষেধাজ্ঞার তালিকা ও জালিয়াতির জন্য লেনদেন পরীক্ষা করা হয়। এতে সময় লাগতে পারে বা লেনদেন ফিরিয়ে দেওয়া হতে পারে; তখন চার্জসহ টাকা ফেরত আসে।',
      ],
      [
        'Others carry the last part of the way. We tell you the day and hour we promise, and owe you what the law says when it is missed.',
        'পথের শেষ অংশে অন্য প্রতিষ্ঠান টাকা পৌঁছায়। আমরা যে দিন ও সময়ের কথা বলি তা না রাখতে পারলে আইন অনুযায়ী দায় আমাদের।',
      ],
    ),
    paragraph(
      'How to cancel, what to do about an error, and what we owe you then stands in “Electronic transfers: errors and your rights”, which is part of these terms.',
      'কীভাবে বাতিল করবেন, ভুল হলে কী করবেন এবং তখন আমাদের দায় কী, তা “ইলেকট্রনিক লেনদেন: ভুল ও আপনার অধিকার” লেখায় আছে; সেটি এই শর্তের অংশ।',
    ),
    heading('Your part', 'আপনার দায়িত্ব'),
    list(
      [
        'Keep your password, codes and devices to yourself. Nobody of Kheya asks you for a code, by phone, message or visit.',
        'পাসওয়ার্ড, কোড ও ডিভাইস নিজের কাছে রাখুন। খেয়ার কেউ ফোনে, বার্তায় বা সামনে এসে কখনো কোড চান না।',
      ],
      [
        'Tell us at once when something is lost or a payment was not yours.',
        'কিছু হারালে বা কোনো লেনদেন আপনার না হলে সঙ্গে সঙ্গে জানান।',
      ],
      [
        'Use Kheya lawfully: no crime, no sanctioned people or places, no gambling where it is forbidden, no hundi, no money that is not yours.',
        'আইন মেনে ব্যবহার করুন: অপরাধ নয়, নিষেধাজ্ঞাভুক্ত ব্যক্তি বা স্থান নয়, নিষিদ্ধ জুয়া নয়, হুন্ডি নয়, অন্যের টাকা নয়।',
      ],
      [
        'Say truly what a payment is for and who you are to the recipient, and keep your details current: a new name or address on the profile page, a new email address or number in the security settings.',
        'টাকা কী জন্য ও প্রাপক আপনার কে হন তা সত্যি জানান, এবং নিজের তথ্য হালনাগাদ রাখুন: নতুন নাম বা ঠিকানা প্রোফাইল পাতায়, নতুন ইমেইল বা নম্বর নিরাপত্তা সেটিংসে।',
      ],
      [
        'If a deposit is taken back after you used it, or a fee could not be taken, you owe us that amount. We tell you of it and may take it from your balance in the same currency; we never take it from protected benefits where the law forbids that.',
        'জমা হওয়া টাকা খরচের পরে ফেরত নেওয়া হলে, বা চার্জ নেওয়া না গেলে, সেই পরিমাণ আপনার কাছে আমাদের পাওনা। তা আপনাকে জানাই এবং একই মুদ্রার স্থিতি থেকে নিতে পারি; আইনে সুরক্ষিত ভাতা থেকে কখনো নয়।',
      ],
    ),
    heading('When we pause or refuse', 'কখন আমরা থামাই বা ফিরিয়ে দিই'),
    paragraph(
      'We may pause a payment or your account, as long and as far as it is needed, when the law requires it, when we have reason to believe that somebody else is using it or that it is used against these terms, or when you ask us to.',
      'আইনে প্রয়োজন হলে, অন্য কেউ ব্যবহার করছে বা শর্ত ভেঙে ব্যবহার হচ্ছে বলে বিশ্বাস করার কারণ থাকলে, অথবা আপনি চাইলে, যতটা ও যত দিন দরকার আমরা কোনো লেনদেন বা আপনার অ্যাকাউন্ট থামাতে পারি।',
    ),
    paragraph(
      'We tell you at once that we did, since when, and why, unless the law forbids us to say why. You can appeal in the app; a person who did not make the first decision looks at it. Your money stays yours: if we may, we pay it out to you.',
      'থামালে সঙ্গে সঙ্গে জানাই: থামানো হয়েছে, কবে থেকে, এবং কেন, যদি কারণ বলা আইনে নিষিদ্ধ না হয়। অ্যাপে আপিল করতে পারেন; প্রথম সিদ্ধান্ত যিনি নেননি এমন একজন তা দেখেন। টাকা আপনারই থাকে: আইনে বাধা না থাকলে আমরা তা আপনাকে পরিশোধ করি।',
    ),
    heading('Closing the account', 'অ্যাকাউন্ট বন্ধ করা'),
    list(
      [
        'You may close your account at any time, without a fee. Before that you send or withdraw what is in it, and what is under way is finished. A rest too small to be sent goes to us only if you agree to it then.',
        'যেকোনো সময় বিনা খরচে অ্যাকাউন্ট বন্ধ করতে পারেন। তার আগে যা আছে তা আপনি পাঠিয়ে দেন বা তুলে নেন, এবং চলমান লেনদেন শেষ হয়। পাঠানোর মতো নয় এমন সামান্য টাকা বাকি থাকলে তা শুধু তখন আপনার সম্মতিতেই আমরা রাখি।',
      ],
      [
        'We may close it with 30 days’ notice, and at once when the law requires it or it was used for fraud. We say why unless the law forbids it.',
        'আমরা ৩০ দিনের নোটিশে বন্ধ করতে পারি; আইনে প্রয়োজন হলে বা জালিয়াতিতে ব্যবহার হলে সঙ্গে সঙ্গে। আইনে বাধা না থাকলে কারণ জানাই।',
      ],
      [
        'We keep your receipts for five years after that, and give them to you when you ask.',
        'এরপর পাঁচ বছর আমরা আপনার রসিদ রাখি, চাইলেই পাবেন।',
      ],
      [
        'If we cannot reach you for years, the law of your state may make us hand the balance to the state, where you can claim it.',
        'বহু বছর আপনার সঙ্গে যোগাযোগ করা না গেলে আপনার অঙ্গরাজ্যের আইনে স্থিতি রাজ্যকে হস্তান্তর করতে হতে পারে; সেখান থেকে আপনি তা দাবি করতে পারেন।',
      ],
    ),
    heading('On the Bangladesh side', 'বাংলাদেশের দিকে'),
    list(
      [
        'Taka accounts and money paid out in Bangladesh follow the law of Bangladesh, among it the Foreign Exchange Regulation Act 1947, the Money Laundering Prevention Act 2012 and the directions of Bangladesh Bank.',
        'টাকার অ্যাকাউন্ট ও বাংলাদেশে পরিশোধিত টাকা বাংলাদেশের আইন মেনে চলে; এর মধ্যে আছে বৈদেশিক মুদ্রা নিয়ন্ত্রণ আইন ১৯৪৭, মানি লন্ডারিং প্রতিরোধ আইন ২০১২ এবং বাংলাদেশ ব্যাংকের নির্দেশনা।',
      ],
      [
        'bKash, Nagad and banks have terms of their own with your recipient, also for taking money out of a wallet. We do not control them.',
        'বিকাশ, নগদ ও ব্যাংকের সঙ্গে প্রাপকের নিজস্ব শর্ত আছে, ওয়ালেট থেকে টাকা তোলার চার্জও। তা আমাদের নিয়ন্ত্রণে নয়।',
      ],
      [
        'Residents of Bangladesh have taka accounts with us. Dollars are open only to those whom the law allows them.',
        'বাংলাদেশে বসবাসকারীরা আমাদের কাছে টাকার অ্যাকাউন্ট রাখেন। ডলার শুধু তাঁদের জন্য, যাঁদের আইন অনুমতি দেয়।',
      ],
      [
        'Rights that the law of Bangladesh gives to its consumers, and that cannot be given up, stay with you whatever stands here.',
        'বাংলাদেশের আইন ভোক্তাকে যে অধিকার দেয় এবং যা ছেড়ে দেওয়া যায় না, এখানে যা-ই লেখা থাকুক তা আপনার থাকবে।',
      ],
    ),
    heading('What we are liable for', 'আমাদের দায়'),
    paragraph(
      'We owe you what the law says for payments that we did not make, made late or made wrongly. Beyond that we answer for damage that we caused by not taking reasonable care, but not for what neither of us could foresee. Nothing here takes a right away from you that the law gives you.',
      'লেনদেন না করা, দেরিতে করা বা ভুল করার জন্য আইন যা বলে আমাদের দায় তা-ই। এর বাইরে যুক্তিসঙ্গত যত্ন না নেওয়ার কারণে যে ক্ষতি করেছি তার দায় আমাদের, তবে যা আপনি বা আমরা কেউ আগে বুঝতে পারতাম না তার নয়। আইন আপনাকে যে অধিকার দেয়, এখানকার কিছুই তা কেড়ে নেয় না।',
    ),
    heading('Changes of these terms', 'শর্ত বদলালে'),
    paragraph(
      'We write to you at least 30 days before a change that matters to you, and show what changes. If you do not agree, you may close your account without a fee before that day. A change that the law or your safety needs may hold sooner. Every earlier version stays readable here.',
      'আপনার জন্য গুরুত্বপূর্ণ কোনো পরিবর্তনের কমপক্ষে ৩০ দিন আগে আপনাকে লিখে জানাই, কী বদলাচ্ছে দেখাই। সম্মত না হলে সেই দিনের আগে বিনা খরচে অ্যাকাউন্ট বন্ধ করতে পারেন। আইন বা আপনার নিরাপত্তার প্রয়োজনে কোনো পরিবর্তন আগেও কার্যকর হতে পারে। আগের প্রতিটি সংস্করণ এখানে পড়া যাবে।',
    ),
    heading('Complaints, law and courts', 'অভিযোগ, আইন ও আদালত'),
    paragraph(
      'Tell us first: we answer complaints within 15 business days. You may also go to the Consumer Financial Protection Bureau, the New York State Department of Financial Services or, for the Bangladesh side, Bangladesh Bank.',
      'আগে আমাদের জানান: ১৫ কর্মদিবসের মধ্যে অভিযোগের উত্তর দিই। কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, নিউইয়র্ক স্টেট ডিপার্টমেন্ট অব ফাইন্যান্সিয়াল সার্ভিসেস, অথবা বাংলাদেশের বিষয়ে বাংলাদেশ ব্যাংকের কাছেও যেতে পারেন।',
    ),
    paragraph(
      'For dollar accounts the law of the United States and of the State of New York holds; consumer law of the state where you live holds beside it. You keep the right to go to a court: there is no forced arbitration here.',
      'ডলার অ্যাকাউন্টে যুক্তরাষ্ট্র ও নিউইয়র্ক অঙ্গরাজ্যের আইন প্রযোজ্য; আপনি যে রাজ্যে থাকেন তার ভোক্তা আইনও পাশাপাশি চলে। আদালতে যাওয়ার অধিকার আপনার থাকে: এখানে বাধ্যতামূলক সালিস নেই।',
    ),
    heading('Two languages', 'দুই ভাষা'),
    paragraph(
      'These terms exist in English and in Bangla, and both are meant to say the same. If they do not, the English text decides, except where the law gives you the Bangla one or the mistake is ours and the Bangla reading is better for you.',
      'এই শর্ত ইংরেজি ও বাংলায় আছে, এবং দুটির অর্থ এক হওয়ার কথা। না হলে ইংরেজি লেখাটি চূড়ান্ত; তবে আইন বাংলাটি মানতে বললে, কিংবা ভুলটি আমাদের হলে এবং বাংলা অর্থটি আপনার জন্য ভালো হলে, বাংলাটিই চলবে।',
    ),
    heading('How to reach us', 'যোগাযোগ'),
    paragraph(
      'Tickets in the app, support@kheya.example, +1 (844) 555-0134; in Bangla or English, every day from 8 am to 12 midnight in New York and in Dhaka.',
      'অ্যাপে টিকিট, support@kheya.example, +1 (844) 555-0134; বাংলা বা ইংরেজিতে, প্রতিদিন নিউইয়র্ক ও ঢাকার সকাল ৮টা থেকে রাত ১২টা।',
    ),
  ],
};
