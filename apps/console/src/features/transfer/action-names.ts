import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Action, ActionName, Obstacle } from '#features/transfer/transfer-api.ts';

export type OptionName = ActionName | 'ask_again';

export const actionNames: Record<OptionName, MessageDescriptor> = {
  ask_again: msg`Check again now`,
  retry: msg`Retry`,
  release: msg`Cancel and refund`,
  confirm_delivered: msg`Confirm as delivered`,
  confirm_undelivered: msg`Confirm as not delivered`,
  return: msg`Record a return`,
  refund: msg`Refund the fee`,
  end_cool_off: msg`End the wait`,
};

/** What happens once a second operator agrees. */
export const actionHelp: Record<ActionName, MessageDescriptor> = {
  retry: msg`It’s sent to the rail again now, instead of at the next attempt. The rail takes each payment only once.`,
  release: msg`The transfer is cancelled, and everything goes back to the customer, including the fee. We tell the customer that we did it, and why.`,
  confirm_delivered: msg`We ask the rail once more. If it still doesn’t answer, the transfer is completed and the customer is told that it arrived.`,
  confirm_undelivered: msg`We ask the rail once more. If it still doesn’t answer, everything goes back to the customer, including the fee. If the rail pays after that, the loss is ours.`,
  return: msg`The amount goes back to the customer, with the fee unless the code says their details were wrong. It’s booked and told like a return that the rail reports itself.`,
  refund: msg`The whole fee goes back to the customer as a row of its own in their history, and they’re told.`,
  end_cool_off: msg`It goes out now instead of at the end of the wait, but never within half an hour of paying. The customer can’t cancel it after that, so do it only when they asked for it and you know who they are.`,
};

export const obstacleNames: Record<Obstacle, MessageDescriptor> = {
  ended: msg`The transfer has ended.`,
  handed_over: msg`The rail already has it.`,
  not_handed_over: msg`It hasn’t gone to its rail yet.`,
  not_arrived: msg`It hasn’t arrived.`,
  stays_with_us: msg`It stays in our own books, without a rail.`,
  decided_by_partner: msg`The partner bank’s own list decides it.`,
  accepted_by_rail: msg`The rail accepted it. If it came back, record a return.`,
  too_early: msg`The rail still has time to answer.`,
  already_returned: msg`It already came back.`,
  being_refunded: msg`It’s already being refunded.`,
  no_fee: msg`It cost no fee.`,
  fee_refunded: msg`The fee was refunded before.`,
  account_closed: msg`The account is closed.`,
  may_be_with_rail: msg`The rail may already have it.`,
  certainly_not_sent: msg`The rail doesn’t have it. Retry or wait.`,
  nothing_to_ask: msg`It isn’t waiting for an answer.`,
  books_refused: msg`The ledger refused it.`,
  not_cooling_off: msg`It isn’t a first large payment that waits.`,
};

export const stateNames: Record<Action['state'], MessageDescriptor> = {
  proposed: msg`Waits for approval`,
  approved: msg`Approved`,
  done: msg`Done`,
  declined: msg`Declined`,
  expired: msg`Expired`,
};
