import { houseAccount } from '#chart.ts';

export const wallets = ['bkash', 'nagad', 'upay', 'ipay'] as const;

/** A mobile wallet we pay into; each has its own float and its own transit account. */
export type Wallet = (typeof wallets)[number];

export function floatAccount(bucket: number, wallet: Wallet): string {
  return houseAccount(bucket, `float_${wallet}`, 'BDT');
}

export function transitAccount(bucket: number, wallet: Wallet): string {
  return houseAccount(bucket, `transit_${wallet}`, 'BDT');
}
