import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { balancesAt } from '@kheya/ledger';
import type { AccountRow, Database } from '#database.ts';
import { addDays, startOfDay } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  clearBreaks,
  listStoredBreaks,
  writeBreaks,
  type StoredBreak,
} from './break-repository.ts';
import { listExpectedLegs, type ExpectedLeg } from './expected-leg.ts';
import { effectAt, judge, PARTNER_ZONE, type Item } from './judge.ts';
import { readPartnerSide, type PartnerSide } from './partner-side.ts';

/** What is late may still pair a week later; an open break is looked for longer. */
const SPAN_DAYS = 7;
const MOST_SPAN_DAYS = 60;
/** Our rows are read from further back, so that a transaction the partner moved still finds its row. */
const ROWS_BEFORE_DAYS = 30;

/** The two sides of an account, judged, as of now. */
interface Compared {
  readonly items: readonly Item[];
  readonly partner: PartnerSide;
  /** From here on the partner's transactions are known. */
  readonly from: Date;
}

/**
 * Compares an account and a day with the partner and writes what was found. It may run late, twice, or on two
 * workers: the day has one row, a break has one row, and what a later run pairs is cleared by it.
 */
export async function reconcile(
  ctx: ModuleContext,
  account: AccountRow,
  day: string,
): Promise<void> {
  const { bank_account_id: bankAccountId } = account;
  if (bankAccountId === null) return;
  const compared = await compare(ctx, { ...account, bank_account_id: bankAccountId }, day);
  const end = startOfDay(PARTNER_ZONE, addDays(day, 1));
  const found = await balancesAt(ctx.ledger, [account.ledger_account_id], end);
  const ledger = found.get(account.ledger_account_id)?.posted.minor ?? 0n;
  const since = compared.partner.lines.filter(({ at }) => at >= end);
  const partner = since.reduce((sum, line) => sum - line.minor, compared.partner.balance);
  await inTransaction(ctx.db, async (trx) => {
    // Two runs of the same account would each see the other's breaks half written.
    await sql`select pg_advisory_xact_lock(hashtextextended('reconcile:' || ${account.id}, 0))`.execute(
      trx,
    );
    await writeRun(trx, ctx, { account, day, end, partner, ledger, compared });
  });
}

async function compare(
  ctx: ModuleContext,
  account: AccountRow & { readonly bank_account_id: string },
  day: string,
): Promise<Compared> {
  const stored = await listStoredBreaks(ctx.db, account.id);
  const waiting = stored.filter(({ state }) => state !== 'resolved').map((one) => one.day);
  const usual = addDays(day, 1 - SPAN_DAYS);
  const oldest = [usual, ...waiting].toSorted()[0] ?? usual;
  const limit = addDays(day, -MOST_SPAN_DAYS);
  const span = startOfDay(PARTNER_ZONE, oldest < limit ? limit : oldest);
  const rowsSince = new Date(span.getTime() - ROWS_BEFORE_DAYS * 86_400_000);
  const before = await listExpectedLegs(ctx.db, account, rowsSince);
  const from = before
    .filter((leg) => movesSince(leg, span))
    .reduce((first, leg) => (leg.first_at < first ? leg.first_at : first), span);
  const partner = await readPartnerSide(ctx, account.bank_account_id, from);
  // Read again after the partner: what it shows, its row has been written for.
  const legs = await listExpectedLegs(ctx.db, account, rowsSince);
  const items = judge(legs, partner.lines, ctx.clock.now());
  return { items: items.filter((item) => isIn(item, span)), partner, from };
}

function movesSince(leg: ExpectedLeg, moment: Date): boolean {
  return !leg.is_done || (leg.ours_at ?? leg.last_at) >= moment;
}

function isIn({ ours, theirs }: Item, span: Date): boolean {
  return (
    (theirs !== undefined && theirs.at >= span) || (ours !== undefined && movesSince(ours, span))
  );
}

interface Run {
  readonly account: AccountRow;
  readonly day: string;
  readonly end: Date;
  readonly partner: bigint;
  readonly ledger: bigint;
  readonly compared: Compared;
}

