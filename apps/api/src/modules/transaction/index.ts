import { bdtTransactionHistory, overview, transactionHistory, type QueryOf } from '@kheya/contract';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { readHistory } from './history-query.ts';
import { readSendAgain, readSpending } from './overview-service.ts';
import { showTransaction } from './transaction-shown.ts';

export { historyCsv } from './history-csv.ts';
export type { HistoryFilter, HistoryRow } from './history-row.ts';

/** Cards have no history yet, so a card's is empty and never somebody's whole account. */
const NOTHING = { results: [], count: 0 };

async function page(
  ctx: ModuleContext,
  userId: string,
  currency: 'USD' | 'BDT',
  query: QueryOf<typeof transactionHistory>,
) {
  if (query.card_id !== undefined) return NOTHING;
  const question = { userId, currency, filter: query };
  const { rows, count } = await readHistory(ctx.db, question, query);
  return { results: rows.map((row) => showTransaction(row, currency)), count };
}

export const transactionModule: ApiModule = {
  name: 'transaction',
  handlers: [
    handle(transactionHistory, async ({ caller, query }, ctx) =>
      reply(await page(ctx, caller.userId, 'USD', query)),
    ),
    handle(bdtTransactionHistory, async ({ caller, query }, ctx) =>
      reply(await page(ctx, caller.userId, 'BDT', query)),
    ),
    handle(overview, async ({ caller }, ctx) =>
      reply({
        spending: await readSpending(ctx.db, caller.userId, ctx.clock.now()),
        send_again: await readSendAgain(ctx.db, caller.userId),
      }),
    ),
  ],
};
