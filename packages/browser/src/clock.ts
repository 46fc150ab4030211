/** The one place of the app that reads the machine's time; everything else asks here. */
let offsetMs = 0;

/** Milliseconds of the server's clock: machines run wrong, and the sandbox's time can be moved. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Learns from an answer how far the server's clock is from this machine's. */
export function syncServerTime(iso: string | null): void {
  if (iso === null) return;
  const told = Date.parse(iso);
  if (!Number.isNaN(told)) offsetMs = told - Date.now();
}

/** This machine's own time, for what is about its screen: the sandbox's clock is not looked at. */
export function deviceNow(): number {
  return Date.now();
}
