/** What is typed to sign up, to sign in and to change how one signs in. */
export const signInErrorText = {
  email_missing: ['Enter your email.', 'আপনার ইমেইল লিখুন।'],
  email_invalid: [
    'This does not look like an email address. Check it for a slip.',
    'এটি ইমেইল ঠিকানা বলে মনে হচ্ছে না। বানানটি দেখে নিন।',
  ],
  identifier_invalid: [
    'This does not look like an email address or a mobile number. Check it for a slip.',
    'এটি ইমেইল ঠিকানা বা মোবাইল নম্বর বলে মনে হচ্ছে না। দেখে নিন।',
  ],
  mobile_missing: ['Enter your mobile number.', 'আপনার মোবাইল নম্বর লিখুন।'],
  mobile_invalid: [
    'Enter a mobile number of the US or Bangladesh, with all its digits.',
    'যুক্তরাষ্ট্র বা বাংলাদেশের মোবাইল নম্বর সব সংখ্যাসহ লিখুন।',
  ],
  place_missing: ['Choose where you live.', 'আপনি কোথায় থাকেন, তা বেছে নিন।'],
  contact_same: ['This is the one you have already.', 'এটি আপনার আগে থেকেই আছে।'],
  password_missing: ['Enter your password.', 'আপনার পাসওয়ার্ড লিখুন।'],
  password_too_short: ['Use at least 10 characters.', 'অন্তত ১০টি অক্ষর দিন।'],
  password_too_long: ['Use at most 200 characters.', 'সর্বোচ্চ ২০০টি অক্ষর দিন।'],
  password_is_email: [
    'Your password must not be made of your email. Choose words that have nothing to do with it.',
    'পাসওয়ার্ড আপনার ইমেইল দিয়ে বানানো যাবে না। সম্পর্ক নেই এমন শব্দ দিন।',
  ],
  password_too_common: [
    'This password is on lists of leaked passwords, so it is guessed first. Try four words that do not belong together.',
    'এই পাসওয়ার্ড ফাঁস হওয়া তালিকায় আছে, তাই সহজে ধরা যায়। সম্পর্কহীন চারটি শব্দ দিয়ে দেখুন।',
  ],
  code_missing: ['Enter the 6 digits of the code.', 'কোডের ৬টি সংখ্যা লিখুন।'],
  password_code_missing: ['Enter the 8 digits of the code.', 'কোডের ৮টি সংখ্যা লিখুন।'],
  code_incomplete: ['The code has 6 digits.', 'কোডটি ৬ সংখ্যার।'],
  authenticator_code_missing: ['Enter the 6 digits from your app.', 'অ্যাপের ৬টি সংখ্যা লিখুন।'],
  recovery_code_missing: [
    'A recovery code has 10 letters and digits.',
    'একটি রিকভারি কোডে ১০টি অক্ষর ও সংখ্যা থাকে।',
  ],
  passkey_name_missing: ['Give the passkey a name.', 'পাসকিটির একটি নাম দিন।'],
  passkey_name_too_long: ['Use at most 60 characters.', 'সর্বোচ্চ ৬০টি অক্ষর দিন।'],
} as const;
