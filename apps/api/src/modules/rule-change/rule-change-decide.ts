import { sql, type Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse } from '@kheya/http-kit';
import type { Database, RuleChangeRow } from '#database.ts';
import { startOfDay } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller, Sweep } from '#platform/module.ts';
import { checkChange } from './check-change.ts';
import { findRule, type RuleHistory, zoneOfRule } from './dated-rules.ts';
import { audit } from './rule-audit.ts';
import { type Decision, lockRules, mayChange } from './rule-change-service.ts';
import { type TypedRule, typedRule } from './rule-values.ts';
import { writeRule } from './write-rule.ts';

/** The checker approves, and the rule has its row, or declines. Never the operator who proposed it. */
export async function decideChange(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, approve, note }: Decision,
  locale: Locale,
) {
  return inTransaction(ctx.db, async (trx) => {
    await lockRules(trx);
    const row = await lockChange(trx, id);
    if (!row) return refuse('not_found');
    if (!mayChange(caller, row.kind)) return refuse('not_permitted');
    const now = ctx.clock.now();
    if (row.state !== 'proposed' || row.expires_at <= now) return refuse('rule_change_decided');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const done = approve
      ? await carryOut(trx, ctx, row, locale)
      : { ok: true as const, preview: undefined };
    if (!done.ok) return done;
    const changed = await trx
      .updateTable('payments.rule_changes')
      .set({
        ...{ decided_by: caller.operatorId, decided_at: now, decision_note: note },
        ...(approve ? { state: 'approved' } : { state: 'declined', ended_at: now }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const verb = approve ? 'approved' : 'declined';
    await audit(trx, ctx, row, { caller, verb, note, preview: done.preview });
    return { ok: true as const, row: changed };
  });
}

/** The maker of a withdrawal: what was approved and has not begun never does, once another agrees. */
export async function proposeWithdrawal(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, reason }: { readonly id: string; readonly reason: string },
) {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockChange(trx, id);
    if (row?.action !== 'set') return refuse('not_found');
    if (!mayChange(caller, row.kind)) return refuse('not_permitted');
    if (row.state !== 'approved') return refuse('rule_change_decided');
    const now = ctx.clock.now();
    const begins = startOfDay(zoneOfRule(await getRule(trx, row)), row.valid_from);
    if (begins <= now) return refuse('rule_change_begun');
    const made = await trx
      .insertInto('payments.rule_changes')
      .values({
        ...{ id: newId(ctx.clock), kind: row.kind, rule_key: row.rule_key, action: 'withdraw' },
        ...{ withdraws: id, valid_from: row.valid_from, reason },
        ...{ proposed_by: caller.operatorId, proposed_at: now },
        expires_at: begins,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) return refuse('rule_withdrawal_waiting');
    await audit(trx, ctx, made, { caller, verb: 'proposed' });
    return { ok: true as const, row: made };
  });
}

async function carryOut(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: RuleChangeRow,
  locale: Locale,
) {
  const rule = await getRule(trx, row);
  if (row.withdraws !== null) return withdraw(trx, ctx, { id: row.withdraws, rule });
  const values = row.new_values as unknown as TypedRule['values'];
  const { id, valid_from: validFrom } = row;
  const isSooner = row.sooner_because !== null;
  const checked = await checkChange(trx, ctx, { rule, values, validFrom, isSooner, id }, locale);
  if (checked.ok) await writeRule(trx, typedRule(rule, values), { validFrom, changeId: id });
  return checked;
}

/** Only the database may take a rule's row back, and only before its day. */
async function withdraw(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { id, rule }: { readonly id: string; readonly rule: RuleHistory },
) {
  const { rows } = await sql<{ removed: number }>`
    select payments.withdraw_rule(${id}::uuid, ${zoneOfRule(rule)}) as removed`.execute(trx);
  if (rows[0]?.removed === 0) return refuse('rule_change_begun');
  await trx
    .updateTable('payments.rule_changes')
    .set({ state: 'withdrawn', ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
  return { ok: true as const, preview: undefined };
}

async function getRule(db: Kysely<Database>, row: RuleChangeRow): Promise<RuleHistory> {
  const rule = await findRule(db, row.kind, row.rule_key);
  if (!rule) throw new Error(`the rule ${row.kind} ${row.rule_key} is gone`);
  return rule;
}

function lockChange(trx: Kysely<Database>, id: string): Promise<RuleChangeRow | undefined> {
  return trx
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends what nobody decided on in time, so that the day is free for another change. */
export const ruleChangeSweep: Sweep = {
  name: 'rule_change_expire',
  everySeconds: 300,
  async run({ db, clock }) {
    const now = clock.now();
    await db
      .updateTable('payments.rule_changes')
      .set({ state: 'expired', ended_at: now })
      .where('state', '=', 'proposed')
      .where('expires_at', '<=', now)
      .execute();
  },
};
