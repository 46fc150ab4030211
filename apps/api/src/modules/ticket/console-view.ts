import type { ConsoleTicket } from '@kheya/contract';
import type { TicketRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { dueOf, type QueueRow } from './console-queue.ts';
import { authorName } from './ticket-open.ts';
import { findRemittanceErrors } from './ticket-repository.ts';
import { showTicket } from './ticket-view.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** Tickets as operators see them, in the order of the queue. */
export async function showQueue(
  ctx: Context,
  queue: readonly QueueRow[],
): Promise<ConsoleTicket[]> {
  if (queue.length === 0) return [];
  const ids = queue.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom('payments.tickets')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const users = await ctx.db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute();
  const errors = await findRemittanceErrors(ctx.db, ids);
  const operators = await findOperators(
    ctx.db,
    rows.flatMap((row) => row.assignee_id ?? []),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const now = ctx.clock.now();
  return queue.map(({ id, due_at: dueAt }) => {
    const row = rowOf.get(id);
    const user = row && userOf.get(row.user_id);
    if (!row || !user) throw new Error(`ticket ${id} went away while it was read`);
    const assignee = operators.get(row.assignee_id ?? '');
    return {
      ...showTicket(row, errors.get(id)),
      customer: {
        id: user.id,
        name: authorName(user),
        country: user.country,
        language: user.language,
      },
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      due_at: dueAt?.toISOString() ?? null,
      is_overdue: dueAt !== null && dueAt < now,
    };
  });
}

/** One ticket as operators see it, read again after a change. */
export async function showConsoleTicket(
  ctx: Context,
  row: Pick<TicketRow, 'id'>,
): Promise<ConsoleTicket> {
  const [shown] = await showQueue(ctx, await dueOf(ctx.db, [row.id]));
  return shown!;
}
