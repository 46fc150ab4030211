import type { DocumentType, KycIdentityDocument } from '@kheya/contract';

export type Side = 'FRONT' | 'BACK' | null;

/** One requested picture: a side of a card, a page, a face. */
export interface Slot {
  readonly docType: DocumentType;
  readonly side: Side;
}

export interface FilledSlot extends Slot {
  readonly key: string;
  /** The newest upload of this kind and side, the only one that counts. */
  readonly uploaded: KycIdentityDocument | null;
  /** Still requested: nothing was uploaded, or the newest upload was rejected. */
  readonly isRequested: boolean;
}

export interface RequestedDocument {
  readonly doc_type: DocumentType;
  readonly side: Side;
}

/** Kinds and sides in the order people photograph them. */
const order: readonly DocumentType[] = [
  'NID_OR_PASSPORT',
  'NATIONAL_IDENTITY_CARD',
  'IDENTITY_DOCUMENTATION',
  'SELFIE',
];

/** The requested documents, joined with those already uploaded and replaceable. */
export function slotsOf(
  requested: readonly RequestedDocument[],
  uploaded: readonly KycIdentityDocument[],
): readonly FilledSlot[] {
  const slots = new Map<string, FilledSlot>();
  for (const file of uploaded) {
    const { doc_type: docType, side } = file;
    const key = keyOf(docType, side);
    if (!slots.has(key)) slots.set(key, { key, docType, side, uploaded: file, isRequested: false });
  }
  for (const { doc_type: docType, side } of requested) {
    const key = keyOf(docType, side);
    slots.set(key, {
      key,
      docType,
      side,
      uploaded: slots.get(key)?.uploaded ?? null,
      isRequested: true,
    });
  }
  return [...slots.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
}

const keyOf = (docType: DocumentType, side: Side) => `${docType}.${side ?? ''}`;

function rankOf({ docType, side }: Slot): number {
  const kind = order.indexOf(docType);
  return (kind < 0 ? order.length : kind) * 2 + (side === 'BACK' ? 1 : 0);
}

/** A Bangladeshi identity: both sides of the card or the passport's page, and the selfie. */
export function slotsOfIdentity(type: 'NID' | 'PASSPORT'): readonly RequestedDocument[] {
  const sides: readonly Side[] = type === 'NID' ? ['FRONT', 'BACK'] : [null];
  return [
    ...sides.map((side): RequestedDocument => ({ doc_type: 'NID_OR_PASSPORT', side })),
    { doc_type: 'SELFIE', side: null },
  ];
}

/** The documents a country requires that were never uploaded or were rejected. */
export function missingSlots(
  requested: readonly RequestedDocument[],
  uploaded: readonly KycIdentityDocument[],
): readonly RequestedDocument[] {
  return requested.filter(({ doc_type: docType, side }) => {
    const newest = uploaded.find((file) => file.doc_type === docType && file.side === side);
    return newest === undefined || newest.status === 'REJECTED';
  });
}
