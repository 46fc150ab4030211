import { sql, type Kysely } from 'kysely';
import { MOST_STATEMENT_LINES } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { AccountRow, Database, StatementRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  addLine,
  insertLines,
  lastEntry,
  NO_LINES,
  readLines,
  type Range,
  type Totals,
} from './statement-lines.ts';
import type { Period } from './statement-period.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Made = Omit<StatementRow, 'sha256'>;

/** Rolls back what another worker, or an earlier call, has already issued. */
class AlreadyIssued extends Error {}
export class TooManyLines extends Error {}

/**
 * Issues the statement of a month that is over. A month that has one keeps it, and of two workers
 * the second finds the first one's. Its holder is told where `tells`, if anything moved.
 */
export async function issueMonth(
  ctx: Context,
  account: AccountRow,
  period: Period,
  { tells }: { readonly tells: boolean },
): Promise<StatementRow | undefined> {
  const previous = await lastMonthly(ctx.db, account.id);
  if (previous && previous.period_start >= period.start) return undefined;
  const range = await rangeOf(ctx.db, account, period);
  // It begins where the last one ended, so that nothing falls between two of them.
  const whole = previous ? startingAfter(range, previous.before_seq - 1n) : range;
  const isSameYear = previous?.period_start.slice(0, 4) === period.start.slice(0, 4);
  return issue(ctx, account, {
    ...{ kind: 'monthly', period, range: whole, mostLines: Number.MAX_SAFE_INTEGER, tells },
    year: {
      fees: (isSameYear && previous?.year_fees_minor) || 0n,
      interest: (isSameYear && previous?.year_interest_minor) || 0n,
    },
  });
}

/** Issues a statement of a span of days; while nothing new was booked in it, the one that exists. */
export async function issueSpan(
  ctx: Context,
  account: AccountRow,
  period: Period,
): Promise<StatementRow> {
  const range = await rangeOf(ctx.db, account, period);
  const find = () =>
    ctx.db
      .selectFrom('payments.statements')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('kind', '=', 'on_demand')
      .where(sql<string>`period_start::text`, '=', period.start)
      .where(sql<string>`period_end::text`, '=', period.end)
      .where('before_seq', '=', range.before)
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing;
  const made = await issue(ctx, account, {
    ...{ kind: 'on_demand', period, range, mostLines: MOST_STATEMENT_LINES, tells: false },
  });
  return made ?? (await find())!;
}

async function lastMonthly(
  db: Kysely<Database>,
  accountId: string,
): Promise<StatementRow | undefined> {
  return db
    .selectFrom('payments.statements')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'monthly')
    .orderBy('period_start', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The ledger's numbers of a period, up to the account's last entry in it: asked again, a span in which
 * nothing new was booked is the same range.
 */
async function rangeOf(
  db: Kysely<Database>,
  account: AccountRow,
  { from, until }: Period,
): Promise<Range> {
  const { bucket } = account;
  const { rows } = await sql<Range>`
    select least(ledger.seq_at(${bucket}, ${from}), h.seq + 1) - 1 as after,
      least(ledger.seq_at(${bucket}, ${until}), h.seq + 1) as before
    from ledger.bucket_heads h where h.sk = ${bucket}`.execute(db);
  const range = rows[0] ?? { after: 0n, before: 1n };
  const last = await lastEntry(db, account, range.before);
  return { after: range.after, before: (last.seq > range.after ? last.seq : range.after) + 1n };
}

function startingAfter({ before }: Range, after: bigint): Range {
  return { after, before: before > after ? before : after + 1n };
}

interface Issue {
  readonly kind: StatementRow['kind'];
  readonly period: Period;
  readonly range: Range;
  readonly mostLines: number;
  readonly tells: boolean;
  /** What the year came to before the month. */
  readonly year?: { readonly fees: bigint; readonly interest: bigint };
}

/** Lines first, then the statement that sums them up and is sealed with them. */
async function issue(
  ctx: Context,
  account: AccountRow,
  { kind, period, range, mostLines, tells, year }: Issue,
): Promise<StatementRow | undefined> {
  const id = newId(ctx.clock);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      let totals = NO_LINES;
      for await (const lines of readLines(trx, account, range)) {
        totals = lines.reduce(addLine, totals);
        if (totals.line_count > mostLines) throw new TooManyLines();
        await insertLines(
          trx,
          lines.map((line) => ({ ...line, statement_id: id })),
        );
      }
      const made: Made = {
        ...{ id, account_id: account.id, user_id: account.user_id, kind },
        ...{ holder_name: account.holder_name },
        ...{ period_start: period.start, period_end: period.end },
        ...{ after_seq: range.after, before_seq: range.before },
        ...(await proved(trx, account, range, totals)),
        year_fees_minor: year ? year.fees + totals.fees_minor : null,
        year_interest_minor: year ? year.interest + totals.interest_minor : null,
        apy_earned_bps: await apyEarned(trx, account, period),
        issued_at: ctx.clock.now(),
      };
      const row = await trx
        .insertInto('payments.statements')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new AlreadyIssued();
      if (tells && row.line_count > 0) await tell(trx, ctx, account, row);
      return row;
    });
  } catch (error) {
    if (error instanceof AlreadyIssued) return undefined;
    throw error;
  }
}

function tell(trx: Kysely<Database>, ctx: Context, account: AccountRow, row: StatementRow) {
  return notify(trx, ctx, {
    ...{ userId: account.user_id, kind: 'statement_ready' },
    ...{ subjectId: row.id, statementId: row.id },
    facts: { month: row.period_start, account: `•••• ${account.account_number.slice(-4)}` },
  });
}

/** The ledger's balances at both ends. Lines that do not lead from one to the other are no statement. */
async function proved(trx: Kysely<Database>, account: AccountRow, range: Range, totals: Totals) {
  const { balance: opening } = await lastEntry(trx, account, range.after + 1n);
  const { balance: closing } = await lastEntry(trx, account, range.before);
  if (opening + totals.money_in_minor - totals.money_out_minor !== closing) {
    throw new Error(`the lines of account ${account.id} do not lead to its closing balance`);
  }
  return { ...totals, opening_minor: opening, closing_minor: closing };
}

/**
 * The yield that the period's interest comes to in a year, in hundredths of a per cent (12 CFR 1030,
 * appendix A, part II); null where the account earned nothing.
 */
async function apyEarned(
  trx: Kysely<Database>,
  { id }: AccountRow,
  { start, end }: Period,
): Promise<number | null> {
  const { rows } = await sql<{ earned: bigint; balances: bigint; days: bigint }>`
    select coalesce(sum(amount_micro), 0)::bigint as earned, count(*) as days,
      coalesce(sum(balance_minor), 0)::bigint as balances
    from payments.interest_accruals where account_id = ${id} and day between ${start} and ${end}`.execute(
    trx,
  );
  const { earned, balances, days } = rows[0]!;
  if (balances === 0n) return null;
  return apyEarnedBps({ earned, balances, days: Number(days) });
}

const MICRO = 1_000_000n;
const PICO = 10n ** 12n;

/** From millionths of a cent earned, and the sum of the days' balances in cents. */
export function apyEarnedBps(of: {
  readonly earned: bigint;
  readonly balances: bigint;
  readonly days: number;
}): number {
  // What was earned on the average balance of the days; a ratio and no amount.
  const growth = (of.earned * BigInt(of.days) * PICO) / (of.balances * MICRO);
  return Math.round(((1 + Number(growth) / 1e12) ** (365 / of.days) - 1) * 10_000);
}
