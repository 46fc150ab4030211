export const WINDOW_S = 900;
/** Failures in the window, each with who is held back by it. */
export const LIMITS = {
  /** This account from this network address, or from the browsers its owner has confirmed. */
  pair: 5,
  /** This account from anywhere: browsers the owner has trusted are not held back by it. */
  account: 25,
  /** And then, at passwords, one from each network address that has not tried yet, up to so many. */
  accountAtMost: 100,
  /** Anything from this network address; a whole town may be behind it (carrier-grade NAT). */
  network: 100,
} as const;

export interface FailureCounts {
  readonly pair: number;
  readonly account: number;
  readonly network: number;
}

export interface AttemptContext {
  readonly knownBrowser: boolean;
  /** Whether each network address has one try at an account that strangers hold up. */
  readonly oneAttemptEach: boolean;
}

/**
 * Whether a try is held back. Failures fall out of the window by themselves, a new password clears
 * them, and a browser the owner has used before meets only the limit of its own tries: so a
 * stranger can slow an account down but never lock its owner out. In a browser nobody knows, the owner
 * has a passkey, the code for a new password, and one try at the password.
 */
export function isThrottled(
  counts: FailureCounts,
  { knownBrowser, oneAttemptEach }: AttemptContext,
): boolean {
  if (counts.pair >= LIMITS.pair) return true;
  if (knownBrowser) return false;
  if (counts.network >= LIMITS.network) return true;
  const isFirst = oneAttemptEach && counts.pair === 0;
  return counts.account >= (isFirst ? LIMITS.accountAtMost : LIMITS.account);
}
