/** Seconds until this one may go on, if they have used theirs up. */
export type CallRate = (who: string) => number | undefined;

export interface CallRateOptions {
  readonly most: number;
  readonly windowSeconds?: number;
  readonly now?: () => number;
}

/** More than any minute has; whoever fills it with made-up addresses costs themselves the most. */
const MAX_ENTRIES = 200_000;

/** Counts the calls of each in this process: a map, emptied when its time is over. */
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
