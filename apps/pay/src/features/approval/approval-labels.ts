import type {
  ApprovalObstacle,
  PaymentApproval,
  ProfileMember,
  RejectionReason,
} from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const rejectionLabels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  PAID_TWICE: msg`It would be paid twice`,
  WRONG_AMOUNT: msg`The amount is wrong`,
  WRONG_RECIPIENT: msg`The recipient is wrong`,
  NOT_DUE: msg`It isn't due yet`,
  NOT_OURS: msg`It isn't ours to pay`,
  OTHER: msg`Another reason`,
};

export const stateLabels: Readonly<Record<PaymentApproval['state'], MessageDescriptor>> = {
  WAITING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  WITHDRAWN: msg`Withdrawn`,
  EXPIRED: msg`Expired`,
};

/** Why the reader can't approve, where it isn't that it was decided. */
export const obstacleLabels: Readonly<
  Record<Exclude<ApprovalObstacle, 'NOT_WAITING'>, MessageDescriptor>
> = {
  PREPARED_BY_YOU: msg`You prepared this payment, so someone else has to approve it.`,
  NOT_AN_APPROVER: msg`Your role doesn't approve payments.`,
  ABOVE_YOUR_LIMIT: msg`It's above the amount you can approve.`,
  MAKER_STOPPED: msg`The account of the person who prepared it is stopped. It can't be approved now.`,
};

export const roleLabels: Readonly<Record<ProfileMember['role'], MessageDescriptor>> = {
  OWNER: msg`Owner`,
  ADMIN: msg`Administrator`,
  MAKER: msg`Maker`,
  APPROVER: msg`Approver`,
  VIEWER: msg`Viewer`,
};

export const roleHints: Readonly<Record<ProfileMember['role'], MessageDescriptor>> = {
  OWNER: msg`Everything`,
  ADMIN: msg`Pays, approves and keeps accounts`,
  MAKER: msg`Prepares payments, never pays`,
  APPROVER: msg`Pays and approves`,
  VIEWER: msg`Sees accounts and transactions`,
};
