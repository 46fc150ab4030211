import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { bookedEntries, bookedRow, type SeqRange } from './history-booked.ts';
import type { HistoryAccount } from './history-row.ts';

/**
 * One mark per this many rows: a count or a late page reads at most about twice as many entries.
 */
const ROWS_PER_MARK = 100;

/**
 * The number of booked rows of an account before a ledger sequence number, counted from the last
 * mark. A long count stores marks, so that the same rows are not counted again.
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
 * Marks stop at the first row that is still moving: the rows before it are final, and a later
 * return is a row of its own.
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
            select from payments.transfers t
            where t.id = e.intent_id and t.completed_at is null and t.step <> 'accepted'
          ) or exists (
            select from payments.transfer_returns r where r.id = e.intent_id and r.step = 'intent'
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

/** Where to begin reading so that few rows precede the page: the mark above its first row. */
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
