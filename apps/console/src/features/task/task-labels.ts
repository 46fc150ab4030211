import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { operatorTaskRule, type OperatorTaskKind } from '@kheya/contract/operator-task-kinds';
import type { TaskTransfer } from '#features/task/task-api.ts';
import type { Age, View } from '#features/task/task-search.ts';
import { useLocale } from '@kheya/browser/language';

export const viewNames: Record<View, MessageDescriptor> = {
  open: msg`All open tasks`,
  mine: msg`My tasks`,
  unowned: msg`Without an owner`,
  overdue: msg`Late`,
  closed: msg`Closed tasks`,
};

export const ageNames: Record<Age, MessageDescriptor> = {
  '1h': msg`Over an hour old`,
  '4h': msg`Over 4 hours old`,
  '1d': msg`Over a day old`,
};

/** A kind in the reader's language, as the contract says it. */
export function useKindName(): (kind: OperatorTaskKind) => string {
  const locale = useLocale();
  return (kind) => operatorTaskRule(kind).words[locale];
}

type Step = TaskTransfer['timeline'][number]['step'];

export const stepNames: Record<Step, MessageDescriptor> = {
  created: msg`Ordered by the customer`,
  scheduled: msg`Planned for its day`,
  reserved: msg`Reserved in our books`,
  checked: msg`Checked against the watch lists`,
  dollars_sent: msg`Dollars moved at the partner`,
  handed_over: msg`Handed over to the rail`,
  asked_again: msg`Asked again, no final answer`,
  cancel_requested: msg`The customer asked for it back`,
  delivered: msg`Delivered`,
  posted: msg`Posted`,
  refused: msg`Refused`,
  refunded: msg`Given back to the customer`,
  released: msg`Cancelled, given back`,
  stopped: msg`Stopped: a name matched`,
  expired: msg`Expired unbooked`,
};

export const statusNames: Record<TaskTransfer['status'], MessageDescriptor> = {
  INIT: msg`begun`,
  PENDING: msg`under way`,
  FAILED: msg`failed`,
  RELEASED: msg`given back`,
  EXPIRED: msg`expired`,
  DECLINED: msg`declined`,
  COMPLETE: msg`done`,
  POSTED: msg`done`,
};
