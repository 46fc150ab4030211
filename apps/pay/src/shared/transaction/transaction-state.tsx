import type { Transaction } from '@kheya/contract';
import { TransactionChip, type TransactionState as State } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const words: Record<State, MessageDescriptor> = {
  INIT: msg`Not sent yet`,
  PENDING: msg`On its way`,
  COMPLETE: msg`Done`,
  POSTED: msg`Done`,
  DELIVERED: msg`Delivered`,
  DECLINED: msg`Declined`,
  FAILED: msg`Did not go through`,
  RELEASED: msg`Returned to you`,
  EXPIRED: msg`Ran out of time`,
};

/** The state of a transaction: an icon and a word, with a colour unless it is completed. */
export function TransactionState({ row }: { readonly row: Transaction }) {
  const { i18n } = useLingui();
  const state = stateOf(row);
  return <TransactionChip state={state}>{i18n._(words[state])}</TransactionChip>;
}

/**
 * Whether a row shows its state: a completed row needs no chip, unless it reached another person.
 */
export function hasState(row: Transaction): boolean {
  return !isDone(stateOf(row));
}

function stateOf(row: Transaction): State {
  return row.subtype === 'wallet_payout' && isDone(row.status) ? 'DELIVERED' : row.status;
}

const isDone = (state: State) => state === 'COMPLETE' || state === 'POSTED';
