import type { Disclosure, Locale } from '@kheya/contract';
import { formatMoney, formatRate, money, type Rate } from '@kheya/money';
import type { TransferRow } from '#database.ts';
import type { Payee } from '#modules/transfer/index.ts';
import { hourText, longDayText } from '#platform/moment-text.ts';
import { writeDisclosure } from './disclosure-pdf.ts';
import { PdfPage, type PdfText } from './pdf-page.ts';

const words = (en: string, bn: string): PdfText => ({ en, bn });

const STATUS: Readonly<Record<TransferRow['status'], PdfText>> = {
  INIT: words('Not paid yet', 'এখনো পরিশোধ হয়নি'),
  PENDING: words('On its way', 'পথে আছে'),
  FAILED: words('Did not go through', 'সম্পন্ন হয়নি'),
  RELEASED: words('Returned to you', 'আপনাকে ফেরত দেওয়া হয়েছে'),
  EXPIRED: words('Ran out of time', 'সময় শেষ'),
  DECLINED: words('Declined', 'প্রত্যাখ্যাত'),
  COMPLETE: words('Delivered', 'পৌঁছেছে'),
  POSTED: words('Done', 'সম্পন্ন'),
};

/** The receipt of a transfer: what was paid, how it stands, and the terms it was paid on. */
export async function receiptPdf(
  row: TransferRow,
  disclosure: Disclosure | undefined,
  language: Locale,
): Promise<Buffer> {
  const subject = `receipt ${row.id}`;
  const page = new PdfPage({ title: 'Receipt', subject, at: row.created_at, language });
  page.heading(words('Receipt', 'রসিদ'));
  const payee = row.payee as unknown as Payee;
  const amount = (minor: bigint, currency: string) => {
    const value = money(currency === 'BDT' ? 'BDT' : 'USD', minor);
    return words(formatMoney(value, 'en'), formatMoney(value, 'bn'));
  };
  page.row({ label: words('Transaction ID', 'লেনদেন আইডি'), value: words(row.id, row.id) });
  page.row({ label: words('Paid', 'পরিশোধ হয়েছে'), value: moment(row) });
  page.row({ label: words('Status', 'অবস্থা'), value: STATUS[row.status] });
  page.row({ label: words('To', 'প্রাপক'), value: words(payee.name, payee.name) });
  // The disclosure says them in the law's words, further down.
  if (!disclosure && row.fee_minor > 0n) {
    page.row({
      label: words('Amount sent', 'পাঠানো পরিমাণ'),
      value: amount(row.amount_minor, row.currency),
    });
    page.row({ label: words('Fee', 'চার্জ'), value: amount(row.fee_minor, row.currency) });
  }
  page.row({
    label: words('You paid', 'আপনি দিয়েছেন'),
    value: amount(row.amount_minor + row.fee_minor, row.currency),
  });
  if (!disclosure && row.rate_e8 !== null) {
    page.row({ label: words('Conversion Rate', 'রূপান্তরের হার'), value: rateOf(row.rate_e8) });
  }
  page.row({
    label: words('They receive', 'প্রাপক পাবেন'),
    value: amount(row.target_minor, row.target_currency),
  });
  if (row.rail_reference !== null) {
    const number = words(row.rail_reference, row.rail_reference);
    page.row({ label: words('bKash number of the payment', 'বিকাশ লেনদেন নম্বর'), value: number });
  }
  if (disclosure) {
    page.heading(words('The terms you paid on', 'যে শর্তে পরিশোধ হয়েছে'));
    writeDisclosure(page, disclosure);
  } else {
    page.paragraph(QUESTIONS);
  }
  return page.finish();
}

const QUESTIONS = words(
  'Questions: +1 (844) 555-0134 or support@kheya.example, in English and Bangla.',
  'প্রশ্ন থাকলে: +1 (844) 555-0134 বা support@kheya.example, বাংলা ও ইংরেজিতে।',
);

function rateOf(e8: bigint): PdfText {
  const rate: Rate = { base: 'USD', quote: 'BDT', e8 };
  return words(
    `1 USD = ${formatRate(rate, 'en')} BDT`,
    `১ মার্কিন ডলার = ${formatRate(rate, 'bn')} টাকা`,
  );
}

/** Dollars are paid on the American shore, taka on the other: the hour is that of the money. */
function moment({ created_at: at, currency }: TransferRow): PdfText {
  const zone = currency === 'BDT' ? 'Asia/Dhaka' : 'America/New_York';
  const text = (locale: Locale) =>
    [longDayText(zone, at, locale), hourText(zone, at, locale)].join(', ');
  return currency === 'BDT'
    ? words(`${text('en')} Bangladesh time`, `${text('bn')}, বাংলাদেশ সময়`)
    : words(`${text('en')} New York time`, `${text('bn')}, নিউইয়র্ক সময়`);
}
