import { createHash, timingSafeEqual } from 'node:crypto';
import { contentHash } from './gsma-call.ts';

/** An older message counts as a replay (the contract's X-Date: "to ensure the request is not stale"). */
const WINDOW_MS = 5 * 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a callback is the wallet's: the key agreed for callbacks, the hash of exactly these bytes,
 * and written just now.
 */
export function isGsmaCallback(message: {
  readonly key: string;
  readonly rawBody: Buffer;
  readonly apiKey: string | undefined;
  readonly hash: string | undefined;
  readonly date: string | undefined;
  readonly now: Date;
}): boolean {
  const { key, rawBody, apiKey, hash, date, now } = message;
  if (!apiKey || !hash || !date) return false;
  if (!timingSafeEqual(digest(apiKey), digest(key))) return false;
  if (hash.toLowerCase() !== contentHash(rawBody)) return false;
  // An unreadable date is not a number, and no number is within the window of it.
  return Math.abs(now.getTime() - Date.parse(date)) <= WINDOW_MS;
}
