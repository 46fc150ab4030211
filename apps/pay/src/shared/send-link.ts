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
export function sendAgain(transfer: SentBefore): Record<string, string> | undefined {
  const { payee, source_account: from, rail, asked_rail: asked } = transfer;
  const amount = fixedAmount(transfer);
  // What a withdrawal request paid out is asked for anew, at the request.
  if (payee.id === null || amount === undefined || transfer.withdrawal_request_id !== null) {
    return undefined;
  }
  const kind = payee.wallet_type === 'iPay' ? 'ipay' : payee.kind;
  const way = rail === 'wire' ? rail : asked;
  const by = way === null ? {} : { by: way };
  return { ...sendTo(kind, payee.id, amount), step: 'review', from, ...by };
}

/** The side its payer fixed: sending again fixes the same one. */
export function fixedAmount(
  transfer: Pick<SentBefore, AmountNames | 'fixed_amount'>,
): SendAmount | undefined {
  const isReceived = transfer.fixed_amount === 'received';
  const currency = isReceived ? transfer.target_currency : transfer.currency;
  if (currency === 'USDC') return undefined;
  return { text: isReceived ? transfer.target_amount : transfer.amount, currency };
}

type AmountNames = 'amount' | 'currency' | 'target_amount' | 'target_currency';

type SentBefore = Pick<
  Transfer,
  | AmountNames
  | 'asked_rail'
  | 'fixed_amount'
  | 'payee'
  | 'rail'
  | 'source_account'
  | 'withdrawal_request_id'
>;

/** The search params that open the send flow at the form for a new recipient of this kind. */
export function addRecipient(kind: NewPayeeKind): Record<string, string> {
  return { add: kind.toLowerCase() };
}

/** The search params that open moving money between own dollar accounts, in the send flow. */
export function moveMoney(ends: { from?: string; into?: string } = {}): Record<string, string> {
  return { step: 'own', ...ends };
}
