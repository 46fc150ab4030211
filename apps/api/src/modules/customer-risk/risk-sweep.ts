import { sql } from 'kysely';
import type { Sweep } from '#platform/module.ts';
import { countedFacts, riskRulesInForce } from './risk-rules.ts';

/** Writes down whose level the rules have changed, whether a fact came, grew old or a rule began. */
export const riskSweep: Sweep = {
  name: 'customer_risk',
  everySeconds: 3600,
  async run({ clock, db }) {
    const now = clock.now();
    const rules = await riskRulesInForce(db, now);
    const from = (name: 'medium' | 'high') => rules.find((rule) => rule.name === name)?.points;
    await sql`
      with whole as (
        select user_id, sum(points)::int as points from (${countedFacts(now)}) c group by user_id
      ), latest as (
        select distinct on (user_id) user_id, level from payments.customer_risks
        order by user_id, at desc
      ), levels as (
        select coalesce(w.user_id, l.user_id) as user_id, coalesce(w.points, 0) as points,
          coalesce(l.level, 'low') as before,
          case when w.points >= ${from('high') ?? null}::int then 'high'
            when w.points >= ${from('medium') ?? null}::int then 'medium' else 'low' end as level
        from whole w full join latest l using (user_id))
      insert into payments.customer_risks (id, user_id, level, points, at)
      select gen_random_uuid(), user_id, level, points, ${now} from levels
      where level <> before`.execute(db);
  },
};
