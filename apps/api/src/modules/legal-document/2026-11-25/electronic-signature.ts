import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

/** Consent to electronic records, with the disclosures of the E-SIGN Act (15 U.S.C. 7001(c)). */
export const ELECTRONIC_SIGNATURE: LegalSource = {
  title: localized('Electronic records and signature', 'ইলেকট্রনিক নথি ও স্বাক্ষর'),
  summary: localized(
    'How we send legal documents electronically, and how to get them on paper.',
    'আইন অনুযায়ী লিখিত নথি কীভাবে পাঠাই, আর কাগজে কীভাবে পাবেন।',
  ),
  blocks: [
    heading('What you agree to', 'আপনি কীসে সম্মত হচ্ছেন'),
    paragraph(
      'The law requires us to give you some information in writing. If you agree, we may give it to you electronically instead of on paper (Electronic Signatures in Global and National Commerce Act). By typing your name below this text, you agree to this. Your typed name is your legal signature, just like one written by hand.',
      'কিছু বিষয় আইন অনুযায়ী আপনাকে লিখিতভাবে দিতে হয়। আপনি সম্মত হলে আমরা তা কাগজের বদলে ইলেকট্রনিকভাবে দিতে পারি (যুক্তরাষ্ট্রের ইলেকট্রনিক স্বাক্ষর আইন, E-SIGN Act)। এই লেখার নিচে নিজের নাম লিখে আপনি তাতে সম্মত হচ্ছেন, এবং আপনার লেখা নাম হাতে করা স্বাক্ষরের মতোই গণ্য হবে।',
    ),
    heading('Which records', 'কোন কোন নথি'),
    list(
      [
        'the terms of your account, the privacy notice, the fee schedule, and any changes to them',
        'অ্যাকাউন্টের শর্ত, গোপনীয়তা নীতি, চার্জের তালিকা এবং এগুলোর প্রতিটি পরিবর্তন',
      ],
      [
        'the disclosures required by law before each payment, and the receipt after it',
        'প্রতিটি লেনদেনের আগে আইন অনুযায়ী যা দেখানোর কথা, এবং পরে তার রসিদ',
      ],
      ['the list of your transactions', 'আপনার লেনদেনের তালিকা'],
      [
        'answers to your error reports and complaints, and notices about your limits or your access',
        'আপনার জানানো ভুল ও অভিযোগের উত্তর, এবং আপনার সীমা বা প্রবেশাধিকার নিয়ে নোটিশ',
      ],
    ),
    paragraph(
      'You can read, print and save them in the app and on our website. When there is a new one you should see, we email you. This consent covers all your accounts and payments with Kheya until you withdraw it.',
      'এগুলো অ্যাপে ও আমাদের ওয়েবসাইটে পাবেন; পড়তে, ছাপতে ও রেখে দিতে পারবেন। দেখা দরকার এমন নতুন কিছু এলে আমরা আপনার ইমেইলে জানাই। তুলে না নেওয়া পর্যন্ত এই সম্মতি খেয়ায় আপনার সব অ্যাকাউন্ট ও লেনদেনের জন্য প্রযোজ্য।',
    ),
    heading('Paper copies', 'কাগজের কপি'),
    paragraph(
      'You may ask for any of these records on paper at any time, even after agreeing. Open a ticket in the app, write to support@kheya.example or call +1 (844) 555-0134. We mail it to the address in your profile, free of charge. Asking for paper does not withdraw your consent.',
      'সম্মতি দেওয়ার পরেও যেকোনো সময় যেকোনো নথি কাগজে চাইতে পারেন। অ্যাপে টিকিট খুলুন, support@kheya.example ঠিকানায় ইমেইল করুন বা +1 (844) 555-0134 নম্বরে ফোন করুন। আপনার প্রোফাইলের ঠিকানায় আমরা তা ডাকে পাঠাব, কোনো চার্জ নেই। কাগজে চাইলে আপনার সম্মতি বাতিল হয় না।',
    ),
    heading('Withdrawing your consent', 'সম্মতি তুলে নেওয়া'),
    paragraph(
      'You may withdraw this consent at any time in the same ways: by ticket, by email or by phone. It is free. Anything sent before then remains valid.',
      'একই উপায়ে, অর্থাৎ টিকিট, ইমেইল বা ফোনে, যেকোনো সময় এই সম্মতি তুলে নিতে পারেন। এতে কোনো খরচ নেই। তার আগে পাঠানো সবকিছু কার্যকর থাকবে।',
    ),
    paragraph(
      'Kheya only works over the internet, so we then have to close your account. Your money remains yours. We pay it out to you first, and finish or cancel your pending payments as you choose.',
      'খেয়া শুধু ইন্টারনেটে চলে, তাই তখন আপনার অ্যাকাউন্ট বন্ধ করতে হয়। আপনার টাকা আপনারই থাকে। আগে আমরা তা আপনাকে পরিশোধ করি, এবং চলমান লেনদেন আপনার ইচ্ছামতো শেষ বা বাতিল করি।',
    ),
    heading('What you need', 'আপনার যা লাগবে'),
    list(
      ['a phone or computer with internet access', 'ইন্টারনেট সংযোগসহ একটি ফোন বা কম্পিউটার'],
      [
        'a current version of Chrome, Edge, Firefox or Safari, with JavaScript and cookies turned on',
        'Chrome, Edge, Firefox বা Safari ব্রাউজারের হালনাগাদ সংস্করণ, জাভাস্ক্রিপ্ট ও কুকি চালু অবস্থায়',
      ],
      [
        'your own email address and mobile number, which you can access',
        'নিজের একটি ইমেইল ঠিকানা ও মোবাইল নম্বর, যা আপনি ব্যবহার করতে পারেন',
      ],
      [
        'a program that opens PDF files, and a printer or storage space if you want to keep them',
        'PDF ফাইল খোলার ব্যবস্থা, এবং রেখে দিতে চাইলে প্রিন্টার বা সংরক্ষণের জায়গা',
      ],
    ),
    paragraph(
      'If these requirements change so that you might no longer be able to open our records, we tell you beforehand, and you may withdraw your consent without any charge or disadvantage.',
      'ভবিষ্যতে এর বেশি কিছু দরকার হলে এবং তাতে আপনি আমাদের নথি আর খুলতে না পারলে আমরা আগেই জানাব। তখন কোনো চার্জ বা অসুবিধা ছাড়াই সম্মতি তুলে নিতে পারবেন।',
    ),
    heading('Showing that you can open our records', 'আপনি আমাদের নথি খুলতে পারেন, তার প্রমাণ'),
    paragraph(
      'All our records are pages like this one or PDF files made of them. By opening this text and signing it here, you show that you can read them on your device.',
      'আমাদের সব নথি এই পাতার মতো পাতা, অথবা তা থেকে তৈরি PDF ফাইল। এই লেখাটি খুলে এখানেই স্বাক্ষর করার মাধ্যমে আপনি দেখাচ্ছেন যে নিজের ডিভাইসে তা পড়তে পারেন।',
    ),
    heading('Keep your email up to date', 'ইমেইল ঠিকানা হালনাগাদ রাখুন'),
    paragraph(
      'Change your email address or mobile number in the app’s security settings. If you can no longer sign in, call us. If our email to you bounces, we show the record in the app and may stop writing to that address.',
      'ইমেইল বা মোবাইল নম্বর বদলালে অ্যাপের নিরাপত্তা সেটিংসে তা পাল্টে নিন; লগ ইন করতে না পারলে ফোন করুন। আমাদের ইমেইল ফেরত এলে নথিটি আমরা অ্যাপে দেখাই, এবং ওই ঠিকানায় পাঠানো বন্ধ করতে পারি।',
    ),
    heading('What we keep about your signature', 'আপনার স্বাক্ষরের যে তথ্য আমরা রাখি'),
    paragraph(
      'For each text that you sign we keep its version, a fingerprint of its exact words (the SHA-256 value shown with it), its language, the name you typed, the time, and the network address and browser it came from. You can always read the version you signed on our legal pages.',
      'আপনি যে লেখায় স্বাক্ষর করেন তার সংস্করণ, হুবহু শব্দগুলোর অনন্য চিহ্ন (লেখার সঙ্গে দেখানো SHA-256 মান), ভাষা, আপনার লেখা নাম, সময়, এবং কোন নেটওয়ার্ক ঠিকানা ও ব্রাউজার থেকে এসেছে তা আমরা রাখি। আপনার স্বাক্ষর করা সংস্করণটি আমাদের আইনি পাতায় সব সময় পড়া যাবে।',
    ),
  ],
};
