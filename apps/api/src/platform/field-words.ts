import type { z } from 'zod';
import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';

/** What is wrong with one field, in words. `{n}` is a number of the rule. */
const FIELD_WORDS = {
  required: ['This is needed.', 'এটি দিতে হবে।'],
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
  too_young: ['You must be at least 18.', 'বয়স কমপক্ষে ১৮ হতে হবে।'],
  date_impossible: ['This date cannot be right.', 'তারিখটি ঠিক নয়।'],
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
  country_differs: [
    'The address must be in the country of your profile.',
    'ঠিকানাটি আপনার প্রোফাইলের দেশেই হতে হবে।',
  ],
  state_us: ['Choose a state.', 'একটি অঙ্গরাজ্য বাছুন।'],
  zip: ['Write a ZIP code of 5 digits.', '৫ অঙ্কের জিপ কোড লিখুন।'],
  postal_bd: ['Write a postcode of 4 digits.', '৪ অঙ্কের পোস্টকোড লিখুন।'],
  division: ['Choose a division.', 'একটি বিভাগ বাছুন।'],
  district: ['Choose a district of this division.', 'এই বিভাগের একটি জেলা বাছুন।'],
  thana: ['Choose a thana of this district.', 'এই জেলার একটি থানা বাছুন।'],
  address_legal_stays: [
    'Your home address cannot be removed. Write the one you have moved to instead.',
    'আপনার বাসার ঠিকানা মোছা যায় না। বদলালে নতুন ঠিকানাটি লিখুন।',
  ],
  address_too_many: [
    'You have ten addresses of this kind. Remove one first.',
    'এই ধরনের দশটি ঠিকানা আপনার আছে। আগে একটি মুছুন।',
  ],
  nid_year: [
    'Your saved NID begins with another year of birth. Correct the NID or the date.',
    'আপনার দেওয়া এনআইডি অন্য জন্মসাল দিয়ে শুরু। এনআইডি বা তারিখটি ঠিক করুন।',
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
  ssn: ['An SSN has 9 digits. Check the number.', 'SSN-এ ৯টি অঙ্ক থাকে। নম্বরটি দেখে নিন।'],
  nid: ['An NID has 10, 13 or 17 digits.', 'এনআইডিতে ১০, ১৩ বা ১৭টি অঙ্ক থাকে।'],
  passport_expired: [
    'This passport has expired. Give one that is still good.',
    'এই পাসপোর্টের মেয়াদ শেষ। যেটির মেয়াদ আছে, সেটি দিন।',
  ],
  passport: [
    'A passport number is one or two letters and 7 or 8 digits.',
    'পাসপোর্ট নম্বরে এক বা দুটি অক্ষর ও ৭ বা ৮টি অঙ্ক থাকে।',
  ],
  routing_us: [
    'Write the routing number of the bank: 9 digits, at the bottom of a check.',
    'ব্যাংকের রাউটিং নম্বর লিখুন: ৯টি অঙ্ক, চেকের নিচে থাকে।',
  ],
  account_us: ['Write the account number: 4 to 17 digits.', 'অ্যাকাউন্ট নম্বর লিখুন: ৪ থেকে ১৭টি অঙ্ক।'],
  routing_bd: [
    'Write the routing number of the branch: 9 digits.',
    'শাখার রাউটিং নম্বর লিখুন: ৯টি অঙ্ক।',
  ],
  account_bd: ['Write the account number: 8 to 17 digits.', 'অ্যাকাউন্ট নম্বর লিখুন: ৮ থেকে ১৭টি অঙ্ক।'],
  holder_differs: [
    'The account must be in your own name, as in your profile.',
    'অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে, প্রোফাইলে যেমন আছে।',
  ],
  wallet_number: [
    'Write the wallet number as 01XXXXXXXXX.',
    'ওয়ালেট নম্বরটি ০১XXXXXXXXX হিসেবে লিখুন।',
  ],
  agreement_changed: ['This text has changed. Read it again.', 'লেখাটি বদলেছে। আবার পড়ে নিন।'],
  agreement_missing: ['Every text must be accepted.', 'সবগুলো লেখা মেনে নিতে হবে।'],
  ein: ['EIN number must be 9 digits', 'EIN নম্বরে ৯টি অঙ্ক লাগবে।'],
  ein_prefix: [
    "The IRS doesn't use EINs that begin this way. Check the first two digits.",
    'এভাবে শুরু হওয়া EIN আইআরএস ব্যবহার করে না। প্রথম দুটি অঙ্ক মিলিয়ে দেখুন।',
  ],
  business_us: ['A business here is a US business.', 'এখানে ব্যবসা মানে যুক্তরাষ্ট্রের ব্যবসা।'],
  one_destination: ['Name exactly one destination.', 'ঠিক একটি গন্তব্য দিন।'],
  not_a_remittance: [
    'This payment is no remittance. Ask about it as an ordinary question.',
    'এই লেনদেনটি রেমিট্যান্স নয়। সাধারণ প্রশ্ন হিসেবে লিখুন।',
  ],
  not_an_operator: ['Choose one of our operators.', 'আমাদের একজন অপারেটর বাছুন।'],
  remedy_without_error: [
    'A remedy belongs to a finding of an error.',
    'ভুল পাওয়া গেলেই প্রতিকার বাছা যায়।',
  ],
  signature: ['Sign with your name as in your profile.', 'প্রোফাইলের নাম দিয়েই স্বাক্ষর করুন।'],
} as const satisfies Record<string, readonly [en: string, bn: string]>;

export type FieldWord = keyof typeof FIELD_WORDS;

/** One sentence about one field, in the reader's language. */
export function fieldWord(word: FieldWord, locale: Locale, n?: number | bigint): string {
  const sentence = FIELD_WORDS[word][locale === 'en' ? 0 : 1];
  return n === undefined ? sentence : sentence.replace('{n}', toDigits(String(n), locale));
}

/** Makes the `fields` of a refusal from rules that failed. */
export function fieldWords(
  faults: Readonly<Record<string, FieldWord>>,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, word]) => [field, fieldWord(word, locale)]),
  );
}

