/** How money leaves: the key of every fee and limit rule. */
export type TransferRail = 'bkash_from_usd' | 'bkash_from_bdt' | 'bdt_account';

/** The rules of a rail are its own and those of its family: a wallet's month counts both ways in. */
export const RULES_OF: Readonly<Record<TransferRail, readonly string[]>> = {
  bkash_from_usd: ['bkash_from_usd', 'bkash'],
  bkash_from_bdt: ['bkash_from_bdt', 'bkash'],
  bdt_account: ['bdt_account'],
};

/** What a rail is paid from, so that a customer is shown only the limits that can concern them. */
export const SOURCE_OF: Readonly<Record<TransferRail, 'USD' | 'BDT'>> = {
  bkash_from_usd: 'USD',
  bkash_from_bdt: 'BDT',
  bdt_account: 'USD',
};
