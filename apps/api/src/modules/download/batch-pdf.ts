import type { Locale } from '@kheya/contract';
import { add, type Currency, formatMoney, fromDecimal, toDigits } from '@kheya/money';
import type { PaymentBatchRow } from '#database.ts';
import type { BatchFacts, BatchResult } from '#modules/payment-batch/index.ts';
import { localized, PdfPage, same, type PdfText } from './pdf-page.ts';
import { moment, QUESTIONS } from './receipt-pdf.ts';

export interface BatchPaper {
  readonly row: PaymentBatchRow;
  readonly batch: BatchFacts;
  readonly results: readonly BatchResult[];
}

/** The results of a batch on paper: its figures, and each line with what became of it. */
export async function batchPdf(
  { row, batch, results }: BatchPaper,
  language: Locale,
): Promise<Buffer> {
  const title = localized('Payments from a file', 'ফাইল থেকে পেমেন্ট');
  const subject = `payment batch ${row.id}`;
  const page = new PdfPage({ title: title.en, subject, at: row.created_at, language });
  page.heading(title);
  for (const [label, value] of headOf(row, batch)) page.row({ label, value });
  page.heading(localized('Lines', 'লাইন'));
  writeLines(page, results, language);
  page.paragraph(QUESTIONS);
  page.foot(row.id);
  return page.finish();
}

function headOf(row: PaymentBatchRow, batch: BatchFacts): (readonly [PdfText, PdfText])[] {
  const { currency, rows } = batch;
  const end = batch.source_account_number.slice(-4);
  const paid: (readonly [PdfText, PdfText])[] =
    row.paid_at === null
      ? []
      : [[localized('Confirmed', 'নিশ্চিত করা হয়েছে'), moment(row.paid_at, currency)]];
  return [
    [localized('File', 'ফাইল'), same(batch.file_name)],
    ...paid,
    [localized('From', 'যে অ্যাকাউন্ট থেকে'), localized(`•••• ${end}`, `•••• ${toDigits(end, 'bn')}`)],
    [localized('Lines', 'লাইন'), figure(rows.all)],
    [localized('Payments sent', 'পাঠানো পেমেন্ট'), figure(rows.sent)],
    [localized('Completed', 'সম্পন্ন'), figure(rows.completed)],
    [
      localized('Total with fees', 'চার্জসহ মোট'),
      localized(
        formatMoney(fromDecimal(batch.total, currency), 'en'),
        formatMoney(fromDecimal(batch.total, currency), 'bn'),
      ),
    ],
  ];
}

const figure = (count: number) => localized(`${count}`, toDigits(`${count}`, 'bn'));

const COLUMNS = {
  en: ['Line', 'Recipient', 'They receive', 'With the fee', 'Status'],
  bn: ['লাইন', 'প্রাপক', 'প্রাপক পাবেন', 'চার্জসহ', 'অবস্থা'],
} as const;

function writeLines(page: PdfPage, results: readonly BatchResult[], language: Locale): void {
  const [line, recipient, received, paid, status] = COLUMNS[language];
  const table = page.table([
    { label: line, share: 0.07 },
    { label: recipient, share: 0.28 },
    { label: received, share: 0.17, align: 'right' },
    { label: paid, share: 0.15, align: 'right' },
    { label: status, share: 0.33 },
  ]);
  for (const { row, status: stands, reason } of results) {
    const { payee, cells, amount, fee, currency } = row;
    const cost = amount !== null && fee !== null && currency !== null;
    table.row([
      toDigits(`${row.line}`, language),
      [payee?.name ?? cells.name, payee?.account_display].filter(Boolean).join(', '),
      row.target_amount === null || row.target_currency === null
        ? ''
        : formatMoney(fromDecimal(row.target_amount, row.target_currency), language),
      cost ? withFee(amount, fee, currency, language) : '',
      [stands, row.transfer?.reference, reason].filter(Boolean).join(', '),
    ]);
  }
  table.end();
}

function withFee(amount: string, fee: string, currency: Currency, language: Locale): string {
  return formatMoney(add(fromDecimal(amount, currency), fromDecimal(fee, currency)), language);
}
