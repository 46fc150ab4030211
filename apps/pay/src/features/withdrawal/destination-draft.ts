import { isAbaRoutingNumber } from '@kheya/reference/routing-numbers';
import { toLatinDigits } from '@kheya/money';

import type { WithdrawalAsk } from '#features/withdrawal/withdrawal-queries.ts';

export type Destination = WithdrawalAsk['destination'];
export type DestinationKind = Destination['kind'];

/** As the fields hold it. */
export interface TypedDestination {
  readonly kind: DestinationKind;
  readonly holder: string;
  readonly routing: string;
  readonly account: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly wallet: 'bKash' | 'Nagad' | 'Upay';
}

export type DestinationField = 'holder' | 'routing' | 'account';

const digitsOf = (text: string) => toLatinDigits(text).replaceAll(/[\s-]/g, '');

/** What cannot be right, before the server is asked; whose name it is, only the server says. */
export function findFaults(typed: TypedDestination): readonly DestinationField[] {
  const faults: DestinationField[] = [];
  const routing = digitsOf(typed.routing);
  const account = digitsOf(typed.account);
  if (typed.holder.trim() === '') faults.push('holder');
  if (typed.kind === 'us_bank' && !isAbaRoutingNumber(routing)) faults.push('routing');
  if (typed.kind === 'bd_bank' && !/^\d{9}$/.test(routing)) faults.push('routing');
  if (!accountRules[typed.kind].test(account)) faults.push('account');
  return faults;
}

const accountRules: Readonly<Record<DestinationKind, RegExp>> = {
  us_bank: /^\d{4,17}$/,
  bd_bank: /^\d{8,17}$/,
  mobile_wallet: /^(?:\+?88)?01\d{9}$/,
};

export function destinationOf(typed: TypedDestination): Destination {
  const holder_name = typed.holder.trim();
  const account_number = digitsOf(typed.account);
  if (typed.kind === 'mobile_wallet') {
    return { kind: typed.kind, holder_name, wallet_type: typed.wallet, account_number };
  }
  const routing_number = digitsOf(typed.routing);
  if (typed.kind === 'bd_bank')
    return { kind: typed.kind, holder_name, routing_number, account_number };
  const account_type = typed.accountType;
  return { kind: typed.kind, holder_name, routing_number, account_number, account_type };
}
