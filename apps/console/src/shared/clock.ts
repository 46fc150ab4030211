/** The one place of the console that reads the machine's time; everything else asks here. */
let ahead = 0;

/** Milliseconds of the server's clock: machines run wrong, and the sandbox's time can be moved. */
export function now(): number {
  return Date.now() + ahead;
}

/** Learns from an answer how far the server's clock is from this machine's. */
export function learnServerTime(iso: string | null): void {
  if (iso === null) return;
  const told = Date.parse(iso);
  if (!Number.isNaN(told)) ahead = told - Date.now();
}
