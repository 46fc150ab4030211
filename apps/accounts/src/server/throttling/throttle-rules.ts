export const WINDOW_S = 900;
/** Failures in the window, each with who is held back by it. */
export const LIMITS = {
  /** This account from this network address, or from the browsers its owner has confirmed. */
  pair: 5,
  /** This account from anywhere: browsers the owner has trusted are not held back by it. */
  account: 25,
  /** Anything from this network address; a whole town may be behind it (carrier-grade NAT). */
  network: 100,
} as const;

export interface FailureCounts {
  readonly pair: number;
  readonly account: number;
  readonly network: number;
}

/**
 * Whether a try is held back. Failures fall out of the window by themselves, a new password clears
 * them, and a browser the owner has used before meets only the limit of its own tries: so a
 * stranger can slow an account down but never lock its owner out.
 */
export function isHeldBack(counts: FailureCounts, knownBrowser: boolean): boolean {
  if (counts.pair >= LIMITS.pair) return true;
  if (knownBrowser) return false;
  return counts.network >= LIMITS.network || counts.account >= LIMITS.account;
}
