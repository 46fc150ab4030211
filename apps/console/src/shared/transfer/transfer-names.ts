import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ConsoleTransfer } from '@kheya/contract';

type Step = ConsoleTransfer['timeline'][number]['step'];

/** The steps of a transfer in an operator's words. */
export const stepNames: Record<Step, MessageDescriptor> = {
  created: msg`Ordered by the customer`,
  scheduled: msg`Scheduled`,
  reserved: msg`Reserved in the ledger`,
  recipient_joined: msg`Recipient joined`,
  checked: msg`Screened, no match`,
  reviewed: msg`Approved above a soft limit`,
  dollars_sent: msg`Dollars moved at the partner bank`,
  handed_over: msg`Sent to the rail`,
  asked_again: msg`Checked, not final yet`,
  cancel_requested: msg`Cancellation requested by the customer`,
  accepted: msg`Accepted by the rail`,
  delivered: msg`Delivered`,
  posted: msg`Posted`,
  refused: msg`Refused`,
  returned: msg`Came back from the receiving bank`,
  refunded: msg`Refunded to the customer`,
  released: msg`Cancelled, refunded in full`,
  stopped: msg`Stopped by screening`,
  expired: msg`Expired before posting`,
};

/** The statuses of a transfer, inside a sentence. */
export const transferStatuses: Record<ConsoleTransfer['status'], MessageDescriptor> = {
  INIT: msg`started`,
  PENDING: msg`in progress`,
  FAILED: msg`failed`,
  RELEASED: msg`cancelled`,
  EXPIRED: msg`expired`,
  DECLINED: msg`declined`,
  COMPLETE: msg`completed`,
  POSTED: msg`completed`,
};

/** A status of the list of a customer's transfers; one of a later version as it came. */
export function transferStatusOf(status: string): MessageDescriptor | undefined {
  return Object.hasOwn(transferStatuses, status)
    ? transferStatuses[status as ConsoleTransfer['status']]
    : undefined;
}
