import { type LimitLevel, RAILS } from '@kheya/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, UserRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { headroomNow, type Limit } from './limit-check.ts';
import { limitLevelOf } from './limit-level.ts';
import { loadLimits } from './limit-repository.ts';
import { shownHeadroom, wireValue } from './limit-text.ts';
import { limitWindow } from './limit-window.ts';
import { ruleScheduleOn, type ScheduledLimit } from './rule-schedule.ts';

/** Every limit that can apply to this customer, with what is used and left of it now. */
export async function listTransferRules(ctx: Pick<ModuleContext, 'db'>, user: UserRow, at: Date) {
  const { db } = ctx;
  const [limits, rules] = await Promise.all([listLimits(ctx, user, at), listRules(db, user, at)]);
  const level = limitLevelOf(user);
  const ruleOf = (limit: Limit, of: LimitLevel) => rules.get(ruleKey({ ...limit, level: of }));
  return limits.map((limit) => {
    const verified = ruleOf(limit, 'verified')?.limit_value;
    const isToBeRaised = level !== 'verified' && verified !== undefined && verified !== limit.value;
    return {
      ...shownHeadroom(headroomNow(limit)),
      profile_type: user.profile_type,
      valid_from: ruleOf(limit, level)!.valid_from,
      soft_limit: limit.soft === null ? null : wireValue(limit, limit.soft),
      verified_limit: isToBeRaised ? wireValue(limit, verified) : null,
      raised_until: limit.raisedUntil?.toISOString() ?? null,
    };
  });
}

async function listLimits(
  ctx: Pick<ModuleContext, 'db'>,
  user: UserRow,
  at: Date,
): Promise<Limit[]> {
  const { db } = ctx;
  const currencies = await currenciesOf(db, user);
  // A customer sees only the limits of the accounts they can pay from.
  const rails = RAILS.filter(({ source }) => currencies.has(source));
  const wallet = await fullestWallet(db, user, at);
  const found = await Promise.all(
    rails.map(({ key: rail }) => loadLimits(ctx, { rail, user, wallet, at })),
  );
  const shown = new Map<string, Limit>();
  for (const limit of found.flat()) {
    shown.set([limit.rail, limit.scope, limit.name, limit.currency].join(' '), limit);
  }
  return [...shown.values()];
}

/** Of several wallets the most used one is shown: it will refuse first. */
async function fullestWallet(db: Kysely<Database>, user: UserRow, at: Date): Promise<string> {
  const row = await db
    .selectFrom('payments.contacts as c')
    .leftJoin('payments.limit_usages as u', (join) =>
      join
        .on(sql`u.subject`, '=', sql`'wallet:' || c.wallet_type || ':' || c.account_number`)
        .on('u.name', '=', 'monthly_amount')
        .on('u.window_start', '=', limitWindow('monthly_amount', 'BDT', at).start),
    )
    .select(sql<string>`c.wallet_type || ':' || c.account_number`.as('wallet'))
    .where('c.user_id', '=', user.id)
    .where('c.kind', '=', 'mobile_wallet')
    .where('c.archived_at', 'is', null)
    .orderBy(sql`u.used desc nulls last`)
    .limit(1)
    .executeTakeFirst();
  return row?.wallet ?? 'none';
}

function ruleKey(
  rule: Pick<ScheduledLimit, 'currency' | 'level' | 'name' | 'rail' | 'scope'>,
): string {
  return [rule.rail, rule.scope, rule.name, rule.currency, rule.level].join(' ');
}

/** The rule of the customer's own that an override would raise; undefined where there is none. */
export async function findRuleOf(
  db: Kysely<Database>,
  user: UserRow,
  { rail, name, currency }: Pick<ScheduledLimit, 'currency' | 'name' | 'rail'>,
  at: Date,
): Promise<ScheduledLimit | undefined> {
  const rules = await listRules(db, user, at);
  const level = limitLevelOf(user);
  return rules.get(ruleKey({ rail, scope: 'sender', name, currency, level }));
}

/** The rules of every level that hold for customers like this one. */
async function listRules(db: Kysely<Database>, user: UserRow, at: Date) {
  const { limits } = await ruleScheduleOn(db, dayIn('America/New_York', at));
  const own = limits.filter((rule) => rule.profile_type === user.profile_type);
  return new Map(own.map((rule) => [ruleKey(rule), rule]));
}

/** Before an account is open, the country decides which limits apply. */
async function currenciesOf(db: Kysely<Database>, user: UserRow): Promise<Set<string>> {
  const accounts = await db
    .selectFrom('payments.accounts')
    .select('currency')
    .where('user_id', '=', user.id)
    .execute();
  if (accounts.length > 0) return new Set(accounts.map((account) => account.currency));
  return new Set(user.country === 'BD' ? ['BDT'] : ['USD', 'BDT']);
}
