import type { Kysely } from 'kysely';
import type { ConsoleStop, consoleStopList, QueryOf } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { CustomerStopRow, Database } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { findOperators, noteOperatorAction } from '#modules/operator/index.ts';
import { findUser, fullName, unfreezeUsers } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { profileIds, publishToProfiles, showStop } from './customer-stop-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Lifted =
  | { readonly ok: true; readonly value: ConsoleStop }
  | Refusal<'not_found' | 'operator_must_differ'>;

/** Every customer stop: active ones first, then the newest first. */
export async function listStops(
  db: Kysely<Database>,
  page: QueryOf<typeof consoleStopList>,
): Promise<{ results: ConsoleStop[]; count: number }> {
  const stops = db.selectFrom('payments.customer_stops');
  const rows = await paginate(
    stops
      .selectAll()
      .orderBy((eb) => eb('lifted_at', 'is not', null))
      .orderBy('stopped_at', 'desc')
      .orderBy('id'),
    page,
  ).execute();
  const { count } = await stops
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await Promise.all(rows.map((row) => showConsoleStop(db, row)));
  return { results, count: Number(count) };
}

/** Lifts a stop. The first operator proposes, a different one lifts; each leaves an audit entry. */
export async function liftStop(
  ctx: Context,
  operator: OperatorCaller,
  lift: { readonly id: string; readonly reason: string },
): Promise<Lifted> {
  return inTransaction(ctx.db, async (trx): Promise<Lifted> => {
    const stop = await trx
      .selectFrom('payments.customer_stops')
      .selectAll()
      .where('id', '=', lift.id)
      .forUpdate()
      .executeTakeFirst();
    if (!stop) return refuse('not_found');
    if (stop.lifted_at === null) {
      if (stop.lift_proposed_by === operator.operatorId) return refuse('operator_must_differ');
      const isSecond = stop.lift_proposed_by !== null;
      await (isSecond ? open(trx, ctx, stop, operator) : propose(trx, ctx, stop, operator));
      await noteOperatorAction(trx, ctx, {
        operatorId: operator.operatorId,
        action: isSecond ? 'customer_stop_lifted' : 'customer_stop_lift_proposed',
        subjectId: stop.id,
        facts: { reason: lift.reason, user_id: stop.user_id },
      });
    }
    const row = await trx
      .selectFrom('payments.customer_stops')
      .selectAll()
      .where('id', '=', stop.id)
      .executeTakeFirstOrThrow();
    return { ok: true, value: await showConsoleStop(trx, row) };
  });
}

async function propose(
  trx: Kysely<Database>,
  ctx: Context,
  stop: CustomerStopRow,
  operator: OperatorCaller,
): Promise<void> {
  await trx
    .updateTable('payments.customer_stops')
    .set({ lift_proposed_by: operator.operatorId, lift_proposed_at: ctx.clock.now() })
    .where('id', '=', stop.id)
    .execute();
}

async function open(
  trx: Kysely<Database>,
  ctx: Context,
  stop: CustomerStopRow,
  operator: OperatorCaller,
): Promise<void> {
  const { id, user_id: userId, ticket_id: ticketId } = stop;
  const now = ctx.clock.now();
  await trx
    .updateTable('payments.customer_stops')
    .set({ lifted_by: operator.operatorId, lifted_at: now })
    .where('id', '=', id)
    .execute();
  const profiles = await profileIds(trx, userId);
  const opened = await unfreezeUsers(trx, profiles, 'customer_stop', now);
  const kind = opened.has(userId) ? 'stop_lifted' : 'stop_lifted_still_frozen';
  await notify(trx, ctx, { userId, kind, subjectId: id, ticketId, everywhere: true });
  await publishToProfiles(trx, ctx, profiles);
}

async function showConsoleStop(db: Kysely<Database>, row: CustomerStopRow): Promise<ConsoleStop> {
  const shown = await showStop(db, row);
  const customer = await findUser(db, row.user_id);
  const proposer = row.lift_proposed_by;
  const operators = await findOperators(db, proposer === null ? [] : [proposer]);
  const operator = proposer === null ? undefined : operators.get(proposer);
  return {
    ...shown,
    customer: {
      id: row.user_id,
      name: (customer && (fullName(customer) || customer.email)) ?? '',
    },
    lift_proposed_by:
      // A proposer who has left is still shown, because the second operator has to be another one.
      proposer === null ? null : { id: proposer, name: operator?.name ?? '—' },
    lift_proposed_at: row.lift_proposed_at?.toISOString() ?? null,
  };
}
