/** Where somebody lives. */
export const addressErrorText = {
  address_too_short: ['Write at least 3 characters.', 'কমপক্ষে ৩টি অক্ষর লিখুন।'],
  country_differs: [
    'The address must be in the country of your profile.',
    'ঠিকানাটি আপনার প্রোফাইলের দেশেই হতে হবে।',
  ],
  zip: ['Write a ZIP code of 5 digits.', '৫ অঙ্কের জিপ কোড লিখুন।'],
  postal_bd: ['Write a postcode of 4 digits.', '৪ অঙ্কের পোস্টকোড লিখুন।'],
  address_legal_stays: [
    'Your home address cannot be removed. Write the one you have moved to instead.',
    'আপনার বাসার ঠিকানা মোছা যায় না। বদলালে নতুন ঠিকানাটি লিখুন।',
  ],
  address_too_many: [
    'You have ten addresses of this kind. Remove one first.',
    'এই ধরনের দশটি ঠিকানা আপনার আছে। আগে একটি মুছুন।',
  ],
} as const;
