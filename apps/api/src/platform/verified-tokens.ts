import type { Clock } from '@kheya/service-kit';

/** When the accounts site withdraws a key, the tokens it signed end within this time. */
const MAX_AGE_MS = 60_000;
const MAX_CACHED = 20_000;

interface Verified<Claims> {
  readonly claims: Claims;
  readonly at: number;
}

/** Recently verified tokens, so that the many calls of one page verify their token once. */
export interface VerifiedTokens<Claims> {
  /** The claims of a token that was verified recently and has not expired. */
  find(token: string): Claims | undefined;
  keep(token: string, claims: Claims): void;
}

export function createVerifiedTokens<Claims extends { readonly exp: number }>(
  clock: Clock,
): VerifiedTokens<Claims> {
  const cache = new Map<string, Verified<Claims>>();
  return {
    find(token) {
      const known = cache.get(token);
      if (!known) return undefined;
      const now = clock.now().getTime();
      // The sandbox clock may also be set back, so the distance counts in both directions.
      const isFresh = Math.abs(now - known.at) < MAX_AGE_MS && now < known.claims.exp * 1000;
      return isFresh ? known.claims : undefined;
    },
    keep(token, claims) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(token, { claims, at: clock.now().getTime() });
    },
  };
}
