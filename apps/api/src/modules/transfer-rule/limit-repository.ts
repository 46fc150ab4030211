import { getRail, type LimitLevel, type RailKey } from '@kheya/contract';
import { sql, type Kysely } from 'kysely';
import type { Database, LimitUsageRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import { lookup } from '#platform/batch.ts';
import { unnestRows, type Columns } from '#platform/unnest-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { limitFor, limitKey, type Limit, type LimitCount } from './limit-check.ts';
import { limitLevelOf, type LimitedUser } from './limit-level.ts';
import { overridesOf, raised } from './override-in-force.ts';

export interface LimitQuery {
  readonly rail: RailKey;
  readonly user: LimitedUser;
  /** The wallet and its number, such as `name:01712344821`; null when no wallet receives. */
  readonly wallet: string | null;
  /** When the payment is made; a planned payment counts on its day. */
  readonly at: Date;
}

/** The limits that apply to such a payment at a moment, with what is used of each. */
export async function loadLimits(
  ctx: Pick<ModuleContext, 'db'>,
  query: LimitQuery,
): Promise<Limit[]> {
  const { rail, user, at } = query;
  const [rules, overrides] = await Promise.all([
    rulesOn(ctx)({
      ...{ rail, profileType: user.profile_type, level: limitLevelOf(user) },
      day: dayIn('America/New_York', at),
    }),
    overridesOf(ctx)(user.id),
  ]);
  const subjects = {
    user: `user:${user.id}`,
    wallet: query.wallet === null ? null : `wallet:${query.wallet}`,
  };
  const limits = (rules ?? [])
    .map((rule) => raised(rule, overrides ?? [], at))
    .flatMap((rule) => limitFor(rule, subjects, at) ?? []);
  // A single-payment limit counts nothing; its window would be the whole past.
  const counted = limits.filter((limit) => limit.window.end !== null);
  const starts = [...new Set(counted.map((limit) => limit.window.start.getTime()))];
  const asked = [...new Set(counted.map((limit) => limit.subject))];
  const ask = usages(ctx);
  const rows = await Promise.all(asked.map((subject) => ask({ subject, starts })));
  const used = new Map(rows.flatMap((some) => some ?? []).map((row) => [usageKey(row), row.used]));
  return limits.map((limit) => {
    const { subject, rail: of, name, currency, window } = limit;
    const row = { subject, rail: of, name, currency, window_start: window.start };
    return { ...limit, used: used.get(usageKey(row)) ?? 0n };
  });
}

interface RuleQuery {
  readonly rail: RailKey;
  readonly profileType: 'PERSON' | 'BUSINESS';
  readonly level: LimitLevel;
  readonly day: string;
}

type Rule = Omit<Limit, 'subject' | 'used' | 'window' | 'raisedUntil'>;

/** Every payment makes the same few queries, so those of one moment share them. */
const rulesOn = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) => {
  const keyOf = ({ rail, profileType, level, day }: RuleQuery) =>
    [rail, profileType, level, day].join(' ');
  const find = async (queries: readonly RuleQuery[]) => {
    const found = queries.map(async (one) => [keyOf(one), await findRules(db, one)] as const);
    return new Map(await Promise.all(found));
  };
  return lookup({ keyOf, find });
});

async function findRules(db: Kysely<Database>, query: RuleQuery): Promise<Rule[]> {
  const { ruleKeys } = getRail(query.rail);
  // Money that stays with its owner is not limited.
  if (ruleKeys.length === 0) return [];
  const rules = await db
    .selectFrom('payments.limit_rules')
    .selectAll()
    .distinctOn(['rail', 'scope', 'name', 'currency'])
    .where('rail', 'in', ruleKeys)
    .where('profile_type', '=', query.profileType)
    .where('level', '=', query.level)
    .where('valid_from', '<=', query.day)
    .orderBy('rail')
    .orderBy('scope')
    .orderBy('name')
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  return rules.map(({ rail, scope, name, currency, limit_value: value, soft_value: soft }) => {
    return { rail, scope, name, currency: takaOrDollars(currency), value, soft };
  });
}

interface UsageQuery {
  readonly subject: string;
  /** The beginnings of the counted windows. */
  readonly starts: readonly number[];
}

/** What is used of the limits of several subjects, in one statement. */
const usages = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) => {
  const keyOf = ({ subject, starts }: UsageQuery) => [subject, ...starts].join(' ');
  return lookup({
    keyOf,
    find: async (queries: readonly UsageQuery[]) => {
      const subjects = queries.map(({ subject }) => subject);
      const starts = [...new Set(queries.flatMap((one) => one.starts))];
      const rows = await db
        .selectFrom('payments.limit_usages')
        .selectAll()
        .where('subject', '=', sql<string>`any(${subjects}::text[])`)
        .where(
          'window_start',
          '=',
          sql<Date>`any(${starts.map((ms) => new Date(ms))}::timestamptz[])`,
        )
        .execute();
      const bySubject = Map.groupBy(rows, (row) => row.subject);
      return new Map(queries.map((one) => [keyOf(one), bySubject.get(one.subject) ?? []]));
    },
  });
});

function usageKey(row: Omit<LimitUsageRow, 'used'>): string {
  const { subject, rail, name, currency, window_start } = row;
  return [subject, rail, name, currency, window_start.getTime()].join(' ');
}

const COUNTED: Columns<LimitCount> = {
  subject: 'text',
  rail: 'text',
  name: 'text',
  currency: 'text',
  windowStart: 'timestamptz',
  amount: 'bigint',
  most: 'bigint',
};

/**
 * Counts payments against all their limits in one statement. A counter's row stays locked until the
 * caller's transaction ends, so two simultaneous payments cannot exceed a limit together. Returns
 * false when one is exceeded; the caller must then roll back.
 */
export async function countLimits(
  trx: Kysely<Database>,
  payments: readonly (readonly LimitCount[])[],
): Promise<boolean> {
  const counts = sumsOf(payments.flat());
  if (counts.some((count) => count.amount > count.most)) return false;
  if (counts.length === 0) return true;
  const { rows } = await sql`
    with given as (
      select * from ${unnestRows(COUNTED, counts)}
    ), counted as (
      insert into payments.limit_usages as u (subject, rail, name, currency, window_start, used)
      select subject, rail, name, currency, "windowStart", amount from given
      on conflict (subject, rail, name, currency, window_start)
        do update set used = u.used + excluded.used
      returning subject, rail, name, currency, window_start, used
    )
    select from counted c join given g using (subject, rail, name, currency)
    where c.window_start = g."windowStart" and c.used > g.most`.execute(trx);
  return rows.length === 0;
}

/** One sum per counter, in the fixed order in which every writer locks them. */
function sumsOf(counts: readonly LimitCount[]): LimitCount[] {
  const sums = new Map<string, LimitCount>();
  for (const count of counts) {
    const key = `${limitKey(count)} ${count.windowStart.getTime()}`;
    const { amount, most } = sums.get(key) ?? { amount: 0n, most: count.most };
    const least = count.most < most ? count.most : most;
    sums.set(key, { ...count, amount: amount + count.amount, most: least });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** Releases exactly what was counted, when a payment ends unpaid. */
export async function releaseLimits(
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

/** A count as stored in the transfer's row. */
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
