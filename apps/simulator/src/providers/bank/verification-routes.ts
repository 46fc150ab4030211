import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Party } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { bankWrite, bankRead } from './bank-calls.ts';
import { badRequest, bankProblem, notFound } from './bank-problem.ts';
import { hasDocument, documentStatusOf } from './document-status.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import { findParty, partyName } from './party-routes.ts';
import { isListed, isSettled } from './verification-outcome.ts';
import { decideManually, runOf, startRun, verificationResource } from './verification-work.ts';

const verifyBody = z
  .object({
    person_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    customer_consent: z.literal(true, 'the customer must have consented'),
    customer_ip_address: z.string().optional(),
    document_id: z.string().optional(),
  })
  .refine((body) => Boolean(body.person_id) !== Boolean(body.business_id), {
    message: 'either person_id or business_id',
  });

const manualBody = z
  .object({
    person_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    verification_type: z.literal('MANUAL_REVIEW'),
    result: z.enum(['ACCEPTED', 'REJECTED', 'REVIEW', 'PROVISIONAL']),
    verification_time: z.iso.datetime({ offset: true }),
  })
  .refine((body) => Boolean(body.person_id) !== Boolean(body.business_id), {
    message: 'either person_id or business_id',
  });

const adhocBody = z.object({ payer_id: z.uuid(), payee_id: z.uuid() });

const listQuery = pagingQuery.extend({
  person_id: z.uuid().optional(),
  business_id: z.uuid().optional(),
});

/** The fields a person or business needs before a verification. */
const REQUIRED = {
  PERSON: ['first_name', 'last_name', 'dob', 'legal_address'],
  BUSINESS: ['entity_name', 'legal_address'],
} as const;

/** Identity checks, asynchronous as the partner's, and screening of a payee. */
export function verificationRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/verifications/verify',
    operation: 'verify',
    body: verifyBody,
    run: async ({ trx, body, now }) => {
      const kind = body.person_id ? 'PERSON' : 'BUSINESS';
      // Locked: two concurrent calls must not start two runs.
      const party = await findParty(trx, body.person_id ?? body.business_id, kind, 'lock');
      if (!party) return notFound(kind.toLowerCase());
      const missing = missingFields(party);
      if (missing.length > 0) {
        return bankProblem(
          422,
          'VERIFICATION_DATA_MISSING',
          `Needed before verification: ${missing.join(', ')}.`,
        );
      }
      const named = body.document_id;
      if (named !== undefined && !(await hasDocument(trx, party.id, named))) {
        return notFound('document');
      }
      const { isNewForRun } = await documentStatusOf(trx, party.id);
      const isRunning = party.verification_running || isSettled(party, isNewForRun);
      const current = isRunning ? party : await startRun(trx, party, now);
      const verifications = await runOf(trx, current);
      return {
        status: 200,
        body: {
          verification_status: current.verification_status,
          verifications: verifications.map((row) => verificationResource(row, kind)),
        },
      };
    },
  });

  // A client allowed to verify by itself reports its result to the partner.
  bankWrite(app, context, {
    method: 'POST',
    url: '/verifications',
    operation: 'verifications',
    body: manualBody,
    run: async ({ trx, body, now }) => {
      const party = await findParty(trx, body.person_id ?? body.business_id, undefined, 'lock');
      if (!party) return notFound('customer');
      const added = await decideManually(trx, party, body.result, now);
      return { status: 201, body: verificationResource(added, party.kind) };
    },
  });

  bankWrite(app, context, {
    method: 'POST',
    url: '/verifications/adhoc',
    operation: 'adhoc',
    body: adhocBody,
    run: async ({ trx, body }) => {
      const payer = await findParty(trx, body.payer_id);
      const payee = await findParty(trx, body.payee_id);
      if (!payer || !payee) return notFound(payer ? 'payee' : 'payer');
      const isMatch = isListed(partyName(payee));
      return {
        status: 200,
        body: {
          id: await nextUuid(trx, 'adhoc'),
          result: isMatch ? 'REJECTED' : 'ACCEPTED',
          matching_watchlists: isMatch ? ['US_OFAC'] : [],
          vendor_info: { vendor: 'SIMULATOR', content_type: 'application/json' },
        },
      };
    },
  });

  verificationReads(app, context);
}

function verificationReads(app: FastifyInstance, context: SimulatorContext): void {
  bankRead(app, {
    url: '/verifications',
    operation: 'verifications',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const { person_id, business_id, limit, page_token } = query.data;
      const party = await findParty(context.db, person_id ?? business_id);
      if (!party) return { status: 200, body: { verifications: [], next_page_token: '' } };
      const before = pageStart(page_token);
      let rows = context.db
        .selectFrom('bank.verifications')
        .selectAll()
        .where('party_id', '=', party.id)
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      if (before !== undefined) rows = rows.where('seq', '<', before);
      const { page, next_page_token } = cutPage(await rows.execute(), limit, (row) => row.seq);
      const verifications = page.map((row) => verificationResource(row, party.kind));
      return { status: 200, body: { verifications, next_page_token } };
    },
  });

  bankRead(app, {
    url: '/verifications/:verificationId',
    operation: 'verifications',
    run: async (request) => {
      const { verificationId } = request.params as { verificationId: string };
      if (!z.uuid().safeParse(verificationId).success) return notFound('verification');
      const row = await context.db
        .selectFrom('bank.verifications')
        .selectAll()
        .where('id', '=', verificationId)
        .executeTakeFirst();
      const party = row && (await findParty(context.db, row.party_id));
      if (!party) return notFound('verification');
      return { status: 200, body: verificationResource(row, party.kind) };
    },
  });
}

function missingFields(party: Party): string[] {
  return REQUIRED[party.kind].filter((name) => {
    const value = party.data[name];
    return value === undefined || value === null || value === '';
  });
}