async function writeRun(trx: Kysely<Database>, ctx: ModuleContext, run: Run): Promise<void> {
  const { account, day, end, partner, ledger, compared } = run;
  await clearBreaks(trx, ctx, account.id, compared);
  const upToDay = compared.items.filter((item) => item.day <= day);
  await writeBreaks(trx, ctx, account.id, upToDay);
  const stored = await listStoredBreaks(trx, account.id);
  const unexplained = ledger - partner - knownEffect(compared.items, stored, end);
  const isBalanced = await writeBalance(trx, ctx, { account, day, end }, unexplained, stored);
  const ofDay = upToDay.filter((item) => item.day === day);
  const timing = compared.items.filter(({ verdict }) => verdict === 'timing');
  const broken = ofDay.filter(({ verdict }) => verdict !== 'paired' && verdict !== 'timing').length;
  const breaks = broken + (isBalanced ? 0 : 1);
  const written = {
    state: breaks === 0 ? ('clean' as const) : ('breaks' as const),
    partner_minor: partner,
    ledger_minor: ledger,
    timing_minor: timing.reduce((sum, item) => sum + effectAt(item, end), 0n),
    paired: ofDay.filter(({ verdict }) => verdict === 'paired').length,
    timing: timing.filter((item) => item.day === day || effectAt(item, end) !== 0n).length,
    breaks,
    ran_at: ctx.clock.now(),
  };
  await trx
    .insertInto('payments.reconciliation_runs')
    .values({ account_id: account.id, day, ...written })
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).doUpdateSet(written))
    .execute();
}

/** What of the difference at the day's end is known: timing, breaks, and what was booked because of one. */
function knownEffect(items: readonly Item[], stored: readonly StoredBreak[], end: Date): bigint {
  const judged = new Set(items.flatMap(({ subject, theirs }) => [subject, theirs?.id ?? subject]));
  const now = items.reduce((sum, item) => sum + effectAt(item, end), 0n);
  const earlier = stored
    .filter(
      ({ kind, subject }) => kind !== 'balance' && kind !== 'other_day' && !judged.has(subject),
    )
    .filter(lasts)
    .reduce((sum, one) => sum + one.effect_minor, 0n);
  return now + earlier + movedAt(stored, end);
}

/** A break that was put right by a movement has its effect still: the movement's is the opposite. */
function lasts({ state, moved_minor: moved }: StoredBreak): boolean {
  return state !== 'resolved' || moved !== null;
}

function movedAt(stored: readonly StoredBreak[], end: Date): bigint {
  return stored.reduce(
    (sum, { moved_minor: moved, moved_at: at }) =>
      moved !== null && at !== null && at < end ? sum + moved : sum,
    0n,
  );
}

/** Whether nothing is left unexplained on this day; writes or clears the breaks of the balance. */
async function writeBalance(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { account, day, end }: Pick<Run, 'account' | 'day' | 'end'>,
  unexplained: bigint,
  stored: readonly StoredBreak[],
): Promise<boolean> {
  const balances = stored.filter((one) => one.kind === 'balance' && one.day <= day);
  const settled = balances.filter(({ moved_minor: moved }) => moved !== null);
  const sumOf = (some: readonly StoredBreak[]) =>
    some.reduce((sum, one) => sum + one.effect_minor, 0n);
  const clear = (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve()
      : trx
          .updateTable('payments.reconciliation_breaks')
          .set({ state: 'resolved', ended_at: ctx.clock.now(), ended_by: null })
          .where('id', 'in', [...ids])
          .where('state', '<>', 'resolved')
          .execute()
          .then(() => undefined);
  if (unexplained === sumOf(settled)) {
    await clear(balances.filter((one) => one.moved_minor === null).map(({ id }) => id));
    return true;
  }
  const earlier = balances.filter((one) => one.day < day && lasts(one));
  const own = unexplained - sumOf(earlier);
  const ofDay = balances.filter((one) => one.day === day);
  if (own === 0n) {
    await clear(ofDay.map(({ id }) => id));
    return true;
  }
  if (ofDay.some((one) => one.moved_minor !== null && one.effect_minor === own)) return true;
  const item = { subject: day, day, kind: 'balance' as const, effect: own };
  await writeBreaks(trx, ctx, account.id, [], [{ ...item, at: new Date(end.getTime() - 1) }]);
  return false;
}
