import { sql, type Kysely } from 'kysely';
import type { SignalRule, SignalRuleKind } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, SignalRuleRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';

/** The calendar by which a rule begins: the partner bank's. */
const ZONE = 'America/New_York';

/** What a rule asks of payments, whether it is in force or only tried out. */
export type RuleTerms = Pick<
  SignalRuleRow,
  'count' | 'kind' | 'percent' | 'threshold_minor' | 'window_hours'
>;

/** The rules in force at this moment, one of each kind. */
export async function rulesInForce(db: Kysely<Database>, at: Date): Promise<SignalRuleRow[]> {
  return db
    .selectFrom('payments.signal_rules')
    .selectAll()
    .distinctOn('kind')
    .where('valid_from', '<=', dayIn(ZONE, at))
    .orderBy('kind')
    .orderBy('valid_from', 'desc')
    .execute();
}

export async function ruleInForce(
  db: Kysely<Database>,
  kind: SignalRuleKind,
  at: Date,
): Promise<SignalRuleRow | undefined> {
  return db
    .selectFrom('payments.signal_rules')
    .selectAll()
    .where('kind', '=', kind)
    .where('valid_from', '<=', dayIn(ZONE, at))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every rule there is, by kind, the newest first. */
export async function listRules(
  db: Kysely<Database>,
  now: Date,
): Promise<(SignalRule & { is_in_force: boolean })[]> {
  const rows = await db
    .selectFrom('payments.signal_rules')
    .selectAll()
    .orderBy('kind')
    .orderBy('valid_from', 'desc')
    .execute();
  const today = dayIn(ZONE, now);
  const inForce = new Map<string, string>();
  for (const { kind, valid_from: from } of rows) {
    if (from <= today && !inForce.has(kind)) inForce.set(kind, from);
  }
  return rows.map((row) => ({
    ...showRule(row),
    is_in_force: inForce.get(row.kind) === row.valid_from,
  }));
}

export function showRule(row: SignalRuleRow): SignalRule {
  const { kind, action, count, percent, valid_from, window_hours, threshold_minor: minor } = row;
  const threshold = minor === null ? null : toDecimal(money('USD', minor));
  return { kind, action, threshold, count, window_hours, percent, valid_from };
}

/** The rules under which signals were raised, by kind and first day. */
export async function rulesOf(
  db: Kysely<Database>,
  signals: readonly { readonly kind: string; readonly rule_from: string }[],
): Promise<(signal: { readonly kind: string; readonly rule_from: string }) => SignalRule> {
  const days = [...new Set(signals.map(({ rule_from: day }) => day))];
  const rows =
    days.length === 0
      ? []
      : await db
          .selectFrom('payments.signal_rules')
          .selectAll()
          .where('valid_from', '=', sql<string>`any(${days}::date[])`)
          .execute();
  return ({ kind, rule_from: from }) => {
    const row = rows.find((one) => one.kind === kind && one.valid_from === from);
    if (!row) throw new Error(`no rule ${kind} begins on ${from}`);
    return showRule(row);
  };
}
