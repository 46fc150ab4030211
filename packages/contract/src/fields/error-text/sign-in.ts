/** What is typed to sign up, to sign in and to change how one signs in. */
export const signInErrorText = {
  email_missing: ['Enter your email.', 'আপনার ইমেইল লিখুন।'],
  email_invalid: [
    "That doesn't look like an email address. Check it for typos.",
    'এটি ইমেইল ঠিকানা বলে মনে হচ্ছে না। বানানটি দেখে নিন।',
  ],
  identifier_invalid: [
    "That doesn't look like an email address or a mobile number. Check it for typos.",
    'এটি ইমেইল ঠিকানা বা মোবাইল নম্বর বলে মনে হচ্ছে না। আবার দেখে নিন।',
  ],
  mobile_missing: ['Enter your mobile number.', 'আপনার মোবাইল নম্বর লিখুন।'],
  mobile_invalid: [
    'Enter a full US or Bangladesh mobile number.',
    'যুক্তরাষ্ট্র বা বাংলাদেশের পুরো মোবাইল নম্বর লিখুন।',
  ],
  place_missing: ['Choose where you live.', 'আপনি কোথায় থাকেন, তা বেছে নিন।'],
  contact_same: ['You already use this one.', 'আপনি এটিই ব্যবহার করছেন।'],
  password_missing: ['Enter your password.', 'আপনার পাসওয়ার্ড লিখুন।'],
  password_too_short: ['Use at least 10 characters.', 'অন্তত ১০টি অক্ষর দিন।'],
  password_too_long: ['Use at most 200 characters.', 'সর্বোচ্চ ২০০টি অক্ষর দিন।'],
  password_is_email: [
    "Your password can't be based on your email. Choose unrelated words.",
    'ইমেইলের সঙ্গে মিল রেখে পাসওয়ার্ড দেওয়া যাবে না। অন্য শব্দ দিন।',
  ],
  password_too_common: [
    "This password is on lists of leaked passwords, so it's easy to guess. Try four unrelated words.",
    'এই পাসওয়ার্ড ফাঁস হওয়া তালিকায় আছে, তাই সহজে অনুমান করা যায়। চারটি আলাদা শব্দ মিলিয়ে দেখুন।',
  ],
  code_missing: ['Enter the 6-digit code.', '৬ সংখ্যার কোডটি লিখুন।'],
  password_code_missing: ['Enter the 8-digit code.', '৮ সংখ্যার কোডটি লিখুন।'],
  code_incomplete: ['The code has 6 digits.', 'কোডটি ৬ সংখ্যার।'],
  authenticator_code_missing: [
    'Enter the 6-digit code from your app.',
    'অ্যাপের ৬ সংখ্যার কোডটি লিখুন।',
  ],
  recovery_code_missing: [
    'Enter the recovery code: 10 letters and digits.',
    'রিকভারি কোডটি লিখুন: ১০টি অক্ষর ও সংখ্যা।',
  ],
  passkey_name_missing: ['Enter a name for the passkey.', 'পাসকির একটি নাম লিখুন।'],
  passkey_name_too_long: ['Use at most 60 characters.', 'সর্বোচ্চ ৬০টি অক্ষর দিন।'],
} as const;
