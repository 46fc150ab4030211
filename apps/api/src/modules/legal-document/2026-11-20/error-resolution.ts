import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

/** Electronic transfers: accounts (12 CFR 1005.6 to .14) and remittances (12 CFR 1005.30 to .36). */
export const ERROR_RESOLUTION: LegalSource = {
  title: localized(
    'Electronic transfers: errors and your rights',
    'ইলেকট্রনিক লেনদেন: ভুল ও আপনার অধিকার',
  ),
  summary: localized(
    'What to do when something went wrong, and what we owe you then.',
    'কিছু ভুল হলে কী করবেন, আর তখন আমাদের দায়িত্ব কী।',
  ),
  blocks: [
    heading('Tell us at once', 'সঙ্গে সঙ্গে জানান'),
    paragraph(
      'Tell us AT ONCE if you believe that your sign-in or your phone was lost or stolen, or that money was moved without your permission. Calling is the quickest: +1 (844) 555-0134. You can also write a ticket in the app or write to support@kheya.example.',
      'লগ ইনের তথ্য বা ফোন হারিয়েছে বা চুরি হয়েছে, অথবা আপনার অনুমতি ছাড়া টাকা সরানো হয়েছে মনে হলে সঙ্গে সঙ্গে জানান। ফোনই দ্রুততম: +1 (844) 555-0134। অ্যাপে টিকিট লিখতে বা support@kheya.example ঠিকানায় ইমেইলও করতে পারেন।',
    ),
    paragraph(
      'In the app, “I was scammed: stop everything” stops all payments of your account at once. You do not need to know yet what happened.',
      'অ্যাপে “প্রতারিত হয়েছি: সব বন্ধ করুন” চাপলে আপনার অ্যাকাউন্টের সব লেনদেন সঙ্গে সঙ্গে থেমে যায়। কী হয়েছে তা তখনই জানা না থাকলেও চলবে।',
    ),
    heading(
      'Payments you did not make: how much you can lose',
      'আপনি করেননি এমন লেনদেন: কতটা ক্ষতি আপনার হতে পারে',
    ),
    list(
      [
        'Told within 2 business days after you learn of the loss or theft: no more than $50.',
        'হারানো বা চুরির কথা জানার ২ কর্মদিবসের মধ্যে জানালে: সর্বোচ্চ ৫০ ডলার।',
      ],
      [
        'Told later than that: no more than $500, and only what we can show would not have happened had you told us in time.',
        'তার পরে জানালে: সর্বোচ্চ ৫০০ ডলার, এবং শুধু ততটুকু যা সময়মতো জানালে ঘটত না বলে আমরা দেখাতে পারি।',
      ],
      [
        'A payment among your transactions that you did not make: tell us within 60 days after it first stood there. For what happens after those 60 days you may get nothing back, if we can show that telling us would have prevented it.',
        'লেনদেনের তালিকায় এমন কিছু দেখলে যা আপনি করেননি: তালিকায় আসার ৬০ দিনের মধ্যে জানান। ৬০ দিনের পরে যা ঘটে তার কিছুই ফেরত না-ও পেতে পারেন, যদি আমরা দেখাতে পারি যে জানালে তা ঠেকানো যেত।',
      ],
    ),
    paragraph(
      'If a good reason such as a long journey or a hospital stay kept you from telling us, these times become longer. A payment you made yourself because somebody deceived you is not always covered by this rule; tell us at once all the same: we try to get it back.',
      'দীর্ঘ ভ্রমণ বা হাসপাতালে থাকার মতো উপযুক্ত কারণে জানাতে না পারলে এই সময় বাড়ে। কারও প্রতারণায় আপনি নিজে যে টাকা পাঠিয়েছেন তা সব সময় এই নিয়মে পড়ে না; তবু সঙ্গে সঙ্গে জানান: আমরা ফেরত আনার চেষ্টা করি।',
    ),
    paragraph(
      'Business days are Monday to Friday, except federal holidays of the United States.',
      'কর্মদিবস বলতে সোমবার থেকে শুক্রবার, যুক্তরাষ্ট্রের ফেডারেল ছুটি বাদে।',
    ),
    heading('Errors of an account', 'অ্যাকাউন্টে ভুল'),
    paragraph(
      'If you think that your list of transactions or a receipt is wrong, or you need more information about a payment, tell us no later than 60 days after the payment FIRST stood among your transactions. Tell us your name and account number, what you think is wrong and why, and the amount. If you tell us by phone, we may ask you to write within 10 business days.',
      'লেনদেনের তালিকা বা রসিদে ভুল আছে মনে হলে, বা কোনো লেনদেন সম্পর্কে আরও জানতে চাইলে, তালিকায় প্রথম আসার ৬০ দিনের মধ্যে জানান। আপনার নাম ও অ্যাকাউন্ট নম্বর, কী ভুল মনে হচ্ছে ও কেন, এবং পরিমাণ লিখুন। ফোনে জানালে ১০ কর্মদিবসের মধ্যে লিখে দিতে বলতে পারি।',
    ),
    list(
      [
        'We find out within 10 business days after you tell us (20 if your account is new: within 30 days after its first deposit) and correct an error promptly, within 1 business day of finding it.',
        'জানানোর ১০ কর্মদিবসের মধ্যে আমরা খতিয়ে দেখি (নতুন অ্যাকাউন্টে, অর্থাৎ প্রথম জমার ৩০ দিনের মধ্যে হলে, ২০ কর্মদিবস) এবং ভুল পেলে ১ কর্মদিবসের মধ্যে ঠিক করি।',
      ],
      [
        'If we need more time, we may take up to 45 days, or 90 for a new account or a payment begun outside the United States. Then we credit the amount within those 10 (20) business days, so that you have the money while we look.',
        'বেশি সময় লাগলে ৪৫ দিন পর্যন্ত নিতে পারি; নতুন অ্যাকাউন্ট বা যুক্তরাষ্ট্রের বাইরে শুরু হওয়া লেনদেনে ৯০ দিন। তখন ওই ১০ (২০) কর্মদিবসের মধ্যেই টাকাটা আপনার অ্যাকাউন্টে সাময়িকভাবে জমা করি, যাতে খোঁজ চলাকালে টাকা আপনার হাতে থাকে।',
      ],
      [
        'If we asked you to write and nothing comes within 10 business days, we may leave the credit out.',
        'লিখে দিতে বলার পর ১০ কর্মদিবসের মধ্যে না পেলে সাময়িক জমা না-ও দিতে পারি।',
      ],
      [
        'We tell you the result within 3 business days after finishing. If there was no error, we explain it in writing, you may ask for copies of the documents we used, and we tell you before we take a credit back. For 5 business days after that we still pay what the credit would have covered, without a fee.',
        'শেষ করার ৩ কর্মদিবসের মধ্যে ফল জানাই। ভুল না থাকলে লিখিতভাবে ব্যাখ্যা করি, যেসব কাগজ দেখেছি তার কপি চাইতে পারেন, এবং সাময়িক জমা ফেরত নেওয়ার আগে জানাই। তার পরের ৫ কর্মদিবস ওই জমায় যা মেটানো যেত তা আমরা কোনো চার্জ ছাড়াই পরিশোধ করি।',
      ],
    ),
    heading('Before you send money abroad', 'বিদেশে টাকা পাঠানোর আগে'),
    paragraph(
      'Before you pay we show you the amount, fee, taxes, total, exchange rate, what the recipient receives and the date it is available; after you pay you get a receipt with the same and with these rights. In Bangla we show both languages.',
      'পরিশোধের আগে আমরা পরিমাণ, চার্জ, কর, মোট, বিনিময় হার, প্রাপক কত পাবেন এবং কবে পাবেন তা দেখাই; পরিশোধের পর একই তথ্য ও এই অধিকারগুলোসহ রসিদ পান। বাংলায় দুই ভাষাতেই দেখানো হয়।',
    ),
    heading('Cancelling money sent abroad', 'বিদেশে পাঠানো টাকা বাতিল'),
    list(
      [
        'You may cancel within 30 minutes after paying, unless the money was already picked up or deposited. You get everything back, fee included, within 3 business days.',
        'পরিশোধের ৩০ মিনিটের মধ্যে বাতিল করতে পারেন, যদি টাকা তোলা বা জমা হয়ে না থাকে। চার্জসহ পুরো টাকা ৩ কর্মদিবসের মধ্যে ফেরত পাবেন।',
      ],
      [
        'Some payments, such as those to a wallet, are handed over at once. Cancelling then means that we ask for the money back; if it was not deposited, the same refund holds.',
        'কিছু লেনদেন, যেমন ওয়ালেটে পাঠানো, সঙ্গে সঙ্গে হস্তান্তর হয়। তখন বাতিল মানে আমরা টাকা ফেরত চাই; জমা হয়ে না থাকলে একই ফেরত পাবেন।',
      ],
      [
        'A payment planned for a later day can be cancelled at least until 3 business days before that day. With us you can cancel it until it is handed over.',
        'পরের কোনো দিনের জন্য ঠিক করা লেনদেন অন্তত সেই দিনের ৩ কর্মদিবস আগে পর্যন্ত বাতিল করা যায়। আমাদের কাছে হস্তান্তরের আগ পর্যন্ত বাতিল করতে পারেন।',
      ],
    ),
    paragraph(
      'Open the transfer in the app and press Cancel, or call us and tell us your name and the transfer.',
      'অ্যাপে লেনদেনটি খুলে বাতিল চাপুন, অথবা ফোন করে আপনার নাম ও কোন লেনদেন তা বলুন।',
    ),
    heading('Errors of money sent abroad', 'বিদেশে পাঠানো টাকায় ভুল'),
    paragraph(
      'Tell us within 180 days of the date on which we promised that the money would be available. You can do it in the app, from the transfer itself, by phone or in writing.',
      'টাকা যেদিন পাওয়ার কথা বলেছিলাম তার ১৮০ দিনের মধ্যে জানান। অ্যাপে লেনদেনটি থেকেই, ফোনে বা লিখে জানাতে পারেন।',
    ),
    list(
      [
        'An error is: the wrong amount paid by you or received, a mistake of calculation, money that was not available on the promised date, or a payment to the wrong person. Asking for information counts too.',
        'ভুল বলতে: আপনার পরিশোধ করা বা প্রাপকের পাওয়া পরিমাণ ভুল, হিসাবের ভুল, বলা তারিখে টাকা না পাওয়া, বা ভুল মানুষের কাছে যাওয়া। তথ্য চাওয়াও এর মধ্যে পড়ে।',
      ],
      [
        'Tell us your name and address or phone number, the name and, if you know it, the number of the recipient, the amount in dollars, which transfer it was, and what went wrong and why you think so.',
        'আপনার নাম ও ঠিকানা বা ফোন নম্বর, প্রাপকের নাম ও জানা থাকলে নম্বর, ডলারে পরিমাণ, কোন লেনদেন, এবং কী ভুল হয়েছে ও কেন মনে হচ্ছে তা জানান।',
      ],
      [
        'We find out within 90 days after you tell us, and tell you the result within 3 business days after finishing, in writing.',
        'জানানোর ৯০ দিনের মধ্যে আমরা খতিয়ে দেখি, এবং শেষ করার ৩ কর্মদিবসের মধ্যে লিখিতভাবে ফল জানাই।',
      ],
      [
        'If there was an error, you choose: the money back, or sent again at no cost. If it came late, you get the fee back.',
        'ভুল হয়ে থাকলে আপনি বেছে নেবেন: টাকা ফেরত, নাকি বিনা খরচে আবার পাঠানো। দেরিতে পৌঁছালে চার্জ ফেরত পাবেন।',
      ],
      [
        'If the mistake came from a wrong account or wallet number that you gave, we try to get the money back; what was deposited to somebody else cannot always be returned.',
        'আপনার দেওয়া ভুল অ্যাকাউন্ট বা ওয়ালেট নম্বরের কারণে হলে আমরা ফেরত আনার চেষ্টা করি; অন্য কারও কাছে জমা হওয়া টাকা সব সময় ফেরত আনা যায় না।',
      ],
      [
        'If we find no error, you may ask for copies of the documents we relied on.',
        'ভুল না পেলে যেসব কাগজ দেখে সিদ্ধান্ত নিয়েছি তার কপি চাইতে পারেন।',
      ],
    ),
    heading('What you can see and stop', 'যা দেখতে ও থামাতে পারেন'),
    list(
      [
        'Every payment has a receipt, and all of them stand under Transactions.',
        'প্রতিটি লেনদেনের রসিদ আছে, এবং সব লেনদেন একটি তালিকায় আছে।',
      ],
      [
        'Planned and repeated payments can be stopped in the app or by phone; the law gives you until 3 business days before, we stop them until they are handed over. If we do not stop one that you stopped in time, we owe you your loss.',
        'পরিকল্পিত ও নিয়মিত লেনদেন অ্যাপে বা ফোনে থামাতে পারেন; আইনে ৩ কর্মদিবস আগে পর্যন্ত, আমরা হস্তান্তরের আগ পর্যন্ত থামাই। সময়মতো থামাতে বলার পরও না থামালে আপনার ক্ষতির দায় আমাদের।',
      ],
      [
        'If we do not make a payment on time or in the right amount, we are liable for your losses, except where there was not enough money, where something beyond our control prevented it in spite of our care, or where the law stopped it.',
        'সময়মতো বা সঠিক পরিমাণে লেনদেন না করলে আপনার ক্ষতির দায় আমাদের; ব্যতিক্রম: অ্যাকাউন্টে যথেষ্ট টাকা না থাকা, আমাদের যত্ন সত্ত্বেও নিয়ন্ত্রণের বাইরের কিছু, বা আইনের বাধা।',
      ],
      [
        'When and to whom we tell something about your account or your payments stands in the privacy notice.',
        'আপনার অ্যাকাউন্ট বা লেনদেনের তথ্য কখন ও কাকে জানাই তা গোপনীয়তার নোটিশে লেখা আছে।',
      ],
    ),
    heading('For businesses', 'ব্যবসার জন্য'),
    paragraph(
      'The law gives these rights to people who pay for themselves, their family or their household. For businesses we show the same figures and answer in the same times, but the limits of liability above do not apply: tell us at once.',
      'আইন এসব অধিকার দেয় যাঁরা নিজের, পরিবারের বা সংসারের জন্য লেনদেন করেন তাঁদের। ব্যবসার জন্য আমরা একই তথ্য দেখাই ও একই সময়ে উত্তর দিই, তবে ক্ষতির ওপরের সীমাগুলো প্রযোজ্য নয়: সঙ্গে সঙ্গে জানান।',
    ),
    heading('If you are not satisfied', 'সন্তুষ্ট না হলে'),
    paragraph(
      'You may complain to the Consumer Financial Protection Bureau, 855-411-2372, consumerfinance.gov, or to the New York State Department of Financial Services, 800-342-3736. In Bangladesh, Bangladesh Bank hears customers of banks and wallets under 16236.',
      'অভিযোগ করতে পারেন: কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, 855-411-2372, consumerfinance.gov, অথবা নিউইয়র্ক স্টেট ডিপার্টমেন্ট অব ফাইন্যান্সিয়াল সার্ভিসেস, 800-342-3736। বাংলাদেশে ব্যাংক ও ওয়ালেটের গ্রাহকদের অভিযোগ শোনে বাংলাদেশ ব্যাংক, নম্বর 16236।',
    ),
  ],
};
