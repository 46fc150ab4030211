import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database, SignalRuleRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { Sweep } from '#platform/module.ts';
import { fired, type Period } from './fired.ts';
import { rulesInForce } from './signal-rule.ts';

/** Payments are looked at again for so long: one may have been committed after a later one. */
const AGAIN_MS = 10 * 60_000;

/** Looks at every payment soon after it was asked for. None is held up by it. */
export const signalSweep: Sweep = {
  name: 'signals',
  everySeconds: 30,
  async run(ctx) {
    const until = ctx.clock.now();
    await inTransaction(ctx.db, async (trx) => {
      const period = { from: await lookedUntil(trx, until), until };
      const customers = new Set<string>();
      for (const rule of await rulesInForce(trx, until)) {
        if (rule.action !== 'signal') continue;
        for (const userId of await raise(trx, rule, period)) customers.add(userId);
      }
      for (const userId of customers) {
        await openOperatorTask(trx, ctx, {
          kind: 'signal_found',
          subjectId: userId,
          detail: 'Payments of this customer look unusual',
        });
      }
    });
  },
};

/** From which moment payments are looked at; the row is locked until the end. */
async function lookedUntil(trx: Kysely<Database>, now: Date): Promise<Date> {
  const { rows } = await sql<{ before: Date | null }>`
    with before as (select looked_until from payments.signal_progress for update)
    insert into payments.signal_progress as s (looked_until) values (${now})
    on conflict (one) do update set looked_until = greatest(s.looked_until, excluded.looked_until)
    returning (select looked_until from before) as before`.execute(trx);
  return new Date((rows[0]?.before ?? now).getTime() - AGAIN_MS);
}

/**
 * Whose payments the rule fires for that it has not fired for before, apart from customers who have
 * an open case: theirs goes into it.
 */
async function raise(
  trx: Kysely<Database>,
  rule: SignalRuleRow,
  period: Period,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; case_id: string | null }>`
    insert into payments.signals
      (id, kind, rule_from, user_id, transfer_id, facts, at, case_id)
    select gen_random_uuid(), ${rule.kind}, ${rule.valid_from}::date, f.user_id, f.transfer_id,
      f.facts, ${period.until}::timestamptz, c.id
    from (${fired(rule, period)}) f
    left join payments.compliance_cases c on c.user_id = f.user_id and c.closed_at is null
    on conflict (transfer_id, kind) do nothing
    returning user_id, case_id`.execute(trx);
  return rows.filter(({ case_id: id }) => id === null).map(({ user_id: userId }) => userId);
}
