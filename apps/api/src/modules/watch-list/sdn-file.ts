import { createHash } from 'node:crypto';

/** The three files of Treasury's list: entries, further names, addresses. */
export interface SdnFiles {
  readonly sdn: string;
  readonly alt: string;
  readonly add: string;
}

export type EntryKind = 'person' | 'entity' | 'vessel' | 'aircraft';
export interface ListedName {
  readonly name: string;
  readonly kind: 'primary' | 'alias' | 'former';
}
export interface ListedEntry {
  readonly number: string;
  readonly kind: EntryKind;
  readonly names: readonly ListedName[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly programmes: readonly string[];
  readonly remarks: string | null;
}

/** What is wrong with a file, by its line: nothing of it is loaded. */
export class WatchListFileError extends Error {
  override name = 'WatchListFileError';
}

const COLUMNS = { sdn: 12, alt: 5, add: 6 } as const;
const NUMBER = /^\d{1,10}$/;

/** Reads the files as they are published: no header, -0- for nothing, a Ctrl-Z at the end. */
export function readSdn(files: SdnFiles): ListedEntry[] {
  const aliases = byNumber(rowsOf(files, 'alt'));
  const addresses = byNumber(rowsOf(files, 'add'));
  const seen = new Set<string>();
  const entries = rowsOf(files, 'sdn').map(({ line, cells }) => {
    const [number = '', name, type, programmes] = cells;
    if (!name) throw new WatchListFileError(`sdn.csv, line ${line}: the entry has no name.`);
    if (seen.has(number)) {
      throw new WatchListFileError(`sdn.csv, line ${line}: entry ${number} is there twice.`);
    }
    seen.add(number);
    const remarks = cells[11] || null;
    return {
      ...{ number, remarks, kind: kindOf(type ?? '') },
      names: [{ name, kind: 'primary' as const }, ...(aliases.get(number) ?? []).flatMap(aliasOf)],
      birthDates: birthDatesOf(remarks ?? ''),
      countries: countriesOf(remarks ?? '', addresses.get(number) ?? []),
      programmes: (programmes ?? '')
        .split(/[\][;]+/u)
        .map(trimmed)
        .filter(Boolean),
    };
  });
  if (entries.length === 0) throw new WatchListFileError('sdn.csv has no entry.');
  const stray = [...aliases.keys(), ...addresses.keys()].find((number) => !seen.has(number));
  if (stray !== undefined) {
    throw new WatchListFileError(
      `alt.csv or add.csv names entry ${stray}, which sdn.csv doesn't have.`,
    );
  }
  return entries;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function rowsOf(files: SdnFiles, file: keyof SdnFiles): Row[] {
  const rows = parseCsv(files[file], `${file}.csv`);
  for (const { line, cells } of rows) {
    if (cells.length !== COLUMNS[file]) {
      throw new WatchListFileError(
        `${file}.csv, line ${line}: ${cells.length} columns where ${COLUMNS[file]} belong.`,
      );
    }
    if (!NUMBER.test(cells[0]!)) {
      throw new WatchListFileError(`${file}.csv, line ${line}: the first column isn't a number.`);
    }
  }
  return rows;
}

/** RFC 4180 with the sign -0- for an empty cell. */
export function parseCsv(text: string, name: string): Row[] {
  const rows: Row[] = [];
  const body = text.replace(/^\ufeff/u, '').replace(/\u001a\s*$/u, '');
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gu;
  while (cell.lastIndex < body.length) {
    const at = cell.lastIndex;
    const found = cell.exec(body);
    if (!found || found.index !== at) {
      throw new WatchListFileError(`${name}, line ${line}: a quotation mark isn't closed.`);
    }
    const [, raw = '', end = ''] = found;
    line += raw.split('\n').length - 1;
    cells.push(valueOf(raw));
    if (end === ',' && cell.lastIndex < body.length) continue;
    if (end === ',') cells.push('');
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: start, cells });
    cells = [];
    line += 1;
    start = line;
  }
  return rows;
}

function valueOf(raw: string): string {
  const value = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
  return trimmed(value) === '-0-' ? '' : trimmed(value);
}
const trimmed = (text: string) => text.trim();

function byNumber(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const number = row.cells[0]!;
    found.set(number, [...(found.get(number) ?? []), row]);
  }
  return found;
}

function aliasOf({ cells }: Row): ListedName[] {
  const [, , type, name] = cells;
  return name ? [{ name, kind: type === 'fka' ? 'former' : 'alias' }] : [];
}

function kindOf(type: string): EntryKind {
  const known = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' } as const;
  return known[type.toLowerCase() as keyof typeof known] ?? 'entity';
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "DOB 12 Mar 1961; alt. DOB circa 1962; DOB Apr 1963", as far as each says. */
export function birthDatesOf(remarks: string): string[] {
  const dates = [
    ...remarks.matchAll(/\bDOB (?:circa )?(?:(\d{1,2}) )?(?:([A-Z][a-z]{2}) )?(\d{4})/gu),
  ];
  const read = dates.map(([, day, month, year]) => {
    const place = month === undefined ? -1 : MONTHS.indexOf(month.toLowerCase());
    if (place < 0) return year!;
    const ofMonth = `${year}-${String(place + 1).padStart(2, '0')}`;
    return day === undefined ? ofMonth : `${ofMonth}-${day.padStart(2, '0')}`;
  });
  return [...new Set(read)];
}

/** Where it lives, where it was born and whose it is. */
function countriesOf(remarks: string, addresses: readonly Row[]): string[] {
  const lived = addresses.map(({ cells }) => cells[4] ?? '');
  const told = [...remarks.matchAll(/\b(?:nationality|citizen|POB) ([^;.]+)/gu)].map(([, place]) =>
    place!.split(',').at(-1)!,
  );
  return [...new Set([...lived, ...told].map(trimmed).filter(Boolean))];
}

export function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Of everything an entry says: another hash is another entry. */
export function entryHash(entry: ListedEntry): Buffer {
  const { number, kind, names, birthDates, countries, programmes, remarks } = entry;
  return hashOf(
    ...[number, kind, remarks ?? ''],
    ...[names, birthDates, countries, programmes].map((list) => JSON.stringify(list)),
  );
}
