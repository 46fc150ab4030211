export const WINDOW_S = 900;
/** Failures in the window, each with the attempts it holds back. */
export const LIMITS = {
  /** This account from this network address, or from the browsers its owner has confirmed. */
  pair: 5,
  /** This account from anywhere: browsers the owner has trusted are not held back by it. */
  account: 25,
  /**
   * Beyond that, for passwords, one for each network address that has not tried yet, up to this
   * many.
   */
  accountAtMost: 100,
  /** Anything from this network address; a whole town may share it (carrier-grade NAT). */
  network: 100,
} as const;

export interface FailureCounts {
  readonly pair: number;
  readonly account: number;
  readonly network: number;
}

export interface AttemptContext {
  readonly knownBrowser: boolean;
  /** Whether each network address has one attempt at an account that strangers hold back. */
  readonly oneAttemptEach: boolean;
}

/**
 * Whether an attempt is held back. Failures leave the window with time, a new password clears them,
 * and a browser the owner has used before meets only the limit of its own attempts: a stranger can
 * slow an account down but never lock its owner out. In an unknown browser the owner has a passkey,
 * the code for a new password, and one attempt at the password.
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
