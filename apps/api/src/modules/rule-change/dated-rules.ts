import type { Kysely } from 'kysely';
import {
  RULE_KINDS,
  RULE_KEYS,
  type DatedRule,
  type DatedValues,
  type RuleKind,
} from '@kheya/contract';
import { isCurrency, money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import type { Zone } from '#platform/calendar.ts';

/** One rule with all its values, the oldest first. */
export interface RuleHistory extends Pick<DatedRule, 'kind' | 'key' | 'subject'> {
  readonly rows: readonly DatedValues[];
}

interface LoadedRow extends DatedValues {
  readonly subject: DatedRule['subject'];
}

type Load = (db: Kysely<Database>) => Promise<readonly LoadedRow[]>;

const feeRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.fee_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  return rows.map(({ rail, profile_type, fixed_minor, rate_bps, ...row }) => {
    const currency = dollarsOrTaka(row.currency);
    return {
      subject: { rail, profile_type, currency },
      values: { fixed: toDecimal(money(currency, fixed_minor)), rate_bps },
      ...{ valid_from: row.valid_from, change_id: row.change_id },
    };
  });
};

const spreadRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.spread_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  return rows.map(({ base, quote, profile_type, spread_bps, valid_from, change_id }) => ({
    subject: { base, quote, profile_type },
    values: { spread_bps },
    ...{ valid_from, change_id },
  }));
};

const limitRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.limit_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  return rows.map(({ rail, scope, profile_type, level, name, ...row }) => {
    const currency = dollarsOrTaka(row.currency);
    const text = (value: bigint) =>
      isCount(name) ? value.toString() : toDecimal(money(currency, value));
    return {
      subject: { rail, scope, profile_type, level, name, currency },
      values: {
        limit: text(row.limit_value),
        soft: row.soft_value === null ? null : text(row.soft_value),
      },
      ...{ valid_from: row.valid_from, change_id: row.change_id },
    };
  });
};

/** The tiers that begin on one day are one rule. */
const interestRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.interest_rules')
    .selectAll()
    .orderBy('valid_from')
    .orderBy('from_minor')
    .execute();
  const byDay = Map.groupBy(rows, (row) => `${row.kind} ${row.valid_from}`);
  return [...byDay.values()].map((tiers) => {
    const { kind, valid_from, change_id } = tiers[0]!;
    return {
      subject: { account_kind: kind, currency: 'USD' },
      values: {
        tiers: tiers.map(({ from_minor, annual_ppm }) => ({
          from: toDecimal(money('USD', from_minor)),
          annual_ppm: Number(annual_ppm),
        })),
      },
      ...{ valid_from, change_id },
    };
  });
};

const accountFeeRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.account_fee_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  return rows.flatMap((row) => {
    const { account_kind, fee_kind, valid_from, valid_to, change_id } = row;
    const currency = account_kind === 'bdt' ? ('BDT' as const) : ('USD' as const);
    const text = (minor: bigint) => toDecimal(money(currency, minor));
    const subject = { account_kind, fee_kind, currency };
    const values = {
      amount: text(row.amount_minor),
      waived_from: row.waived_from_minor === null ? null : text(row.waived_from_minor),
    };
    const begins = { subject, values, valid_from, change_id };
    const isFollowed = rows.some(
      (one) =>
        one.account_kind === account_kind &&
        one.fee_kind === fee_kind &&
        one.valid_from > valid_from &&
        one.valid_from <= (valid_to ?? ''),
    );
    if (valid_to === null || isFollowed) return [begins];
    // Free from the day on which it ends by itself.
    const free = { amount: text(0n), waived_from: null };
    return [begins, { subject, values: free, valid_from: valid_to, change_id: null }];
  });
};

const signalRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.signal_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  return rows.map(({ kind, action, count, percent, window_hours, threshold_minor, ...row }) => ({
    subject: { signal: kind, currency: 'USD' as const },
    values: {
      ...{ action, count, window_hours, percent },
      threshold: threshold_minor === null ? null : toDecimal(money('USD', threshold_minor)),
    },
    ...{ valid_from: row.valid_from, change_id: row.change_id },
  }));
};

const screeningRows: Load = async (db) => {
  const rows = await db
    .selectFrom('payments.screening_rules')
    .selectAll()
    .orderBy('valid_from')
    .execute();
  const percent = (score: string) => Math.round(Number(score) * 100);
  return rows.map(({ review_score, block_score, valid_from, change_id }) => ({
    subject: { compared: 'names' as const },
    values: { review_percent: percent(review_score), block_percent: percent(block_score) },
    ...{ valid_from, change_id },
  }));
};

const LOADS: Readonly<Record<RuleKind, Load>> = {
  fee: feeRows,
  spread: spreadRows,
  limit: limitRows,
  interest: interestRows,
  account_fee: accountFeeRows,
  signal: signalRows,
  screening: screeningRows,
};

/** Every rule of these kinds, in the order in which they are listed. */
export async function loadRules(
  db: Kysely<Database>,
  kinds: readonly RuleKind[] = RULE_KINDS,
): Promise<readonly RuleHistory[]> {
  const loaded = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await LOADS[kind](db);
      const byKey = Map.groupBy(rows, ({ subject }) => keyOf(subject));
      return [...byKey].map(([key, own]) => ({
        ...{ kind, key, subject: own[0]!.subject },
        rows: own
          .map(({ values, valid_from, change_id }) => ({ values, valid_from, change_id }))
          .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)),
      }));
    }),
  );
  return loaded
    .flat()
    .toSorted(
      (one, other) =>
        RULE_KINDS.indexOf(one.kind) - RULE_KINDS.indexOf(other.kind) ||
        railOrder(one.subject) - railOrder(other.subject),
    );
}

export async function findRule(
  db: Kysely<Database>,
  kind: RuleKind,
  key: string,
): Promise<RuleHistory | undefined> {
  return (await loadRules(db, [kind])).find((rule) => rule.key === key);
}

/** The texts of a rule's subject, in their order. */
export function keyOf(subject: DatedRule['subject']): string {
  return Object.values(subject).join('.');
}

/** The values in force on a day; undefined before the rule's first. */
export function valuesOn({ rows }: RuleHistory, day: string): DatedValues | undefined {
  return rows.findLast((row) => row.valid_from <= day);
}

/** The shore whose days a rule has: taka accounts are charged by Bangladesh's, all else by the bank's. */
export function zoneOfRule({ subject }: Pick<RuleHistory, 'subject'>): Zone {
  const isTakaAccount = 'account_kind' in subject && subject.account_kind === 'bdt';
  return isTakaAccount ? 'Asia/Dhaka' : 'America/New_York';
}

export function isCount(name: string): boolean {
  return name === 'daily_count' || name === 'monthly_count';
}

function railOrder(subject: DatedRule['subject']): number {
  return 'rail' in subject ? (RULE_KEYS as readonly string[]).indexOf(subject.rail) : 0;
}

function dollarsOrTaka(currency: string): 'USD' | 'BDT' {
  if (!isCurrency(currency) || currency === 'USDC') throw new Error(`no rules in ${currency}`);
  return currency;
}
