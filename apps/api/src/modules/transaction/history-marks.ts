import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { bookedEntries, bookedRow, type SeqRange } from './history-booked.ts';
import type { HistoryAccount } from './history-row.ts';

/** One mark for so many rows: a count or a late page reads at most about twice as many entries. */
const ROWS_PER_MARK = 100;

/**
 * How many booked rows an account has before a number of its ledger, counted from the last mark on.
 * Whoever had to count far leaves marks, so that nobody counts the same rows again.
 */
export async function countBookedBefore(
  db: Kysely<Database>,
  account: HistoryAccount,
  before: bigint,
): Promise<number> {
  const { rows } = await sql<{ marked: bigint; seq: bigint; rest: bigint }>`
    with mark as (
      select coalesce(max(row_number), 0) as row_number, coalesce(max(seq), 0) as seq from (
        select row_number, seq from payments.history_marks
        where account_id = ${account.id} and seq < ${before} order by seq desc limit 1) last
    )
    select mark.row_number as marked, mark.seq, (
      select count(*) from ${bookedEntries(
        account,
        { after: sql`mark.seq`, before: sql`${before}` },
        { newest: false },
      )}
      where e.is_last and exists (${bookedRow(account)})) as rest
    from mark`.execute(db);
  const { marked, seq, rest } = rows[0]!;
  if (rest >= 2 * ROWS_PER_MARK) await markRows(db, account, { seq, row: marked, before });
  return Number(marked + rest);
}

/**
 * Marks are set up to the first row that is still moving: what comes before it is booked for good,
 * and what comes back later is a row of its own.
 */
async function markRows(
  db: Kysely<Database>,
  account: HistoryAccount,
  from: { readonly seq: bigint; readonly row: bigint; readonly before: bigint },
): Promise<void> {
  await sql`
    insert into payments.history_marks (account_id, row_number, seq)
    select ${account.id}, row_number, seq from (
      select seq, is_row, ${from.row}::bigint + count(*) filter (where is_row) over so_far as row_number,
        bool_or(is_moving) over so_far as has_moving
      from (
        select e.seq, exists (${bookedRow(account)}) as is_row, exists (
            select from payments.transfers t where t.id = e.intent_id and t.completed_at is null
          ) or exists (
            select from payments.incoming_payments p where p.id = e.intent_id and p.step = 'intent'
          ) as is_moving
        from ${bookedEntries(
          account,
          { after: sql`${from.seq}`, before: sql`${from.before}` },
          { newest: false },
        )}
        where e.is_last
      ) placed
      window so_far as (order by seq)
    ) numbered
    where is_row and not has_moving and row_number % ${ROWS_PER_MARK} = 0
    on conflict do nothing`.execute(db);
}

/** Where reading begins so that few rows are read before the page: from the mark above its first. */
export async function startOfPage(
  db: Kysely<Database>,
  account: HistoryAccount,
  range: SeqRange,
  { total, offset }: { readonly total: number; readonly offset: number },
): Promise<{ readonly range: SeqRange; readonly skip: number }> {
  const first = total - offset;
  if (offset < ROWS_PER_MARK || first <= 0) return { range, skip: offset };
  const mark = await db
    .selectFrom('payments.history_marks')
    .select(['row_number', 'seq'])
    .where('account_id', '=', account.id)
    .where('row_number', '>=', BigInt(first))
    .where('seq', '<', range.before)
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst();
  if (!mark) return { range, skip: offset };
  return {
    range: { after: range.after, before: mark.seq + 1n },
    skip: Number(mark.row_number) - first,
  };
}
