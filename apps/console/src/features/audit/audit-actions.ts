/** What operators do and is written down, in the order it is offered as a filter. */
export const knownActions = [
  'review_taken',
  'review_proposed',
  'review_given_back',
  'review_decided',
  'customer_freeze',
  'customer_block',
  'customer_take_full_access',
  'document_viewed',
  'identification_revealed',
  'customer_stop_lift_proposed',
  'customer_stop_lifted',
  'ticket_assigned',
  'ticket_status',
  'remittance_error_concluded',
  'remittance_error_reported',
] as const;

export type KnownAction = (typeof knownActions)[number];

export function isKnown(action: string): action is KnownAction {
  return knownActions.some((known) => known === action);
}

/** What an entry is about: whose page its subject opens. */
export function subjectOf(action: string): 'ticket' | 'customer' | undefined {
  if (/^(ticket|remittance_error)_/.test(action)) return 'ticket';
  if (/^(review|document|identification)_/.test(action)) return 'customer';
  if (/^customer_(freeze|block|take_full_access)$/.test(action)) return 'customer';
  return undefined;
}
