import { z } from 'zod';

/**
 * The verification status of a company (specification, section 4), apart from that of its owner.
 * Only ACCEPTED opens anything.
 */
export const BUSINESS_VERIFICATION_STATUSES = [
  'UNVERIFIED',
  'PENDING',
  'PROVISIONAL',
  'REVIEW',
  'VENDOR_ERROR',
  'REJECTED',
  'ACCEPTED',
  'VERIFICATION_IN_PROGRESS',
] as const;
export type BusinessVerificationStatus = (typeof BUSINESS_VERIFICATION_STATUSES)[number];

export const businessVerificationStatus = z.enum(BUSINESS_VERIFICATION_STATUSES);
