import { sql, type Kysely } from 'kysely';
import type {
  Database,
  NewProfileChange,
  ProfileChangeRow,
  ProfileChangeUpdate,
} from '#database.ts';
import type { AddressParts, NameParts } from '#database-json.ts';

export function isName(parts: NameParts | AddressParts): parts is NameParts {
  return 'first_name' in parts;
}

/** Opens a change; undefined when the person has an open one. */
export function insertChange(
  trx: Kysely<Database>,
  row: NewProfileChange,
): Promise<ProfileChangeRow | undefined> {
  return trx
    .insertInto('payments.profile_changes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findChange(
  db: Kysely<Database>,
  id: string,
): Promise<ProfileChangeRow | undefined> {
  return db
    .selectFrom('payments.profile_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findByKey(
  db: Kysely<Database>,
  userId: string,
  key: string,
): Promise<ProfileChangeRow | undefined> {
  return db
    .selectFrom('payments.profile_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export function findOpenChange(
  db: Kysely<Database>,
  userId: string,
): Promise<ProfileChangeRow | undefined> {
  return db
    .selectFrom('payments.profile_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function lockChange(
  trx: Kysely<Database>,
  id: string,
): Promise<ProfileChangeRow | undefined> {
  return trx
    .selectFrom('payments.profile_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChange(
  trx: Kysely<Database>,
  id: string,
  change: ProfileChangeUpdate,
): Promise<void> {
  await trx.updateTable('payments.profile_changes').set(change).where('id', '=', id).execute();
}

const MAX_SHOWN = 20;

export function listChanges(db: Kysely<Database>, userId: string): Promise<ProfileChangeRow[]> {
  return db
    .selectFrom('payments.profile_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** Whether these documents are this person's, of this kind, and not used yet. */
export async function areUsable(
  db: Kysely<Database>,
  userId: string,
  given: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return true;
  const found = await db
    .selectFrom('payments.file_uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('doc_type', '=', 'APPLICATION_DOCUMENTATION')
    .where('status', '=', 'UPLOADED')
    .execute();
  return found.length === ids.length;
}

/**
 * Attaches these documents to a change, after which they cannot be removed. False when one is not
 * this person's, of another kind, or already used.
 */
export async function useDocuments(
  trx: Kysely<Database>,
  given: {
    readonly userId: string;
    readonly changeId: string;
    readonly ids: readonly string[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { userId, changeId, at } = given;
  const ids = [...new Set(given.ids)];
  if (ids.length === 0) return true;
  const taken = await trx
    .updateTable('payments.file_uploads')
    .set({ status: 'IN_REVIEW' })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('doc_type', '=', 'APPLICATION_DOCUMENTATION')
    .where('status', '=', 'UPLOADED')
    .returning('id')
    .execute();
  if (taken.length !== ids.length) return false;
  await trx
    .insertInto('payments.profile_change_documents')
    .values(ids.map((id) => ({ file_upload_id: id, change_id: changeId, added_at: at })))
    .execute();
  return true;
}

/** The documents of a change, newest last. */
export async function listDocumentIds(db: Kysely<Database>, changeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.profile_change_documents')
    .select('file_upload_id')
    .where('change_id', '=', changeId)
    .orderBy('added_at')
    .orderBy('file_upload_id')
    .execute();
  return rows.map(({ file_upload_id: id }) => id);
}

export async function decideDocuments(
  trx: Kysely<Database>,
  change: Pick<ProfileChangeRow, 'id' | 'customer_reason'>,
  status: 'ACCEPTED' | 'REJECTED',
  at: Date,
): Promise<void> {
  const ids = await listDocumentIds(trx, change.id);
  if (ids.length === 0) return;
  const reason = status === 'REJECTED' ? change.customer_reason : null;
  await trx
    .updateTable('payments.file_uploads')
    .set({ status, reason, decided_at: at })
    .where('id', 'in', ids)
    .execute();
}

const FIRST_SECONDS = 10;
const LAST_SECONDS = 3600;

/** Open changes to poll at the partner, at growing intervals. */
export async function claimDue(
  db: Kysely<Database>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from payments.profile_changes
      cross join lateral (select coalesce(sent_at, step_since) as given) g
      cross join lateral (select coalesce(requested_at, g.given) as asked) a
      where ended_at is null and step in ('at_partner', 'confirming', 'restoring')
        and a.asked + least(greatest((a.asked - g.given) / 2, ${FIRST_SECONDS} * interval '1 second'),
          ${LAST_SECONDS} * interval '1 second') <= ${now}
      order by a.asked, id
      limit ${limit}
      for update skip locked
    )
    update payments.profile_changes c set requested_at = ${now} from due where c.id = due.id
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes in review without a review: the job that opens it was lost. */
export async function listUnreviewed(
  db: Kysely<Database>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<ProfileChangeRow[]> {
  return db
    .selectFrom('payments.profile_changes as c')
    .selectAll('c')
    .where('c.step', '=', 'in_review')
    .where('c.step_since', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments.reviews as r')
            .select('r.id')
            .whereRef('r.profile_change_id', '=', 'c.id')
            .where('r.closed_at', 'is', null),
        ),
      ),
    )
    .limit(limit)
    .execute();
}
