import {
  CONNECTED_WALLETS,
  type Disclosure,
  type Locale,
  type TransferPurpose,
  type WalletType,
  walletText,
} from '@kheya/contract';
import { formatMoney, formatRate, money, type Rate, toDigits } from '@kheya/money';
import type { TransferRow } from '#database.ts';
import type { Payee } from '#modules/transfer/index.ts';
import { COMPANY } from '#platform/company.ts';
import { hourText, longDayText } from '#platform/moment-text.ts';
import { writeDisclosure } from './disclosure-pdf.ts';
import { localized, PdfPage, same, type PdfText } from './pdf-page.ts';

const STATUS: Readonly<Record<TransferRow['status'], PdfText>> = {
  INIT: localized('Not paid yet', 'এখনো পরিশোধ হয়নি'),
  PENDING: localized('On its way', 'পথে আছে'),
  FAILED: localized('Failed', 'ব্যর্থ'),
  RELEASED: localized('Cancelled and refunded', 'বাতিল, টাকা ফেরত দেওয়া হয়েছে'),
  EXPIRED: localized('Expired', 'মেয়াদ শেষ'),
  DECLINED: localized('Declined', 'অনুমোদন হয়নি'),
  COMPLETE: localized('Delivered', 'পৌঁছেছে'),
  POSTED: localized('Completed', 'সম্পন্ন'),
};

/** The purposes of `packages/contract/src/payee.ts`, as a clerk reads them. */
const TRANSFER_PURPOSE_TEXT: Readonly<Record<string, PdfText | undefined>> = {
  family_support: localized('Family support', 'পরিবারের খরচ'),
  education: localized('Education', 'শিক্ষা'),
  medical: localized('Medical costs', 'চিকিৎসার খরচ'),
  gift: localized('Gift', 'উপহার'),
  savings: localized('Savings', 'সঞ্চয়'),
  payment_for_services: localized('Payment for services', 'সেবার মূল্য'),
  other: localized('Other', 'অন্যান্য'),
} satisfies Record<TransferPurpose, PdfText>;

/** A transfer with the account it was paid from. */
export interface PaidTransfer {
  readonly row: TransferRow;
  readonly source: { readonly holder_name: string; readonly account_number: string };
}

/** The receipt of a transfer: who paid what to whom, its status, and the terms it was paid on. */
export async function receiptPdf(
  { row, source }: PaidTransfer,
  disclosure: Disclosure | undefined,
  language: Locale,
): Promise<Buffer> {
  const subject = `receipt ${row.reference}`;
  const page = new PdfPage({ title: 'Receipt', subject, at: row.created_at, language });
  page.heading(localized('Receipt', 'রসিদ'));
  const payee = row.payee as unknown as Payee;
  const amount = (minor: bigint, currency: string) => {
    const value = money(currency === 'BDT' ? 'BDT' : 'USD', minor);
    return localized(formatMoney(value, 'en'), formatMoney(value, 'bn'));
  };
  page.row({
    label: localized('Transfer reference', 'লেনদেনের রেফারেন্স'),
    value: same(row.reference),
  });
  page.row({
    label: localized('Paid', 'পরিশোধ হয়েছে'),
    value: moment(row.created_at, row.currency),
  });
  page.row({ label: localized('Status', 'অবস্থা'), value: STATUS[row.status] });
  page.row({ label: localized('From', 'প্রেরক'), value: payer(source) });
  page.row({ label: localized('To', 'প্রাপক'), value: same(payee.name) });
  const purpose = row.purpose === null ? undefined : TRANSFER_PURPOSE_TEXT[row.purpose];
  if (purpose) page.row({ label: localized('Purpose', 'উদ্দেশ্য'), value: purpose });
  // The disclosure states the amounts in the law's words, further down.
  if (!disclosure && row.fee_minor > 0n) {
    page.row({
      label: localized('Amount sent', 'পাঠানো পরিমাণ'),
      value: amount(row.amount_minor, row.currency),
    });
    page.row({ label: localized('Fee', 'চার্জ'), value: amount(row.fee_minor, row.currency) });
  }
  if (!disclosure) {
    page.row({
      label: localized('You paid', 'আপনি দিয়েছেন'),
      value: amount(row.amount_minor + row.fee_minor, row.currency),
    });
  }
  if (!disclosure && row.rate_e8 !== null) {
    page.row({ label: localized('Conversion Rate', 'রূপান্তরের হার'), value: rateOf(row.rate_e8) });
  }
  if (!disclosure) {
    page.row({
      label: localized('Recipient gets', 'প্রাপক পাবেন'),
      value: amount(row.target_minor, row.target_currency),
    });
  }
  if (row.rail_reference !== null) {
    const number = same(row.rail_reference);
    page.row({ label: paymentNumber(payee.wallet_type), value: number });
  }
  if (disclosure) {
    page.heading(localized('Terms you accepted', 'আপনি যে শর্তে সম্মত হয়েছেন'));
    writeDisclosure(page, disclosure);
  } else {
    page.paragraph(QUESTIONS);
  }
  return page.finish();
}

/** The holder of the account, and the end of its number. */
function payer({ holder_name: name, account_number: number }: PaidTransfer['source']): PdfText {
  const end = number.slice(-4);
  return localized(`${name}, account •••• ${end}`, `${name}, অ্যাকাউন্ট •••• ${toDigits(end, 'bn')}`);
}

/** The rail's own number, by which the rail can be asked about the payment. */
function paymentNumber(type: WalletType | null): PdfText {
  const of = (locale: Locale) => walletText(type ? [type] : CONNECTED_WALLETS, locale).wallet;
  return localized(`${of('en')} transaction ID`, `${of('bn')} লেনদেন আইডি`);
}

export const QUESTIONS = localized(
  `Questions? Call ${COMPANY.phone} or email ${COMPANY.email}, in English or Bangla.`,
  `প্রশ্ন থাকলে বাংলা বা ইংরেজিতে যোগাযোগ করুন: ${COMPANY.phone} বা ${COMPANY.email}।`,
);

function rateOf(e8: bigint): PdfText {
  const rate: Rate = { base: 'USD', quote: 'BDT', e8 };
  return localized(
    `1 USD = ${formatRate(rate, 'en')} BDT`,
    `১ মার্কিন ডলার = ${formatRate(rate, 'bn')} টাকা`,
  );
}

/** Dollars are paid in the US, taka in Bangladesh: the time is in the currency's zone. */
export function moment(at: Date, currency: string): PdfText {
  const zone = currency === 'BDT' ? 'Asia/Dhaka' : 'America/New_York';
  const text = (locale: Locale) =>
    [longDayText(zone, at, locale), hourText(zone, at, locale)].join(', ');
  return currency === 'BDT'
    ? localized(`${text('en')} Bangladesh time`, `${text('bn')}, বাংলাদেশ সময়`)
    : localized(`${text('en')} New York time`, `${text('bn')}, নিউইয়র্ক সময়`);
}
