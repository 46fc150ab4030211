const WINDOW_MS = 60_000;

/**
 * Counts the calls of each person in this process: a map, emptied every minute. Answers the seconds
 * left of the minute when somebody has used theirs up.
 */
export function createCallRate(
  perMinute: number,
  now: () => number = () => performance.now(),
): (who: string) => number | undefined {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (who) => {
    const at = now();
    if (at >= windowEnds) {
      counts.clear();
      windowEnds = at + WINDOW_MS;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count > perMinute ? (windowEnds - at) / 1000 : undefined;
  };
}
