import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { ExternalAccount, SimulatorSchema } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { isRoutingNumber } from './account-number.ts';
import { bankRead, bankWrite } from './bank-calls.ts';
import { metadata } from './bank-fields.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { findParty } from './party-routes.ts';

const routingNumber = z
  .string()
  .refine(isRoutingNumber, 'nine digits that pass the check of the ABA');

const addBody = z
  .object({
    customer_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    customer_type: z.enum(['PERSONAL', 'BUSINESS']),
    account_owner_names: z.array(z.string().min(1).max(100)).min(1),
    // The field of the network for it is seventeen characters wide.
    account_identifiers: z.object({ number: z.string().regex(/^\d{1,17}$/, 'up to 17 digits') }),
    routing_identifiers: z.object({
      ach_routing_number: routingNumber,
      wire_routing_number: routingNumber.optional(),
      bank_countries: z.array(z.literal('US')).min(1),
      bank_name: z.string().min(1).max(100),
    }),
    type: z.enum(['CHECKING', 'SAVINGS']),
    nickname: z.string().max(100).optional(),
    metadata: metadata.optional(),
  })
  .refine((body) => body.customer_id ?? body.business_id, {
    path: ['customer_id'],
    message: 'customer_id or business_id',
  });

const listQuery = pagingQuery.extend({
  customer_id: z.uuid().optional(),
  business_id: z.uuid().optional(),
});

/** Accounts at other banks, given by hand. */
export function externalAccountRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/external_accounts',
    operation: 'external_accounts',
    body: addBody,
    run: async ({ trx, body, now }) => {
      const party = await findParty(trx, body.customer_id ?? body.business_id);
      if (!party) return notFound('customer');
      const { account_identifiers, customer_type: _type, ...data } = body;
      const added = await trx
        .insertInto('bank.external_accounts')
        .values({
          id: await nextUuid(trx, 'external account'),
          party_id: party.id,
          account_number: account_identifiers.number,
          data: toJson(data),
          status: 'ACTIVE',
          creation_time: now,
          last_updated_time: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { status: 201, body: externalAccountResource(added) };
    },
  });

  bankRead(app, {
    url: '/external_accounts',
    operation: 'external_accounts',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const partyId = query.data.customer_id ?? query.data.business_id;
      let rows = context.db
        .selectFrom('bank.external_accounts')
        .selectAll()
        .where('seq', '>', pageStart(query.data.page_token) ?? 0n)
        .orderBy('seq')
        .limit(query.data.limit + 1);
      if (partyId) rows = rows.where('party_id', '=', partyId);
      const { page, next_page_token } = cutPage(
        await rows.execute(),
        query.data.limit,
        (row) => row.seq,
      );
      const accounts = page.map(externalAccountResource);
      return { status: 200, body: { external_accounts: accounts, next_page_token } };
    },
  });

  bankRead(app, {
    url: '/external_accounts/:externalAccountId',
    operation: 'external_accounts',
    run: async (request) => {
      const { externalAccountId } = request.params as { externalAccountId: string };
      const account = await findExternalAccount(context.db, externalAccountId);
      if (!account) return notFound('external account');
      return { status: 200, body: externalAccountResource(account) };
    },
  });
}

/** One account at another bank; an id that is not a uuid is unknown. */
export async function findExternalAccount(
  db: Kysely<SimulatorSchema>,
  id: string,
): Promise<ExternalAccount | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return db
    .selectFrom('bank.external_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

function externalAccountResource(account: ExternalAccount): Fields {
  const { creation_time, last_updated_time } = account;
  return {
    ...account.data,
    id: account.id,
    account_identifiers: { number: account.account_number },
    status: account.status,
    // Nobody has looked whether it exists: the other bank says so when a payment comes.
    verification: { vendor: 'MANUAL', status: 'UNVERIFIED', creation_time, last_updated_time },
    creation_time,
    last_updated_time,
  };
}

/** The owner's name at the other bank. */
export function ownerName(account: ExternalAccount): string {
  const names: unknown = account.data['account_owner_names'];
  return Array.isArray(names) ? names.join(' & ') : '';
}
