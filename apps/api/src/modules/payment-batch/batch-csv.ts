import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import {
  type Locale,
  PAYMENT_BATCH_COLUMN_NAMES,
  PAYMENT_BATCH_COLUMNS,
  PAYMENT_BATCH_NOTE_HEADS,
  safeCell,
} from '@kheya/contract';
import type { Database } from '#database.ts';
import { listShownRows, type ShownRow } from './batch-repository.ts';
import { reasonOf, statusText } from './batch-results.ts';
import { rowView } from './batch-view.ts';

/** `to_fix`: the lines that can't be or weren't paid, as they are uploaded again · `results`: every line. */
export type BatchCsvContent = 'to_fix' | 'results';

const ALL = { limit: 'all', offset: 0 } as const;

/** Lines of a batch as CSV; a file has at most a thousand of them. */
export async function batchCsv(
  db: Kysely<Database>,
  batchId: string,
  { content, language }: { readonly content: BatchCsvContent; readonly language: Locale },
): Promise<string> {
  const group = content === 'to_fix' ? 'refused' : 'all';
  const { rows } = await listShownRows(db, batchId, { ...ALL, group });
  const records = content === 'to_fix' ? toFix(rows, language) : results(rows, language);
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return stringify(records, { bom: true, record_delimiter: 'windows' });
}

/** The file's own columns, so that it can be mended and uploaded as it is; what is wrong stands at the end. */
function toFix(rows: readonly ShownRow[], language: Locale): string[][] {
  const heads = PAYMENT_BATCH_COLUMN_NAMES.map(
    (name) => PAYMENT_BATCH_COLUMNS[name].heads[language],
  );
  const { line, reason } = PAYMENT_BATCH_NOTE_HEADS;
  return [
    [...heads, line[language], reason[language]],
    ...rows.map((row) => [
      ...PAYMENT_BATCH_COLUMN_NAMES.map((name) => safeCell(row.cells[name] ?? '')),
      String(row.line),
      reasonOf(row, language),
    ]),
  ];
}

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Recipient',
    'Account number',
    'Amount',
    'Fee',
    'Currency',
    'They receive',
    'Currency',
    'Status',
    'Reference',
  ],
  bn: ['প্রাপক', 'অ্যাকাউন্ট নম্বর', 'পরিমাণ', 'চার্জ', 'মুদ্রা', 'প্রাপক পাবেন', 'মুদ্রা', 'অবস্থা', 'লেনদেন নম্বর'],
};

function results(rows: readonly ShownRow[], language: Locale): string[][] {
  const { line, reason } = PAYMENT_BATCH_NOTE_HEADS;
  return [
    [line[language], ...HEADS[language], reason[language]],
    ...rows.map((row) => {
      const shown = rowView(row, language);
      return [
        String(row.line),
        safeCell(shown.payee?.name ?? row.cells.name ?? ''),
        safeCell(shown.payee?.account_display ?? ''),
        ...[shown.amount ?? '', shown.fee ?? '', shown.currency ?? ''],
        ...[shown.target_amount ?? '', shown.target_currency ?? ''],
        statusText(row, language),
        shown.transfer?.reference ?? '',
        reasonOf(row, language),
      ];
    }),
  ];
}
