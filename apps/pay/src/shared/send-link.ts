import type { Transfer } from '@kheya/contract';
import type { ConnectedWallet } from '@kheya/contract/wallet';

import type { Contact } from '#shared/contact/contact.ts';

/** The kinds of payee in the send flow's address. */
export type SendKind = Contact['kind'] | 'own_account';

export interface SendAmount {
  readonly text: string;
  readonly currency: 'USD' | 'BDT';
}

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
  transfer: Pick<Transfer, 'payee' | 'amount' | 'currency' | 'source_account'>,
): Record<string, string> | undefined {
  const { payee, amount, currency, source_account: from } = transfer;
  if (payee.id === null || payee.kind === 'customer' || currency === 'USDC') return undefined;
  return { ...sendTo(payee.kind, payee.id, { text: amount, currency }), step: 'review', from };
}

/** The search params that open the send flow at the form for a new recipient with this wallet. */
export function addRecipient(wallet: ConnectedWallet): Record<string, string> {
  return { add: wallet.toLowerCase() };
}

/** The search params that open moving money between own dollar accounts, in the send flow. */
export function moveMoney(ends: { from?: string; into?: string } = {}): Record<string, string> {
  return { step: 'own', ...ends };
}
