import { createHash } from 'node:crypto';

/** The same request under the same key; the keys of the body in order, so that only values count. */
export function requestHash(request: object): string {
  const entries = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
