import { sql, type Kysely } from 'kysely';
import { OPERATOR_ROLES, type OperatorRole } from '@kheya/contract';
import { createListener, type Pool } from '@kheya/db';
import type { Clock, Logger } from '@kheya/service-kit';
import type { Database } from '#database.ts';
import { lookup } from './batch.ts';
import { arrayText } from './unnest-rows.ts';

export interface Session {
  readonly userId: string;
  readonly deviceId: string;
  readonly deviceTrusted: boolean;
  readonly active: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The confirmed mobile number in E.164; null when there is none. */
  readonly mobile: string | null;
  /**
   * Only operators have roles. They are read here and not from the token, so that a removed role is
   * gone at once.
   */
  readonly roles: readonly OperatorRole[];
}

export interface Sessions {
  /** The session as the accounts site has it, at most five seconds old. */
  find(sessionId: string): Promise<Session | undefined>;
  stop(): Promise<void>;
}

// Product decision 11: a freeze, a revocation and a sign-out elsewhere take effect within five
// seconds.
const MAX_AGE_MS = 5000;
const MAX_CACHED = 50_000;

function isYes(session: Session | undefined): boolean {
  return session !== undefined && session.active && session.deviceTrusted && session.emailVerified;
}

interface CachedSession {
  readonly session: Session | undefined;
  readonly at: number;
  readonly userId: string | undefined;
}

interface SessionFacts {
  readonly user_id: string;
  readonly device_id: string;
  readonly device_trusted: boolean;
  readonly active: boolean;
  readonly email: string;
  readonly email_verified: boolean;
  readonly mobile: string | null;
  readonly roles: readonly string[];
}

function sessionOf(row: SessionFacts): Session {
  return {
    userId: row.user_id,
    deviceId: row.device_id,
    deviceTrusted: row.device_trusted,
    active: row.active,
    email: row.email,
    emailVerified: row.email_verified,
    mobile: row.mobile,
    roles: OPERATOR_ROLES.filter((role) => row.roles.includes(role)),
  };
}

/**
 * Reads sessions through the view of the accounts site and drops them from the cache when it
 * notifies.
 */
export function createSessions(options: {
  db: Kysely<Database>;
  pool: Pool;
  clock: Clock;
  log: Logger;
}): Sessions {
  const { db, pool, clock, log } = options;
  const cache = new Map<string, CachedSession>();
  const listener = createListener(pool, {
    channels: ['identity_changed'],
    onNotification: (_channel, userId) => {
      for (const [id, entry] of cache) if (entry.userId === userId) cache.delete(id);
    },
    // Notifications sent while the connection was lost are unknown, so everything is read again.
    onConnect: () => cache.clear(),
    onError: (error) => log.warn({ err: error }, 'the session connection was lost'),
  });

  const read = lookup({
    keyOf: (sessionId: string) => sessionId.toLowerCase(),
    find: async (sessionIds) => {
      const rows = await db
        .selectFrom('identity.sessions_for_api as s')
        .innerJoin('identity.users_for_api as u', 'u.user_id', 's.user_id')
        .select(['s.session_id', 's.user_id', 's.device_id', 's.device_trusted', 's.active'])
        .select(['u.email', 'u.email_verified', 'u.mobile', 'u.roles'])
        .where('s.session_id', '=', sql<string>`any(${arrayText('uuid', sessionIds)}::uuid[])`)
        .execute();
      return new Map(rows.map((row) => [row.session_id, sessionOf(row)]));
    },
  });

  return {
    async find(sessionId) {
      const now = clock.now().getTime();
      const known = cache.get(sessionId);
      // The sandbox clock may also be set back, so the distance counts in both directions.
      const isFresh = known !== undefined && Math.abs(now - known.at) < MAX_AGE_MS;
      // Only a positive answer is cached: somebody who has just confirmed a browser is not sent
      // back to confirm it again.
      if (isFresh && isYes(known.session)) return known.session;
      if (cache.size >= MAX_CACHED) cache.clear();
      const session = await read(sessionId);
      cache.set(sessionId, { session, at: now, userId: session?.userId });
      return session;
    },
    stop: () => listener.stop(),
  };
}
