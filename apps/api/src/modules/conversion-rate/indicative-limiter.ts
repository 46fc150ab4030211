import type { Clock } from '@kheya/service-kit';

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/** Counts calls per address and minute; strangers may ask for a price, not for the whole day. */
export function createIndicativeLimiter(mostPerMinute: number) {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    allows(address: string, clock: Clock): boolean {
      const now = clock.now().getTime();
      if (Math.abs(now - windowStart) >= WINDOW_MS || counts.size > MOST_ADDRESSES) {
        windowStart = now;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= mostPerMinute;
    },
  };
}
