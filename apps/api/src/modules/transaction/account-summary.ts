import { sql, type Kysely } from 'kysely';
import type { AccountSummary } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { addDays, dayIn, firstOfMonth, startOfDay, type Zone } from '#platform/calendar.ts';
import { readHistory } from './history-query.ts';
import { showTransactions } from './transaction-view.ts';

const DAYS = 30;
const EVERY_ENTRY = 2_147_483_647;
const BOOKED = sql`array['normal', 'post_pending']`;

/** What moved lately on each account of a customer. */
export async function listAccountSummaries(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountSummary[]> {
  const accounts = await db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return Promise.all(accounts.map((account) => summaryOf(db, account, now)));
}

async function summaryOf(
  db: Kysely<Database>,
  account: AccountRow,
  now: Date,
): Promise<AccountSummary> {
  const { currency, user_id: userId, account_number: number } = account;
  const zone: Zone = currency === 'USD' ? 'America/New_York' : 'Asia/Dhaka';
  const today = dayIn(zone, now);
  const [month, oldest] = [firstOfMonth(today), addDays(today, 1 - DAYS)];
  const from = startOfDay(zone, month < oldest ? month : oldest);
  const moved = await readDays(db, account, { zone, from });
  const filter = { account_number: number, status: 'POSTED' } as const;
  const last = await readHistory(db, { userId, currency, filter }, { limit: 1, offset: 0 });
  const [newest] = await showTransactions(db, last.rows, currency);
  const shown = (minor: bigint) => toDecimal(money(currency, minor));
  const inMonth = moved.filter(({ day }) => day >= month);
  const opened = dayIn(zone, account.opened_at);
  const balances = await closingBalances(db, account, moved, {
    from,
    first: opened > oldest ? opened : oldest,
    today,
  });
  return {
    account_id: account.id,
    currency,
    month: {
      money_in: shown(inMonth.reduce((sum, day) => sum + day.money_in, 0n)),
      money_out: shown(inMonth.reduce((sum, day) => sum + day.money_out, 0n)),
    },
    last_transaction: newest ?? null,
    days: balances.map(({ day, balance }) => ({ day, balance: shown(balance) })),
  };
}

interface MovedDay {
  readonly day: string;
  readonly money_in: bigint;
  readonly money_out: bigint;
  /** After the day's last entry. */
  readonly balance: bigint;
}

/** The days since a moment on which something was booked, oldest first. */
async function readDays(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id }: AccountRow,
  { zone, from }: { readonly zone: Zone; readonly from: Date },
): Promise<readonly MovedDay[]> {
  const { rows } = await sql<MovedDay>`
    select (e.at at time zone ${zone})::date::text as day,
      coalesce(sum(e.amount) filter (where e.side = 'credit'), 0)::bigint as money_in,
      coalesce(sum(e.amount) filter (where e.side = 'debit'), 0)::bigint as money_out,
      (array_agg(e.balance_after order by e.seq desc))[1] as balance
    from ledger.account_page(${bucket}, ${id}, true, ${EVERY_ENTRY}, null, null, ${from}, null,
      null, null, ${BOOKED}) e
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The balance at the end of each day; a day without an entry keeps that of the day before. */
async function closingBalances(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id }: AccountRow,
  moved: readonly MovedDay[],
  days: { readonly from: Date; readonly first: string; readonly today: string },
) {
  const { rows } = await sql<{ balance: bigint }>`
    select e.balance_after as balance
    from ledger.account_page(${bucket}, ${id}, true, 1, null, null, null, ${days.from},
      null, null, ${BOOKED}) e`.execute(db);
  let balance = rows[0]?.balance ?? 0n;
  const closing: { readonly day: string; readonly balance: bigint }[] = [];
  for (const one of moved) if (one.day < days.first) balance = one.balance;
  for (let day = days.first; day <= days.today; day = addDays(day, 1)) {
    balance = moved.find((one) => one.day === day)?.balance ?? balance;
    closing.push({ day, balance });
  }
  return closing;
}
