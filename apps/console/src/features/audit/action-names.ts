import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { AuditAction } from '@kheya/contract';

/** The operator actions, as the log's filter names them. */
export const actionNames: Record<AuditAction, MessageDescriptor> = {
  review_taken: msg`Assigned a review to themselves`,
  review_proposed: msg`Proposed a decision`,
  review_given_back: msg`Sent a proposal back`,
  review_decided: msg`Decided a review`,
  customer_freeze: msg`Froze a customer`,
  customer_block: msg`Blocked a customer`,
  customer_take_full_access: msg`Removed full access`,
  document_viewed: msg`Viewed a document`,
  identification_revealed: msg`Viewed a full ID number`,
  withdrawal_proposed: msg`Proposed a decision on a withdrawal`,
  withdrawal_given_back: msg`Sent a withdrawal proposal back`,
  withdrawal_decided: msg`Decided a withdrawal`,
  customer_stop_lift_proposed: msg`Proposed to lift an emergency stop`,
  customer_stop_lifted: msg`Lifted an emergency stop`,
  ticket_assigned: msg`Assigned a ticket`,
  ticket_status: msg`Changed a ticket's status`,
  remittance_error_concluded: msg`Concluded an investigation`,
  remittance_error_reported: msg`Reported the result to a sender`,
  operator_task_taken: msg`Took a task`,
  operator_task_given_back: msg`Released a task`,
  operator_task_closed: msg`Closed a task`,
  operator_task_asked_again: msg`Retried a provider`,
  break_assigned: msg`Assigned a reconciliation break`,
  break_explained: msg`Explained a reconciliation break`,
  movement_proposed: msg`Proposed a manual movement`,
  movement_approved: msg`Approved a manual movement`,
  movement_declined: msg`Declined a manual movement`,
  rail_switch_proposed: msg`Proposed to pause or resume a rail`,
  rail_switch_approved: msg`Approved pausing or resuming a rail`,
  rail_switch_declined: msg`Declined pausing or resuming a rail`,
  transfer_asked_again: msg`Asked a provider about a transfer again`,
  transfer_action_proposed: msg`Proposed an action on a transfer`,
  transfer_action_approved: msg`Approved an action on a transfer`,
  transfer_action_declined: msg`Declined an action on a transfer`,
  rule_change_proposed: msg`Proposed a rule change`,
  rule_change_approved: msg`Approved a rule change`,
  rule_change_declined: msg`Declined a rule change`,
  rule_withdrawal_proposed: msg`Proposed to withdraw a rule change`,
  rule_withdrawal_approved: msg`Approved the withdrawal of a rule change`,
  rule_withdrawal_declined: msg`Declined the withdrawal of a rule change`,
  limit_override_proposed: msg`Proposed a higher limit`,
  limit_override_approved: msg`Approved a higher limit`,
  limit_override_declined: msg`Declined a higher limit`,
  limit_override_ended: msg`Ended a higher limit early`,
  transfer_review_approved: msg`Let a transfer above a soft limit continue`,
  transfer_review_declined: msg`Gave back a transfer above a soft limit`,
  screening_match_proposed: msg`Proposed a decision on a watch-list match`,
  screening_match_given_back: msg`Sent a watch-list match back`,
  screening_match_decided: msg`Decided a watch-list match`,
  signal_dismissed: msg`Dismissed a signal`,
  case_opened: msg`Opened a case`,
  case_noted: msg`Wrote a note into a case`,
  case_attached: msg`Added to the file of a case`,
  case_suspect: msg`Said whether there is a suspect`,
  case_decision_proposed: msg`Proposed a decision on a case`,
  case_decision_approved: msg`Approved a decision on a case`,
  case_decision_declined: msg`Declined a decision on a case`,
  case_exported: msg`Downloaded the report of a case`,
  risk_overridden: msg`Set a customer’s risk level by hand`,
  risk_override_ended: msg`Ended a risk level set by hand`,
  macro_created: msg`Added a canned reply`,
  macro_changed: msg`Changed a canned reply`,
  macro_removed: msg`Removed a canned reply`,
};

/** The name of an action; a code without a name is returned as it is. */
export function actionName(i18n: I18n, action: string): string {
  return isKnown(action) ? i18n._(actionNames[action]) : action.replaceAll('_', ' ');
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(actionNames, action);
}

/** The kind of an entry's subject, which decides the page it links to. */
export function subjectOf(action: string): 'ticket' | 'customer' | 'task' | undefined {
  if (action.startsWith('operator_task_')) return 'task';
  if (/^(ticket|remittance_error)_/.test(action)) return 'ticket';
  if (/^(review|document|identification|withdrawal|screening_match)_/.test(action))
    return 'customer';
  if (/^customer_(freeze|block|take_full_access)$/.test(action)) return 'customer';
  if (action.startsWith('limit_override_')) return 'customer';
  return undefined;
}
