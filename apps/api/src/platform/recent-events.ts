/** How far back a stream may ask for what happened before it was opened. */
export const REPLAY_SECONDS_MAX = 60;

const WINDOW_MS = REPLAY_SECONDS_MAX * 1000;

interface RecentKinds {
  readonly at: ReadonlyMap<string, number>;
  readonly lastAt: number;
}

/** What has changed for whom in the last minute, for streams that open after their page has read. */
export interface RecentEvents {
  add(userId: string, kind: string): void;
  /**
   * The kinds of the last seconds, each once; undefined if what happened then is not known to this
   * process.
   */
  since(userId: string, seconds: number): readonly string[] | undefined;
  /** Events may have been lost until now. */
  restart(): void;
}

/** Every process receives all events, so each remembers them for itself. */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  // In the order of the last change, so that the oldest are found at the front.
  const recent = new Map<string, RecentKinds>();
  let knownFrom = now();
  return {
    add(userId, kind) {
      const lastAt = now();
      const at = new Map(recent.get(userId)?.at).set(kind, lastAt);
      recent.delete(userId);
      recent.set(userId, { at, lastAt });
      for (const [one, kinds] of recent) {
        if (kinds.lastAt > lastAt - WINDOW_MS) break;
        recent.delete(one);
      }
    },
    since(userId, seconds) {
      const from = now() - seconds * 1000;
      if (from < knownFrom) return undefined;
      const kinds = [...(recent.get(userId)?.at ?? [])];
      return kinds.filter(([, at]) => at >= from).map(([kind]) => kind);
    },
    restart() {
      recent.clear();
      knownFrom = now();
    },
  };
}
