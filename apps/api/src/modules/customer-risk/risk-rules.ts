import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RiskFactName, RiskLevel } from '@kheya/contract';
import type { Database, RiskRuleRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';

/** The calendar by which a rule begins: the partner bank's. */
const ZONE = 'America/New_York';

/** The rules in force at this moment, one of each name. */
export async function riskRulesInForce(db: Kysely<Database>, at: Date): Promise<RiskRuleRow[]> {
  return db
    .selectFrom('payments.risk_rules')
    .selectAll()
    .distinctOn('name')
    .where('valid_from', '<=', dayIn(ZONE, at))
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute();
}

export interface CountedFact {
  readonly user_id: string;
  readonly name: RiskFactName;
  readonly at: Date;
  readonly subject_id: string;
  readonly points: number;
}

/** The facts that count at a moment, with their points. */
export function countedFacts(at: Date): RawBuilder<CountedFact> {
  return sql`
    select f.user_id, f.name, f.at, f.subject_id, r.points
    from payments.risk_facts f
    join (
      select distinct on (name) name, points, window_days from payments.risk_rules
      where valid_from <= ${dayIn(ZONE, at)}::date order by name, valid_from desc) r
      on r.name = f.name
    where r.points > 0
      and (r.window_days is null
        or f.at > ${at}::timestamptz - make_interval(days => r.window_days))`;
}

/** The level that so many points make. */
export function levelOf(
  rules: readonly Pick<RiskRuleRow, 'name' | 'points'>[],
  points: number,
): RiskLevel {
  const from = (name: 'medium' | 'high') => rules.find((rule) => rule.name === name)?.points;
  if (points >= (from('high') ?? Infinity)) return 'high';
  return points >= (from('medium') ?? Infinity) ? 'medium' : 'low';
}
