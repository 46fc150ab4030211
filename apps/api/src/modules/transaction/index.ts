import {
  accountSummaryList,
  bdtTransactionHistory,
  overview,
  transactionHistory,
  type QueryOf,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { hasAccountNumber } from '#modules/account/index.ts';
import { hasTransfers, transfersInProgress } from '#modules/transfer/index.ts';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import { listAccountSummaries } from './account-summary.ts';
import { readHistory } from './history-query.ts';
import { readSendAgain, readSpending } from './overview-service.ts';
import { showTransaction } from './transaction-view.ts';

export { bookedRow } from './history-booked.ts';
export { historyCsv, rowText } from './history-csv.ts';
export type { HistoryFilter, HistoryRow } from './history-row.ts';
export { showTransaction } from './transaction-view.ts';

async function page(
  ctx: ModuleContext,
  userId: string,
  currency: 'USD' | 'BDT',
  query: QueryOf<typeof transactionHistory>,
) {
  // No customer has a card yet, so no card can be the caller's.
  if (query.card_id !== undefined) return refuse('not_found');
  const { account_number: number } = query;
  if (number !== undefined && !(await hasAccountNumber(ctx.db, { userId, currency }, number))) {
    return refuse('not_found');
  }
  const question = { userId, currency, filter: query };
  const { rows, count } = await readHistory(ctx.db, question, query);
  return reply({ results: rows.map((row) => showTransaction(row, currency)), count });
}

export const transactionModule: ApiModule = {
  name: 'transaction',
  handlers: [
    handle(transactionHistory, ({ caller, query }, ctx) => page(ctx, caller.userId, 'USD', query)),
    handle(bdtTransactionHistory, ({ caller, query }, ctx) =>
      page(ctx, caller.userId, 'BDT', query),
    ),
    handle(accountSummaryList, async ({ caller }, ctx) => {
      const results = await listAccountSummaries(ctx.db, caller.userId, ctx.clock.now());
      return reply({ results, count: results.length });
    }),
    handle(overview, async ({ caller }, ctx) =>
      reply({
        spending: await readSpending(ctx.db, caller.userId, ctx.clock.now()),
        send_again: await readSendAgain(ctx.db, caller.userId),
        has_sent: await hasTransfers(ctx.db, caller.userId),
        in_progress: await transfersInProgress(ctx, caller.userId),
      }),
    ),
  ],
};
