import { useEffect, useState } from 'react';

import { now } from '#clock.ts';

const intervalMs = 5_000;

/** The server's time as an ISO instant, updated every five seconds, for clocks and deadlines. */
export function useNow(): string {
  const [at, setAt] = useState(isoNow);
  useEffect(() => {
    const timer = setInterval(() => setAt(isoNow()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}

/** Rounded down to the interval, so that equal times cause no rendering. */
function isoNow(): string {
  return new Date(Math.floor(now() / intervalMs) * intervalMs).toISOString();
}
