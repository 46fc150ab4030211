import {
  consoleTicketCommentCreate,
  consoleTicketCommentList,
  consoleTicketConclude,
  consoleTicketGet,
  consoleTicketList,
  consoleTicketReport,
  consoleTicketUpdate,
  macroCreate,
  macroDelete,
  macroList,
  macroUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type Handler } from '#platform/module.ts';
import { answerTicket } from './console-answer.ts';
import { countQueue, dueOf, listQueue } from './console-queue.ts';
import { showQueue } from './console-view.ts';
import { updateTicket } from './console-update.ts';
import { showCustomer } from './customer-context.ts';
import { createMacro, deleteMacro, listMacros, updateMacro } from './macro-service.ts';
import { concludeRemittanceError, reportRemittanceError } from './remittance-conclusion.ts';
import { listComments } from './ticket-comment.ts';
import { showComments } from './ticket-view.ts';

/** The operators' ticket routes. */
export const consoleHandlers: readonly Handler[] = [
  handle(consoleTicketList, async ({ caller, query }, ctx) => {
    const { operatorId } = caller;
    const now = ctx.clock.now();
    const { rows, count } = await listQueue(ctx.db, { filter: query, operatorId, now });
    const counts = await countQueue(ctx.db, operatorId, now);
    return reply({ results: await showQueue(ctx, rows), count, counts });
  }),
  handle(consoleTicketGet, async ({ params }, ctx) => {
    const [shown] = await showQueue(ctx, await dueOf(ctx.db, [params.id]));
    if (!shown) return refuse('not_found');
    const context = await showCustomer(ctx, shown.customer.id, shown.id);
    return reply({ ...shown, context });
  }),
  handle(consoleTicketUpdate, async ({ caller, params, body, locale }, ctx) => {
    const call = { caller, ticketId: params.id, request: body, locale };
    const updated = await updateTicket(ctx, call);
    return updated.ok ? reply(updated.value) : updated;
  }),
  handle(consoleTicketCommentList, async ({ params }, ctx) => {
    const [found] = await dueOf(ctx.db, [params.id]);
    if (!found) return refuse('not_found');
    const rows = await listComments(ctx.db, params.id, 'operator');
    return reply({ results: await showComments(ctx.db, rows), count: rows.length });
  }),
  handle(consoleTicketCommentCreate, async ({ caller, params, body, idempotencyKey }, ctx) => {
    const call = { caller, ticketId: params.id, request: body, idempotencyKey };
    const comment = await answerTicket(ctx, call);
    return comment.ok ? reply(comment.value) : comment;
  }),
  handle(consoleTicketConclude, async ({ caller, params, body, locale }, ctx) => {
    const call = { caller, ticketId: params.id, request: body, locale };
    const concluded = await concludeRemittanceError(ctx, call);
    return concluded.ok ? reply(concluded.value) : concluded;
  }),
  handle(consoleTicketReport, async ({ caller, params, body }, ctx) => {
    const call = { caller, ticketId: params.id, message: body.message };
    const reported = await reportRemittanceError(ctx, call);
    return reported.ok ? reply(reported.value) : reported;
  }),
  handle(macroList, async (_call, { db }) => {
    const results = await listMacros(db);
    return reply({ results, count: results.length });
  }),
  handle(macroCreate, async ({ caller, body }, ctx) =>
    reply(await createMacro(ctx, caller.operatorId, body)),
  ),
  handle(macroUpdate, async ({ caller, params, body }, ctx) => {
    const saved = await updateMacro(ctx, caller.operatorId, params.id, body);
    return saved.ok ? reply(saved.value) : saved;
  }),
  handle(macroDelete, async ({ caller, params }, ctx) => {
    const deleted = await deleteMacro(ctx, caller.operatorId, params.id);
    return deleted.ok ? reply(undefined) : deleted;
  }),
];
