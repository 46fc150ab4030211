import {
  consoleCustomerGet,
  consoleTicketGet,
  reviewGet,
  type ConsoleSearchResult,
} from '@kheya/contract';
import { showAccountLine } from '#modules/account-console/index.ts';
import { searchCustomers, showCustomers } from '#modules/customer/index.ts';
import {
  listTasksAbout,
  listTasksOfCustomers,
  showTasks,
} from '#modules/operator-task-console/index.ts';
import { showTicketLine, showTransferLine } from '#modules/ticket/index.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';
import type { UserRow } from '#database.ts';
import { opensTo } from '#platform/access.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { readQuery } from './search-query.ts';
import {
  findAccounts,
  findReviews,
  findTickets,
  findTransfers,
  findUsers,
  MOST,
  type Wanted,
} from './find.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

const NOTHING: ConsoleSearchResult = {
  transfers: [],
  customers: [],
  accounts: [],
  tickets: [],
  tasks: [],
  reviews: [],
};

/**
 * Finds what a role may open. Who may not read customers finds a transfer by what is quoted of it
 * alone, never by whose it is.
 */
export async function searchEverything(
  ctx: Context,
  caller: Pick<OperatorCaller, 'roles'>,
  text: string,
): Promise<ConsoleSearchResult> {
  const query = readQuery(text);
  if (query === undefined) return NOTHING;
  const { db } = ctx;
  const readsCustomers = opensTo(consoleCustomerGet, caller);
  const people =
    readsCustomers && query.words !== undefined
      ? (
          await searchCustomers(db, {
            search: query.words,
            sort: '-created_at',
            limit: MOST,
            offset: 0,
          })
        ).rows
      : [];
  const wanted: Wanted = { ...query, customerIds: people.map(({ id }) => id) };
  const transfers = await findTransfers(db, wanted);
  const tickets = opensTo(consoleTicketGet, caller) ? await findTickets(db, wanted) : [];
  const reviews = opensTo(reviewGet, caller) ? await findReviews(db, wanted) : [];
  // Those about the transfer that was quoted, before those about somebody of this name.
  const subjects = [...(query.id ? [query.id] : []), ...transfers.map(({ id }) => id)];
  const tasks = [
    ...(await listTasksAbout(db, caller, subjects)),
    ...(await listTasksOfCustomers(db, caller, wanted.customerIds)),
  ];
  const owners = await findUsers(
    db,
    [...transfers, ...tickets, ...reviews].map((row) => row.user_id),
  );
  const customerOf = ({ user_id: id }: { readonly user_id: string }) => ({
    id,
    name: nameOf(owners.get(id)),
  });
  return {
    transfers: transfers.map((row) => ({ ...showTransferLine(row), customer: customerOf(row) })),
    customers: await showCustomers(db, people),
    accounts: (await findAccounts(db, query)).map(showAccountLine),
    tickets: tickets.map((row) => ({ ...showTicketLine(row), customer: customerOf(row) })),
    tasks: await showTasks(ctx, firstOfEach(tasks)),
    reviews: reviews.map((row) => ({
      ...{ id: row.id, kind: row.kind, state: row.state, customer: customerOf(row) },
      opened_at: row.opened_at.toISOString(),
    })),
  };
}

function nameOf(user: UserRow | undefined): string {
  return user === undefined ? '—' : fullName(user) || maskEmail(user.email);
}

function firstOfEach<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MOST);
}
