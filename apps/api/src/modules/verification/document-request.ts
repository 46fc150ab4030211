import type { Kysely } from 'kysely';
import type { RequestedDocument, ReviewReason } from '@kheya/contract';
import type { Database, DocumentRequestRow, DocumentSource, UserRow } from '#database.ts';
import { documentsNeeded } from '#modules/onboarding/index.ts';
import { findIdentification } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

/** The front of a card proves identity; a passport's photo page is accepted instead. */
const PROOF_OF_IDENTITY: readonly RequestedDocument[] = [
  { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' },
  { doc_type: 'SELFIE', side: null },
];

/** The documents that prove identity, when a request names none. */
export async function proofOf(
  db: Kysely<Database>,
  user: Pick<UserRow, 'id' | 'country'>,
): Promise<readonly RequestedDocument[]> {
  const identification = await findIdentification(db, user.id);
  const needed = documentsNeeded(user.country, identification?.type);
  return needed.length > 0 ? needed : PROOF_OF_IDENTITY;
}

/** The documents a customer was asked for and has not given. */
export async function findOpenRequest(
  db: Kysely<Database>,
  userId: string,
): Promise<DocumentRequestRow | undefined> {
  return db
    .selectFrom('payments.document_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** When documents were last given on request; undefined if never. */
export async function lastAnsweredAt(
  db: Kysely<Database>,
  userId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payments.document_requests')
    .select((eb) => eb.fn.max('closed_at').as('at'))
    .where('user_id', '=', userId)
    .where('outcome', '=', 'answered')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Requests documents; an earlier request is withdrawn. */
export async function requestDocuments(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  requested: {
    readonly userId: string;
    readonly source: DocumentSource;
    readonly documents: readonly RequestedDocument[];
    readonly reason: ReviewReason | null;
  },
): Promise<string> {
  const { userId, source, documents, reason } = requested;
  const id = newId(ctx.clock);
  await closeRequest(trx, ctx, userId, 'settled');
  await trx
    .insertInto('payments.document_requests')
    .values({
      id,
      user_id: userId,
      source,
      documents: JSON.stringify(documents),
      reason,
      requested_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Closes a request that nobody waits for any more. */
export async function closeRequest(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  userId: string,
  outcome: 'answered' | 'overdue' | 'settled',
): Promise<void> {
  await trx
    .updateTable('payments.document_requests')
    .set({ outcome, closed_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The requested documents that were not given since the request. */
export function listMissingDocuments(
  request: Pick<DocumentRequestRow, 'documents' | 'requested_at'>,
  given: readonly (RequestedDocument & { readonly created_at: Date })[],
): RequestedDocument[] {
  return request.documents.filter(
    (requested) =>
      !given.some(
        (file) =>
          answers(file, requested) && file.created_at.getTime() >= request.requested_at.getTime(),
      ),
  );
}

/** A passport's photo page has no side, and proves identity as the front of a card does. */
function answers(file: RequestedDocument, requested: RequestedDocument): boolean {
  const isCard =
    file.doc_type === 'NATIONAL_IDENTITY_CARD' && requested.doc_type === 'NID_OR_PASSPORT';
  if (file.doc_type !== requested.doc_type && !isCard) return false;
  return requested.side === null || file.side === requested.side || file.side === null;
}
