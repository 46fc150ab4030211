import { useEffect, useState } from 'react';

import { now } from '#clock.ts';

const intervalMs = 5_000;

/** The server's time as an instant, kept fresh: for the clocks and the "until" of a screen. */
export function useNow(): string {
  const [at, setAt] = useState(isoNow);
  useEffect(() => {
    const timer = setInterval(() => setAt(isoNow()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}

/** The present minute is all that is shown, so nothing renders while it lasts. */
function isoNow(): string {
  return new Date(Math.floor(now() / intervalMs) * intervalMs).toISOString();
}
