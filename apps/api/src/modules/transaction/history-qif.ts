import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { localTime } from '#platform/calendar.ts';
import { type ExportQuery, type ExportReader, linesAsFile, zoneOf } from './history-export.ts';
import { rowText } from './history-csv.ts';
import { readCompleted } from './history-query.ts';
import { fileText } from './history-text.ts';

/**
 * Completed rows as QIF, the format of older accounting programs: a record of a letter and a value
 * on each line, ended by a caret. Dates are in the American order, which these programs expect.
 */
export function historyQif(
  db: Kysely<Database>,
  query: ExportQuery,
  reader: ExportReader,
): Readable {
  return linesAsFile(qifLines(db, query, reader));
}

async function* qifLines(
  db: Kysely<Database>,
  query: ExportQuery,
  { language }: ExportReader,
): AsyncGenerator<string> {
  const zone = zoneOf(query);
  yield '!Type:Bank';
  for await (const row of readCompleted(db, query)) {
    const amount = toDecimal(money(query.currency, row.amount));
    yield `D${dateOf(row.at, zone)}`;
    yield `T${row.side === 'debit' ? '-' : ''}${amount}`;
    yield `P${rowText({ ...row, memo: null }, language)}`;
    if (row.memo) yield `M${fileText(row.memo)}`;
    yield '^';
  }
}

function dateOf(at: Date, zone: string): string {
  const { year, month, day } = localTime(zone, at);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(month)}/${pad(day)}/${year}`;
}
