import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

import { type ListedKind, listedKinds } from '#features/transaction/transaction-search.ts';

const labels: Record<ListedKind, MessageDescriptor> = {
  wallet_payout: msg`Wallet transfers`,
  bank_payout: msg`Bank transfers`,
  customer_transfer: msg`To Kheya customers`,
  customer_transfer_in: msg`From Kheya customers`,
  transfer_return: msg`Returned transfers`,
  conversion: msg`To taka accounts`,
  conversion_in: msg`From dollar accounts`,
  own_transfer: msg`To own accounts`,
  own_transfer_in: msg`From own accounts`,
  ach_credit: msg`ACH credits`,
  interest: msg`Interest`,
  account_fee: msg`Account fees`,
  fee_refund: msg`Fee refunds`,
  correction: msg`Corrections`,
};

const ofTaka = new Set<ListedKind>([
  'wallet_payout',
  'bank_payout',
  'transfer_return',
  'conversion_in',
  'account_fee',
  'correction',
]);

/** The kinds that an account of this currency can have. */
export function useKindLabels(currency: 'USD' | 'BDT') {
  const { i18n } = useLingui();
  return listedKinds
    .filter((kind) => (currency === 'BDT' ? ofTaka.has(kind) : kind !== 'conversion_in'))
    .map((value) => ({ value, label: i18n._(labels[value]) }));
}
