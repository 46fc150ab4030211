import type { Clock } from '@kheya/service-kit';

/**
 * The OpenID provider reads the system's time and offers no alternative. This is the only place
 * where the two times meet: what the provider stores is kept in the clock's time and returned in
 * the system's, and the access tokens it signs carry the clock's. When the clock is moved, all its
 * state ages by the same amount, exactly as if the time had passed.
 */
export interface OidcClock {
  /** Seconds by which the clock is ahead of the system. */
  aheadSeconds(): number;
  /** A moment of the provider, in the clock's time. */
  momentOf(systemSeconds: number): Date;
}

export function createOidcClock(clock: Clock): OidcClock {
  const aheadSeconds = () => Math.round((clock.now().getTime() - Date.now()) / 1000);
  return { aheadSeconds, momentOf: (seconds) => new Date((seconds + aheadSeconds()) * 1000) };
}

const MOMENTS = ['iat', 'exp', 'iiat', 'loginTs', 'authTime', 'consumed'] as const;

/** A payload with its moments moved by a number of seconds. */
export function shiftMoments<Payload extends Readonly<Record<string, unknown>>>(
  payload: Payload,
  bySeconds: number,
): Payload {
  const shifted: Record<string, unknown> = { ...payload };
  for (const name of MOMENTS) {
    const moment = shifted[name];
    if (typeof moment === 'number') shifted[name] = moment + bySeconds;
  }
  return shifted as Payload;
}
