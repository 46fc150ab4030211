import type { Kysely } from 'kysely';
import {
  REVIEW_REASONS,
  type FileUpload,
  type KycIdentityDocument,
  type Locale,
} from '@kheya/contract';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { IDENTITY_TYPES } from './document-rules.ts';
import { listNewest, type StoredFile } from './file-upload-repository.ts';
import { showFile } from './file-upload-service.ts';

/** The documents that prove a profile's identity: the newest of each kind and side. */
export function listIdentityDocuments(db: Kysely<Database>, userId: string): Promise<StoredFile[]> {
  return listNewest(db, userId, IDENTITY_TYPES);
}

/** A document with its review status, in the reader's language. */
export function showIdentityDocument(row: StoredFile, locale: Locale): KycIdentityDocument {
  const reason = REVIEW_REASONS.find((known) => known === row.reason);
  return {
    ...showFile(row),
    status: row.status,
    reason: reason ? REVIEW_REASON_TEXT[reason][locale] : null,
  };
}

/** The current profile picture, if there is one. */
export async function findProfilePicture(
  db: Kysely<Database>,
  userId: string,
): Promise<FileUpload | null> {
  const [newest] = await listNewest(db, userId, ['PROFILE_IMAGE']);
  return newest ? showFile(newest) : null;
}

export interface DocumentDecision {
  readonly userId: string;
  readonly status: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED';
  /** Shown to the customer; only for rejected documents. */
  readonly reason?: (typeof REVIEW_REASONS)[number];
  /** Only these kinds and sides; all of them when absent. */
  readonly only?: readonly Pick<FileUpload, 'doc_type' | 'side'>[];
}

/** Sets the status of the current identity documents. */
export async function decideIdentityDocuments(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { userId, status, reason, only }: DocumentDecision,
): Promise<void> {
  const documents = await listIdentityDocuments(trx, userId);
  const meant = documents.filter(
    ({ doc_type, side }) =>
      only === undefined || only.some((one) => one.doc_type === doc_type && one.side === side),
  );
  if (meant.length === 0) return;
  await trx
    .updateTable('payments.file_uploads')
    .set({
      status,
      reason: status === 'REJECTED' ? (reason ?? null) : null,
      decided_at: status === 'IN_REVIEW' ? null : ctx.clock.now(),
    })
    .where(
      'id',
      'in',
      meant.map(({ id }) => id),
    )
    .execute();
}

/**
 * Marks the current identity documents as submitted: none can be replaced or removed after this.
 */
export async function handOverIdentityDocuments(
  trx: Kysely<Database>,
  userId: string,
): Promise<void> {
  const documents = await listIdentityDocuments(trx, userId);
  const given = documents.filter(({ status }) => status === 'UPLOADED').map(({ id }) => id);
  if (given.length === 0) return;
  await trx
    .updateTable('payments.file_uploads')
    .set({ status: 'IN_REVIEW' })
    .where('id', 'in', given)
    .execute();
}
