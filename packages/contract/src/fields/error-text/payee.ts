/** Where money goes: contacts, accounts elsewhere, amounts. */
export const payeeErrorText = {
  wallet_number: [
    'Enter the wallet number as 01XXXXXXXXX.',
    'ওয়ালেট নম্বরটি ০১XXXXXXXXX হিসেবে লিখুন।',
  ],
  wallet_number_missing: ['Enter the {wallet} number.', '{wallet} নম্বর লিখুন।'],
  wallet_number_too_short: [
    '{AWallet} number has {digits} digits. Some are missing.',
    '{wallet} নম্বরে {digits}টি সংখ্যা থাকে। কিছু বাদ পড়েছে।',
  ],
  wallet_number_too_long: [
    '{AWallet} number has {digits} digits. There are too many here.',
    '{wallet} নম্বরে {digits}টি সংখ্যা থাকে। এখানে বেশি আছে।',
  ],
  wallet_number_not_mobile: [
    "That isn't a Bangladesh mobile number. They start with 013 to 019.",
    'এটি বাংলাদেশের মোবাইল নম্বর নয়। ০১৩ থেকে ০১৯ দিয়ে নম্বর শুরু হয়।',
  ],
  account_name_missing: ['Name the account.', 'অ্যাকাউন্টটির একটি নাম দিন।'],
  account_number_missing: ['Enter the account number.', 'অ্যাকাউন্ট নম্বর লিখুন।'],
  account_number_too_short: [
    'An account number has 13 digits. Some are missing.',
    'অ্যাকাউন্ট নম্বরে ১৩টি সংখ্যা থাকে। কিছু বাদ পড়েছে।',
  ],
  account_number_too_long: [
    'An account number has 13 digits. There are too many here.',
    'অ্যাকাউন্ট নম্বরে ১৩টি সংখ্যা থাকে। এখানে বেশি আছে।',
  ],
  account_number_not_digits: [
    'Use digits only in the account number.',
    'অ্যাকাউন্ট নম্বরে শুধু সংখ্যা থাকে।',
  ],
  purpose_missing: ['Choose a purpose.', 'উদ্দেশ্য বেছে নিন।'],
  relationship_missing: ['Choose your relationship.', 'সম্পর্ক বেছে নিন।'],
  source_of_funds_missing: ['Choose where the money comes from.', 'অর্থের উৎস বেছে নিন।'],
  recipient_name: ["Enter the recipient's name.", 'প্রাপকের নাম লিখুন।'],
  nickname_missing: ["Enter a name you'll recognize.", 'সহজে চেনার মতো একটি নাম লিখুন।'],
  holder_missing: ['Enter the name on the account.', 'যাঁর অ্যাকাউন্ট, তাঁর নাম লিখুন।'],
  holder_not_latin: [
    'Enter the name in English letters, as the bank has it.',
    'নামটি ইংরেজি অক্ষরে লিখুন, ব্যাংকে যেমন আছে।',
  ],
  holder_differs: [
    'The account must be in your own name, as it appears in your profile.',
    'অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে, প্রোফাইলে যেমন আছে।',
  ],
  routing_number: ['Enter a valid 9-digit routing number.', '৯ সংখ্যার সঠিক রাউটিং নম্বর লিখুন।'],
  account_number: ['Enter the full account number, digits only.', 'পুরো অ্যাকাউন্ট নম্বর লিখুন, শুধু সংখ্যা।'],
  routing_number_missing: ['Enter the routing number.', 'রাউটিং নম্বর লিখুন।'],
  routing_number_length: [
    'A routing number has 9 digits. Check it for missing or extra ones.',
    'রাউটিং নম্বরে ৯টি সংখ্যা থাকে। কম বা বেশি আছে কি না দেখুন।',
  ],
  routing_number_unknown: [
    'No US bank has this routing number. Check it for a mistyped digit.',
    'যুক্তরাষ্ট্রের কোনো ব্যাংকের এই রাউটিং নম্বর নেই। কোনো সংখ্যা ভুল হয়েছে কি না দেখুন।',
  ],
  branch_missing: [
    'Choose the branch, or enter its routing number.',
    'শাখা বেছে নিন, অথবা শাখার রাউটিং নম্বর লিখুন।',
  ],
  bank_closed: [
    'This bank or branch has closed. Use an account at another one.',
    'এই ব্যাংক বা শাখা বন্ধ হয়ে গেছে। অন্য ব্যাংক বা শাখার অ্যাকাউন্ট দিন।',
  ],
  bd_bank_unknown: [
    'No bank in Bangladesh has a routing number that starts like this. Check the first three digits.',
    'বাংলাদেশের কোনো ব্যাংকের রাউটিং নম্বর এভাবে শুরু হয় না। প্রথম তিনটি সংখ্যা মিলিয়ে নিন।',
  ],
  us_account_number_length: [
    'A US account number has 4 to 17 digits.',
    'যুক্তরাষ্ট্রের অ্যাকাউন্ট নম্বরে ৪ থেকে ১৭টি সংখ্যা থাকে।',
  ],
  bd_account_number_length: [
    'An account number in Bangladesh has 8 to 17 digits.',
    'বাংলাদেশের অ্যাকাউন্ট নম্বরে ৮ থেকে ১৭টি সংখ্যা থাকে।',
  ],
  bank_name_missing: [
    "We don't know the bank of this routing number. Enter the bank's name.",
    'এই রাউটিং নম্বরের ব্যাংকটি আমাদের জানা নেই। ব্যাংকের নাম লিখুন।',
  ],
  account_at_kheya: [
    'This account is at Kheya. Add its holder as a Kheya customer, or choose your own account.',
    'এই অ্যাকাউন্ট খেয়াতেই আছে। যাঁর অ্যাকাউন্ট, তাঁকে খেয়ার গ্রাহক হিসেবে যোগ করুন, অথবা নিজের অ্যাকাউন্ট বেছে নিন।',
  ],
  branch_name_missing: [
    "We don't know the branch of this routing number. Enter the branch's name.",
    'এই রাউটিং নম্বরের শাখাটি আমাদের জানা নেই। শাখার নাম লিখুন।',
  ],
  customer_identifier_missing: [
    "Enter the recipient's email or mobile number.",
    'প্রাপকের ইমেইল বা মোবাইল নম্বর লিখুন।',
  ],
  customer_identifier: [
    'Enter a whole email address, or a US or Bangladesh mobile number.',
    'পুরো ইমেইল ঠিকানা অথবা যুক্তরাষ্ট্র বা বাংলাদেশের মোবাইল নম্বর লিখুন।',
  ],
  detail_not_asked: [
    "We don't ask this for this kind of contact. Leave it out.",
    'এ ধরনের প্রাপকের জন্য এই তথ্য লাগে না। বাদ দিন।',
  ],
  one_destination: ['Choose exactly one destination.', 'একটিমাত্র গন্তব্য দিন।'],
  one_amount: [
    'Give either the amount you send or the amount they receive.',
    'হয় কত পাঠাবেন, নয় তিনি কত পাবেন, একটি লিখুন।',
  ],
  amount_required: ['Enter the amount you want to send.', 'কত পাঠাতে চান, লিখুন।'],
  amount_not_a_number: [
    'Enter the amount in digits, for example 200.00.',
    'পরিমাণটি সংখ্যায় লিখুন, যেমন ২০০.০০।',
  ],
  amount_too_many_decimals: [
    'Use at most two decimal places.',
    'দশমিকের পরে সর্বোচ্চ দুটি সংখ্যা লিখুন।',
  ],
  amount_too_large: ['This amount is more than we can send.', 'এত বেশি পরিমাণ পাঠানো যায় না।'],
  amount_not_positive: ['Enter an amount above zero.', 'শূন্যের বেশি পরিমাণ লিখুন।'],
  amount_not_whole_taka: [
    'Wallets take whole taka only. Leave out the decimals.',
    'ওয়ালেটে শুধু পূর্ণ টাকা যায়। দশমিকের অংশ বাদ দিন।',
  ],
  rate_awaited: [
    "We're waiting for the rate. Enter the dollar amount instead, or wait a moment.",
    'রেটের অপেক্ষায় আছি। ডলারে লিখুন, অথবা একটু অপেক্ষা করুন।',
  ],
} as const;
