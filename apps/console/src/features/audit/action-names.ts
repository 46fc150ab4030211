import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KnownAction } from '#features/audit/audit-actions.ts';

/** How an entry reads; an action we do not know is shown as it came. */
export const actionNames: Record<KnownAction, MessageDescriptor> = {
  review_taken: msg`Took a review`,
  review_proposed: msg`Proposed a decision`,
  review_given_back: msg`Gave a proposal back`,
  review_decided: msg`Decided a review`,
  customer_freeze: msg`Froze a customer`,
  customer_block: msg`Blocked a customer`,
  customer_take_full_access: msg`Took full access away`,
  document_viewed: msg`Looked at a document`,
  identification_revealed: msg`Saw a whole identity number`,
  customer_stop_lift_proposed: msg`Proposed to lift a stop`,
  customer_stop_lifted: msg`Lifted a stop`,
  ticket_assigned: msg`Assigned a ticket`,
  ticket_status: msg`Changed a ticket's status`,
  remittance_error_concluded: msg`Concluded an investigation`,
  remittance_error_reported: msg`Reported the result to a sender`,
};
