import { CsvError, parse } from 'csv-parse/sync';
import {
  isNoteHead,
  type Locale,
  PAYMENT_BATCH_COLUMN_NAMES,
  PAYMENT_BATCH_COLUMNS,
  PAYMENT_BATCH_MAX_ROWS,
  type PaymentBatchCells,
  type PaymentBatchColumnName,
  readColumnHead,
  sanitizeLine,
} from '@kheya/contract';
import { refuse } from '@kheya/http-kit';

/** A row as the file has it. */
export interface FileRow {
  /** As a spreadsheet numbers it: the header is line 1 where the file begins with it. */
  readonly line: number;
  readonly cells: PaymentBatchCells;
  /** It has more cells than the header has columns. */
  readonly hasMoreCells: boolean;
}

type Record = readonly string[];

/** Reads the file; what is wrong with all of it is refused here, what is wrong with a row is not. */
export function readBatchFile(content: Buffer, locale: Locale) {
  const text = decode(content);
  if (text === undefined) return refuse('batch_file_not_text');
  const records = readRecords(text);
  if ('brokenLine' in records) {
    return refuse('batch_file_malformed', { facts: { line: records.brokenLine } });
  }
  const start = records.findIndex(isFilled);
  if (start < 0) return refuse('batch_file_empty');
  const header = readHeader(records[start]!, locale);
  if (!header.ok) return header;
  const filled = records
    .map((record, index) => ({ record, line: index + 1 }))
    .slice(start + 1)
    .filter(({ record }) => isFilled(record));
  if (filled.length === 0) return refuse('batch_file_empty');
  if (filled.length > PAYMENT_BATCH_MAX_ROWS) {
    const facts = { rows: filled.length, most: PAYMENT_BATCH_MAX_ROWS };
    return refuse('batch_file_too_many_rows', { facts });
  }
  const second = filled.find(({ record }) => isHeader(record));
  if (second) return refuse('batch_file_second_header', { facts: { line: second.line } });
  const rows = filled.map(({ record, line }) => rowOf(record, line, header));
  return { ok: true as const, rows };
}

/** Undefined for what is no UTF-8, such as a spreadsheet's own file. The byte order mark is left out. */
function decode(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function readRecords(text: string): readonly Record[] | { readonly brokenLine: number } {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: Number(error['lines'] ?? 1) };
  }
}

/** Spreadsheets of many countries write semicolons; what is copied out of one has tabs. */
function delimiterOf(text: string): string {
  const head = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function isFilled(record: Record): boolean {
  return record.some((cell) => cell.trim() !== '');
}

function isHeader(record: Record): boolean {
  const heads = record.filter((cell) => readColumnHead(cell) !== undefined);
  return heads.length >= 3;
}

type Columns = readonly (PaymentBatchColumnName | undefined)[];

/** Which column of ours each of the file's is; a column without a head is none. */
function readHeader(record: Record, locale: Locale) {
  const columns: Columns = record.map(readColumnHead);
  const isUnknown = (cell: string) =>
    cell.trim() !== '' && readColumnHead(cell) === undefined && !isNoteHead(cell);
  const unknown = record.filter(isUnknown);
  if (unknown.length > 0) {
    return refuse('batch_file_columns_unknown', { facts: { columns: shownHeads(unknown) } });
  }
  const repeated = columns.filter((name, index) => name && columns.indexOf(name) !== index);
  if (repeated.length > 0) {
    return refuse('batch_file_columns_repeated', { facts: { columns: namesOf(repeated, locale) } });
  }
  const missing = PAYMENT_BATCH_COLUMN_NAMES.filter(
    (name) => PAYMENT_BATCH_COLUMNS[name].isRequired && !columns.includes(name),
  );
  if (missing.length > 0) {
    return refuse('batch_file_columns_missing', { facts: { columns: namesOf(missing, locale) } });
  }
  const notes = new Set(record.flatMap((cell, index) => (isNoteHead(cell) ? index : [])));
  return { ok: true as const, columns, notes };
}

const SHOWN_HEADS = 5;
const SHOWN_LENGTH = 40;

function shownHeads(heads: readonly string[]): string {
  const shown = heads
    .slice(0, SHOWN_HEADS)
    .map((head) => sanitizeLine(head).slice(0, SHOWN_LENGTH));
  return shown.join(', ');
}

function namesOf(columns: Columns, locale: Locale): string {
  const names = columns.flatMap((name) => (name ? PAYMENT_BATCH_COLUMNS[name].heads[locale] : []));
  return [...new Set(names)].join(', ');
}

interface Header {
  readonly columns: Columns;
  /** The places of our own notes on an earlier file. */
  readonly notes: ReadonlySet<number>;
}

function rowOf(record: Record, line: number, { columns, notes }: Header): FileRow {
  const cells: { [Name in PaymentBatchColumnName]?: string } = {};
  let hasMoreCells = false;
  for (const [index, cell] of record.entries()) {
    const name = columns[index];
    const text = sanitizeLine(cell);
    if (text === '' || notes.has(index)) continue;
    if (name) cells[name] = text;
    else hasMoreCells = true;
  }
  return { line, cells, hasMoreCells };
}
