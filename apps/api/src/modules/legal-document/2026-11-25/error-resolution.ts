import { heading, list, paragraph, localized, type LegalSource } from '../legal-source.ts';

/** Electronic transfers: accounts (12 CFR 1005.6 to .14) and remittances (12 CFR 1005.30 to .36). */
export const ERROR_RESOLUTION: LegalSource = {
  title: localized(
    'Electronic transfers: errors and your rights',
    'ইলেকট্রনিক লেনদেন: ভুল ও আপনার অধিকার',
  ),
  summary: localized(
    'What to do if something goes wrong, and what we owe you.',
    'ভুল হলে কী করবেন, আর তখন আমাদের দায়িত্ব কী।',
  ),
  blocks: [
    heading('Report a loss or theft right away', 'হারানো বা চুরি হলে সঙ্গে সঙ্গে জানান'),
    paragraph(
      'Tell us RIGHT AWAY if you believe that your sign-in or your phone was lost or stolen, or that money was moved without your permission. Calling is the fastest way: +1 (844) 555-0134. You can also open a ticket in the app or write to support@kheya.example.',
      'লগ ইনের তথ্য বা ফোন হারিয়েছে বা চুরি হয়েছে, অথবা আপনার অনুমতি ছাড়া টাকা সরানো হয়েছে মনে হলে সঙ্গে সঙ্গে জানান। ফোন করাই সবচেয়ে দ্রুত উপায়: +1 (844) 555-0134। অ্যাপে টিকিট খুলতে বা support@kheya.example ঠিকানায় ইমেইলও করতে পারেন।',
    ),
    paragraph(
      'In the app, “I was scammed: stop everything” immediately stops all payments from your account. You do not need to know exactly what happened.',
      'অ্যাপে “প্রতারিত হয়েছি: সব বন্ধ করুন” চাপলে আপনার অ্যাকাউন্টের সব লেনদেন সঙ্গে সঙ্গে বন্ধ হয়ে যায়। ঠিক কী হয়েছে, তা জানা না থাকলেও চলবে।',
    ),
    heading(
      'Unauthorized payments: the most you can lose',
      'আপনার অনুমতি ছাড়া লেনদেন: সর্বোচ্চ কত ক্ষতি আপনার হতে পারে',
    ),
    list(
      [
        'If you tell us within 2 business days after you learn of the loss or theft, you can lose no more than $50.',
        'হারানো বা চুরির কথা জানার ২ কর্মদিবসের মধ্যে জানালে সর্বোচ্চ ৫০ ডলার।',
      ],
      [
        'If you tell us later, you can lose no more than $500, and only what we can show would not have happened if you had told us in time.',
        'এর পরে জানালে সর্বোচ্চ ৫০০ ডলার, এবং শুধু ততটুকু, যা সময়মতো জানালে ঘটত না বলে আমরা দেখাতে পারি।',
      ],
      [
        'If your transactions show a payment you did not make, tell us within 60 days after it first appeared. You may not get back money lost after those 60 days, if we can show that telling us in time would have prevented it.',
        'লেনদেনের তালিকায় আপনি করেননি এমন কিছু দেখলে তালিকায় আসার ৬০ দিনের মধ্যে জানান। সময়মতো জানালে ঠেকানো যেত বলে আমরা দেখাতে পারলে ৬০ দিনের পরের ক্ষতির টাকা ফেরত না-ও পেতে পারেন।',
      ],
    ),
    paragraph(
      'If you could not tell us for a good reason, such as a long trip or a hospital stay, we extend these times. A payment you made yourself because someone deceived you is not always covered by this rule. Tell us right away anyway, and we will try to get it back.',
      'দীর্ঘ ভ্রমণ বা হাসপাতালে থাকার মতো উপযুক্ত কারণে জানাতে না পারলে এই সময় বাড়ে। কারও প্রতারণায় আপনি নিজে যে টাকা পাঠিয়েছেন তা সব সময় এই নিয়মে পড়ে না। তবু সঙ্গে সঙ্গে জানান, আমরা ফেরত আনার চেষ্টা করব।',
    ),
    paragraph(
      'Business days are Monday to Friday, except federal holidays of the United States.',
      'কর্মদিবস বলতে সোমবার থেকে শুক্রবার, যুক্তরাষ্ট্রের ফেডারেল ছুটি বাদে।',
    ),
    heading('Account errors', 'অ্যাকাউন্টে ভুল'),
    paragraph(
      'If you think that your list of transactions or a receipt is wrong, or you need more information about a payment, tell us no later than 60 days after the payment FIRST appeared in your transactions. Tell us your name and account number, what you think is wrong and why, and the amount. If you tell us by phone, we may ask you to confirm it in writing within 10 business days.',
      'লেনদেনের তালিকা বা রসিদে ভুল আছে মনে হলে, বা কোনো লেনদেন সম্পর্কে আরও জানতে চাইলে, তালিকায় প্রথম আসার ৬০ দিনের মধ্যে জানান। আপনার নাম ও অ্যাকাউন্ট নম্বর, কী ভুল মনে হচ্ছে ও কেন, এবং পরিমাণ লিখুন। ফোনে জানালে ১০ কর্মদিবসের মধ্যে লিখিতভাবে জানাতে বলতে পারি।',
    ),
    list(
      [
        'We investigate within 10 business days after you tell us (20 if your account is new, meaning within 30 days after its first deposit) and correct an error promptly, within 1 business day of finding it.',
        'জানানোর ১০ কর্মদিবসের মধ্যে আমরা তদন্ত করি (নতুন অ্যাকাউন্টে, অর্থাৎ প্রথম জমার ৩০ দিনের মধ্যে হলে, ২০ কর্মদিবস) এবং ভুল পেলে ১ কর্মদিবসের মধ্যে ঠিক করি।',
      ],
      [
        'If we need more time, we may take up to 45 days, or 90 for a new account or a payment started outside the United States. In that case we credit the amount within those 10 (20) business days, so that you have the money while we investigate.',
        'বেশি সময় লাগলে ৪৫ দিন পর্যন্ত নিতে পারি; নতুন অ্যাকাউন্ট বা যুক্তরাষ্ট্রের বাইরে শুরু হওয়া লেনদেনে ৯০ দিন। তখন ওই ১০ (২০) কর্মদিবসের মধ্যেই টাকাটা আপনার অ্যাকাউন্টে সাময়িকভাবে জমা করি, যাতে তদন্ত চলাকালে টাকা আপনার হাতে থাকে।',
      ],
      [
        'If we asked you to confirm in writing and do not receive it within 10 business days, we may not give this credit.',
        'লিখিতভাবে জানাতে বলার পর ১০ কর্মদিবসের মধ্যে না পেলে সাময়িক জমা না-ও দিতে পারি।',
      ],
      [
        'We tell you the results within 3 business days after finishing. If there was no error, we explain it in writing, you may ask for copies of the documents we used, and we tell you before we reverse a credit. For 5 business days after that we still pay what the credit would have covered, without a fee.',
        'তদন্ত শেষ হওয়ার ৩ কর্মদিবসের মধ্যে ফলাফল জানাই। ভুল না থাকলে লিখিতভাবে ব্যাখ্যা করি, যেসব নথি দেখেছি তার কপি চাইতে পারেন, এবং সাময়িক জমা ফেরত নেওয়ার আগে জানাই। তার পরের ৫ কর্মদিবস ওই জমায় যা মেটানো যেত তা আমরা কোনো চার্জ ছাড়াই পরিশোধ করি।',
      ],
    ),
    heading('Before you send money abroad', 'বিদেশে টাকা পাঠানোর আগে'),
    paragraph(
      'Before you pay, we show you the amount, fee, taxes, total, exchange rate, what the recipient receives and the date it is available. After you pay, you get a receipt with the same information and these rights. In Bangla we show both languages.',
      'পরিশোধের আগে আমরা পরিমাণ, চার্জ, কর, মোট, বিনিময় হার, প্রাপক কত পাবেন এবং কবে পাবেন তা দেখাই। পরিশোধের পর একই তথ্য ও এই অধিকারগুলোসহ রসিদ পান। বাংলায় দুই ভাষাতেই দেখানো হয়।',
    ),
    heading('Cancelling money sent abroad', 'বিদেশে পাঠানো টাকা বাতিল'),
    list(
      [
        'You may cancel within 30 minutes after paying, unless the money was already picked up or deposited. You get a full refund, including the fee, within 3 business days.',
        'পরিশোধের ৩০ মিনিটের মধ্যে বাতিল করতে পারেন, যদি টাকা তোলা বা জমা হয়ে না থাকে। চার্জসহ পুরো টাকা ৩ কর্মদিবসের মধ্যে ফেরত পাবেন।',
      ],
      [
        'Some payments, such as those to a wallet, are sent on immediately. If you cancel one of these, we ask for the money back. If it was not deposited, you get the same refund.',
        'কিছু লেনদেন, যেমন ওয়ালেটে পাঠানো টাকা, সঙ্গে সঙ্গে পাঠিয়ে দেওয়া হয়। সেগুলো বাতিল করলে আমরা টাকা ফেরত চাই। জমা হয়ে না থাকলে একইভাবে পুরো টাকা ফেরত পাবেন।',
      ],
      [
        'A payment scheduled for a later day can be cancelled at least until 3 business days before that day. With us you can cancel it until it is sent on.',
        'পরের কোনো দিনের জন্য নির্ধারিত লেনদেন অন্তত সেই দিনের ৩ কর্মদিবস আগে পর্যন্ত বাতিল করা যায়। খেয়ায় টাকা পাঠিয়ে দেওয়ার আগ পর্যন্ত বাতিল করতে পারেন।',
      ],
    ),
    paragraph(
      'Open the transfer in the app and press Cancel, or call us and tell us your name and the transfer.',
      'অ্যাপে লেনদেনটি খুলে বাতিল চাপুন, অথবা ফোন করে আপনার নাম ও কোন লেনদেন তা বলুন।',
    ),
    heading('Errors with money sent abroad', 'বিদেশে পাঠানো টাকায় ভুল'),
    paragraph(
      'Tell us within 180 days of the date on which we promised that the money would be available. You can do it in the app, from the transfer itself, by phone or in writing.',
      'টাকা যেদিন পাওয়ার কথা বলেছিলাম তার ১৮০ দিনের মধ্যে জানান। অ্যাপে লেনদেনটি থেকেই, ফোনে বা লিখে জানাতে পারেন।',
    ),
    list(
      [
        'An error is the wrong amount paid by you or received, a calculation mistake, money that was not available on the promised date, or a payment to the wrong person. Asking for information counts too.',
        'ভুল বলতে: আপনার পরিশোধ করা বা প্রাপকের পাওয়া পরিমাণ ভুল, হিসাবের ভুল, বলা তারিখে টাকা না পাওয়া, বা ভুল মানুষের কাছে যাওয়া। তথ্য চাওয়াও এর মধ্যে পড়ে।',
      ],
      [
        'Tell us your name and address or phone number, the name and, if you know it, the number of the recipient, the amount in dollars, which transfer it was, what went wrong and why you think so.',
        'আপনার নাম ও ঠিকানা বা ফোন নম্বর, প্রাপকের নাম ও জানা থাকলে নম্বর, ডলারে পরিমাণ, কোন লেনদেন, এবং কী ভুল হয়েছে ও কেন মনে হচ্ছে তা জানান।',
      ],
      [
        'We investigate within 90 days after you tell us, and tell you the results in writing within 3 business days after finishing.',
        'জানানোর ৯০ দিনের মধ্যে আমরা তদন্ত করি, এবং শেষ হওয়ার ৩ কর্মদিবসের মধ্যে লিখিতভাবে ফলাফল জানাই।',
      ],
      [
        'If there was an error, you choose a refund or have the money sent again at no cost. If it arrived late, we refund the fee.',
        'ভুল হয়ে থাকলে আপনি বেছে নেবেন: টাকা ফেরত, নাকি বিনা খরচে আবার পাঠানো। দেরিতে পৌঁছালে চার্জ ফেরত পাবেন।',
      ],
      [
        'If the error happened because you gave a wrong account or wallet number, we try to get the money back. Money deposited to someone else cannot always be recovered.',
        'আপনার দেওয়া ভুল অ্যাকাউন্ট বা ওয়ালেট নম্বরের কারণে হলে আমরা ফেরত আনার চেষ্টা করি। অন্য কারও কাছে জমা হওয়া টাকা সব সময় ফেরত আনা যায় না।',
      ],
      [
        'If we find no error, you may ask for copies of the documents we relied on.',
        'ভুল না পেলে যেসব নথি দেখে সিদ্ধান্ত নিয়েছি তার কপি চাইতে পারেন।',
      ],
    ),
    heading('Records and stop payments', 'লেনদেন দেখা ও বন্ধ করা'),
    list(
      [
        'Every payment has a receipt. You find all of them under Transactions.',
        'প্রতিটি লেনদেনের রসিদ আছে। সব লেনদেন একটি তালিকায় পাবেন।',
      ],
      [
        'You can stop scheduled and recurring payments in the app or by phone. The law gives you until 3 business days before, and we stop them until they are sent on. If you tell us in time and we do not stop a payment, we are liable for your loss.',
        'নির্ধারিত ও নিয়মিত লেনদেন অ্যাপে বা ফোনে বন্ধ করতে পারেন। আইনে ৩ কর্মদিবস আগে পর্যন্ত, আমরা টাকা পাঠিয়ে দেওয়ার আগ পর্যন্ত বন্ধ করি। সময়মতো বলার পরও বন্ধ না করলে আপনার ক্ষতির দায় আমাদের।',
      ],
      [
        'If we do not make a payment on time or in the right amount, we are liable for your losses, except if there was not enough money in your account, if something beyond our control prevented it despite our care, or if the law prevented it.',
        'সময়মতো বা সঠিক পরিমাণে লেনদেন না করলে আপনার ক্ষতির দায় আমাদের। ব্যতিক্রম: অ্যাকাউন্টে যথেষ্ট টাকা না থাকা, আমাদের যত্ন সত্ত্বেও নিয়ন্ত্রণের বাইরের কিছু, বা আইনের বাধা।',
      ],
      [
        'The privacy notice says when and with whom we share information about your account or your payments.',
        'আপনার অ্যাকাউন্ট বা লেনদেনের তথ্য কখন ও কাকে জানাই তা গোপনীয়তা নীতিতে লেখা আছে।',
      ],
    ),
    heading('For businesses', 'ব্যবসার জন্য'),
    paragraph(
      'The law gives these rights to people who pay for themselves, their family or their household. For businesses we show the same figures and answer within the same times, but the limits on losses above do not apply. Tell us right away.',
      'আইন এসব অধিকার দেয় যাঁরা নিজের, পরিবারের বা সংসারের জন্য লেনদেন করেন তাঁদের। ব্যবসার জন্য আমরা একই তথ্য দেখাই ও একই সময়ে উত্তর দিই, তবে ক্ষতির ওপরের সীমাগুলো প্রযোজ্য নয়। সঙ্গে সঙ্গে জানান।',
    ),
    heading('If you are not satisfied', 'সন্তুষ্ট না হলে'),
    paragraph(
      'You may complain to the Consumer Financial Protection Bureau, 855-411-2372, consumerfinance.gov, or to the New York State Department of Financial Services, 800-342-3736. In Bangladesh, customers of banks and wallets can call Bangladesh Bank at 16236.',
      'অভিযোগ করতে পারেন: কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, 855-411-2372, consumerfinance.gov, অথবা নিউইয়র্ক স্টেট ডিপার্টমেন্ট অব ফাইন্যান্সিয়াল সার্ভিসেস, 800-342-3736। বাংলাদেশে ব্যাংক ও ওয়ালেটের গ্রাহকদের অভিযোগ শোনে বাংলাদেশ ব্যাংক, নম্বর 16236।',
    ),
  ],
};
