import type { Kysely } from 'kysely';
import type { BodyOf, consoleTicketConclude, Locale } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { refuse } from '@kheya/http-kit';
import { notify } from '#modules/notification/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import type { Database } from '#database.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { publishAnswer, supportAuthor } from './console-answer.ts';
import { showConsoleTicket } from './console-view.ts';
import { reportUntil } from './remittance-deadlines.ts';
import { addComment } from './ticket-comment.ts';
import { ticketNumber } from './ticket-open.ts';
import { findRemittanceErrors, lockTicket } from './ticket-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

/** The operator tasks opened by the law's deadlines. */
export const DUE_TASKS = {
  ending: 'remittance_error_ending',
  overdue: 'remittance_error_overdue',
  report: 'remittance_report_overdue',
} as const;

interface ConcludeCall {
  readonly caller: OperatorCaller;
  readonly ticketId: string;
  readonly request: BodyOf<typeof consoleTicketConclude>;
  readonly locale: Locale;
}

/**
 * Concludes the investigation. The report is due within three business days (12 CFR 1005.33(c)(1)).
 * Finance moves the money of a remedy, through a task opened here.
 */
export async function concludeRemittanceError(ctx: Context, call: ConcludeCall) {
  const { caller, ticketId, request, locale } = call;
  const { finding, remedy } = request;
  if (remedy !== null && finding !== 'error') {
    const fields = fieldErrorTexts({ remedy: 'remedy_without_error' }, locale);
    return refuse('request_invalid', { fields });
  }
  const concluded = await inTransaction(ctx.db, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return refuse('not_found');
    const now = ctx.clock.now();
    const changed =
      (await trx
        .updateTable('payments.remittance_errors')
        .set({ finding, remedy, concluded_at: now, report_until: reportUntil(now) })
        .where('ticket_id', '=', ticketId)
        .where('concluded_at', 'is', null)
        .returning('ticket_id')
        .executeTakeFirst()) ?? (await addRemedy(trx, ticketId, remedy));
    if (!changed) return refuse('remittance_error_not_open');
    for (const kind of [DUE_TASKS.ending, DUE_TASKS.overdue]) {
      await closeOperatorTask(trx, ctx, { kind, subjectId: ticketId });
    }
    if (remedy !== null) {
      const detail =
        remedy === 'refund'
          ? `A remittance error was found in ${ticketNumber(ticket)}: refund the sender`
          : `A remittance error was found in ${ticketNumber(ticket)}: send the money again`;
      await openOperatorTask(trx, ctx, {
        kind: 'remittance_error_remedy',
        subjectId: ticketId,
        detail,
      });
    }
    await noteOperatorAction(trx, ctx, {
      operatorId: caller.operatorId,
      action: 'remittance_error_concluded',
      subjectId: ticketId,
      facts: { finding, remedy },
    });
    await ctx.events.publish(trx, ticket.user_id, { kind: 'ticket', id: ticketId });
    return { ok: true as const };
  });
  if (!concluded.ok) return concluded;
  return { ok: true as const, value: await showConsoleTicket(ctx, { id: ticketId }) };
}

/**
 * The sender chooses after being told: the remedy is added to the finding, once (12 CFR
 * 1005.33(c)(2)).
 */
async function addRemedy(
  trx: Kysely<Database>,
  ticketId: string,
  remedy: ConcludeCall['request']['remedy'],
) {
  if (remedy === null) return undefined;
  return trx
    .updateTable('payments.remittance_errors')
    .set({ remedy })
    .where('ticket_id', '=', ticketId)
    .where('finding', '=', 'error')
    .where('remedy', 'is', null)
    .returning('ticket_id')
    .executeTakeFirst();
}

/** Sends the written report of the findings as a comment, which stops the law's clock. */
export async function reportRemittanceError(
  ctx: Context,
  call: {
    readonly caller: OperatorCaller;
    readonly ticketId: string;
    readonly message: string;
  },
) {
  const { caller, ticketId, message } = call;
  const reported = await inTransaction(ctx.db, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) return refuse('not_found');
    const error = (await findRemittanceErrors(trx, [ticketId])).get(ticketId);
    if (!error || error.reported_at !== null) return refuse('remittance_error_not_open');
    if (error.concluded_at === null) return refuse('remittance_error_not_concluded');
    await trx
      .updateTable('payments.remittance_errors')
      .set({ reported_at: ctx.clock.now() })
      .where('ticket_id', '=', ticketId)
      .execute();
    const author = supportAuthor(caller);
    const added = await addComment(trx, ctx, {
      ...{ ticketId, author, message },
      attachmentIds: [],
      idempotency: undefined,
    });
    if (!added.ok) throw new Error('a report without files asks for files');
    await publishAnswer(trx, ctx, { caller, ticket, status: 'pending' });
    await closeOperatorTask(trx, ctx, { kind: DUE_TASKS.report, subjectId: ticketId });
    await noteOperatorAction(trx, ctx, {
      operatorId: caller.operatorId,
      action: 'remittance_error_reported',
      subjectId: ticketId,
      facts: { comment_id: added.row.id },
    });
    await notify(trx, ctx, {
      userId: ticket.user_id,
      kind: 'remittance_error_reported',
      facts: { number: ticketNumber(ticket) },
      subjectId: added.row.id,
      ticketId,
    });
    return { ok: true as const };
  });
  if (!reported.ok) return reported;
  return { ok: true as const, value: await showConsoleTicket(ctx, { id: ticketId }) };
}
