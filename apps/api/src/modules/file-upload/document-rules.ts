import { PROFILE_STATUS_GROUP, type DocumentType, type ProfileStatus } from '@kheya/contract';
import type { FieldError } from '@kheya/contract/fields/field-error';

/**
 * Documents that prove identity. They are part of a review, so they may be uploaded only at certain
 * times.
 */
export const IDENTITY_TYPES = [
  'IDENTITY_DOCUMENTATION',
  'NATIONAL_IDENTITY_CARD',
  'NID_OR_PASSPORT',
  'SELFIE',
] as const satisfies readonly DocumentType[];

/** Kinds with one file each: a later upload replaces the earlier. */
export const SINGLE_TYPES: readonly DocumentType[] = [
  ...IDENTITY_TYPES,
  'BUSINESS_LOGO',
  'ELECTRONIC_SIGNATURE',
  'PROFILE_IMAGE',
];

const PICTURES: readonly DocumentType[] = ['BUSINESS_LOGO', 'PROFILE_IMAGE', 'SELFIE'];
const WITH_SIDES: readonly DocumentType[] = [
  'IDENTITY_DOCUMENTATION',
  'NATIONAL_IDENTITY_CARD',
  'NID_OR_PASSPORT',
];

/** A submitted profile takes documents again only in a status that requests them. */
const REQUESTING_DOCUMENTS: ReadonlySet<ProfileStatus> = new Set<ProfileStatus>([
  'KYC_PROVISIONAL',
  'PROFILE_REJECTED_SYNCTERA',
]);

export function isIdentityType(type: DocumentType): boolean {
  return IDENTITY_TYPES.some((one) => one === type);
}

/** Whether a document may be uploaded, replaced or removed in this profile status. */
export function mayGive(type: DocumentType, status: ProfileStatus): boolean {
  if (!isIdentityType(type)) return true;
  return PROFILE_STATUS_GROUP[status] === 'incomplete' || REQUESTING_DOCUMENTS.has(status);
}

/** A photo of a face cannot be a PDF. */
export function mustBePicture(type: DocumentType): boolean {
  return PICTURES.includes(type);
}

/** Checks the side: a card has two; a passport and everything else has one. */
export function checkSide(
  type: DocumentType,
  side: 'FRONT' | 'BACK' | undefined,
): FieldError | undefined {
  if (side !== undefined) return WITH_SIDES.includes(type) ? undefined : 'side_none';
  return type === 'NATIONAL_IDENTITY_CARD' ? 'required' : undefined;
}
