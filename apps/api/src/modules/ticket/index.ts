import {
  ticketCommentCreate,
  ticketCommentList,
  ticketCount,
  ticketCreate,
  ticketGet,
  ticketList,
  ticketUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { consoleHandlers } from './console-handlers.ts';
import { commentAsCustomer, listComments, solveAsCustomer } from './ticket-comment.ts';
import { createTicket } from './ticket-create.ts';
import { countTickets, findOwnTicket, listTickets } from './ticket-repository.ts';
import { showComments, showTickets } from './ticket-view.ts';
import { closeSweep, deadlineSweep } from './ticket-sweeps.ts';

export {
  showCustomer,
  showCustomerTransfers,
  showTicketLine,
  showTicketsAbout,
  showTransferLine,
} from './customer-context.ts';
export { openTicket, ticketNumber } from './ticket-open.ts';

export const ticketModule: ApiModule = {
  name: 'ticket',
  handlers: [
    handle(ticketList, async ({ caller, query }, { db }) => {
      const { rows, count } = await listTickets(db, caller.userId, query);
      return reply({ results: await showTickets(db, rows), count });
    }),
    handle(ticketCreate, async ({ caller, body, idempotencyKey, locale }, ctx) => {
      const created = await createTicket(ctx, { caller, request: body, idempotencyKey, locale });
      return created.ok ? reply(created.value) : created;
    }),
    handle(ticketCount, async ({ caller, query }, { db }) =>
      reply({ count: await countTickets(db, caller.userId, query.status) }),
    ),
    handle(ticketGet, async ({ caller, params }, { db }) => {
      const row = await findOwnTicket(db, caller.userId, params.id);
      const [shown] = row ? await showTickets(db, [row]) : [];
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(ticketUpdate, async ({ caller, params }, ctx) => {
      const solved = await solveAsCustomer(ctx, caller.userId, params.id);
      return solved.ok ? reply(solved.value) : solved;
    }),
    handle(ticketCommentList, async ({ caller, params }, { db }) => {
      const ticket = await findOwnTicket(db, caller.userId, params.id);
      if (!ticket) return refuse('not_found');
      const rows = await listComments(db, ticket.id, 'customer');
      return reply({ results: await showComments(db, rows), count: rows.length });
    }),
    handle(ticketCommentCreate, async ({ caller, params, body, idempotencyKey }, ctx) => {
      const call = { caller, ticketId: params.id, request: body, idempotencyKey };
      const comment = await commentAsCustomer(ctx, call);
      return comment.ok ? reply(comment.value) : comment;
    }),
    ...consoleHandlers,
  ],
  sweeps: [closeSweep, deadlineSweep],
};
