import { sql, type Kysely } from 'kysely';
import type { AttachmentRow, Database } from '#database.ts';

type AttachmentListing = Pick<
  AttachmentRow,
  'id' | 'file_name' | 'content_type' | 'size' | 'comment_id'
>;

/** The attachments of these comments, in the order they were uploaded. */
export async function listAttachments(
  db: Kysely<Database>,
  commentIds: readonly string[],
): Promise<AttachmentListing[]> {
  if (commentIds.length === 0) return [];
  return db
    .selectFrom('payments.attachments')
    .select(['id', 'file_name', 'content_type', 'size', 'comment_id'])
    .where('comment_id', 'in', [...commentIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A file a customer may open: in a thread of theirs, or their own upload that is not used yet. */
export async function findReadableAttachment(
  db: Kysely<Database>,
  customerId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('payments.attachments as a')
    .leftJoin('payments.ticket_comments as c', 'c.id', 'a.comment_id')
    .leftJoin('payments.tickets as t', 't.id', 'c.ticket_id')
    .selectAll('a')
    .where('a.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.user_id', '=', customerId), eb('c.is_internal', '=', false)]),
        eb.and([eb('a.comment_id', 'is', null), eb('a.uploaded_by', '=', customerId)]),
      ]),
    )
    .executeTakeFirst();
}

/** A file an operator may open: in any thread, or their own upload. */
export async function findThreadAttachment(
  db: Kysely<Database>,
  operatorId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('payments.attachments')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('comment_id', 'is not', null), eb('uploaded_by', '=', operatorId)]))
    .executeTakeFirst();
}

/** How many of a person's recent uploads are unused. */
export async function countUnused(db: Kysely<Database>, uploaderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments.attachments')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('uploaded_by', '=', uploaderId)
    .where('comment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Serializes the counting of one person's uploads until the transaction ends. */
export async function lockUploads(trx: Kysely<Database>, uploaderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment ${uploaderId}`}, 0))`.execute(
    trx,
  );
}
