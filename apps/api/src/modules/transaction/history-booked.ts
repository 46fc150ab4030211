import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#database.ts';
import { historyRows, type HistoryAccount, type HistoryRow } from './history-row.ts';

/** Entries between `after` and `before`, both excluded, by ledger sequence number. */
export interface SeqRange {
  readonly after: bigint;
  readonly before: bigint;
}

/** Above every possible sequence number. */
export const END_OF_LEDGER = 2n ** 63n - 1n;

const EVERY_ENTRY = 2_147_483_647;
/** A movement has up to two entries on an account: the amount and its fee. */
const ENTRIES_PER_ROW = 2;
const SMALLEST_CHUNK = 20;
/** Few enough to be let go of before the next ones come: a file of a million rows needs no more. */
const LARGEST_CHUNK = 250;

/** The ledger sequence numbers at which a filter's days begin and end. */
export async function seqRange(
  db: Kysely<Database>,
  account: HistoryAccount,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<SeqRange> {
  if (from === undefined && to === undefined) return { after: 0n, before: END_OF_LEDGER };
  const { rows } = await sql<SeqRange>`
    select case when ${from ?? null}::timestamptz is null then 0
        else ledger.seq_at(${account.bucket}, ${from ?? null}) - 1 end as after,
      case when ${to ?? null}::timestamptz is null then ${END_OF_LEDGER}::bigint
        else ledger.seq_at(${account.bucket}, ${to ?? null}) end as before`.execute(db);
  return rows[0]!;
}

/**
 * Booked entries of an account as `e`, each with whether it is the last of its intent: the history
 * row stands there, with the balance after everything the intent moved.
 */
export function bookedEntries(
  account: HistoryAccount,
  range: { readonly after: RawBuilder<unknown>; readonly before: RawBuilder<unknown> },
  read: { readonly newest: boolean; readonly limit?: number },
): RawBuilder<unknown> {
  return sql`(
    select p.seq, p.at, p.intent_id, p.balance_after, not exists (
        select from ledger.account_entries x
        where x.sk = p.sk and x.intent_id = p.intent_id and x.account_id = p.account_id
          and x.seq > p.seq and x.kind in ('normal', 'post_pending')) as is_last
    from ledger.account_page(${account.bucket}, ${account.ledger_account_id}, ${read.newest},
      ${read.limit ?? EVERY_ENTRY}, ${range.before}, ${range.after}, null, null, null, null,
      array['normal', 'post_pending']) p
  ) e`;
}

/** The history row of the booked entry `e`. */
export function bookedRow(account: HistoryAccount): RawBuilder<unknown> {
  return historyRows(account, {
    sent: sql`t.id = e.intent_id and t.step in ('settled', 'accepted', 'returned')`,
    received: sql`t.id = e.intent_id and t.step = 'settled'`,
    returned: sql`r.id = e.intent_id and r.step = 'posted'`,
    incoming: sql`p.id = e.intent_id and p.step = 'posted'`,
    own: sql`b.id = e.intent_id and b.step = 'posted'`,
  });
}

interface BookedEntry extends Omit<HistoryRow, 'seq' | 'id'> {
  readonly seq: bigint;
  readonly is_last: boolean;
  /** Null where the entry is no row of a customer's history, such as the closing of an account. */
  readonly id: string | null;
}

/** Booked rows of one account, newest first; it reads only as many as the caller takes. */
export async function* readBooked(
  db: Kysely<Database>,
  account: HistoryAccount,
  { after, before }: SeqRange,
  expected: number,
): AsyncGenerator<HistoryRow> {
  let end = before;
  let left = expected;
  for (;;) {
    const wanted = Math.max(SMALLEST_CHUNK, left * ENTRIES_PER_ROW);
    const limit = Math.min(wanted, LARGEST_CHUNK);
    const range = { after: sql`${after}`, before: sql`${end}` };
    const { rows } = await sql<BookedEntry>`
      select e.seq, e.at, e.is_last, e.balance_after as balance,
        ${account.id}::uuid as account_id, ${account.account_number}::text as account_number, b.*
      from ${bookedEntries(account, range, { newest: true, limit })}
        left join lateral (${bookedRow(account)}) b on true
      order by e.seq desc`.execute(db);
    for (const { is_last: isLast, id, ...row } of rows) {
      if (!isLast || id === null) continue;
      yield { ...row, id };
      left -= 1;
    }
    if (rows.length < limit) return;
    end = rows.at(-1)!.seq;
  }
}
