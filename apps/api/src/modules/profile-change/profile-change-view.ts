import type { Kysely } from 'kysely';
import type {
  ConsoleProfileChange,
  KycIdentityDocument,
  Locale,
  ProfileChange,
  UserAddress,
} from '@kheya/contract';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import type { Database, ProfileChangeRow } from '#database.ts';
import { listFilesById, showFile, showIdentityDocument } from '#modules/file-upload/index.ts';
import { fullName, showAddress } from '#modules/user/index.ts';
import { mayCancel } from './profile-change-decision.ts';
import { findChange, isName, listDocumentIds } from './profile-change-repository.ts';

/** A change in the contract's shape, for its owner. */
export async function showChange(
  db: Kysely<Database>,
  row: ProfileChangeRow,
  locale: Locale,
): Promise<ProfileChange> {
  const documents = await listFilesById(db, await listDocumentIds(db, row.id));
  const reason = row.customer_reason;
  return {
    ...{ id: row.id, state: stateOf(row), ...whatChanges(row) },
    documents: documents.map(showFile),
    decision_reason:
      reason !== null && row.outcome === 'refused' ? REVIEW_REASON_TEXT[reason][locale] : null,
    may_cancel: mayCancel(row),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function stateOf({ step, outcome }: ProfileChangeRow): ProfileChange['state'] {
  switch (step) {
    case 'ended':
      if (outcome === null) throw new Error('a change ended without an outcome');
      return outcome;
    case 'in_review':
    case 'document_requested':
      return step;
    default:
      return 'checking';
  }
}

function whatChanges(row: ProfileChangeRow): ConsoleProfileChange {
  return {
    ...{ kind: row.kind, reason: row.reason },
    ...{ old_name: nameOf(row.previous), new_name: nameOf(row.requested) },
    ...{ old_address: addressOf(row, 'previous'), new_address: addressOf(row, 'requested') },
  };
}

function nameOf(parts: ProfileChangeRow['requested']): string | null {
  if (!isName(parts)) return null;
  return fullName({ ...parts, business_name: null, profile_type: 'PERSON' });
}

function addressOf(row: ProfileChangeRow, which: 'requested' | 'previous'): UserAddress | null {
  const parts = row[which];
  if (isName(parts)) return null;
  return showAddress({
    ...parts,
    ...{ id: row.id, user_id: row.user_id, address_type: 'legal', created_at: row.created_at },
  });
}

/** The earlier and requested details, with the documents, for the operators who compare them. */
export async function showChangeToOperators(
  db: Kysely<Database>,
  changeId: string,
  locale: Locale,
): Promise<{ change: ConsoleProfileChange; documents: KycIdentityDocument[] }> {
  const row = await findChange(db, changeId);
  if (!row) throw new Error(`change ${changeId} of a review is gone`);
  const files = await listFilesById(db, await listDocumentIds(db, changeId));
  const documents = files.map((file) => showIdentityDocument(file, locale));
  return { change: whatChanges(row), documents };
}
