import { sql, type Kysely } from 'kysely';
import type { DocumentType, ProfileStatus } from '@kheya/contract';
import type { Database, FileUploadRow, NewFileUpload } from '#database.ts';
import type { Page } from '#platform/page.ts';
import { paginate } from '#platform/page.ts';
import { SINGLE_TYPES } from './document-rules.ts';

/** A file without its bytes. */
export type StoredFile = Omit<FileUploadRow, 'sealed_content' | 'sealed_copy'> & {
  readonly has_copy: boolean;
};

const SHOWN = [
  'id',
  'user_id',
  'doc_type',
  'side',
  'profile_type',
  'business_id',
  'file_name',
  'content_type',
  'size',
  'status',
  'reason',
  'decided_at',
  'created_at',
] as const;

const hasCopy = sql<boolean>`sealed_copy is not null`.as('has_copy');

/** The profile's status, locked until the transaction ends, so that a submission waits. */
export async function lockStatus(trx: Kysely<Database>, userId: string): Promise<ProfileStatus> {
  const { status } = await trx
    .selectFrom('payments.users')
    .select('profile_approval_status as status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status;
}

/** A profile that the person acts for or owns. */
export async function findProfile(
  db: Kysely<Database>,
  who: { readonly profileId: string; readonly userId: string; readonly personId: string },
) {
  return db
    .selectFrom('payments.users')
    .select('id')
    .where('id', '=', who.profileId)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', who.userId), eb('owner_id', '=', who.personId)]))
    .executeTakeFirst();
}

export async function insertFile(trx: Kysely<Database>, row: NewFileUpload): Promise<void> {
  await trx.insertInto('payments.file_uploads').values(row).execute();
}

/** How many files of a profile are stored that were not submitted. */
export async function countStored(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments.file_uploads')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'UPLOADED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listFiles(
  db: Kysely<Database>,
  userId: string,
  page: Page,
  type?: DocumentType,
): Promise<{ readonly results: StoredFile[]; readonly count: number }> {
  const ofUser = db
    .selectFrom('payments.file_uploads')
    .where('user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('doc_type', '=', type!));
  const [results, { count }] = await Promise.all([
    paginate(
      ofUser
        .select([...SHOWN, hasCopy])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
      page,
    ).execute(),
    ofUser.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { results, count: Number(count) };
}

/** The newest of each kind and side; replaced files do not count. */
export async function listNewest(
  db: Kysely<Database>,
  userId: string,
  types: readonly DocumentType[],
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('payments.file_uploads')
    .select([...SHOWN, hasCopy])
    .distinctOn(['doc_type', 'side'])
    .where('user_id', '=', userId)
    .where('doc_type', 'in', [...types])
    .orderBy('doc_type')
    // A card's front comes before its back.
    .orderBy('side', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

/** These files in this order. */
export async function listFilesById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payments.file_uploads')
    .select([...SHOWN, hasCopy])
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** A file of the profile that is acted for, or of a business of the person. */
export async function findOwnFile(
  db: Kysely<Database>,
  who: { readonly userId: string; readonly personId: string },
  id: string,
): Promise<FileUploadRow | undefined> {
  return db
    .selectFrom('payments.file_uploads as f')
    .innerJoin('payments.users as u', 'u.id', 'f.user_id')
    .selectAll('f')
    .where('f.id', '=', id)
    .where((eb) => eb.or([eb('u.id', '=', who.userId), eb('u.owner_id', '=', who.personId)]))
    .executeTakeFirst();
}

export async function findFile(
  db: Kysely<Database>,
  id: string,
): Promise<FileUploadRow | undefined> {
  return db.selectFrom('payments.file_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes a file; false when it does not exist or was submitted. */
export async function deleteFile(trx: Kysely<Database>, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('payments.file_uploads')
    .where('id', '=', id)
    .where('status', '=', 'UPLOADED')
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/**
 * Deletes files that a later one of their kind and side replaced, and that were never submitted.
 */
export async function deleteReplaced(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    delete from payments.file_uploads old
    where old.status = 'UPLOADED' and old.created_at < ${before}
      and old.doc_type = any(${[...SINGLE_TYPES]}::text[])
      and exists (
        select from payments.file_uploads newer
        where newer.user_id = old.user_id and newer.doc_type = old.doc_type
          and newer.side is not distinct from old.side
          and (newer.created_at, newer.id) > (old.created_at, old.id))`.execute(db);
}
