import type { Kysely } from 'kysely';
import { OPERATOR_ROLES, type OperatorRole } from '@kheya/contract';
import { createListener, type Pool } from '@kheya/db';
import type { Clock, Logger } from '@kheya/service-kit';
import type { Database } from '#database.ts';

export interface Session {
  readonly userId: string;
  readonly deviceId: string;
  readonly deviceTrusted: boolean;
  readonly active: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Answered from by a code, E.164; nothing where none was given. */
  readonly mobile: string | null;
  /** Only operators have any; read here and not from the token, so that a role taken away is gone. */
  readonly roles: readonly OperatorRole[];
}

export interface Sessions {
  /** The session as the accounts site sees it now, at most five seconds old. */
  find(sessionId: string): Promise<Session | undefined>;
  stop(): Promise<void>;
}

// Product decision 11: a freeze, a revocation and a sign-out elsewhere hold within five seconds.
const MAX_AGE_MS = 5000;
const MAX_KEPT = 50_000;

function isYes(session: Session | undefined): boolean {
  return session !== undefined && session.active && session.deviceTrusted && session.emailVerified;
}

interface Kept {
  readonly session: Session | undefined;
  readonly at: number;
  readonly userId: string | undefined;
}

/** Reads sessions through the view of the accounts site and forgets them when it says so. */
export function createSessions(options: {
  db: Kysely<Database>;
  pool: Pool;
  clock: Clock;
  log: Logger;
}): Sessions {
  const { db, pool, clock, log } = options;
  const kept = new Map<string, Kept>();
  const listener = createListener(pool, {
    channels: ['identity_changed'],
    onNotification: (_channel, userId) => {
      for (const [id, entry] of kept) if (entry.userId === userId) kept.delete(id);
    },
    // What was said while the connection was lost is unknown: everything is read again.
    onConnect: () => kept.clear(),
    onError: (error) => log.warn({ err: error }, 'the session connection was lost'),
  });

  const read = async (sessionId: string): Promise<Session | undefined> => {
    const row = await db
      .selectFrom('identity.sessions_for_api as s')
      .innerJoin('identity.users_for_api as u', 'u.user_id', 's.user_id')
      .select(['s.user_id', 's.device_id', 's.device_trusted', 's.active'])
      .select(['u.email', 'u.email_verified', 'u.mobile', 'u.roles'])
      .where('s.session_id', '=', sessionId)
      .executeTakeFirst();
    return row
      ? {
          userId: row.user_id,
          deviceId: row.device_id,
          deviceTrusted: row.device_trusted,
          active: row.active,
          email: row.email,
          emailVerified: row.email_verified,
          mobile: row.mobile,
          roles: OPERATOR_ROLES.filter((role) => row.roles.includes(role)),
        }
      : undefined;
  };

  return {
    async find(sessionId) {
      const now = clock.now().getTime();
      const known = kept.get(sessionId);
      // The sandbox clock may also be set back, so the distance counts in both directions.
      const isFresh = known !== undefined && Math.abs(now - known.at) < MAX_AGE_MS;
      // Only a yes is kept: who has just confirmed a browser is not sent back to confirm it again.
      if (isFresh && isYes(known.session)) return known.session;
      if (kept.size >= MAX_KEPT) kept.clear();
      const session = await read(sessionId);
      kept.set(sessionId, { session, at: now, userId: session?.userId });
      return session;
    },
    stop: () => listener.stop(),
  };
}
