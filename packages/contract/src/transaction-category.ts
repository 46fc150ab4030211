/** What a customer's money went to or came from, in the order they are offered. */
export const TRANSACTION_CATEGORIES = [
  'income',
  'family',
  'rent',
  'groceries',
  'eating_out',
  'bills',
  'transport',
  'health',
  'education',
  'shopping',
  'travel',
  'giving',
  'business',
  'own_accounts',
  'interest',
  'fees',
  'other',
] as const;
export type TransactionCategory = (typeof TRANSACTION_CATEGORIES)[number];
