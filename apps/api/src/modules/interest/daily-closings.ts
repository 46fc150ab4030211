import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { addDays, startOfDay, type Zone } from '#platform/calendar.ts';

const EVERY_ENTRY = 2_147_483_647;
const BOOKED = sql`array['normal', 'post_pending']`;

export interface DaysOfAccount {
  readonly bucket: number;
  readonly ledger_account_id: string;
  /** Both included. */
  readonly first: string;
  readonly last: string;
}

/** What the books say of a span of days: the balance before it, and after each day with an entry. */
export async function closingsOf(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id, first, last }: DaysOfAccount,
  zone: Zone,
): Promise<{ opening: bigint; closings: ReadonlyMap<string, bigint> }> {
  const [from, until] = [startOfDay(zone, first), startOfDay(zone, addDays(last, 1))];
  const { rows: before } = await sql<{ balance: bigint }>`
    select e.balance_after as balance
    from ledger.account_page(${bucket}, ${id}, true, 1, null, null, null, ${from}, null, null,
      ${BOOKED}) e`.execute(db);
  const { rows } = await sql<{ day: string; balance: bigint }>`
    select (e.at at time zone ${zone})::date::text as day,
      (array_agg(e.balance_after order by e.seq desc))[1] as balance
    from ledger.account_page(${bucket}, ${id}, true, ${EVERY_ENTRY}, null, null, ${from}, ${until},
      null, null, ${BOOKED}) e
    group by 1`.execute(db);
  return {
    opening: before[0]?.balance ?? 0n,
    closings: new Map(rows.map(({ day, balance }) => [day, balance])),
  };
}

/** The lowest balance with which a day of the span ended. */
export async function lowestClosing(
  db: Kysely<Database>,
  span: DaysOfAccount,
  zone: Zone,
): Promise<bigint> {
  const { opening, closings } = await closingsOf(db, span, zone);
  const ends = [...closings.values(), ...(closings.has(span.first) ? [] : [opening])];
  return ends.reduce((lowest, end) => (end < lowest ? end : lowest));
}
