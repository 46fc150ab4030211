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

interface SignalFigures {
  readonly threshold: boolean;
  readonly count: boolean;
  readonly percent: boolean;
}

/** Which figures a rule about payments that look unusual has. */
export function signalFigures(kind: string): SignalFigures {
  return {
    threshold: !['many_payers', 'scam_answers'].includes(kind),
    count: ['velocity', 'structuring', 'many_payers'].includes(kind),
    percent: ['velocity', 'structuring'].includes(kind),
  };
}

/** Only a payment to a new payee can wait or ask first, because only then is it known beforehand. */
export function signalActions(kind: string): readonly ('cool_off' | 'warn' | 'signal' | 'off')[] {
  if (kind === 'scam_check') return ['warn', 'off'];
  return kind === 'new_payee' ? ['cool_off', 'off'] : ['signal', 'off'];
}
