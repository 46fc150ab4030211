import type { Kysely } from 'kysely';
import type { LimitLevel } from '@kheya/contract';
import type { Database, LimitName, LimitScope } from '#database.ts';

type ProfileType = 'PERSON' | 'BUSINESS';

export interface ScheduledFee {
  readonly rail: string;
  readonly profile_type: ProfileType;
  readonly currency: string;
  readonly fixed_minor: bigint;
  readonly rate_bps: number;
}

export interface ScheduledSpread {
  readonly base: string;
  readonly quote: string;
  readonly profile_type: ProfileType;
  readonly spread_bps: number;
}

export interface ScheduledLimit {
  readonly rail: string;
  readonly scope: LimitScope;
  readonly profile_type: ProfileType;
  readonly level: LimitLevel;
  readonly name: LimitName;
  readonly currency: string;
  readonly limit_value: bigint;
  readonly soft_value: bigint | null;
  readonly valid_from: string;
}

export interface RuleSchedule {
  readonly fees: readonly ScheduledFee[];
  readonly spreads: readonly ScheduledSpread[];
  readonly limits: readonly ScheduledLimit[];
}

/** Every fee, margin and limit in force on a day. */
export async function ruleScheduleOn(db: Kysely<Database>, day: string): Promise<RuleSchedule> {
  const [fees, spreads, limits] = await Promise.all([
    db
      .selectFrom('payments.fee_rules')
      .selectAll()
      .distinctOn(['rail', 'currency', 'profile_type'])
      .where('valid_from', '<=', day)
      .orderBy('rail')
      .orderBy('currency')
      .orderBy('profile_type')
      .orderBy('valid_from', 'desc')
      .execute(),
    db
      .selectFrom('payments.spread_rules')
      .selectAll()
      .distinctOn(['base', 'quote', 'profile_type'])
      .where('valid_from', '<=', day)
      .orderBy('base')
      .orderBy('quote')
      .orderBy('profile_type')
      .orderBy('valid_from', 'desc')
      .execute(),
    db
      .selectFrom('payments.limit_rules')
      .selectAll()
      .distinctOn(['rail', 'scope', 'name', 'currency', 'profile_type', 'level'])
      .where('valid_from', '<=', day)
      .orderBy('rail')
      .orderBy('scope')
      .orderBy('name')
      .orderBy('currency')
      .orderBy('profile_type')
      .orderBy('level')
      .orderBy('valid_from', 'desc')
      .execute(),
  ]);
  return { fees, spreads, limits };
}

/** The days up to this one on which a rule changed, newest first. */
export async function ruleDays(db: Kysely<Database>, until: string): Promise<string[]> {
  const tables = ['payments.fee_rules', 'payments.spread_rules', 'payments.limit_rules'] as const;
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select('valid_from')
        .distinct()
        .where('valid_from', '<=', until)
        .execute(),
    ),
  );
  const days = new Set(found.flat().map((row) => row.valid_from));
  return [...days].toSorted((one, other) => other.localeCompare(one));
}
