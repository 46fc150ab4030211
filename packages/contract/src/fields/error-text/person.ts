/** Who somebody is: name, birth date, phone, identity, business. */
export const personErrorText = {
  latin: ['Use English letters, as on your ID.', 'ইংরেজি অক্ষরে লিখুন, পরিচয়পত্রে যেমন আছে।'],
  first_name_missing: ['Enter your first name.', 'আপনার প্রথম নাম লিখুন।'],
  last_name_missing: ['Enter your last name.', 'আপনার শেষ নাম লিখুন।'],
  phone_missing: ['Enter your mobile number.', 'আপনার মোবাইল নম্বর লিখুন।'],
  country_missing: ['Choose a country.', 'দেশ বেছে নিন।'],
  name_reason_missing: ['Choose the reason for the change.', 'পরিবর্তনের কারণ বেছে নিন।'],
  identity_missing: ['Enter the number.', 'নম্বরটি লিখুন।'],
  passport_expiry_missing: ['Enter the expiry date.', 'মেয়াদ শেষের তারিখ লিখুন।'],
  date_incomplete: ['Enter the full date, MM/DD/YYYY.', 'পুরো তারিখ লিখুন, দিন/মাস/বছর।'],
  date_impossible: ["Check the date. It can't be right.", 'তারিখটি ঠিক নয়। আবার দেখে নিন।'],
  too_young: ['You must be at least 18 years old.', 'বয়স কমপক্ষে ১৮ হতে হবে।'],
  phone_us: [
    'Enter a US mobile number, for example (718) 555-0142.',
    'যুক্তরাষ্ট্রের মোবাইল নম্বর লিখুন, যেমন (718) 555-0142।',
  ],
  phone_bd: [
    'Enter a Bangladesh mobile number, for example 01712 345678.',
    'বাংলাদেশের মোবাইল নম্বর লিখুন, যেমন ০১৭১২ ৩৪৫৬৭৮।',
  ],
  phone_at_accounts: [
    'You confirmed this number with a code. Change it on the accounts site, under Security.',
    'এই নম্বরটি কোড দিয়ে নিশ্চিত করা। বদলাতে অ্যাকাউন্টস সাইটের নিরাপত্তা পাতায় যান।',
  ],
  in_use: [
    'Another customer already uses this to sign in.',
    'অন্য একজন গ্রাহক এটি দিয়ে লগ ইন করেন। আরেকটি দিন।',
  ],
  same_as_verified: [
    "This is the same as what we've already verified.",
    'এই তথ্য আগেই যাচাই করা হয়েছে।',
  ],
  country_first: ['Choose the country first.', 'আগে দেশ বাছুন।'],
  ein: ['EIN number must be 9 digits', 'EIN নম্বরে ৯টি সংখ্যা লাগবে'],
  ein_prefix: [
    "The IRS doesn't use EINs that begin this way. Check the first two digits.",
    'আইআরএস এভাবে শুরু হওয়া EIN দেয় না। প্রথম দুটি সংখ্যা মিলিয়ে দেখুন।',
  ],
  business_name: ['Enter the business name.', 'ব্যবসার নাম লিখুন।'],
  business_us: ['Businesses must be in the US.', 'ব্যবসাটি যুক্তরাষ্ট্রের হতে হবে।'],
  ssn: ['An SSN has 9 digits. Check the number.', 'SSN-এ ৯টি সংখ্যা থাকে। নম্বরটি দেখে নিন।'],
  nid: [
    'An NID has 10, 13 or 17 digits. A 17-digit one starts with your birth year.',
    'এনআইডিতে ১০, ১৩ বা ১৭টি সংখ্যা থাকে। ১৭ সংখ্যারটি জন্মসাল দিয়ে শুরু হয়।',
  ],
  nid_year: [
    'Your saved NID starts with another birth year. Correct the NID or the date.',
    'আপনার দেওয়া এনআইডি অন্য জন্মসাল দিয়ে শুরু। এনআইডি বা তারিখটি ঠিক করুন।',
  ],
  passport: [
    'A passport number has one or two letters and 7 or 8 digits.',
    'পাসপোর্ট নম্বরে এক বা দুটি অক্ষর ও ৭ বা ৮টি সংখ্যা থাকে।',
  ],
  passport_expired: [
    'This passport has expired. Use your NID or a valid passport.',
    'এই পাসপোর্টের মেয়াদ শেষ। এনআইডি বা মেয়াদ আছে এমন পাসপোর্ট দিন।',
  ],
  identity_type_us: ['In the US, use your SSN.', 'যুক্তরাষ্ট্রে SSN দিন।'],
  identity_type_bd: ['In Bangladesh, use your NID or passport.', 'বাংলাদেশে এনআইডি বা পাসপোর্ট দিন।'],
  side_none: [
    'Only cards have a front and a back. Leave this out.',
    'শুধু কার্ডের সামনে ও পেছন থাকে। এটি বাদ দিন।',
  ],
  agree: ['Read it and check the box to continue.', 'পড়ে ঘরে টিক দিন, তারপর পরবর্তী ধাপে যান।'],
  signature: ['Sign with your name exactly as you gave it.', 'যে নাম দিয়েছেন, সেই নামেই স্বাক্ষর করুন।'],
  agreement_changed: ['This document has changed. Read it again.', 'নথিটি বদলেছে। আবার পড়ে নিন।'],
  agreement_missing: ['Accept every document to continue.', 'সবগুলো নথিতে সম্মতি দিন।'],
  document_sending: ['The document is still uploading.', 'নথিটি এখনো আপলোড হচ্ছে।'],
  document_missing: ['Add the document.', 'নথিটি যোগ করুন।'],
  confirmation_differs: ['Type {asked} to confirm.', 'নিশ্চিত করতে {asked} লিখুন।'],
  give_up_missing: ['Agree to this to close your account.', 'অ্যাকাউন্ট বন্ধ করতে এতে সম্মতি দিন।'],
} as const;