/** What a schema found wrong, field by field; only the first fault of a field is said. */
export function fieldsOf(error: z.ZodError, locale: Locale): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= sentenceOf(issue, locale);
  }
  return fields;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

/** Written as it should be, so the day itself is wrong: the 30th of February. */
const isWritten = (form: RegExp, input: unknown) => typeof input === 'string' && form.test(input);

type Issue = z.core.$ZodIssue;

/** A rule of the contract names the sentence that it is refused with. */
function customWord({ params }: z.core.$ZodIssueCustom): FieldWord {
  const word: unknown = params?.['word'];
  return typeof word === 'string' && word in FIELD_WORDS ? (word as FieldWord) : 'wrong_kind';
}

function sentenceOf(issue: Issue, locale: Locale): string {
  switch (issue.code) {
    case 'invalid_type':
      return fieldWord(issue.input === undefined ? 'required' : 'wrong_kind', locale);
    case 'too_small':
      if (issue.origin === 'array') return fieldWord('too_few', locale, issue.minimum);
      if (issue.origin !== 'string') return fieldWord('too_small', locale, issue.minimum);
      return issue.minimum === 1
        ? fieldWord('required', locale)
        : fieldWord('too_short', locale, issue.minimum);
    case 'too_big':
      return fieldWord(issue.origin === 'string' ? 'too_long' : 'too_big', locale, issue.maximum);
    case 'invalid_value':
      return fieldWord(issue.input === undefined ? 'required' : 'not_offered', locale);
    case 'invalid_format':
      if (issue.format === 'uuid') return fieldWord('not_an_id', locale);
      if (issue.format === 'date') {
        return fieldWord(isWritten(DAY, issue.input) ? 'no_such_day' : 'not_a_date', locale);
      }
      if (issue.format === 'datetime') {
        const isDated = isWritten(INSTANT, issue.input);
        return fieldWord(isDated ? 'no_such_day' : 'not_an_instant', locale);
      }
      return fieldWord('wrong_kind', locale);
    case 'custom':
      return fieldWord(customWord(issue), locale);
    default:
      return fieldWord('wrong_kind', locale);
  }
}
