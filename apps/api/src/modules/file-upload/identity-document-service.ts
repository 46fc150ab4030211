import type { Kysely } from 'kysely';
import {
  REVIEW_REASONS,
  type FileUpload,
  type KycIdentityDocument,
  type Locale,
} from '@kheya/contract';
import { REVIEW_REASON_WORDS } from '@kheya/contract/decision-words';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { IDENTITY_TYPES } from './document-rules.ts';
import { listNewest, type KeptFile } from './file-upload-repository.ts';
import { showFile } from './file-upload-service.ts';

/** What proves who a profile is: the newest of each kind and side. */
export function listIdentityDocuments(db: Kysely<Database>, userId: string): Promise<KeptFile[]> {
  return listNewest(db, userId, IDENTITY_TYPES);
}

/** A document with what became of it, in the reader's language. */
export function showIdentityDocument(row: KeptFile, locale: Locale): KycIdentityDocument {
  const reason = REVIEW_REASONS.find((known) => known === row.reason);
  return {
    ...showFile(row),
    status: row.status,
    reason: reason ? REVIEW_REASON_WORDS[reason][locale] : null,
  };
}

/** The picture of a profile that counts, if there is one. */
export async function findProfilePicture(
  db: Kysely<Database>,
  userId: string,
): Promise<FileUpload | null> {
  const [newest] = await listNewest(db, userId, ['PROFILE_IMAGE']);
  return newest ? showFile(newest) : null;
}

export interface DocumentJudgement {
  readonly userId: string;
  readonly status: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED';
  /** Told to the customer; only of what is rejected. */
  readonly reason?: (typeof REVIEW_REASONS)[number];
  /** Only these kinds and sides; all of them without it. */
  readonly only?: readonly Pick<FileUpload, 'doc_type' | 'side'>[];
}

/** Says of the documents that count what became of them. */
export async function judgeIdentityDocuments(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { userId, status, reason, only }: DocumentJudgement,
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
      judged_at: status === 'IN_REVIEW' ? null : ctx.clock.now(),
    })
    .where(
      'id',
      'in',
      meant.map(({ id }) => id),
    )
    .execute();
}

/** From here on they are in somebody's hands: none is replaced or taken back. */
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
