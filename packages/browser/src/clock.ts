/** The only place of the app that reads the machine's time. */
let offsetMs = 0;

/**
 * The server's time in milliseconds: a machine's clock may be wrong, the sandbox's can be moved.
 */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Takes from a response how far the server's clock is from this machine's. */
export function syncServerTime(iso: string | null): void {
  if (iso === null) return;
  const told = Date.parse(iso);
  if (!Number.isNaN(told)) offsetMs = told - Date.now();
}

/**
 * This machine's own time in milliseconds, for its screen alone; unaffected by the sandbox's clock.
 */
export function deviceNow(): number {
  return Date.now();
}
