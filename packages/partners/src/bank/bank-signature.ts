import { createHmac, timingSafeEqual } from 'node:crypto';

// Domain facts, partner webhooks: an older message counts as a replay.
const WINDOW_MS = 5 * 60_000;

/**
 * Whether the partner sent these bytes just now: HMAC-SHA256 in hex over `<timestamp>.<raw body>`.
 * During a change of the secret two signatures arrive, joined by a dot, and either one is valid.
 */
export function isBankSignature(message: {
  readonly secret: string;
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  readonly now: Date;
}): boolean {
  const { secret, rawBody, signature, timestamp, now } = message;
  if (!signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > WINDOW_MS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  return signature.split('.').some((part) => {
    const given = /^[0-9a-f]{64}$/i.test(part) ? Buffer.from(part, 'hex') : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
