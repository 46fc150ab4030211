/** What can be wrong with any value, whatever it is about. */
export const valueErrorText = {
  required: ['This is needed.', 'এটি দিতে হবে।'],
  choose: ['Choose one.', 'একটি বেছে নিন।'],
  too_short: ['Write at least {n} characters.', 'কমপক্ষে {n}টি অক্ষর লিখুন।'],
  too_long: ['Write at most {n} characters.', 'সর্বোচ্চ {n}টি অক্ষর লিখুন।'],
  too_small: ['Choose {n} or more.', '{n} বা তার বেশি দিন।'],
  too_big: ['Choose {n} or less.', '{n} বা তার কম দিন।'],
  too_few: ['Choose at least {n}.', 'কমপক্ষে {n}টি বাছুন।'],
  not_offered: ['Choose one of the offered values.', 'তালিকা থেকে একটি বাছুন।'],
  not_a_date: ['Write a date as year-month-day.', 'তারিখ লিখুন বছর-মাস-দিন হিসেবে।'],
  not_an_instant: [
    'Write date and time as 2026-11-30T14:30:00Z.',
    'তারিখ ও সময় 2026-11-30T14:30:00Z হিসেবে লিখুন।',
  ],
  no_such_day: [
    'There is no such date. Check the day and the month.',
    'এমন কোনো তারিখ নেই। দিন ও মাস দেখে নিন।',
  ],
  not_an_id: ['This is not an id.', 'এটি কোনো আইডি নয়।'],
  wrong_kind: ['This is not the kind of value expected here.', 'এখানে অন্য ধরনের তথ্য দরকার।'],
  not_text: [
    'This holds a character that cannot be kept. Write it again.',
    'এতে এমন একটি চিহ্ন আছে যা রাখা যায় না। আবার লিখুন।',
  ],
  name_signs: [
    'Write the name in letters. Leave out emoji and special signs.',
    'নামটি অক্ষরে লিখুন। ইমোজি ও বিশেষ চিহ্ন বাদ দিন।',
  ],
  unseen_signs: [
    'This holds a sign that cannot be seen. Type the text instead of pasting it.',
    'এতে এমন একটি চিহ্ন আছে যা দেখা যায় না। কপি না করে লেখাটি টাইপ করুন।',
  ],
} as const;
