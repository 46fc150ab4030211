import type { Transaction } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type Kind = Transaction['subtype'];

const labels = {
  wallet_payout: msg`Wallet transfers`,
  conversion: msg`To taka accounts`,
  conversion_in: msg`From dollar accounts`,
  own_transfer: msg`To own accounts`,
  own_transfer_in: msg`From own accounts`,
  ach_credit: msg`ACH credits`,
  interest: msg`Interest`,
  account_fee: msg`Account fees`,
  fee_refund: msg`Fee refunds`,
  correction: msg`Corrections`,
} as const satisfies Partial<Record<Kind, MessageDescriptor>>;

/** The kinds of movements a list can be narrowed to. */
export const listedKinds = Object.keys(labels) as (keyof typeof labels)[];

const ofTaka = new Set<Kind>(['wallet_payout', 'conversion_in', 'account_fee', 'correction']);

/** The kinds that an account of this currency can have. */
export function useKindLabels(currency: 'USD' | 'BDT') {
  const { i18n } = useLingui();
  return listedKinds
    .filter((kind) => (currency === 'BDT' ? ofTaka.has(kind) : kind !== 'conversion_in'))
    .map((value) => ({ value, label: i18n._(labels[value]) }));
}
