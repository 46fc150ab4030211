/** How often something that ends by itself is started again. */
export interface RestartPlan {
  /** What is waited before each start in a row; the last pause repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** Whatever ran this long was well: its next end is the first of a new row. */
  readonly calmMs: number;
  /** After so many starts in a row it is given up. */
  readonly most: number;
}

export interface Restarts {
  /** How long to wait before the next start; undefined where it is given up. */
  next(): number | undefined;
}

/** Counts the ends of one thing. To be asked each time it ended, or could not be started. */
export function createRestarts(
  { pausesMs, calmMs, most }: RestartPlan,
  now = () => performance.now(),
): Restarts {
  let inARow = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  return {
    next() {
      if (now() - startedAt >= calmMs) inARow = 0;
      if (inARow >= most) return undefined;
      const pause = pausesMs[inARow] ?? pausesMs.at(-1) ?? 0;
      inARow += 1;
      startedAt = now() + pause;
      return pause;
    },
  };
}
