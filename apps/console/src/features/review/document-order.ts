import type { DocumentType } from '@kheya/contract';

interface OrderedDocument {
  readonly doc_type: DocumentType;
  readonly side: 'FRONT' | 'BACK' | null;
}

/** Sorts the card's front, its back, the face to compare with it, then everything else. */
export function documentOrder(a: OrderedDocument, b: OrderedDocument): number {
  return rank(a) - rank(b);
}

const others: readonly DocumentType[] = ['PROFILE_IMAGE', 'STATEMENT', 'ELECTRONIC_SIGNATURE'];

function rank({ doc_type, side }: OrderedDocument): number {
  if (doc_type === 'SELFIE') return 3;
  if (others.includes(doc_type)) return 4 + others.indexOf(doc_type);
  return side === 'FRONT' ? 0 : side === null ? 1 : 2;
}
