const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_JWKS_TIMEOUT',
  // The address of the published keys answered with something other than keys.
  'ERR_JOSE_GENERIC',
]);
const BUSY = new Set(['LedgerBusy', 'LedgerUnavailable', 'TooManyWaiting', 'ScannerUnavailable']);
// PostgreSQL: connection exceptions, shutting down, too many connections.
const DATABASE = /^(?:08\w{3}|57P0[1-3]|53300)$/;

/**
 * A service we depend on is unavailable, as opposed to a bug of ours: a retry may succeed in a
 * moment.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `fetch` throws this for every failure to reach a server; its cause gives no more detail.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK.has(code) || DATABASE.test(code) || BUSY.has(error.name)) return true;
  if (
    /connection (?:terminated|timeout)|timeout exceeded when trying to connect|not queryable/i.test(
      error.message,
    )
  ) {
    return true;
  }
  return isOutage(error.cause);
}
