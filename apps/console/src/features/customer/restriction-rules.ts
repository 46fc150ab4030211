import type { ConsoleCustomer, consoleRestrictionCreate, SentBodyOf } from '@kheya/contract';
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

type AccessState = Pick<
  ConsoleCustomer,
  'user_status' | 'admin_review_status' | 'is_full_access_given'
>;

/** The actions possible in a customer's state: each once, and none without effect. */
export function possibleActions(customer: AccessState): readonly RestrictionAction[] {
  const { user_status, admin_review_status, is_full_access_given } = customer;
  return [
    user_status === 'FROZEN' ? 'unfreeze' : 'freeze',
    admin_review_status === 'BLOCKED' ? 'unblock' : 'block',
    is_full_access_given ? 'take_full_access' : 'give_full_access',
  ];
}

/** Opening access is proposed by one operator and done by a second (product decision 11). */
export function opensAccess(action: RestrictionAction): boolean {
  return action === 'unfreeze' || action === 'unblock' || action === 'give_full_access';
}

/** The customer is told since when and why (product decision 2). */
export function needsCustomerReason(action: RestrictionAction): boolean {
  return action === 'freeze' || action === 'block';
}
