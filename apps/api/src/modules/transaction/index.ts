import {
  accountSummaryList,
  bdtTransactionHistory,
  categoryRuleDelete,
  categoryRuleList,
  overview,
  transactionHistory,
  transactionPhotoContent,
  transactionPhotoCreate,
  transactionPhotoDelete,
  transactionTotal,
  transactionUpdate,
  type QueryOf,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { toDecimal, type Money } from '@kheya/money';
import { findOwnAccount, hasAccountNumber } from '#modules/account/index.ts';
import { unpaidInterestOf } from '#modules/interest/index.ts';
import { countWaiting } from '#modules/payment-approval/index.ts';
import { hasTransfers, transfersInProgress } from '#modules/transfer/index.ts';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import { listAccountSummaries } from './account-summary.ts';
import { listRules, removeRule } from './category-rule.ts';
import { readHistory } from './history-query.ts';
import { readTotal } from './history-total.ts';
import { readSendAgain, readSpending } from './overview-service.ts';
import { updateTransaction } from './transaction-note.ts';
import { addPhoto, openPhoto, removePhoto } from './transaction-photo.ts';
import { showTransactions } from './transaction-view.ts';

export { bookedRow } from './history-booked.ts';
export { historyCsv, rowText } from './history-csv.ts';
export { findHistoryRow } from './history-search.ts';
export { historyOfx } from './history-ofx.ts';
export { historyQif } from './history-qif.ts';
export { photosOf } from './transaction-photo.ts';
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
  return reply({ results: await showTransactions(ctx.db, rows, currency), count });
}

const placeOf = (userId: string, params: { readonly account_id: string; readonly id: string }) => ({
  userId,
  accountId: params.account_id,
  id: params.id,
});

const decimalOf = (amount: Money | undefined) => (amount ? toDecimal(amount) : null);

export const transactionModule: ApiModule = {
  name: 'transaction',
  handlers: [
    handle(transactionHistory, ({ caller, query }, ctx) => page(ctx, caller.userId, 'USD', query)),
    handle(bdtTransactionHistory, ({ caller, query }, ctx) =>
      page(ctx, caller.userId, 'BDT', query),
    ),
    handle(transactionTotal, async ({ caller: { userId }, params, query }, { db }) => {
      const account = await findOwnAccount(db, { userId }, params.id);
      return account ? reply(await readTotal(db, account, query)) : refuse('not_found');
    }),
    handle(transactionUpdate, async ({ caller, params, body }, ctx) => {
      const changed = await updateTransaction(ctx, placeOf(caller.userId, params), body);
      return changed.ok ? reply(changed.value) : changed;
    }),
    handle(transactionPhotoCreate, async ({ caller, params, file }, ctx) => {
      const added = await addPhoto(ctx, placeOf(caller.userId, params), file);
      return added.ok ? reply(added.value) : added;
    }),
    handle(transactionPhotoContent, async ({ caller, params }, ctx) => {
      const file = await openPhoto(ctx, caller.userId, params.id);
      return file ? reply(file) : refuse('not_found');
    }),
    handle(transactionPhotoDelete, ({ caller, params }, ctx) =>
      removePhoto(ctx, caller.userId, params.id),
    ),
    handle(categoryRuleList, async ({ caller }, { db }) => {
      const results = await listRules(db, caller.userId);
      return reply({ results, count: results.length });
    }),
    handle(categoryRuleDelete, ({ caller, params }, { db }) =>
      removeRule(db, caller.userId, params.id),
    ),
    handle(accountSummaryList, async ({ caller }, ctx) => {
      const results = await listAccountSummaries(ctx.db, caller.userId, ctx.clock.now());
      return reply({ results, count: results.length });
    }),
    handle(overview, async ({ caller }, ctx) =>
      reply({
        spending: await readSpending(ctx.db, caller.userId, ctx.clock.now()),
        accrued_interest: decimalOf(await unpaidInterestOf(ctx.db, caller.userId)),
        send_again: await readSendAgain(ctx.db, caller.userId),
        has_sent: await hasTransfers(ctx.db, caller.userId),
        in_progress: await transfersInProgress(ctx, caller.userId),
        ...(caller.user.profile_type === 'BUSINESS'
          ? { approvals_waiting: await countWaiting(ctx.db, caller.userId, ctx.clock.now()) }
          : {}),
      }),
    ),
  ],
};
