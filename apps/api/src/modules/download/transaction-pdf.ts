import type { Locale } from '@kheya/contract';
import { formatMoney, money, toDigits } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import { type HistoryRow, rowText } from '#modules/transaction/index.ts';
import { localized, PdfPage, same, type PdfText } from './pdf-page.ts';
import { moment, QUESTIONS } from './receipt-pdf.ts';

const STATUS: Partial<Readonly<Record<HistoryRow['status'], PdfText>>> = {
  POSTED: localized('Completed', 'সম্পন্ন'),
  COMPLETE: localized('Completed', 'সম্পন্ন'),
  INIT: localized('Pending', 'চলমান'),
  PENDING: localized('Pending', 'চলমান'),
};

/** The receipt of a transaction that is no transfer: what came in or was booked by us. */
export async function transactionPdf(
  row: HistoryRow,
  account: AccountRow,
  language: Locale,
): Promise<Buffer> {
  const page = new PdfPage({
    ...{ title: 'Receipt', subject: `receipt ${row.id}`, at: row.at, language },
  });
  const { currency, holder_name: holder, account_number: number } = account;
  const end = number.slice(-4);
  const amount = money(currency, row.amount);
  page.heading(localized('Receipt', 'রসিদ'));
  page.row({
    label: localized('Transaction ID', 'লেনদেনের আইডি'),
    value: same(row.reference ?? row.id),
  });
  page.row({ label: localized('Date', 'তারিখ'), value: moment(row.at, currency) });
  page.row({
    label: localized('Status', 'অবস্থা'),
    value: STATUS[row.status] ?? localized('Declined', 'অনুমোদন হয়নি'),
  });
  page.row({
    label: localized('Description', 'বিবরণ'),
    value: localized(rowText(row, 'en'), rowText(row, 'bn')),
  });
  page.row({
    label: localized('Account', 'অ্যাকাউন্ট'),
    value: localized(`${holder}, •••• ${end}`, `${holder}, •••• ${toDigits(end, 'bn')}`),
  });
  page.row({
    label: row.side === 'credit' ? localized('Money in', 'জমা') : localized('Money out', 'উত্তোলন'),
    value: localized(formatMoney(amount, 'en'), formatMoney(amount, 'bn')),
  });
  if (row.trace_number) {
    const trace = same(row.trace_number);
    page.row({ label: localized('Trace number', 'ট্রেস নম্বর'), value: trace });
  }
  page.paragraph(QUESTIONS);
  return page.finish();
}
