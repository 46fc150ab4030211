/** How often something that ends unexpectedly is restarted. */
export interface RestartPolicy {
  /** The pause before each start in a row; the last one repeats. */
  readonly backoffMs: readonly [number, ...number[]];
  /** A run of at least this length counts as healthy, and its end begins a new row. */
  readonly stableAfterMs: number;
  /** The number of starts in a row after which it is given up. */
  readonly most: number;
}

export interface RestartCounter {
  /** How long to wait before the next start; undefined when it is given up. */
  next(): number | undefined;
}

/** Counts the ends of one thing. Call it each time it ended or could not be started. */
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
