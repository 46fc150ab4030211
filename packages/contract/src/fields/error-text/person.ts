/** Who somebody is: name, birth date, phone, identity, business. */
export const personErrorText = {
  latin: ['Write it in English letters, as on your ID.', 'ইংরেজি অক্ষরে লিখুন, পরিচয়পত্রে যেমন আছে।'],
  date_incomplete: ['Write the whole date: MM/DD/YYYY.', 'পুরো তারিখ লিখুন: দিন/মাস/বছর।'],
  date_impossible: ['This date cannot be right.', 'তারিখটি ঠিক নয়।'],
  too_young: ['You must be at least 18.', 'বয়স কমপক্ষে ১৮ হতে হবে।'],
  phone_us: [
    'Write a US mobile number, for example (718) 555-0142.',
    'যুক্তরাষ্ট্রের মোবাইল নম্বর লিখুন, যেমন (718) 555-0142।',
  ],
  phone_bd: [
    'Write a Bangladesh mobile number, for example 01712 345678.',
    'বাংলাদেশের মোবাইল নম্বর লিখুন, যেমন ০১৭১২ ৩৪৫৬৭৮।',
  ],
  phone_at_accounts: [
    'This number was confirmed by a code. Change it on the accounts site, under contact details.',
    'এই নম্বরটি কোড দিয়ে নিশ্চিত করা। এটি অ্যাকাউন্ট সাইটে, যোগাযোগের তথ্যে গিয়ে বদলান।',
  ],
  in_use: ['Another customer signs in with this.', 'অন্য একজন গ্রাহক এটি দিয়ে লগ ইন করেন।'],
  same_as_verified: ['This is what was verified already.', 'এটিই আগে যাচাই করা হয়েছে।'],
  country_first: ['Choose the country first.', 'আগে দেশ বাছুন।'],
  ein: ['EIN number must be 9 digits', 'EIN নম্বরে ৯টি অঙ্ক লাগবে'],
  ein_prefix: [
    "The IRS doesn't use EINs that begin this way. Check the first two digits.",
    'এভাবে শুরু হওয়া EIN আইআরএস ব্যবহার করে না। প্রথম দুটি অঙ্ক মিলিয়ে দেখুন।',
  ],
  business_name: ['Write the name of the business.', 'ব্যবসার নাম লিখুন।'],
  business_us: ['A business here is a US business.', 'এখানে ব্যবসা মানে যুক্তরাষ্ট্রের ব্যবসা।'],
  ssn: ['An SSN has 9 digits. Check the number.', 'SSN-এ ৯টি অঙ্ক থাকে। নম্বরটি দেখে নিন।'],
  nid: [
    'An NID has 10, 13 or 17 digits; the longest begins with your year of birth.',
    'এনআইডিতে ১০, ১৩ বা ১৭টি অঙ্ক থাকে; ১৭ অঙ্কেরটি জন্মসাল দিয়ে শুরু হয়।',
  ],
  nid_year: [
    'Your saved NID begins with another year of birth. Correct the NID or the date.',
    'আপনার দেওয়া এনআইডি অন্য জন্মসাল দিয়ে শুরু। এনআইডি বা তারিখটি ঠিক করুন।',
  ],
  passport: [
    'A passport number is one or two letters and 7 or 8 digits.',
    'পাসপোর্ট নম্বরে এক বা দুটি অক্ষর ও ৭ বা ৮টি অঙ্ক থাকে।',
  ],
  passport_expired: [
    'This passport has expired. Use your NID, or a passport that is valid.',
    'এই পাসপোর্টের মেয়াদ শেষ। এনআইডি দিন, অথবা মেয়াদ আছে এমন পাসপোর্ট।',
  ],
  identity_type_us: ['In the US this is the SSN.', 'যুক্তরাষ্ট্রে এটি SSN।'],
  identity_type_bd: [
    'In Bangladesh this is the NID or a passport.',
    'বাংলাদেশে এটি এনআইডি বা পাসপোর্ট।',
  ],
  side_none: [
    'Only a card has a front and a back. Leave this out.',
    'শুধু কার্ডের সামনে ও পেছন থাকে। এটি বাদ দিন।',
  ],
  agree: ['Read it and tick the box to go on.', 'এগোতে পড়ে ঘরে টিক দিন।'],
  signature: ['Sign with your name as you gave it.', 'যে নাম দিয়েছেন, সেই নামেই স্বাক্ষর করুন।'],
  agreement_changed: ['This text has changed. Read it again.', 'লেখাটি বদলেছে। আবার পড়ে নিন।'],
  agreement_missing: ['Every text must be accepted.', 'সবগুলো লেখা মেনে নিতে হবে।'],
  document_sending: ['The document is still on its way to us.', 'কাগজটি এখনো আমাদের কাছে পৌঁছায়নি।'],
  document_missing: ['Add the document.', 'কাগজটি যোগ করুন।'],
  confirmation_differs: ['Type {asked} to confirm.', 'নিশ্চিত করতে {asked} লিখুন।'],
  give_up_missing: ['Agree to this to close your account.', 'অ্যাকাউন্ট বন্ধ করতে এতে সম্মতি দিন।'],
} as const;
