import type { Session, User } from '#server/database/identity-schema.ts';

export const ACCESS_TOKEN_S = 600;
/** A browser unused for this long must sign in again. */
export const IDLE_S = 90 * 86_400;
/**
 * Every session ends after this time, as European banks re-authenticate (RTS on SCA, article 10:
 * 180 days).
 */
export const MAX_SESSION_S = 180 * 86_400;
/**
 * Operators see other people's documents: an hour without use ends their session, and twelve hours
 * end every one (NIST SP 800-63B, 4.2.3).
 */
const OPERATOR_IDLE_S = 3600;
const OPERATOR_MAX_SESSION_S = 12 * 3600;

/** The idle and total lifetime of a session: by its person, in whichever app. */
export function sessionLifetime({ roles }: Pick<User, 'roles'>): {
  readonly idleS: number;
  readonly maxS: number;
} {
  return roles.length > 0
    ? { idleS: OPERATOR_IDLE_S, maxS: OPERATOR_MAX_SESSION_S }
    : { idleS: IDLE_S, maxS: MAX_SESSION_S };
}

/** The life of an interaction, and of a session whose code was never redeemed. */
export const FLOW_S = 3600;

export const addSeconds = (from: Date, length: number) => new Date(from.getTime() + length * 1000);

/** Whether a session may still be used or, once, be started. */
export function isSessionOpen(session: Session, now: Date): boolean {
  if (session.ended_at !== null) return false;
  return session.idle_expires_at > now && session.expires_at > now;
}
