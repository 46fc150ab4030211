/** What a topic is looked for by, in both languages, whatever the language of the screen. */
export const helpKeywords: Readonly<Record<string, string>> = {
  transfers: 'send transfer late delayed failed purpose টাকা পাঠানো দেরি ব্যর্থ উদ্দেশ্য',
  cost: 'cost fee charge rate margin mid-market incentive খরচ চার্জ রেট মার্জিন প্রণোদনা',
  cancelling: 'cancel refund wrong number বাতিল ফেরত ভুল নম্বর',
  verification: 'verify identity document passport name address যাচাই পরিচয় কাগজ নাম ঠিকানা',
  limits: 'limit maximum daily monthly reset সীমা সর্বোচ্চ দিন মাস',
  security: 'security scam fraud stolen code PIN password নিরাপত্তা প্রতারণা চুরি কোড পিন পাসওয়ার্ড',
  accounts: 'account deposit salary pending hold close অ্যাকাউন্ট জমা বেতন হোল্ড চলমান বন্ধ',
  contact: 'contact support phone ticket complaint যোগাযোগ সাপোর্ট ফোন টিকিট অভিযোগ',
};
