import { z } from 'zod';
import { consoleAccountLine } from './console-account.ts';
import { consoleCustomer } from './console-customer.ts';
import { review } from './console-review.ts';
import { customerContext } from './console-ticket.ts';
import { OPERATOR_ROLES } from './operator-role.ts';
import { operatorTask } from './operator-task.ts';
import { route } from './route.ts';
import { id } from './shared.ts';
import { searchText } from './text.ts';

const whose = { customer: z.object({ id, name: z.string() }) };

/** What one search finds, by kind: a few of each, the likeliest first. */
export const consoleSearchResult = z.object({
  transfers: z.array(customerContext.shape.transfers.element.extend(whose)),
  customers: z.array(consoleCustomer),
  accounts: z.array(consoleAccountLine),
  tickets: z.array(customerContext.shape.tickets.element.extend(whose)),
  tasks: z.array(operatorTask),
  reviews: z.array(
    review.pick({ id: true, kind: true, state: true, opened_at: true }).extend(whose),
  ),
});
export type ConsoleSearchResult = z.output<typeof consoleSearchResult>;

/**
 * A transfer by its reference, id or the rail's number; an account or a ticket by its number; a
 * customer by name, email, mobile number or id, with what is theirs. Each role finds what it may open, and no more.
 */
export const consoleSearch = route({
  method: 'GET',
  path: '/console/search/',
  tag: 'Console',
  summary: 'Customers, accounts, transfers, tickets, tasks and reviews, by what somebody quotes',
  access: { kind: 'operator', roles: OPERATOR_ROLES },
  names: [],
  query: z.object({ text: searchText(120) }),
  reply: { status: 200, schema: consoleSearchResult },
  errors: ['request_invalid'],
});
