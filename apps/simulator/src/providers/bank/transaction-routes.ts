import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PostedTransaction, SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { bankRead } from './bank-calls.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import { findPending, listPending, pendingResource } from './pending-transactions.ts';
import { showTransaction, showTransactions } from './transaction-resource.ts';

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

const listQuery = pagingQuery.extend({
  account_id: z.uuid().optional(),
  account_no: z.string().optional(),
  type: z.string().optional(),
  subtype: z.string().optional(),
  from_date: moment.optional(),
  to_date: moment.optional(),
  reference_id: z.string().optional(),
  idemkey: z.string().optional(),
});
type ListQuery = z.output<typeof listQuery>;

/** Posted transactions, newest first, and pending ones. */
export function transactionRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/transactions/posted',
    operation: 'transactions',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const rows = await listPosted(context.db, query.data);
      const { page, next_page_token } = cutPage(rows, query.data.limit, (row) => row.id);
      const result = await showTransactions(context.db, page);
      return { status: 200, body: { result, next_page_token } };
    },
  });

  bankRead(app, {
    url: '/transactions/posted/:transactionId',
    operation: 'transactions',
    run: async (request) => {
      const { transactionId } = request.params as { transactionId: string };
      const posted = await findPosted(context.db, transactionId);
      if (!posted) return notFound('transaction');
      return { status: 200, body: await showTransaction(context.db, posted) };
    },
  });

  bankRead(app, {
    url: '/transactions/pending',
    operation: 'transactions',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const { page_token, ...search } = query.data;
      const rows = await listPending(context.db, { ...search, before: pageStart(page_token) });
      const { page, next_page_token } = cutPage(rows, search.limit, (row) => row.seq);
      return { status: 200, body: { result: page.map(pendingResource), next_page_token } };
    },
  });

  bankRead(app, {
    url: '/transactions/pending/:transactionId',
    operation: 'transactions',
    run: async (request) => {
      const { transactionId } = request.params as { transactionId: string };
      const pending = await findPending(context.db, transactionId);
      if (!pending) return notFound('pending transaction');
      return { status: 200, body: pendingResource(pending) };
    },
  });
}

async function listPosted(
  db: Kysely<SimulatorSchema>,
  query: ListQuery,
): Promise<PostedTransaction[]> {
  const before = pageStart(query.page_token);
  let rows = db
    .selectFrom('bank.transactions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (before !== undefined) rows = rows.where('id', '<', before);
  if (query.type) rows = rows.where('type', '=', query.type);
  if (query.subtype) rows = rows.where('subtype', '=', query.subtype);
  if (query.reference_id) rows = rows.where('reference_id', '=', query.reference_id);
  if (query.idemkey) rows = rows.where('idemkey', '=', query.idemkey);
  if (query.from_date) rows = rows.where('posted_at', '>=', new Date(query.from_date));
  if (query.to_date) rows = rows.where('posted_at', '<=', endOf(query.to_date));
  const { account_id, account_no } = query;
  if (account_id !== undefined || account_no !== undefined) {
    rows = rows.where('id', 'in', (eb) => {
      const lines = eb
        .selectFrom('bank.transaction_lines as line')
        .innerJoin('bank.accounts as account', 'account.id', 'line.account_id')
        .select('line.transaction_id');
      const ofId = account_id === undefined ? lines : lines.where('account.id', '=', account_id);
      return account_no === undefined
        ? ofId
        : ofId.where('account.account_number', '=', account_no);
    });
  }
  return rows.execute();
}

/** A plain date means the whole day. */
function endOf(text: string): Date {
  return new Date(text.includes('T') ? text : `${text}T23:59:59.999Z`);
}

async function findPosted(
  db: Kysely<SimulatorSchema>,
  id: string,
): Promise<PostedTransaction | undefined> {
  const rows = db.selectFrom('bank.transactions').selectAll();
  if (/^\d{1,18}$/.test(id)) return rows.where('id', '=', BigInt(id)).executeTakeFirst();
  if (!z.uuid().safeParse(id).success) return undefined;
  return rows.where('uuid', '=', id).executeTakeFirst();
}
