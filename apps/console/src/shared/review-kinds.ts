import type { Review } from '@kheya/contract';

export type ReviewKind = Review['kind'];

/** In the order they are offered. */
export const kinds = [
  'manual_kyc',
  'business',
  'profile_approval',
  'appeal',
  'access',
  'profile_change',
  'sign_in_recovery',
] as const satisfies readonly ReviewKind[];
