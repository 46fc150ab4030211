import type { LedgerCase } from './ledger-case.ts';

/**
 * The cases of each round, in this order. With two callers, one call waits while the other is
 * written.
 */
export const ledgerCases = [
  { name: 'batch_1000', events: 1000, callers: 2 },
  { name: 'batch_8000', events: 8000, callers: 2 },
  { name: 'batch_1000_hot', events: 1000, callers: 2, hot: true },
  { name: 'singles_64', events: 1, callers: 64 },
  { name: 'singles_64_hot', events: 1, callers: 64, hot: true },
  { name: 'batch_1000_messages', events: 1000, callers: 2, messages: true },
] as const satisfies readonly LedgerCase[];

/** Also measured with the other number of buckets. */
export const bucketCases = [
  { name: 'batch_1000', events: 1000, callers: 2 },
  { name: 'singles_64', events: 1, callers: 64 },
] as const satisfies readonly LedgerCase[];
