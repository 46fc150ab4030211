import type { Session, User } from '#server/database/identity-schema.ts';

export const ACCESS_TOKEN_S = 600;
/** A browser that does not come back for this long has to sign in again. */
export const IDLE_S = 90 * 86_400;
/** And everyone after this, as European banks re-authenticate (RTS on SCA, article 10: 180 days). */
export const MAX_SESSION_S = 180 * 86_400;
/**
 * Operators see other people's papers: an hour unused ends their session, and twelve hours every one
 * (NIST SP 800-63B, 4.2.3).
 */
const OPERATOR_IDLE_S = 3600;
const OPERATOR_MAX_SESSION_S = 12 * 3600;

/** How long a session lives unused, and at most: by whose it is, whichever app it is in. */
export function sessionLifetime({ roles }: Pick<User, 'roles'>): {
  readonly idleS: number;
  readonly maxS: number;
} {
  return roles.length > 0
    ? { idleS: OPERATOR_IDLE_S, maxS: OPERATOR_MAX_SESSION_S }
    : { idleS: IDLE_S, maxS: MAX_SESSION_S };
}

/** An interaction, and a session whose code was never redeemed. */
export const FLOW_S = 3600;

export const addSeconds = (from: Date, length: number) => new Date(from.getTime() + length * 1000);

/** Whether a session may still be used or, once, be started. */
export function isSessionOpen(session: Session, now: Date): boolean {
  if (session.ended_at !== null) return false;
  return session.idle_expires_at > now && session.expires_at > now;
}
