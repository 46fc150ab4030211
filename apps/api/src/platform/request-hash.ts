import { createHash } from 'node:crypto';

/**
 * Identifies a request under its idempotency key. The body's keys are sorted, so that only values
 * count.
 */
export function requestHash(request: object): string {
  const entries = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
