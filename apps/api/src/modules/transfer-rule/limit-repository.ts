import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import { limitFor, type Limit, type LimitCount } from './limit-check.ts';
import { RULES_OF, type TransferRail } from './transfer-rail.ts';

export interface LimitQuestion {
  readonly rail: TransferRail;
  readonly profileType: 'PERSON' | 'BUSINESS';
  readonly userId: string;
  /** `bKash:01712344821`; null where no wallet receives. */
  readonly wallet: string | null;
  /** When the payment is made; a planned one is counted on its day. */
  readonly at: Date;
}

/** The limits that hold for such a payment at a moment, with what is used of each. */
export async function loadLimits(db: Kysely<Database>, question: LimitQuestion): Promise<Limit[]> {
  const rules = await db
    .selectFrom('payments.limit_rules')
    .selectAll()
    .distinctOn(['rail', 'scope', 'name', 'currency'])
    .where('rail', 'in', RULES_OF[question.rail])
    .where('profile_type', '=', question.profileType)
    .where('valid_from', '<=', dayIn('America/New_York', question.at))
    .orderBy('rail')
    .orderBy('scope')
    .orderBy('name')
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  const subjects = {
    user: `user:${question.userId}`,
    wallet: question.wallet === null ? null : `wallet:${question.wallet}`,
  };
  const limits = rules.flatMap(({ rail, scope, name, currency, limit_value }) => {
    const rule = { rail, scope, name, currency: takaOrDollars(currency), value: limit_value };
    const limit = limitFor(rule, subjects, question.at);
    return limit ? [limit] : [];
  });
  return withUsage(db, limits);
}

async function withUsage(
  db: Kysely<Database>,
  limits: readonly Omit<Limit, 'used'>[],
): Promise<Limit[]> {
  // A limit of each payment alone counts nothing; asked for, its window would be all of the past.
  const counted = limits.filter((limit) => limit.window.end !== null);
  const subjects = [...new Set(counted.map((limit) => limit.subject))];
  if (subjects.length === 0) return limits.map((limit) => ({ ...limit, used: 0n }));
  const starts = counted.map((limit) => limit.window.start.getTime());
  const rows = await db
    .selectFrom('payments.limit_usages')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('window_start', '>=', new Date(Math.min(...starts)))
    .execute();
  return limits.map((limit) => {
    const row = rows.find(
      (usage) =>
        usage.subject === limit.subject &&
        usage.rail === limit.rail &&
        usage.name === limit.name &&
        usage.currency === limit.currency &&
        usage.window_start.getTime() === limit.window.start.getTime(),
    );
    return { ...limit, used: row?.used ?? 0n };
  });
}

/**
 * Counts a payment. Each counter moves only while it stays within its limit, and keeps its row
 * locked until the caller's transaction ends, so two payments at once cannot pass together.
 * Answers the counter that refused.
 */
export async function countLimits(
  trx: Kysely<Database>,
  counts: readonly LimitCount[],
): Promise<LimitCount | undefined> {
  for (const count of counts) {
    if (count.amount > count.most) return count;
    const { rows } = await sql`
      insert into payments.limit_usages as u
        (subject, rail, name, currency, window_start, used)
      values (${count.subject}, ${count.rail}, ${count.name}, ${count.currency},
        ${count.windowStart}, ${count.amount})
      on conflict (subject, rail, name, currency, window_start)
        do update set used = u.used + excluded.used where u.used + excluded.used <= ${count.most}
      returning used`.execute(trx);
    if (rows.length === 0) return count;
  }
  return undefined;
}

/** Gives back exactly what was counted, when a payment ends without having been made. */
export async function giveLimitsBack(
  trx: Kysely<Database>,
  counts: readonly StoredLimitCount[],
): Promise<void> {
  for (const count of counts) {
    await sql`
      update payments.limit_usages set used = used - ${count.amount}::bigint
      where subject = ${count.subject} and rail = ${count.rail} and name = ${count.name}
        and currency = ${count.currency}
        and window_start = ${count.window_start}::timestamptz`.execute(trx);
  }
}

/** A count as the transfer's row keeps it. */
export interface StoredLimitCount {
  readonly subject: string;
  readonly rail: string;
  readonly name: string;
  readonly currency: string;
  readonly window_start: string;
  readonly amount: string;
}

export function storedCount(count: LimitCount): StoredLimitCount {
  const { subject, rail, name, currency, windowStart, amount } = count;
  const window_start = windowStart.toISOString();
  return { subject, rail, name, currency, window_start, amount: amount.toString() };
}

function takaOrDollars(currency: string): 'USD' | 'BDT' {
  if (currency !== 'USD' && currency !== 'BDT') throw new Error(`no limits in ${currency}`);
  return currency;
}
