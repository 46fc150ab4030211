import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { toJson } from '#platform/json.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { bankWrite, bankRead } from './bank-calls.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import { metadata } from './bank-fields.ts';
import { findParty } from './party-routes.ts';

const disclosureBody = z
  .object({
    type: z.enum([
      'ACH_AUTHORIZATION',
      'CARDHOLDER_AGREEMENT',
      'E_SIGN',
      'KYC_DATA_COLLECTION',
      'PRIVACY_NOTICE',
      'REG_CC',
      'REG_DD',
      'REG_E',
      'TERMS_AND_CONDITIONS',
    ]),
    version: z.string().min(1),
    event_type: z.enum(['DISPLAYED', 'VIEWED', 'ACKNOWLEDGED']),
    disclosure_date: z.iso.datetime({ offset: true }),
    person_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    metadata: metadata.optional(),
  })
  .refine((body) => Boolean(body.person_id) !== Boolean(body.business_id), {
    message: 'either person_id or business_id',
  });

const common = { to_business_id: z.uuid(), metadata: metadata.optional() };
const ownership = z.object({ percent_ownership: z.number().min(0).max(100) });
const relationshipBody = z.discriminatedUnion('relationship_type', [
  z.object({
    relationship_type: z.literal('MANAGING_PERSON_OF'),
    from_person_id: z.uuid(),
    additional_data: z.object({ title: z.enum(['OFFICER', 'DIRECTOR']) }),
    ...common,
  }),
  z.object({
    relationship_type: z.literal('BENEFICIAL_OWNER_OF'),
    from_person_id: z.uuid(),
    additional_data: ownership,
    ...common,
  }),
  z.object({
    relationship_type: z.literal('OWNER_OF'),
    from_business_id: z.uuid(),
    additional_data: ownership,
    ...common,
  }),
]);

/** Disclosures shown to the customer, and the owners and managers of a business. */
export function complianceRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/disclosures',
    operation: 'disclosures',
    body: disclosureBody,
    run: async ({ trx, body, now }) => {
      const party = await findParty(trx, body.person_id ?? body.business_id);
      if (!party) return notFound('customer');
      const id = await nextUuid(trx, 'disclosure');
      await trx
        .insertInto('bank.disclosures')
        .values({ id, party_id: party.id, data: toJson(body), creation_time: now })
        .execute();
      return {
        status: 201,
        body: { ...body, id, creation_time: now, last_updated_time: now },
      };
    },
  });

  bankWrite(app, context, {
    method: 'POST',
    url: '/relationships',
    operation: 'relationships',
    body: relationshipBody,
    run: async ({ trx, body, now }) => {
      const from = 'from_person_id' in body ? body.from_person_id : body.from_business_id;
      if (!(await findParty(trx, from))) return notFound('party to relate from');
      if (!(await findParty(trx, body.to_business_id, 'BUSINESS'))) return notFound('business');
      const id = await nextUuid(trx, 'relationship');
      await trx
        .insertInto('bank.relationships')
        .values({ id, data: toJson(body), creation_time: now, last_updated_time: now })
        .execute();
      return {
        status: 201,
        body: { ...body, id, creation_time: now, last_updated_time: now },
      };
    },
  });

  complianceReads(app, context);
}

const disclosureQuery = pagingQuery.extend({
  person_id: z.uuid().optional(),
  business_id: z.uuid().optional(),
});

function complianceReads(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/disclosures',
    operation: 'disclosures',
    run: async (request) => {
      const query = disclosureQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const { limit, page_token, person_id, business_id } = query.data;
      const partyId = person_id ?? business_id;
      let rows = context.db
        .selectFrom('bank.disclosures')
        .selectAll()
        .where('seq', '>', pageStart(page_token) ?? 0n)
        .orderBy('seq')
        .limit(limit + 1);
      if (partyId) rows = rows.where('party_id', '=', partyId);
      const { page, next_page_token } = cutPage(await rows.execute(), limit, (row) => row.seq);
      const disclosures = page.map((row) => ({
        ...row.data,
        id: row.id,
        creation_time: row.creation_time,
        last_updated_time: row.creation_time,
      }));
      return { status: 200, body: { disclosures, next_page_token } };
    },
  });

  bankRead(app, {
    url: '/relationships',
    operation: 'relationships',
    run: async (request) => {
      const query = pagingQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const rows = await context.db
        .selectFrom('bank.relationships')
        .selectAll()
        .where('seq', '>', pageStart(query.data.page_token) ?? 0n)
        .orderBy('seq')
        .limit(query.data.limit + 1)
        .execute();
      const { page, next_page_token } = cutPage(rows, query.data.limit, (row) => row.seq);
      const relationships = page.map((row) => ({
        ...row.data,
        id: row.id,
        creation_time: row.creation_time,
        last_updated_time: row.last_updated_time,
      }));
      return { status: 200, body: { relationships, next_page_token } };
    },
  });
}
