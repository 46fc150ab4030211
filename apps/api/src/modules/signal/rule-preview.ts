import { sql } from 'kysely';
import type { BodyOf, ReplyOf, signalRulePreview } from '@kheya/contract';
import { customerNames } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { fired } from './fired.ts';

const DAYS = 30;

/** Which payments of the last thirty days a rule would have touched. */
export async function previewRule(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  { threshold_minor: threshold, ...terms }: BodyOf<typeof signalRulePreview>,
): Promise<ReplyOf<typeof signalRulePreview>> {
  const until = clock.now();
  const from = new Date(until.getTime() - DAYS * 86_400_000);
  const rule = { ...terms, threshold_minor: threshold === null ? null : BigInt(threshold) };
  const { rows } = await sql<{ user_id: string; transfers: number; all: number; of: number }>`
    select user_id, count(*)::int as transfers, sum(count(*)) over ()::int as all,
      count(*) over ()::int as of
    from (${fired(rule, { from, until })}) f
    group by user_id order by count(*) desc, user_id limit 10`.execute(db);
  const names = await customerNames(
    db,
    rows.map(({ user_id: id }) => id),
  );
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    transfers: rows[0]?.all ?? 0,
    customers: rows[0]?.of ?? 0,
    most: rows.map(({ user_id: id, transfers }) => ({ ...names.get(id)!, transfers })),
  };
}
