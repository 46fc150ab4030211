/** A limit by what decides whether a payment above a part of it can wait for an operator. */
interface LimitSubject {
  readonly rail: string;
  readonly scope: string;
  readonly name: string;
}

/** Only our own limits, and only where a payment is reserved before it goes out. */
export function mayBeSoft({ rail, scope, name }: LimitSubject): boolean {
  const isOurs = scope === 'sender' && name !== 'transaction_minimum';
  return isOurs && rail !== 'customer' && rail !== 'bdt_account';
}

/** What happens once is charged whatever the balance is. */
export function mayBeWaived(feeKind: string): boolean {
  return feeKind === 'monthly_fee';
}
