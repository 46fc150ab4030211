import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { money, toDecimal, toDigits } from '@kheya/money';
import type { Database } from '#database.ts';
import { monthText, shortMomentText } from '#platform/moment-text.ts';
import { readCompleted } from './history-query.ts';
import { type ExportQuery, type ExportReader, zoneOf } from './history-export.ts';
import type { HistoryRow } from './history-row.ts';
import { fileText } from './history-text.ts';

/** The columns of spec section 9. */
const COLUMNS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Transaction ID', 'Date', 'Description', 'Debit', 'Credit', 'Balance'],
  bn: ['লেনদেনের আইডি', 'তারিখ', 'বিবরণ', 'ডেবিট', 'ক্রেডিট', 'ব্যালেন্স'],
};

const KINDS: Readonly<Record<HistoryRow['kind'], Readonly<Record<Locale, string>>>> = {
  wallet_payout: { en: 'Sent to', bn: 'প্রাপক' },
  bank_payout: { en: 'Sent to', bn: 'প্রাপক' },
  customer_transfer: { en: 'Sent to', bn: 'প্রাপক' },
  customer_transfer_in: { en: 'Received from', bn: 'প্রেরক' },
  transfer_return: { en: 'Returned from', bn: 'ফেরত এসেছে, প্রাপক' },
  conversion: { en: 'Converted for', bn: 'রূপান্তর, প্রাপক' },
  conversion_in: { en: 'Received from', bn: 'প্রেরক' },
  own_transfer: { en: 'To own account', bn: 'নিজের অ্যাকাউন্টে' },
  own_transfer_in: { en: 'From own account', bn: 'নিজের অ্যাকাউন্ট থেকে' },
  ach_credit: { en: 'ACH credit from', bn: 'ACH জমা, প্রেরক' },
  interest: { en: 'Interest', bn: 'মুনাফা' },
  account_fee: { en: 'Account fee', bn: 'অ্যাকাউন্টের চার্জ' },
  fee_refund: { en: 'Fee refund', bn: 'চার্জ ফেরত' },
  correction: { en: 'Correction', bn: 'সংশোধন' },
  crumb: { en: 'Given up at closing', bn: 'বন্ধের সময় ছেড়ে দেওয়া' },
};

/** Completed rows as CSV, streamed page by page. */
export function historyCsv(
  db: Kysely<Database>,
  query: ExportQuery,
  { language }: Pick<ExportReader, 'language'>,
): Readable {
  // The byte order mark tells spreadsheets that the file is UTF-8; without it they garble the taka
  // sign.
  const csv = stringify({ bom: true, record_delimiter: 'windows' });
  void write(csv, db, query, language).catch((error: unknown) => {
    csv.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return csv;
}

async function write(
  csv: ReturnType<typeof stringify>,
  db: Kysely<Database>,
  query: ExportQuery,
  language: Locale,
): Promise<void> {
  csv.write([...COLUMNS[language]]);
  const { currency } = query;
  const zone = zoneOf(query);
  for await (const row of readCompleted(db, query)) {
    if (!csv.write(recordOf(row, currency, language, zone))) await drained(csv);
  }
  csv.end();
}

function drained(csv: ReturnType<typeof stringify>): Promise<void> {
  return new Promise((resolve) => csv.once('drain', resolve));
}

/** What Kheya itself books: nobody is at the other end, and the note is the month it is for. */
const OF_KHEYA: ReadonlySet<HistoryRow['kind']> = new Set([
  'interest',
  'account_fee',
  'fee_refund',
  'correction',
  'crumb',
]);

type RowWords = Pick<
  HistoryRow,
  'kind' | 'counterparty' | 'memo' | 'other_account' | 'other_nickname'
>;

/** What a row is about, on one line: its kind, who was at the other end, and the note. */
export function rowText(row: RowWords, language: Locale): string {
  const { kind, memo } = row;
  const about = [KINDS[kind][language], otherEnd(row, language)].join(' ');
  if (!memo) return fileText(about);
  return fileText(`${about} (${OF_KHEYA.has(kind) ? monthText(memo, language) : memo})`);
}

function otherEnd(row: RowWords, language: Locale): string {
  const { kind, counterparty, other_account: number, other_nickname: nickname } = row;
  if (OF_KHEYA.has(kind)) return '';
  // The holder of an own account is the reader; which one it was is what they want to know.
  if (kind === 'own_transfer_in' && number !== null) return nickname ?? toDigits(number, language);
  return counterparty;
}

/** Amounts stay plain decimals, so that a spreadsheet can sum them. */
export function recordOf(
  row: HistoryRow,
  currency: 'USD' | 'BDT',
  language: Locale,
  zone: string,
): string[] {
  const amount = toDecimal(money(currency, row.amount));
  return [
    row.id,
    shortMomentText(zone, row.at, 'en'),
    safeCell(rowText(row, language)),
    row.side === 'debit' ? amount : '',
    row.side === 'credit' ? amount : '',
    row.balance === null ? '' : toDecimal(money(currency, row.balance)),
  ];
}

/** A spreadsheet would run a cell that begins like a formula (CSV injection). */
export function safeCell(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
