/** Seconds until this caller may continue, if they have reached the limit. */
export type CallRate = (who: string) => number | undefined;

export interface CallRateOptions {
  readonly most: number;
  readonly windowSeconds?: number;
  readonly now?: () => number;
}

/**
 * More callers than any minute has. Filling the map with invented addresses slows the attacker
 * most.
 */
const MAX_ENTRIES = 200_000;

/**
 * Counts the calls of each caller in this process, in a map that is emptied when the window ends.
 */
export function createCallRate({
  most,
  windowSeconds = 60,
  now = () => performance.now(),
}: CallRateOptions): CallRate {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (who) => {
    const at = now();
    if (at >= windowEnds || counts.size >= MAX_ENTRIES) {
      counts.clear();
      windowEnds = at + windowSeconds * 1000;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count > most ? (windowEnds - at) / 1000 : undefined;
  };
}
