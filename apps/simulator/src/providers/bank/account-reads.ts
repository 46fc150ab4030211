import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { BANK_ROUTING } from './account-number.ts';
import {
  accountResource,
  balancesOf,
  findAccount,
  holdersOf,
  showAccount,
} from './account-resource.ts';
import { ACCOUNT_TEMPLATES } from './account-templates.ts';
import { bankRead } from './bank-calls.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';

const listQuery = pagingQuery.extend({
  account_number: z.string().optional(),
  customer_id: z.uuid().optional(),
  business_id: z.uuid().optional(),
});

/** Accounts, their holders, the products and the programme's own accounts. */
export function accountReads(app: FastifyInstance, context: SimulatorContext): void {
  productReads(app, context);
  holderReads(app, context);
  bankRead(app, {
    url: '/accounts',
    operation: 'accounts',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const rows = await listAccounts(context, query.data);
      const { page, next_page_token } = cutPage(rows, query.data.limit, (row) => row.seq);
      const holders = await holdersOf(
        context.db,
        page.map((row) => row.id),
      );
      const accounts = page.map((row) =>
        accountResource(
          row,
          holders.filter((holder) => holder.account_id === row.id),
        ),
      );
      return { status: 200, body: { accounts, next_page_token } };
    },
  });

  bankRead(app, {
    url: '/accounts/:accountId',
    operation: 'accounts',
    run: async (request) => {
      const { accountId } = request.params as { accountId: string };
      const account = await findAccount(context.db, accountId);
      if (!account) return notFound('account');
      return { status: 200, body: await showAccount(context.db, account) };
    },
  });
}

function productReads(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/accounts/templates',
    operation: 'templates',
    run: async () => ({
      status: 200,
      body: { account_templates: ACCOUNT_TEMPLATES, next_page_token: '' },
    }),
  });

  bankRead(app, {
    url: '/internal_accounts',
    operation: 'internal_accounts',
    run: async () => {
      const rows = await context.db
        .selectFrom('bank.accounts')
        .selectAll()
        .where('alias', 'is not', null)
        .orderBy('seq')
        .execute();
      return {
        status: 200,
        body: { internal_accounts: rows.map(internalAccount), next_page_token: '' },
      };
    },
  });
}

function holderReads(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/accounts/:accountId/relationships',
    operation: 'accounts',
    run: async (request) => {
      const { accountId } = request.params as { accountId: string };
      const account = await findAccount(context.db, accountId);
      if (!account) return notFound('account');
      const holders = await holdersOf(context.db, [account.id]);
      const relationships = holders.map((holder) => ({
        id: holder.id,
        relationship_type: holder.relationship_type,
        [holder.kind === 'PERSON' ? 'person_id' : 'business_id']: holder.party_id,
      }));
      return { status: 200, body: { relationships, next_page_token: '' } };
    },
  });
}

type ListQuery = z.output<typeof listQuery>;

async function listAccounts(context: SimulatorContext, query: ListQuery): Promise<Account[]> {
  const partyId = query.customer_id ?? query.business_id;
  let rows = context.db
    .selectFrom('bank.accounts')
    .selectAll()
    .where('alias', 'is', null)
    .where('seq', '>', pageStart(query.page_token) ?? 0n)
    .orderBy('seq')
    .limit(query.limit + 1);
  if (query.account_number) rows = rows.where('account_number', '=', query.account_number);
  if (partyId) {
    rows = rows.where('id', 'in', (eb) =>
      eb.selectFrom('bank.account_holders').select('account_id').where('party_id', '=', partyId),
    );
  }
  return rows.execute();
}

function internalAccount(account: Account): Record<string, unknown> {
  return {
    ...account.data,
    id: account.id,
    alias: account.alias,
    account_number: account.account_number,
    bank_routing: BANK_ROUTING,
    balances: balancesOf(account),
    status: 'ACTIVE',
    creation_time: account.creation_time,
    last_updated_time: account.last_updated_time,
  };
}
