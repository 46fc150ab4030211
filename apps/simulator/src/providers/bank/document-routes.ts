import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Document } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { bankWrite, bankRead, sendAnswer } from './bank-calls.ts';
import { badRequest, notFound } from './bank-problem.ts';
import { cutPage, pageStart, pagingQuery } from './bank-paging.ts';
import { acceptForms, UploadedFile } from './document-upload.ts';
import { findParty } from './party-routes.ts';

const documentBody = z.object({
  file: z.instanceof(UploadedFile, { error: 'a file is needed' }),
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  related_resource_type: z.enum(['CUSTOMER', 'BUSINESS']).optional(),
  related_resource_id: z.uuid().optional(),
  encryption: z.enum(['REQUIRED', 'NOT_REQUIRED']).default('NOT_REQUIRED'),
});

const listQuery = pagingQuery.extend({ related_resource_id: z.uuid().optional() });

/** Documents and pictures of customers, stored with them. */
export function documentRoutes(app: FastifyInstance, context: SimulatorContext): void {
  acceptForms(app);

  bankWrite(app, context, {
    method: 'POST',
    url: '/documents',
    operation: 'documents',
    body: documentBody,
    run: async ({ trx, body, now }) => {
      const { file, related_resource_id: owner } = body;
      const kind = body.related_resource_type === 'BUSINESS' ? 'BUSINESS' : 'PERSON';
      if (owner !== undefined && !(await findParty(trx, owner, kind))) return notFound('customer');
      const row = await trx
        .insertInto('bank.documents')
        .values({
          id: await nextUuid(trx, 'document'),
          party_id: owner ?? null,
          name: body.name ?? file.file_name,
          description: body.description ?? null,
          file_name: file.file_name,
          content_type: file.content_type,
          content: file.bytes(),
          encryption: body.encryption,
          creation_time: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { status: 201, body: documentResource(row) };
    },
  });

  documentReads(app, context);
}

function documentReads(app: FastifyInstance, context: SimulatorContext): void {
  const find = async (id: string) =>
    z.uuid().safeParse(id).success
      ? context.db.selectFrom('bank.documents').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;

  bankRead(app, {
    url: '/documents',
    operation: 'documents',
    run: async (request) => {
      const query = listQuery.safeParse(request.query);
      if (!query.success) return badRequest(query.error);
      const { limit, page_token, related_resource_id: owner } = query.data;
      let rows = context.db
        .selectFrom('bank.documents')
        .selectAll()
        .where('seq', '>', pageStart(page_token) ?? 0n)
        .orderBy('seq')
        .limit(limit + 1);
      if (owner) rows = rows.where('party_id', '=', owner);
      const { page, next_page_token } = cutPage(await rows.execute(), limit, (row) => row.seq);
      return { status: 200, body: { documents: page.map(documentResource), next_page_token } };
    },
  });

  bankRead(app, {
    url: '/documents/:documentId',
    operation: 'documents',
    run: async (request) => {
      const row = await find((request.params as { documentId: string }).documentId);
      return row ? { status: 200, body: documentResource(row) } : notFound('document');
    },
  });

  app.get(
    '/documents/:documentId/contents',
    { config: { operation: 'documents', isWrite: false } },
    async (request, reply) => {
      const row = await find((request.params as { documentId: string }).documentId);
      if (!row) return sendAnswer(reply, notFound('document'));
      return reply.type(row.content_type).send(row.content);
    },
  );
}

/** A document as the partner shows it: without its bytes. */
function documentResource(row: Document): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    ...(row.description ? { description: row.description } : {}),
    file_name: row.file_name,
    encryption: row.encryption,
    ...(row.party_id
      ? { related_resource_id: row.party_id, related_resource_type: 'CUSTOMER' }
      : {}),
    creation_time: row.creation_time,
    last_updated_time: row.creation_time,
  };
}
