import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { readBooked, seqRange } from './history-booked.ts';
import { countBookedBefore, startOfPage } from './history-marks.ts';
import { readUnbooked } from './history-open.ts';
import type {
  HistoryAccount,
  HistoryFilter,
  HistoryPage,
  HistoryPart,
  TransactionQuery,
  HistoryRow,
} from './history-row.ts';
import { isSearch, searchHistory } from './history-search.ts';

/**
 * The history of a customer's accounts in one currency, newest first, with the number of rows.
 * Time, order and balance of a booked row come from the ledger. A page costs only what it holds,
 * however long the history is.
 */
export async function readHistory(
  db: Kysely<Database>,
  { userId, currency, filter }: TransactionQuery,
  page: HistoryPage,
): Promise<HistoryPart> {
  const accounts = await listAccounts(db, { userId, currency, filter });
  const limit = page.limit === 'all' ? Number.MAX_SAFE_INTEGER : page.limit;
  const top = Math.min(page.offset + limit, Number.MAX_SAFE_INTEGER);
  // One account is read from the offset; several are merged, so each is read from its top.
  const offset = accounts.length === 1 ? page.offset : 0;
  const parts: HistoryPart[] = [];
  let skipped = 0;
  for (const account of accounts) {
    if (isSearch(filter)) {
      const read = { limit: top - offset, offset };
      parts.push(await searchHistory(db, account, filter, read));
      skipped += offset;
    } else {
      const read = await partsOf(db, account, filter, { top, offset });
      parts.push(...read.parts);
      skipped += read.skipped;
    }
  }
  return merge(parts, page.offset - skipped, limit);
}

/** Every completed row, newest first, read page by page as the caller takes them. */
export async function* readCompleted(
  db: Kysely<Database>,
  { userId, currency, filter }: TransactionQuery,
): AsyncGenerator<HistoryRow> {
  for (const account of await listAccounts(db, { userId, currency, filter })) {
    const range = await seqRange(db, account, { from: filter.from_date, to: filter.to_date });
    yield* readBooked(db, account, range, Number.MAX_SAFE_INTEGER);
  }
}

async function listAccounts(
  db: Kysely<Database>,
  { userId, currency, filter }: TransactionQuery,
): Promise<HistoryAccount[]> {
  const { account_number: number } = filter;
  return db
    .selectFrom('payments.accounts')
    .select(['id', 'bucket', 'ledger_account_id', 'account_number'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .$if(number !== undefined, (query) => query.where('account_number', '=', number!))
    .orderBy('opened_at')
    .execute();
}

/**
 * Open rows are read first: a row booked meanwhile then appears twice and not never. Every row
 * above a page is booked except at most the open ones, so as many booked rows can be skipped
 * unread.
 */
async function partsOf(
  db: Kysely<Database>,
  account: HistoryAccount,
  filter: HistoryFilter,
  { top, offset }: { readonly top: number; readonly offset: number },
): Promise<{ readonly parts: readonly HistoryPart[]; readonly skipped: number }> {
  const parts: HistoryPart[] = [];
  for (const status of ['PENDING', 'DECLINED'] as const) {
    if (filter.status !== undefined && filter.status !== status) continue;
    parts.push(await readUnbooked(db, account, { status, filter }, top));
  }
  if (filter.status !== undefined && filter.status !== 'POSTED') return { parts, skipped: 0 };
  const open = parts.reduce((sum, { count }) => sum + count, 0);
  const skipped = Math.max(0, offset - open);
  parts.push(await bookedPart(db, account, filter, { limit: top - skipped, offset: skipped }));
  return { parts, skipped };
}

async function bookedPart(
  db: Kysely<Database>,
  account: HistoryAccount,
  filter: HistoryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryPart> {
  const whole = await seqRange(db, account, { from: filter.from_date, to: filter.to_date });
  const total = await countBookedBefore(db, account, whole.before);
  const older = whole.after > 0n ? await countBookedBefore(db, account, whole.after + 1n) : 0;
  // A filter whose end lies before its beginning would count below zero.
  const count = Math.max(0, total - older);
  if (offset >= count) return { rows: [], count };
  const { range, skip } = await startOfPage(db, account, whole, { total, offset });
  const rows: HistoryRow[] = [];
  const end = Math.min(skip + limit, Number.MAX_SAFE_INTEGER);
  let read = 0;
  for await (const row of readBooked(db, account, range, Math.min(end, total))) {
    read += 1;
    if (read > skip) rows.push(row);
    if (read >= end) break;
  }
  return { rows, count };
}

/** Merges the parts, in the order they were read, into one page and one count. */
export function merge(parts: readonly HistoryPart[], offset: number, limit: number): HistoryPart {
  const all = parts.flatMap(({ rows }) => rows);
  // When a row moved on between two parts, the later one is current. A payment to an own account
  // has a row on each side.
  const latest = new Map(all.map((row) => [`${row.id} ${row.side}`, row]));
  const rows = [...latest.values()].sort(newestFirst);
  const count = parts.reduce((sum, part) => sum + part.count, 0) - (all.length - rows.length);
  return { rows: rows.slice(offset, offset + limit), count };
}

/** At the same moment, rows not booked yet come first. */
function newestFirst(a: HistoryRow, b: HistoryRow): number {
  const between = b.at.getTime() - a.at.getTime();
  if (between !== 0) return between;
  if (a.seq !== b.seq) {
    if (a.seq === null) return -1;
    if (b.seq === null) return 1;
    return b.seq > a.seq ? 1 : -1;
  }
  return a.id < b.id ? 1 : -1;
}
