/** How often something that ends by itself is started again. */
export interface RestartPolicy {
  /** What is waited before each start in a row; the last pause repeats. */
  readonly backoffMs: readonly [number, ...number[]];
  /** Whatever ran this long was well: its next end is the first of a new row. */
  readonly stableAfterMs: number;
  /** After so many starts in a row it is given up. */
  readonly most: number;
}

export interface RestartCounter {
  /** How long to wait before the next start; undefined where it is given up. */
  next(): number | undefined;
}

/** Counts the ends of one thing. To be asked each time it ended, or could not be started. */
export function createRestartCounter(
  { backoffMs, stableAfterMs, most }: RestartPolicy,
  now = () => performance.now(),
): RestartCounter {
  let consecutive = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  return {
    next() {
      if (now() - startedAt >= stableAfterMs) consecutive = 0;
      if (consecutive >= most) return undefined;
      const pause = backoffMs[consecutive] ?? backoffMs.at(-1) ?? 0;
      consecutive += 1;
      startedAt = now() + pause;
      return pause;
    },
  };
}
