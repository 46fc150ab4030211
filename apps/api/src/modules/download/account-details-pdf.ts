import type { Locale } from '@kheya/contract';
import type { AccountRow } from '#database.ts';
import { BANK_NAME } from '#modules/account/index.ts';
import { localized, PdfPage, same } from './pdf-page.ts';

const TYPE = {
  CHECKING: localized('Checking', 'চেকিং'),
  SAVINGS: localized('Savings', 'সেভিংস'),
} as const;

/**
 * What somebody needs to pay into an account. For dollars it is the direct deposit form that an
 * employer asks for, with room for the signature.
 */
export async function accountDetailsPdf(
  account: AccountRow,
  language: Locale,
  at: Date,
): Promise<Buffer> {
  const isUsd = account.currency === 'USD';
  const title = isUsd
    ? localized('Direct deposit form', 'ডিরেক্ট ডিপোজিট ফরম')
    : localized('Taka account details', 'টাকা অ্যাকাউন্টের তথ্য');
  const page = new PdfPage({ title: title.en, subject: title.en, at, language });
  page.heading(title);
  page.paragraph(isUsd ? DIRECT_DEPOSIT : TAKA_ACCOUNT);
  page.row({
    label: localized('Account holder', 'অ্যাকাউন্টধারী'),
    value: same(account.holder_name),
  });
  page.row({
    label: localized('Account number', 'অ্যাকাউন্ট নম্বর'),
    value: same(account.account_number),
  });
  if (isUsd) {
    page.row({
      label: localized('Routing number (ABA)', 'রাউটিং নম্বর (ABA)'),
      value: same(account.routing_number ?? ''),
    });
    page.row({
      label: localized('Account type', 'অ্যাকাউন্টের ধরন'),
      value: TYPE[account.account_type],
    });
    page.row({ label: localized('Bank', 'ব্যাংক'), value: same(BANK_NAME) });
    page.heading(localized('For your employer', 'নিয়োগকর্তার জন্য'));
    page.paragraph(AUTHORISATION);
    const blank = same(' ');
    page.row({ label: localized('Signature', 'স্বাক্ষর'), value: blank });
    page.row({ label: localized('Date', 'তারিখ'), value: blank });
  } else {
    page.row({ label: localized('Provider', 'সেবাদাতা'), value: localized('Kheya', 'খেয়া') });
  }
  return page.finish();
}

const DIRECT_DEPOSIT = localized(
  'Use these details to have your pay, or a transfer from another US bank, deposited by ACH. Deposits usually take 1 to 3 business days.',
  'বেতন বা যুক্তরাষ্ট্রের অন্য ব্যাংকের টাকা ACH-এর মাধ্যমে এই অ্যাকাউন্টে জমা করাতে এই তথ্য দিন। সাধারণত ১ থেকে ৩ কর্মদিবস লাগে।',
);

const TAKA_ACCOUNT = localized(
  'Anyone with a Kheya dollar account can send money to this account.',
  'খেয়ায় ডলার অ্যাকাউন্ট আছে এমন যে কেউ এই অ্যাকাউন্টে টাকা পাঠাতে পারেন।',
);

const AUTHORISATION = localized(
  'I authorize my employer to deposit my pay into the account above until I cancel this in writing.',
  'আমি লিখিতভাবে বাতিল না করা পর্যন্ত আমার নিয়োগকর্তাকে উপরের অ্যাকাউন্টে আমার বেতন জমা করার অনুমতি দিচ্ছি।',
);
