/** Where money goes: contacts, accounts elsewhere, amounts. */
export const payeeErrorText = {
  wallet_number: [
    'Write the wallet number as 01XXXXXXXXX.',
    'ওয়ালেট নম্বরটি ০১XXXXXXXXX হিসেবে লিখুন।',
  ],
  wallet_number_missing: ['Write the {wallet} number.', '{wallet} নম্বর লিখুন।'],
  wallet_number_too_short: [
    '{AWallet} number has {digits} digits; some are missing.',
    '{wallet} নম্বরে {digits}টি সংখ্যা থাকে; কিছু বাদ পড়েছে।',
  ],
  wallet_number_too_long: [
    '{AWallet} number has {digits} digits; there are too many.',
    '{wallet} নম্বরে {digits}টি সংখ্যা থাকে; এখানে বেশি আছে।',
  ],
  wallet_number_not_mobile: [
    'This is not a mobile number of Bangladesh. It starts with 013 to 019.',
    'এটি বাংলাদেশের মোবাইল নম্বর নয়। নম্বর শুরু হয় ০১৩ থেকে ০১৯ দিয়ে।',
  ],
  account_number_missing: ['Write the account number.', 'অ্যাকাউন্ট নম্বর লিখুন।'],
  account_number_too_short: [
    'An account number has 13 digits; some are missing.',
    'অ্যাকাউন্ট নম্বরে ১৩টি সংখ্যা থাকে; কিছু বাদ পড়েছে।',
  ],
  account_number_too_long: [
    'An account number has 13 digits; there are too many.',
    'অ্যাকাউন্ট নম্বরে ১৩টি সংখ্যা থাকে; এখানে বেশি আছে।',
  ],
  account_number_not_digits: ['An account number has digits only.', 'অ্যাকাউন্ট নম্বরে শুধু সংখ্যা থাকে।'],
  purpose_missing: ['Please choose.', 'একটি বাছুন।'],
  recipient_name: ['Write the name of the recipient.', 'প্রাপকের নাম লিখুন।'],
  nickname_missing: ['Write a name you recognise.', 'চেনা একটি নাম লিখুন।'],
  holder_missing: ['Enter the name on the account.', 'অ্যাকাউন্টের নাম লিখুন।'],
  holder_differs: [
    'The account must be in your own name, as in your profile.',
    'অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে, প্রোফাইলে যেমন আছে।',
  ],
  routing_number: ['Enter a valid 9-digit routing number.', '৯ অঙ্কের সঠিক রাউটিং নম্বর লিখুন।'],
  account_number: ['Enter the whole number, digits only.', 'পুরো নম্বর লিখুন, শুধু অঙ্ক।'],
  one_destination: ['Name exactly one destination.', 'ঠিক একটি গন্তব্য দিন।'],
  amount_required: ['Write how much you want to send.', 'কত পাঠাতে চান লিখুন।'],
  amount_not_a_number: [
    'Write the amount in digits, for example 200.00.',
    'পরিমাণটি সংখ্যায় লিখুন, যেমন ২০০.০০।',
  ],
  amount_too_many_decimals: [
    'Use at most two digits after the point.',
    'দশমিকের পরে সর্বোচ্চ দুটি অঙ্ক লিখুন।',
  ],
  amount_too_large: [
    'This amount is larger than anything we can send.',
    'এত বেশি পরিমাণ পাঠানো যায় না।',
  ],
  amount_not_positive: ['The amount must be more than zero.', 'পরিমাণ শূন্যের বেশি হতে হবে।'],
  amount_not_whole_taka: [
    'A wallet takes whole taka only: leave out the digits after the point.',
    'ওয়ালেটে শুধু পূর্ণ টাকা যায়: দশমিকের পরের অঙ্ক বাদ দিন।',
  ],
  rate_awaited: [
    'We need the rate for this. Write the dollars instead, or wait a moment.',
    'এর জন্য রেট লাগবে। ডলারে লিখুন, অথবা একটু অপেক্ষা করুন।',
  ],
} as const;
