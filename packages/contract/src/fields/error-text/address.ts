/** Where somebody lives. */
export const addressErrorText = {
  line_missing: ['Enter the street and number.', 'সড়ক ও বাড়ির নম্বর লিখুন।'],
  city_missing: ['Enter the city.', 'শহরের নাম লিখুন।'],
  state_missing: ['Choose a state.', 'অঙ্গরাজ্য বেছে নিন।'],
  division_missing: ['Choose a division.', 'বিভাগ বেছে নিন।'],
  district_missing: ['Choose a district.', 'জেলা বেছে নিন।'],
  thana_missing: ['Choose a thana or upazila.', 'থানা বা উপজেলা বেছে নিন।'],
  address_too_short: ['Enter at least 3 characters.', 'কমপক্ষে ৩টি অক্ষর লিখুন।'],
  country_differs: [
    "The address must be in your profile's country.",
    'ঠিকানাটি আপনার প্রোফাইলের দেশেই হতে হবে।',
  ],
  zip: ['Enter a 5-digit ZIP code.', '৫ সংখ্যার জিপ কোড লিখুন।'],
  postal_bd: ['Enter a 4-digit postcode.', '৪ সংখ্যার পোস্টকোড লিখুন।'],
  address_legal_stays: [
    "You can't remove your home address. Enter your new one instead.",
    'বাসার ঠিকানা মোছা যায় না। বাসা বদলালে নতুন ঠিকানাটি লিখুন।',
  ],
  address_too_many: [
    'You already have ten addresses of this kind. Remove one first.',
    'এই ধরনের দশটি ঠিকানা আপনার আছে। আগে একটি মুছুন।',
  ],
} as const;
