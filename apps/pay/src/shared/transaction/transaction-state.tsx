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

/** The state of a movement: an icon and a word, a colour only where it is not simply done. */
export function TransactionState({ row }: { readonly row: Transaction }) {
  const { i18n } = useLingui();
  const state = stateOf(row);
  return <TransactionChip state={state}>{i18n._(words[state])}</TransactionChip>;
}

/** A finished row is grey and needs no chip in a list; what reached somebody else says so. */
export function hasState(row: Transaction): boolean {
  return !isDone(stateOf(row));
}

function stateOf(row: Transaction): State {
  return row.subtype === 'wallet_payout' && isDone(row.status) ? 'DELIVERED' : row.status;
}

const isDone = (state: State) => state === 'COMPLETE' || state === 'POSTED';
