/** Tickets, appeals, and what operators decide about them. */
export const caseErrorText = {
  transfer_missing: ['Choose the transfer.', 'লেনদেনটি বেছে নিন।'],
  remittance_error_missing: ['Choose what went wrong.', 'কী ভুল হয়েছে, বেছে নিন।'],
  subject_missing: ['Enter a subject.', 'বিষয় লিখুন।'],
  message_missing: [
    "Tell us what happened or what you'd like to know.",
    'কী হয়েছে বা কী জানতে চান, লিখুন।',
  ],
  reply_missing: ['Write a message to send with your files.', 'ফাইলের সঙ্গে কিছু লিখুন।'],
  answer_missing: ['Write a reply to the customer.', 'গ্রাহকের জন্য উত্তর লিখুন।'],
  note_missing: ['Write a note for your colleagues.', 'সহকর্মীদের জন্য নোট লিখুন।'],
  appeal_too_short: ['Write one or two sentences.', 'এক-দুই বাক্যে লিখুন।'],
  not_a_remittance: [
    "This payment isn't a remittance. Ask a general question about it.",
    'এই লেনদেনটি রেমিট্যান্স নয়। সাধারণ প্রশ্ন হিসেবে লিখুন।',
  ],
  not_an_operator: ['Choose one of our operators.', 'আমাদের একজন অপারেটর বাছুন।'],
  remedy_without_error: [
    'Choose a remedy only where an error was found.',
    'ভুল পাওয়া গেলেই শুধু প্রতিকার বেছে নিন।',
  ],
  reason_too_short: [
    'Enter at least ten characters: what you saw and compared.',
    'অন্তত দশটি অক্ষর লিখুন: কী দেখেছেন ও মিলিয়েছেন।',
  ],
  customer_reason_missing: [
    'Choose the reason the customer will read.',
    'গ্রাহক যে কারণ পড়বেন, তা বেছে নিন।',
  ],
  requested_documents_missing: ['Choose the documents you need.', 'কোন নথি দরকার, বেছে নিন।'],
  ach_return_code_wrong: [
    'Enter the ACH return code: R and two digits, such as R03.',
    'ACH রিটার্ন কোড লিখুন: R ও দুটি সংখ্যা, যেমন R03।',
  ],
  return_code_wrong: [
    'Enter the four-letter return code, such as AC04. If there is none, enter NARR.',
    'চার অক্ষরের রিটার্ন কোড লিখুন, যেমন AC04। কোড না থাকলে NARR লিখুন।',
  ],
  rule_without_value: [
    'This rule has no such value. Leave it empty.',
    'এই নিয়মে এই মান নেই। খালি রাখুন।',
  ],
  tier_twice: [
    'Two tiers begin at the same balance. Remove one.',
    'দুটি ধাপ একই ব্যালেন্সে শুরু হয়েছে। একটি বাদ দিন।',
  ],
  share_not_a_number: [
    'Enter the percentage in digits, for example 0.25.',
    'শতাংশটি সংখ্যায় লিখুন, যেমন ০.২৫।',
  ],
  not_a_whole_number: [
    'Enter a whole number in digits, for example 24.',
    'পূর্ণ সংখ্যা লিখুন, যেমন ২৪।',
  ],
  return_day_impossible: [
    'Choose a day from the payment’s own to today.',
    'লেনদেনের দিন থেকে আজ পর্যন্ত কোনো দিন বেছে নিন।',
  ],
  first_day_past: ['Choose today or a later day.', 'আজ বা পরের কোনো দিন বেছে নিন।'],
  last_day_impossible: [
    'Choose a last day that isn’t before the first and not more than 90 days on.',
    'শেষ দিন প্রথম দিনের আগে হতে পারে না, আর মোট ৯০ দিনের বেশি নয়।',
  ],
  decision_missing: ['Choose a decision.', 'সিদ্ধান্ত বেছে নিন।'],
} as const;
