/**
 * Banks and branches that no longer take payments. A bank that only changed its name or its owner
 * keeps its routing numbers, so it is not listed here.
 */
export interface ClosedBanks {
  /** In Bangladesh: three digits of a routing number for a bank, all nine for a branch. */
  readonly bd: ReadonlySet<string>;
  /** In the United States: whole routing numbers. */
  readonly us: ReadonlySet<string>;
}

export const closedBanks: ClosedBanks = { bd: new Set(), us: new Set() };

export function isClosedBdBank(routingNumber: string): boolean {
  return closedBanks.bd.has(routingNumber.slice(0, 3)) || closedBanks.bd.has(routingNumber);
}

export function isClosedUsBank(routingNumber: string): boolean {
  return closedBanks.us.has(routingNumber);
}
