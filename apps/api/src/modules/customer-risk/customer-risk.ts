import { sql, type Kysely } from 'kysely';
import {
  RISK_OVERRIDE_DAYS,
  type BodyOf,
  type CustomerRisk,
  type customerRiskOverride,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, RiskOverrideRow } from '#database.ts';
import { findOperators, noteOperatorAction } from '#modules/operator/index.ts';
import { findUser } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { type CountedFact, countedFacts, levelOf, riskRulesInForce } from './risk-rules.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Shown = { readonly ok: true; readonly risk: CustomerRisk } | Refusal<'not_found'>;

/** The level at this moment, worked out anew from the facts and the rules in force. */
export async function showRisk({ clock, db }: Context, userId: string): Promise<Shown> {
  if (!(await findUser(db, userId))) return refuse('not_found');
  const now = clock.now();
  const [rules, facts, override, history] = await Promise.all([
    riskRulesInForce(db, now),
    listFacts(db, userId, now),
    findOverride(db, userId, now),
    listHistory(db, userId),
  ]);
  const points = facts.reduce((sum, fact) => sum + fact.points, 0);
  const byRules = levelOf(rules, points);
  const risk = {
    ...{ level: override?.level ?? byRules, level_by_rules: byRules, points, facts, history },
    override: override ? await showOverride(db, override) : null,
    rules: rules.map(({ name, points: worth, window_days, valid_from }) => {
      return { name, points: worth, window_days, valid_from };
    }),
  };
  return { ok: true, risk };
}

async function listFacts(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<CustomerRisk['facts']> {
  const { rows } = await sql<CountedFact>`
    select * from (${countedFacts(now)}) c
    where user_id = ${userId} order by at desc, subject_id limit 100`.execute(db);
  return rows.map(({ name, at, subject_id, points }) => {
    return { name, at: at.toISOString(), subject_id, points };
  });
}

async function listHistory(db: Kysely<Database>, userId: string): Promise<CustomerRisk['history']> {
  const rows = await db
    .selectFrom('payments.customer_risks')
    .select(['level', 'points', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The newest decides: one without a level has ended the one before. */
async function findOverride(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<RiskOverrideRow | undefined> {
  const row = await db
    .selectFrom('payments.risk_overrides')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at && row.ends_at > now ? row : undefined;
}

async function showOverride(
  db: Kysely<Database>,
  { level, reason, at, ends_at: endsAt, operator_id: operatorId }: RiskOverrideRow,
): Promise<NonNullable<CustomerRisk['override']>> {
  const operators = await findOperators(db, [operatorId]);
  return {
    ...{ level: level!, reason, at: at.toISOString(), ends_at: endsAt!.toISOString() },
    operator: { id: operatorId, name: operators.get(operatorId)?.name ?? '—' },
  };
}

/** One operator is enough: the level opens and closes nothing, and every reason is kept. */
export async function overrideRisk(
  ctx: Context,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { id: userId, level, reason }: { readonly id: string } & BodyOf<typeof customerRiskOverride>,
): Promise<Shown> {
  const now = ctx.clock.now();
  const isWritten = await inTransaction(ctx.db, async (trx) => {
    if (!(await findUser(trx, userId))) return false;
    if (level === null && !(await findOverride(trx, userId, now))) return false;
    const ends = new Date(now.getTime() + RISK_OVERRIDE_DAYS * 86_400_000);
    await trx
      .insertInto('payments.risk_overrides')
      .values({
        ...{ id: newId(ctx.clock), user_id: userId, level, reason, operator_id: operatorId },
        ...{ at: now, ends_at: level === null ? null : ends },
      })
      .execute();
    const action = level === null ? 'risk_override_ended' : 'risk_overridden';
    const facts = level === null ? { reason } : { level, reason };
    await noteOperatorAction(trx, ctx, { operatorId, action, subjectId: userId, facts });
    return true;
  });
  return isWritten ? showRisk(ctx, userId) : refuse('not_found');
}
