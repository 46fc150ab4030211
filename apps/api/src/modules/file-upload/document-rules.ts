import { PROFILE_STATUS_GROUP, type DocumentType, type ProfileStatus } from '@kheya/contract';
import type { FieldError } from '@kheya/contract/fields/field-error';

/** What proves who somebody is; it counts for a review, so it has its moments. */
export const IDENTITY_TYPES = [
  'IDENTITY_DOCUMENTATION',
  'NATIONAL_IDENTITY_CARD',
  'NID_OR_PASSPORT',
  'SELFIE',
] as const satisfies readonly DocumentType[];

/** There is one of each: a later one takes the place of the one before. */
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

/** Handed over, a profile takes documents again only where they are asked for. */
const REQUESTING_DOCUMENTS: ReadonlySet<ProfileStatus> = new Set<ProfileStatus>([
  'KYC_PROVISIONAL',
  'PROFILE_REJECTED_SYNCTERA',
]);

export function isIdentityType(type: DocumentType): boolean {
  return IDENTITY_TYPES.some((one) => one === type);
}

/** Whether a document may be given, replaced or taken back in this status of the profile. */
export function mayGive(type: DocumentType, status: ProfileStatus): boolean {
  if (!isIdentityType(type)) return true;
  return PROFILE_STATUS_GROUP[status] === 'incomplete' || REQUESTING_DOCUMENTS.has(status);
}

/** A face cannot be a PDF. */
export function mustBePicture(type: DocumentType): boolean {
  return PICTURES.includes(type);
}

/** A card has two sides, the page of a passport and everything else has one. */
export function checkSide(
  type: DocumentType,
  side: 'FRONT' | 'BACK' | undefined,
): FieldError | undefined {
  if (side !== undefined) return WITH_SIDES.includes(type) ? undefined : 'side_none';
  return type === 'NATIONAL_IDENTITY_CARD' ? 'required' : undefined;
}
