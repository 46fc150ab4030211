/** What the customer may not hear of stays with those who look into it. */
const roles = ['COMPLIANCE'] as const;

/** The tasks about signals and cases. */
export const COMPLIANCE_TASKS = {
  signal_found: {
    subject: 'customer',
    roles,
    leadsTo: 'customer',
    words: { en: 'Unusual payments', bn: 'অস্বাভাবিক লেনদেন' },
    help: {
      en: 'A rule found something unusual. Look at the signals on the customer’s page, then dismiss each with a reason or open a case. The task closes when none is left. Don’t tell the customer.',
      bn: 'একটি নিয়ম অস্বাভাবিক কিছু পেয়েছে। গ্রাহকের পাতায় সংকেতগুলো দেখুন, তারপর প্রতিটি কারণ লিখে বাতিল করুন অথবা একটি কেস খুলুন। আর কোনোটি না থাকলে কাজটি বন্ধ হবে। গ্রাহককে জানাবেন না।',
    },
    dueInHours: 24,
  },
  case_decision_waiting: {
    subject: 'compliance_case',
    roles,
    leadsTo: 'case',
    words: { en: 'Case decision to approve', bn: 'কেসের সিদ্ধান্ত অনুমোদন' },
    help: {
      en: 'A colleague proposes how a case ends. Read the file yourself, then approve or decline. Whoever proposed it can’t decide.',
      bn: 'একজন সহকর্মী একটি কেসের সিদ্ধান্ত প্রস্তাব করেছেন। নিজে ফাইলটি পড়ে অনুমোদন করুন বা ফিরিয়ে দিন। যিনি প্রস্তাব করেছেন, তিনি সিদ্ধান্ত দিতে পারেন না।',
    },
    dueInHours: 24,
  },
  case_due: {
    subject: 'compliance_case',
    roles,
    leadsTo: 'case',
    words: { en: 'Report is due', bn: 'প্রতিবেদনের সময় শেষের পথে' },
    help: {
      en: 'The deadline for a report is a week away or less: 30 days after the facts were found, 60 without a suspect. The task closes with the case.',
      bn: 'প্রতিবেদন দেওয়ার সময় আর এক সপ্তাহ বা তারও কম: তথ্য পাওয়ার পর ৩০ দিন, সন্দেহভাজন না থাকলে ৬০ দিন। কেস বন্ধ হলে কাজটি বন্ধ হবে।',
    },
    dueInHours: 72,
  },
} as const;
