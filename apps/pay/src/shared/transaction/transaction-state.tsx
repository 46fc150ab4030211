import type { Transaction } from '@kheya/contract';
import { TransactionChip, type TransactionState as State } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const words: Record<State, MessageDescriptor> = {
  INIT: msg`Not sent yet`,
  PENDING: msg`Pending`,
  COMPLETE: msg`Completed`,
  POSTED: msg`Completed`,
  DECLINED: msg`Declined`,
  FAILED: msg`Failed`,
  RELEASED: msg`Returned to you`,
  EXPIRED: msg`Expired`,
};

/** The state of a transaction: an icon and a word, with a colour unless it is completed. */
export function TransactionState({ row }: { readonly row: Pick<Transaction, 'status'> }) {
  const { i18n } = useLingui();
  return <TransactionChip state={row.status}>{i18n._(words[row.status])}</TransactionChip>;
}

/** Whether a row shows its state outside the lists of one state: a completed row needs none. */
export function hasState({ status }: Pick<Transaction, 'status'>): boolean {
  return status !== 'COMPLETE' && status !== 'POSTED';
}
