import type { z } from 'zod';
import type { requestedDocument, KycIdentityDocument } from '@kheya/contract';

export type RequestedDocument = z.output<typeof requestedDocument>;
type SubmittedDocument = Pick<KycIdentityDocument, 'doc_type' | 'side' | 'status'>;

const SELFIE: RequestedDocument = { doc_type: 'SELFIE', side: null };
const PASSPORT_PAGE: RequestedDocument = { doc_type: 'NID_OR_PASSPORT', side: null };
const CARD: readonly RequestedDocument[] = [
  { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' },
  { doc_type: 'NID_OR_PASSPORT', side: 'BACK' },
];

/**
 * The documents a person submits before any request. Bangladesh has no register in which the
 * partner could look up an NID, so the card itself is checked; a US person is first looked up by
 * number.
 */
export function documentsNeeded(
  country: 'US' | 'BD' | null,
  identification: 'SSN' | 'NID' | 'PASSPORT' | undefined,
): readonly RequestedDocument[] {
  if (country !== 'BD') return [];
  return identification === 'PASSPORT' ? [PASSPORT_PAGE, SELFIE] : [...CARD, SELFIE];
}

/**
 * Whether the document was given. A rejected one does not count. A card may also be sent under its
 * own kind.
 */
export function isSubmitted(
  needed: RequestedDocument,
  submitted: readonly SubmittedDocument[],
): boolean {
  return submitted.some(
    ({ doc_type, side, status }) =>
      status !== 'REJECTED' && side === needed.side && sameKind(doc_type, needed.doc_type),
  );
}

function sameKind(
  submitted: SubmittedDocument['doc_type'],
  needed: SubmittedDocument['doc_type'],
): boolean {
  if (submitted === needed) return true;
  return needed === 'NID_OR_PASSPORT' && submitted === 'NATIONAL_IDENTITY_CARD';
}

/** The name of a missing document as a single word: NID_OR_PASSPORT_FRONT, SELFIE. */
export function documentName({ doc_type, side }: RequestedDocument): string {
  return side === null ? doc_type : `${doc_type}_${side}`;
}
