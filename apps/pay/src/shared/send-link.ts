/** Whom the send flow can be opened for; the words of its address. */
export type SendKind = 'wallet' | 'bdt_account' | 'own_account';

export interface SendAmount {
  readonly text: string;
  readonly currency: 'USD' | 'BDT';
}

/**
 * The search that opens the send flow at the amount for somebody:
 * `<Link to={paths.transferMoney(area)} search={sendTo('wallet', id)} />`.
 */
export function sendTo(kind: SendKind, id: string, amount?: SendAmount): Record<string, string> {
  return {
    step: 'amount',
    to: `${kind}:${id}`,
    ...(amount === undefined ? {} : { amount: `${amount.text}${amount.currency}` }),
  };
}
