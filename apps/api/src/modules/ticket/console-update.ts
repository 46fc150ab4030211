import type { Kysely } from 'kysely';
import type { BodyOf, consoleTicketUpdate, Locale, TicketStatus } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TicketRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { findOperators, noteOperatorAction } from '#modules/operator/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { noteStatus } from './console-answer.ts';
import { showConsoleTicket } from './console-view.ts';
import { ticketNumber } from './ticket-open.ts';
import { awaitsReport, changeTicket, lockTicket } from './ticket-repository.ts';
import { afterStatus } from './ticket-status.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type TicketRefusal = Refusal<
  'request_invalid' | 'not_found' | 'ticket_closed' | 'remittance_error_not_reported'
>;

export interface UpdateCall {
  readonly caller: OperatorCaller;
  readonly ticketId: string;
  readonly request: BodyOf<typeof consoleTicketUpdate>;
  readonly locale: Locale;
}

/** Assigns a ticket, changes its status, or both. */
export async function updateTicket(ctx: Context, call: UpdateCall) {
  const changed = await inTransaction(ctx.db, async (trx) => {
    const ticket = await lockTicket(trx, call.ticketId);
    if (!ticket) return refuse('not_found');
    const assigned = await assign(trx, ctx, call, ticket);
    if (!assigned.ok) return assigned;
    const { status } = call.request;
    if (status === undefined || status === ticket.status) return { ok: true as const };
    return changeStatus(trx, ctx, call.caller, ticket, status);
  });
  if (!changed.ok) return changed;
  return { ok: true as const, value: await showConsoleTicket(ctx, { id: call.ticketId }) };
}

async function assign(
  trx: Kysely<Database>,
  ctx: Context,
  { caller, request, locale }: UpdateCall,
  ticket: TicketRow,
): Promise<{ readonly ok: true } | TicketRefusal> {
  const { assignee_id: assignee } = request;
  if (assignee === undefined || assignee === ticket.assignee_id) return { ok: true };
  if (assignee !== null && !(await findOperators(trx, [assignee])).has(assignee)) {
    const fields = fieldErrorTexts({ assignee_id: 'not_an_operator' }, locale);
    return refuse('request_invalid', { fields });
  }
  // The assignee is invisible to the customer, so their list keeps its order.
  await changeTicket(trx, ticket.id, { assignee_id: assignee });
  await noteOperatorAction(trx, ctx, {
    operatorId: caller.operatorId,
    action: 'ticket_assigned',
    subjectId: ticket.id,
    facts: { from: ticket.assignee_id, to: assignee },
  });
  return { ok: true };
}

async function changeStatus(
  trx: Kysely<Database>,
  ctx: Context,
  caller: OperatorCaller,
  ticket: TicketRow,
  status: TicketStatus,
): Promise<{ readonly ok: true } | TicketRefusal> {
  if (ticket.status === 'closed') return refuse('ticket_closed');
  const isOver = status === 'solved' || status === 'closed';
  if (isOver && (await awaitsReport(trx, ticket.id))) {
    return refuse('remittance_error_not_reported');
  }
  await changeTicket(trx, ticket.id, afterStatus(ticket, status, ctx.clock.now()));
  await noteStatus(trx, ctx, caller, ticket, status);
  await ctx.events.publish(trx, ticket.user_id, { kind: 'ticket', id: ticket.id });
  if (status === 'solved') {
    await notify(trx, ctx, {
      userId: ticket.user_id,
      kind: 'ticket_solved',
      facts: { number: ticketNumber(ticket) },
      // A ticket solved a second time is notified again.
      subjectId: newId(ctx.clock),
      ticketId: ticket.id,
    });
  }
  return { ok: true };
}
