/** What the customer may not hear of stays with those who look into it. */
const roles = ['COMPLIANCE'] as const;

/** The tasks about limits, watch lists, signals and cases. */
export const COMPLIANCE_TASKS = {
  transfer_over_soft_limit: {
    subject: 'transfer',
    roles: ['FINANCE', 'COMPLIANCE', 'ADMIN'],
    leadsTo: 'transfer',
    words: { en: 'Transfer above a soft limit', bn: 'সতর্ক সীমার ওপরে লেনদেন' },
    help: {
      en: 'The payment is reserved and waits. See on the transfer’s page whether it fits the customer, then let it continue or give it back. The task closes by itself if the customer cancels.',
      bn: 'টাকাটি হোল্ডে আছে, লেনদেন অপেক্ষা করছে। গ্রাহকের সঙ্গে মানায় কি না লেনদেনের পাতায় দেখুন, তারপর ছেড়ে দিন বা ফেরত দিন। গ্রাহক বাতিল করলে কাজটি নিজে থেকেই বন্ধ হবে।',
    },
    dueInHours: 4,
  },
  limit_override_waiting: {
    subject: 'customer',
    roles: ['COMPLIANCE', 'ADMIN'],
    leadsTo: 'customer',
    words: { en: 'Higher limit to approve', bn: 'বাড়তি সীমার অনুমোদন' },
    help: {
      en: 'A colleague proposes a higher limit for this customer. Check the reason, then approve or decline it on the customer’s page. Whoever proposed it can’t decide.',
      bn: 'একজন সহকর্মী এই গ্রাহকের সীমা বাড়ানোর প্রস্তাব করেছেন। কারণ যাচাই করে গ্রাহকের পাতায় সিদ্ধান্ত দিন। যিনি প্রস্তাব করেছেন, তিনি সিদ্ধান্ত দিতে পারেন না।',
    },
    dueInHours: 24,
  },
  screening_match: {
    subject: 'screening_match',
    roles: ['COMPLIANCE', 'ADMIN'],
    leadsTo: 'screening_match',
    words: { en: 'Name to compare', bn: 'নাম মিলিয়ে দেখা' },
    help: {
      en: 'The name is like one on a watch list. Payments of this customer, or to this contact, are declined until you decide. Compare both sides and say whether it’s the same person. The task closes with the decision.',
      bn: 'নামটি নজরদারি তালিকার একটি নামের মতো। সিদ্ধান্ত না হওয়া পর্যন্ত এই গ্রাহকের বা এই প্রাপকের লেনদেন প্রত্যাখ্যান করা হয়। দুই পাশ মিলিয়ে দেখে জানান, একই ব্যক্তি কি না। সিদ্ধান্ত হলে কাজটি বন্ধ হবে।',
    },
    dueInHours: 4,
  },
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
