/** What can be wrong with any value, whatever it is about. */
export const valueErrorText = {
  no_links: [
    'Write it without a link: links look like fraud to whoever reads them.',
    'কোনো লিংক ছাড়া লিখুন, লিংক দেখলে লোকে প্রতারণা ভাবেন।',
  ],
  contact_is_payer: [
    'The contact is who you ask. Leave this empty.',
    'এই প্রাপকের কাছেই টাকা চাওয়া হচ্ছে। এই ঘরটি খালি রাখুন।',
  ],
  contact_not_at_kheya: ['Choose a contact who is at Kheya.', 'খেয়ায় আছেন, এমন একজন প্রাপক বেছে নিন।'],
  reusable_has_no_payer: [
    "A code for several payers isn't addressed to one person. Leave this empty.",
    'কয়েকজনের জন্য কোড একজনের নামে হয় না। এটি খালি রাখুন।',
  ],
  parts_of_one_amount: [
    'Only an amount asked of one payer can be paid in parts.',
    'একজনের কাছে নির্দিষ্ট পরিমাণ চাইলে তবেই ভাগ করে দেওয়া যায়।',
  ],
  alert_rate_missing: ['Enter how many taka a dollar should be.', 'এক ডলারে কত টাকা হলে জানাব, লিখুন।'],
  alert_rate: [
    'Enter the rate as taka for a dollar, such as 123.50.',
    'এক ডলারে কত টাকা, সেভাবে লিখুন, যেমন ১২৩.৫০।',
  ],
  required: ['Fill this in.', 'এটি পূরণ করুন।'],
  choose: ['Choose one.', 'একটি বেছে নিন।'],
  too_short: ['Enter at least {n} characters.', 'কমপক্ষে {n}টি অক্ষর লিখুন।'],
  too_long: ['Enter at most {n} characters.', 'সর্বোচ্চ {n}টি অক্ষর লিখুন।'],
  too_small: ['Enter {n} or more.', '{n} বা তার বেশি দিন।'],
  too_big: ['Enter {n} or less.', '{n} বা তার কম দিন।'],
  too_few: ['Choose at least {n}.', 'কমপক্ষে {n}টি বেছে নিন।'],
  not_offered: ['Choose a value from the list.', 'তালিকা থেকে একটি বেছে নিন।'],
  not_a_date: ['Enter the date as year-month-day.', 'তারিখ লিখুন বছর-মাস-দিন হিসেবে।'],
  not_an_instant: [
    'Enter the date and time as 2026-11-30T14:30:00Z.',
    'তারিখ ও সময় 2026-11-30T14:30:00Z হিসেবে লিখুন।',
  ],
  no_such_day: [
    "That date doesn't exist. Check the day and the month.",
    'এমন কোনো তারিখ নেই। দিন ও মাস দেখে নিন।',
  ],
  span_reversed: [
    'The last day is before the first. Swap the two.',
    'শেষ দিনটি প্রথম দিনের আগে। দুটি অদলবদল করুন।',
  ],
  one_end: [
    'Choose one end: a last day or a number of payments.',
    'একটি শেষ বেছে নিন: শেষ দিন অথবা লেনদেনের সংখ্যা।',
  ],
  day_to_come: [
    "This day hasn't come yet. Choose today or earlier.",
    'এই দিনটি এখনো আসেনি। আজ বা তার আগের দিন বাছুন।',
  ],
  more_than_years_ago: [
    'This is more than {n} years ago. Choose a later day.',
    'এটি {n} বছরের বেশি আগের। পরের কোনো দিন বাছুন।',
  ],
  before_account_opened: [
    "The account wasn't open yet. Choose a later day.",
    'তখনো অ্যাকাউন্টটি খোলা হয়নি। পরের কোনো দিন বাছুন।',
  ],
  span_too_full: [
    'There are more than {n} transactions in these dates. Choose fewer days.',
    'এই সময়ে {n}টির বেশি লেনদেন আছে। কম দিন বাছুন।',
  ],
  not_for_role: [
    'Only administrators and approvers have a limit.',
    'শুধু প্রশাসক ও অনুমোদনকারীর সীমা থাকে।',
  ],
  not_an_id: ["That isn't an id.", 'এটি কোনো আইডি নয়।'],
  wrong_kind: ['This field needs a different kind of value.', 'এখানে অন্য ধরনের তথ্য দরকার।'],
  not_text: [
    "This includes a character we can't save. Type it again.",
    'এতে এমন একটি চিহ্ন আছে যা সংরক্ষণ করা যায় না। আবার লিখুন।',
  ],
  name_signs: [
    'Use letters only in the name. Leave out emoji and special characters.',
    'নামটি অক্ষরে লিখুন। ইমোজি ও বিশেষ চিহ্ন বাদ দিন।',
  ],
  unseen_signs: [
    'This includes an invisible character. Type the text instead of pasting it.',
    'এতে একটি অদৃশ্য চিহ্ন আছে। কপি না করে লেখাটি টাইপ করুন।',
  ],
} as const;
