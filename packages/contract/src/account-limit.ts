/** How many open accounts of each kind a customer may have. */
export const MAX_ACCOUNTS = {
  checking: 5,
  savings: 5,
  deposit: 10,
  bdt: 1,
} as const;
