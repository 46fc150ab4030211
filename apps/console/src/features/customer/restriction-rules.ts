import type { consoleRestrictionCreate, SentBodyOf } from '@kheya/contract';
import type { RestrictionAction } from '#shared/restriction-labels.ts';

export type CustomerReason = NonNullable<
  SentBodyOf<typeof consoleRestrictionCreate>['customer_reason']
>;

/**
 * In the order they are offered. Only customers stop themselves: operators cannot choose that
 * reason.
 */
export const customerReasons = [
  'security_check',
  'unusual_activity',
  'documents_needed',
  'court_order',
  'terms_broken',
] as const satisfies readonly CustomerReason[];

/** Opening access is proposed by one operator and done by a second (product decision 11). */
export function opensAccess(action: RestrictionAction): boolean {
  return action === 'unfreeze' || action === 'unblock' || action === 'give_full_access';
}

/** The customer is told since when and why (product decision 2). */
export function needsCustomerReason(action: RestrictionAction): boolean {
  return action === 'freeze' || action === 'block';
}
