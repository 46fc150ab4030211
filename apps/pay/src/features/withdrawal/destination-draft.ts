import { plainNumber } from '@kheya/contract/fields/payee';
import { type MobileWallet, WALLETS } from '@kheya/contract/wallet';
import { type Money, money } from '@kheya/money';

import type { NewWithdrawal } from '#features/withdrawal/withdrawal-queries.ts';

export type Destination = NewWithdrawal['destination'];

/** The values of the fields. */
export interface TypedDestination {
  readonly kind: Destination['kind'];
  readonly holder_name: string;
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: 'CHECKING' | 'SAVINGS';
  readonly wallet_type: MobileWallet;
}

/** The destination with the fields of its kind of account only. */
export function destinationOf(typed: TypedDestination): Destination {
  const { kind, wallet_type, account_type } = typed;
  const common = {
    holder_name: typed.holder_name.trim(),
    account_number: plainNumber(typed.account_number),
  };
  if (kind === 'mobile_wallet') return { kind, ...common, wallet_type };
  const routing_number = plainNumber(typed.routing_number);
  if (kind === 'bd_bank') return { kind, ...common, routing_number };
  return { kind, ...common, routing_number, account_type };
}

/** What of a balance can be paid there: a wallet takes whole taka, a bank all of it. */
export function payableTo(
  { kind, wallet_type }: Pick<TypedDestination, 'kind' | 'wallet_type'>,
  balance: Money,
): Money {
  if (kind !== 'mobile_wallet') return balance;
  const { quantumMinor } = WALLETS[wallet_type].payout;
  return money(balance.currency, balance.minor - (balance.minor % quantumMinor));
}
