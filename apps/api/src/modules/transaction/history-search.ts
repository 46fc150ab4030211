import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readTransferReference } from '@kheya/contract/transfer-reference';
import type { Database } from '#database.ts';
import { likeText } from '#platform/like.ts';
import {
  historyRows,
  type HistoryAccount,
  type HistoryFilter,
  type HistoryPart,
  type HistoryRow,
} from './history-row.ts';

/** What matches more rows than this finds the newest of them. */
export const MAX_FOUND = 1000;
/** Shorter texts have no trigram of their own. */
const TRIGRAM = 3;

/** Whether a filter asks for more than the books know by themselves. */
export function isSearch({ search, kind, side, category, kept }: HistoryFilter): boolean {
  return [search?.trim() || undefined, kind, side, category, kept].some(
    (part) => part !== undefined,
  );
}

/**
 * Rows of an account that match a text, an amount or what their owner keeps with them, newest
 * first. Only those of the page are looked up in the ledger.
 */
export async function searchHistory(
  db: Kysely<Database>,
  account: HistoryAccount,
  filter: HistoryFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<HistoryPart> {
  const limit = Math.max(0, Math.min(page.limit, MAX_FOUND - page.offset));
  const condition = conditions(account, filter);
  const found = sql`(select x.id from payments.transactions x where ${condition}
    order by ${newestFirst(filter)} limit ${limit} offset ${page.offset})`;
  const rows = await readRows(db, account, found);
  const counted = await sql<{ count: bigint }>`
    select count(*) from (
      select from payments.transactions x where ${condition} limit ${MAX_FOUND}) y`.execute(db);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** One row of an account's history by its id; undefined where the account has none of it. */
export async function findHistoryRow(
  db: Kysely<Database>,
  account: HistoryAccount,
  id: string,
): Promise<HistoryRow | undefined> {
  const found = sql`(select x.id from payments.transactions x
    where x.account_id = ${account.id} and x.id = ${id})`;
  return (await readRows(db, account, found))[0];
}

/** The rows of these ids, each with its balance where it is booked. */
async function readRows(
  db: Kysely<Database>,
  account: HistoryAccount,
  found: RawBuilder<unknown>,
): Promise<HistoryRow[]> {
  const of = (id: RawBuilder<unknown>) => sql`${id} = any(array${found})`;
  const all = historyRows(account, {
    sent: of(sql`t.id`),
    received: sql`t.step = 'settled' and ${of(sql`t.id`)}`,
    returned: sql`r.step = 'posted' and ${of(sql`r.id`)}`,
    incoming: of(sql`p.id`),
    own: sql`b.step = 'posted' and ${of(sql`b.id`)}`,
  });
  const { rows } = await sql<HistoryRow>`
    select r.*, x.at, e.seq, e.balance_after as balance,
      ${account.id}::uuid as account_id, ${account.account_number}::text as account_number
    from (${all}) r
    join payments.transactions x on x.account_id = ${account.id} and x.id = r.id
    left join lateral (
      select e.seq, e.balance_after from ledger.account_entries e
      where x.status = 'POSTED' and e.sk = ${account.bucket} and e.intent_id = r.id
        and e.account_id = ${account.ledger_account_id} and e.kind in ('normal', 'post_pending')
      order by e.seq desc limit 1
    ) e on true
    order by x.at desc, e.seq desc nulls first, r.id desc`.execute(db);
  return rows;
}

/**
 * A text of three signs or more is looked up by its trigrams, so the order may not lead the planner
 * to read the account from its end until a rare one is met.
 */
function newestFirst({ search = '' }: HistoryFilter): RawBuilder<unknown> {
  return search.trim().length < TRIGRAM
    ? sql`x.at desc, x.id desc`
    : sql`x.at + interval '0' desc, x.id desc`;
}

function conditions(account: HistoryAccount, filter: HistoryFilter): RawBuilder<unknown> {
  const { status, search = '', kind, side, category, kept, from_date: from, to_date: to } = filter;
  const parts = [sql`x.account_id = ${account.id}`];
  if (status) parts.push(sql`x.status = ${status}`);
  if (kind) parts.push(sql`x.kind = ${kind}`);
  if (side) parts.push(sql`x.side = ${side}`);
  if (category) {
    parts.push(category === 'none' ? sql`x.category is null` : sql`x.category = ${category}`);
  }
  if (kept) {
    parts.push(sql`(x.note is not null or x.photos > 0)`);
    parts.push(kept === 'note' ? sql`x.note is not null` : sql`x.photos > 0`);
  }
  if (search.trim() !== '') {
    const texts = [search.trim(), readTransferReference(search)].filter((one) => one !== undefined);
    const like = texts.map((text) => sql`x.search_text ilike ${`%${likeText(text)}%`}`);
    parts.push(sql`(${sql.join(like, sql` or `)})`);
  }
  if (from) parts.push(sql`x.at >= ${from}::timestamptz`);
  if (to) parts.push(sql`x.at < ${to}::timestamptz`);
  return sql.join(parts, sql` and `);
}
