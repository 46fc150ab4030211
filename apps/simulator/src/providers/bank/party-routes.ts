import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { Party, SimulatorSchema } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { bankWrite, bankRead } from './bank-calls.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import {
  businessCreate,
  businessPatch,
  personCreate,
  personPatch,
  splitFields,
} from './party-fields.ts';

const PERSONS = {
  kind: 'PERSON',
  path: '/persons',
  list: 'persons',
  noun: 'person',
  create: personCreate,
  patch: personPatch,
} as const;

const BUSINESSES = {
  kind: 'BUSINESS',
  path: '/businesses',
  list: 'businesses',
  noun: 'business',
  create: businessCreate,
  patch: businessPatch,
} as const;

type PartyRoutes = typeof PERSONS | typeof BUSINESSES;

/** Persons and businesses: the same four calls each. */
export function partyRoutes(app: FastifyInstance, context: SimulatorContext): void {
  for (const routes of [PERSONS, BUSINESSES]) {
    partyWrites(app, context, routes);
    partyReads(app, context, routes);
  }
}

function partyWrites(app: FastifyInstance, context: SimulatorContext, routes: PartyRoutes): void {
  bankWrite(app, context, {
    method: 'POST',
    url: routes.path,
    operation: routes.list,
    body: routes.create,
    run: async ({ trx, body, now }) => {
      const { data, lastFour } = splitFields(body);
      const party = await trx
        .insertInto('bank.parties')
        .values({
          id: await nextUuid(trx, routes.noun),
          kind: routes.kind,
          data: toJson(data),
          identifier_last_four: lastFour,
          creation_time: now,
          last_updated_time: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { status: 201, body: partyResource(party) };
    },
  });

  bankWrite(app, context, {
    method: 'PATCH',
    url: `${routes.path}/:partyId`,
    operation: routes.list,
    body: routes.patch,
    run: async ({ trx, body, params, now }) => {
      const party = await findParty(trx, params['partyId'], routes.kind);
      if (!party) return notFound(routes.noun);
      const { data, lastFour } = splitFields(body);
      const changed = await trx
        .updateTable('bank.parties')
        .set({
          data: toJson({ ...party.data, ...data }),
          identifier_last_four: lastFour ?? party.identifier_last_four,
          // A person verified with other details must be verified again.
          ...(changesIdentity(party, data) ? { verification_status: 'UNVERIFIED' } : {}),
          last_updated_time: now,
        })
        .where('id', '=', party.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { status: 200, body: partyResource(changed) };
    },
  });
}

const IDENTIFYING = ['first_name', 'middle_name', 'last_name', 'dob', 'ssn', 'legal_address'];

/** Whether the details a person was accepted with have changed. */
function changesIdentity(party: Party, data: Fields): boolean {
  if (party.kind !== 'PERSON' || party.verification_status !== 'ACCEPTED') return false;
  return IDENTIFYING.some(
    (field) =>
      field in data && !isDeepStrictEqual(data[field] || undefined, party.data[field] || undefined),
  );
}

function partyReads(app: FastifyInstance, context: SimulatorContext, routes: PartyRoutes): void {
  bankRead(app, {
    url: `${routes.path}/:partyId`,
    operation: routes.list,
    run: async (request) => {
      const { partyId } = request.params as { partyId: string };
      const party = await findParty(context.db, partyId, routes.kind);
      return party ? { status: 200, body: partyResource(party) } : notFound(routes.noun);
    },
  });

  bankRead(app, {
    url: routes.path,
    operation: routes.list,
    run: async (request) => {
      const query = pagingQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const rows = await context.db
        .selectFrom('bank.parties')
        .selectAll()
        .where('kind', '=', routes.kind)
        .where('seq', '>', pageStart(query.data.page_token) ?? 0n)
        .orderBy('seq')
        .limit(query.data.limit + 1)
        .execute();
      const { page, next_page_token } = cutPage(rows, query.data.limit, (row) => row.seq);
      return { status: 200, body: { [routes.list]: page.map(partyResource), next_page_token } };
    },
  });
}

/** One person or business; an id that is not a uuid is unknown. */
export async function findParty(
  db: Kysely<SimulatorSchema>,
  id: string | undefined,
  kind?: Party['kind'],
  mode?: 'lock',
): Promise<Party | undefined> {
  if (!z.uuid().safeParse(id).success || id === undefined) return undefined;
  let query = db.selectFrom('bank.parties').selectAll().where('id', '=', id);
  if (kind) query = query.where('kind', '=', kind);
  if (mode === 'lock') query = query.forUpdate();
  return query.executeTakeFirst();
}

/** A person or business as the partner shows it. */
export function partyResource(party: Party): Fields {
  return {
    ...party.data,
    id: party.id,
    verification_status: party.verification_status,
    ...(party.verification_last_run ? { verification_last_run: party.verification_last_run } : {}),
    creation_time: party.creation_time,
    last_updated_time: party.last_updated_time,
  };
}

/** The name screened against a watchlist. */
export function partyName(party: Party): string {
  const { first_name, middle_name, last_name, entity_name } = party.data;
  return [first_name, middle_name, last_name, entity_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}
