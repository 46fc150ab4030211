import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { IntentFacts, Line } from '#postings/posting.ts';

export const wallets = ['bkash', 'nagad', 'upay', 'ipay'] as const;

/** A mobile wallet we pay into; each has its own float and its own transit account. */
export type Wallet = (typeof wallets)[number];

/** How a wallet returned a payment. */
export interface WalletReturn {
  /** Where the wallet's money was returned to. */
  readonly returnedTo: 'float' | 'settlement';
  /** The customer's account has been closed in the meantime. */
  readonly accountClosed?: boolean;
}

export function floatAccount(bucket: number, wallet: Wallet): string {
  return houseAccount(bucket, `float_${wallet}`, 'BDT');
}

export function transitAccount(bucket: number, wallet: Wallet): string {
  return houseAccount(bucket, `transit_${wallet}`, 'BDT');
}

/** Pays what was in transit from the wallet's float. */
export function walletClearing(bucket: number, wallet: Wallet, leg: number, amount: Money): Line {
  const debit = transitAccount(bucket, wallet);
  return { leg, debit, credit: floatAccount(bucket, wallet), amount };
}

/** The account that received a wallet's returned money. */
export function returnedInto(
  facts: WalletReturn & { readonly intent: IntentFacts; readonly wallet: Wallet },
): string {
  const { bucket } = facts.intent;
  if (facts.returnedTo === 'float') return floatAccount(bucket, facts.wallet);
  return houseAccount(bucket, 'bd_settlement', 'BDT');
}
