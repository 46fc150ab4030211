import type { Transfer } from '@kheya/contract';
import { CONNECTED_WALLETS } from '@kheya/contract/wallet';

import type { Contact } from '#shared/contact/contact.ts';

/** The kinds of payee in the send flow's address. */
export const sendKinds = [
  'wallet',
  'ipay',
  'bd_bank',
  'us_bank',
  'customer',
  'bdt_account',
  'own_account',
] as const satisfies readonly (Contact['kind'] | 'own_account')[];
export type SendKind = (typeof sendKinds)[number];

/** What a new payee can be: a wallet by its name, or another kind of contact; in the order offered. */
export const newPayeeKinds = [
  ...CONNECTED_WALLETS,
  'bd_bank',
  'us_bank',
  'customer',
  'bdt_account',
] as const;
export type NewPayeeKind = (typeof newPayeeKinds)[number];

export interface SendAmount {
  readonly text: string;
  readonly currency: 'USD' | 'BDT';
}

/** How a bank is paid, where its payer may choose. */
export const sendWays = ['ach', 'wire', 'npsb', 'beftn', 'rtgs'] as const;
export type SendWay = (typeof sendWays)[number];

/**
 * The search params that open the send flow at the amount for a payee:
 * `<Link to={paths.transferMoney(area)} search={sendTo('wallet', id)} />`.
 */
export function sendTo(kind: SendKind, id: string, amount?: SendAmount): Record<string, string> {
  return {
    step: 'amount',
    to: `${kind}:${id}`,
    ...(amount === undefined ? {} : { amount: `${amount.text}${amount.currency}` }),
  };
}

/**
 * The search params that open the review of the same payment again, at a price of now; undefined if
 * the payee cannot be chosen again. Where something is missing the send flow asks for it first.
 */
export function sendAgain(
  transfer: Pick<Transfer, 'payee' | 'amount' | 'currency' | 'source_account' | 'rail'>,
): Record<string, string> | undefined {
  const { payee, amount, currency, source_account: from, rail } = transfer;
  if (payee.id === null || currency === 'USDC') return undefined;
  const kind = payee.wallet_type === 'iPay' ? 'ipay' : payee.kind;
  const way = rail === 'wire' ? { by: rail } : {};
  return { ...sendTo(kind, payee.id, { text: amount, currency }), step: 'review', from, ...way };
}

/** The search params that open the send flow at the form for a new recipient of this kind. */
export function addRecipient(kind: NewPayeeKind): Record<string, string> {
  return { add: kind.toLowerCase() };
}

/** The search params that open moving money between own dollar accounts, in the send flow. */
export function moveMoney(ends: { from?: string; into?: string } = {}): Record<string, string> {
  return { step: 'own', ...ends };
}
