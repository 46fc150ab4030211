/** Tickets, appeals, and what operators decide about them. */
export const caseErrorText = {
  transfer_missing: ['Choose the transfer.', 'লেনদেনটি বেছে নিন।'],
  remittance_error_missing: ['Choose what went wrong.', 'কী ভুল হয়েছে, বেছে নিন।'],
  subject_missing: ['Say in a few words what it is about.', 'বিষয়টি অল্প কথায় লিখুন।'],
  message_missing: [
    'Write what happened, or what you want to know.',
    'কী হয়েছে, বা কী জানতে চান, লিখুন।',
  ],
  reply_missing: [
    'Write a word beside the files, or instead of them.',
    'ফাইলের সঙ্গে, বা ফাইল ছাড়াই, কিছু লিখুন।',
  ],
  answer_missing: ['Write the answer to the customer.', 'গ্রাহকের জন্য উত্তর লিখুন।'],
  note_missing: ['Write the note for colleagues.', 'সহকর্মীদের জন্য নোট লিখুন।'],
  appeal_too_short: ['Write one or two sentences.', 'এক-দুই বাক্যে লিখুন।'],
  not_a_remittance: [
    'This payment is no remittance. Ask about it as an ordinary question.',
    'এই লেনদেনটি রেমিট্যান্স নয়। সাধারণ প্রশ্ন হিসেবে লিখুন।',
  ],
  not_an_operator: ['Choose one of our operators.', 'আমাদের একজন অপারেটর বাছুন।'],
  remedy_without_error: [
    'A remedy belongs to a finding of an error.',
    'ভুল পাওয়া গেলেই প্রতিকার বাছা যায়।',
  ],
  reason_too_short: [
    'Write at least ten characters: what you saw and compared.',
    'অন্তত দশটি অক্ষর লিখুন: কী দেখেছেন ও মিলিয়েছেন।',
  ],
  customer_reason_missing: ['The customer has to be told why.', 'গ্রাহককে কারণ জানাতে হবে।'],
  requested_documents_missing: ['Say which document you want.', 'কোন কাগজ চান, তা বলুন।'],
  decision_missing: ['Choose what you decide.', 'কী সিদ্ধান্ত, তা বেছে নিন।'],
} as const;
