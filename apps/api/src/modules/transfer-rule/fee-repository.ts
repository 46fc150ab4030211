import type { Kysely } from 'kysely';
import { type RailKey, RAILS } from '@kheya/contract';
import { add, money, portion, type Money } from '@kheya/money';
import type { Database } from '#database.ts';
import { lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';

type ProfileType = 'PERSON' | 'BUSINESS';

export interface FeeRule {
  readonly fixed: Money;
  readonly rateBps: number;
}

export interface FeeQuery {
  readonly rail: RailKey;
  readonly profileType: ProfileType;
  readonly currency: 'USD' | 'BDT';
  readonly day: string;
}

/** Every payment makes the same few queries, so those of one moment share them. */
const feeRules = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) =>
  lookup({
    keyOf: textOf,
    find: async (queries: readonly FeeQuery[]) => {
      const rules = queries.map(async (one) => [textOf(one), await findFeeRule(db, one)] as const);
      return new Map(await Promise.all(rules));
    },
  }),
);

function textOf({ rail, profileType, currency, day }: FeeQuery): string {
  return [rail, profileType, currency, day].join(' ');
}

/**
 * The fee rule of a day. Throws for a rail without one: that is a configuration error, never a free
 * payment.
 */
export async function feeRuleOn(ctx: Pick<ModuleContext, 'db'>, query: FeeQuery): Promise<FeeRule> {
  const rule = await feeRules(ctx)(query);
  if (!rule) throw new Error(`no fee rule for ${textOf(query)}`);
  return rule;
}

async function findFeeRule(
  db: Kysely<Database>,
  { rail, profileType, currency, day }: FeeQuery,
): Promise<FeeRule | undefined> {
  const row = await db
    .selectFrom('payments.fee_rules')
    .select(['fixed_minor', 'rate_bps'])
    .where('rail', '=', rail)
    .where('profile_type', '=', profileType)
    .where('currency', '=', currency)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { fixed: money(currency, row.fixed_minor), rateBps: row.rate_bps };
}

/** The fees of a day that are the same for every amount, by rail. */
export async function fixedFeesOn(
  { db }: Pick<ModuleContext, 'db'>,
  { profileType, day }: Pick<FeeQuery, 'profileType' | 'day'>,
): Promise<ReadonlyMap<RailKey, Money>> {
  const rules = await db
    .selectFrom('payments.fee_rules')
    .select(['rail', 'currency', 'fixed_minor', 'rate_bps'])
    .distinctOn(['rail', 'currency'])
    .where('profile_type', '=', profileType)
    .where('valid_from', '<=', day)
    .orderBy('rail')
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  const fees = RAILS.flatMap(({ key, source }) => {
    const rule = rules.find(({ rail, currency }) => rail === key && currency === source);
    return rule?.rate_bps === 0 ? [[key, money(source, rule.fixed_minor)] as const] : [];
  });
  return new Map(fees);
}

/** The fee of an amount: a fixed part plus a share of the amount, rounded half-even. */
export function feeOf(amount: Money, rule: FeeRule): Money {
  return add(rule.fixed, portion(amount, rule.rateBps));
}

/** The spread on a day, in basis points off the mid-market rate. */
export async function spreadOn(
  db: Kysely<Database>,
  pair: { readonly base: string; readonly quote: string },
  profileType: ProfileType,
  day: string,
): Promise<number> {
  const row = await db
    .selectFrom('payments.spread_rules')
    .select('spread_bps')
    .where('base', '=', pair.base)
    .where('quote', '=', pair.quote)
    .where('profile_type', '=', profileType)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error(`no spread rule for ${pair.base}/${pair.quote} on ${day}`);
  return row.spread_bps;
}
