import { sql, type Kysely } from 'kysely';
import { providerOfRail, RAIL_PROVIDERS, RAILS, type RailProviderKey } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { Database, RailHealthRow } from '#database.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { floatMarks, readFloat, type FloatMarks } from './provider-float.ts';
import { isFloatLow, judgeRail, type FloatEvidence } from './rail-judgement.ts';

const WINDOW_MS = 15 * 60_000;

/** Each minute: how each provider has answered lately, and whether its float is enough. */
export const healthSweep: Sweep = {
  name: 'rail_health',
  everySeconds: 60,
  async run(ctx) {
    const marks = await floatMarks(ctx.db, ctx.clock.now());
    const checks = RAIL_PROVIDERS.map((provider) => checkProvider(ctx, provider, marks));
    const results = await Promise.allSettled(checks);
    // One provider that cannot be checked does not hide how the others are.
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  },
};

async function checkProvider(
  ctx: ModuleContext,
  provider: RailProviderKey,
  allMarks: ReadonlyMap<string, FloatMarks>,
): Promise<void> {
  const marks = allMarks.get(provider);
  const read = marks ? await readFloat(ctx, provider) : undefined;
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockedHealth(trx, ctx, provider);
    const now = ctx.clock.now();
    const countsFrom = (await recoveredAt(trx, row)) ?? row.counts_from;
    const answers = await answersSince(trx, provider, latest(countsFrom, now, WINDOW_MS));
    const balance = read?.minor ?? row.float_minor;
    const float =
      marks && balance !== null ? { balance, lowMark: marks.low, stopMark: marks.stop } : null;
    const late = await countLate(trx, provider, now);
    const isPaused = row.paused_since !== null;
    const { pays, reads, medianMs, lastSuccessAt } = answers;
    const state = judgeRail({ pays, reads, medianMs, late, isPaused, float });
    await trx
      .updateTable('payments.rail_health')
      .set({
        ...{ state, counts_from: countsFrom, median_ms: medianMs, checked_at: now },
        ...(state === row.state ? {} : { since: now, probe_at: null, probe_transfer_id: null }),
        calls: pays.calls + reads.calls,
        unanswered: pays.unanswered + reads.unanswered,
        last_success_at: lastSuccessAt ?? row.last_success_at,
        ...(read ? { float_minor: read.minor, float_read_at: now } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    if (state !== row.state)
      ctx.log.warn({ provider, from: row.state, to: state }, 'a rail’s state');
    await tellOperators(trx, ctx, row, { isDown: state === 'down', float });
  });
}

async function lockedHealth(
  trx: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  provider: string,
): Promise<RailHealthRow> {
  const now = clock.now();
  await trx
    .insertInto('payments.rail_health')
    .values({ id: newId(clock), provider, since: now, counts_from: now, checked_at: now })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute();
  return trx
    .selectFrom('payments.rail_health')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const latest = (one: Date, now: Date, back: number) =>
  new Date(Math.max(one.getTime(), now.getTime() - back));

const isAnswer = sql`outcome not in ('unknown', 'not_sent')`;
const isRead = sql`call in ('find', 'recall')`;

/** When the try that a provider answered again was made. What it left unanswered before counts no more. */
async function recoveredAt(trx: Kysely<Database>, row: RailHealthRow): Promise<Date | undefined> {
  if (row.state !== 'down') return undefined;
  const { rows } = await sql<{ asked_at: Date; answered: boolean }>`
    select asked_at, ${isAnswer} as answered from payments.provider_calls
    where provider = ${row.provider} and call = 'send' and answered_at >= ${row.since}
    order by answered_at desc limit 1`.execute(trx);
  return rows[0]?.answered === true ? rows[0].asked_at : undefined;
}

interface Counted {
  readonly pays: number;
  readonly pays_unanswered: number;
  readonly reads: number;
  readonly reads_unanswered: number;
  readonly median_ms: number | null;
  readonly last_success_at: Date | null;
}

async function answersSince(trx: Kysely<Database>, provider: string, since: Date) {
  const { rows } = await sql<Counted>`
    select count(*) filter (where not ${isRead})::int as pays,
      count(*) filter (where not ${isRead} and not ${isAnswer})::int as pays_unanswered,
      count(*) filter (where ${isRead})::int as reads,
      count(*) filter (where ${isRead} and not ${isAnswer})::int as reads_unanswered,
      round(1000 * percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))
        filter (where ${isAnswer}))::int as median_ms,
      max(answered_at) filter (where ${isAnswer}) as last_success_at
    from payments.provider_calls
    where provider = ${provider} and answered_at >= ${since}`.execute(trx);
  const found = rows[0]!;
  return {
    pays: { calls: found.pays, unanswered: found.pays_unanswered },
    reads: { calls: found.reads, unanswered: found.reads_unanswered },
    medianMs: found.median_ms,
    lastSuccessAt: found.last_success_at,
  };
}

async function countLate(trx: Kysely<Database>, provider: string, now: Date): Promise<number> {
  const rails = RAILS.filter((rail) => providerOfRail(rail) === provider).map(({ key }) => key);
  const { late } = await trx
    .selectFrom('payments.transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('late'))
    .where('completed_at', 'is', null)
    .where('step', 'in', ['sent', 'accepted'])
    .where('rail', 'in', rails)
    .where((eb) => eb(eb.fn.coalesce('expected_by', 'arrives_by'), '<', now))
    .executeTakeFirstOrThrow();
  return Number(late);
}

interface Finding {
  readonly isDown: boolean;
  readonly float: FloatEvidence | null;
}

async function tellOperators(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { id: subjectId, provider }: RailHealthRow,
  { isDown, float }: Finding,
): Promise<void> {
  if (isDown) {
    const detail = `${provider}: most calls of the last 15 minutes were not answered`;
    await openOperatorTask(trx, ctx, { kind: 'rail_down', subjectId, detail });
  } else await closeOperatorTask(trx, ctx, { kind: 'rail_down', subjectId });
  if (isFloatLow(float)) {
    const stops = float !== null && float.balance < float.stopMark;
    const detail = `${provider}: ${stops ? 'below the stop mark, new payouts wait' : 'below the low mark'}`;
    await openOperatorTask(trx, ctx, { kind: 'float_low', subjectId, detail });
  } else if (float !== null) await closeOperatorTask(trx, ctx, { kind: 'float_low', subjectId });
}
