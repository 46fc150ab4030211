import { randomUUID } from 'node:crypto';
import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { Session, SessionEnd, User } from '#server/database/identity-schema.ts';
import { FLOW_S, sessionLifetime, addSeconds } from '#server/sessions/session-rules.ts';

type Db = IdentityDatabase | IdentityTransaction;

export interface NewSession {
  readonly user: Pick<User, 'id' | 'roles'>;
  readonly clientId: string;
  readonly deviceId: string;
  readonly deviceTrusted: boolean;
  readonly grantId: string | null;
  readonly browserSession: string | null;
  /** The user agent, shown to its owner. */
  readonly browser?: string;
  /** When the person proved who they are: a session created without a new sign-in ends no later. */
  readonly signedInAt?: Date;
}

/** Inserts a session that cannot be used yet: it starts when the app redeems its code. */
export function insertSession(db: Db, session: NewSession, now: Date): Promise<Session> {
  return db
    .insertInto('identity.sessions')
    .values({
      id: randomUUID(),
      user_id: session.user.id,
      client_id: session.clientId,
      device_id: session.deviceId,
      device_trusted: session.deviceTrusted,
      grant_id: session.grantId,
      browser_session: session.browserSession,
      created_at: now,
      started_at: null,
      last_used_at: now,
      idle_expires_at: addSeconds(now, FLOW_S),
      expires_at: addSeconds(session.signedInAt ?? now, sessionLifetime(session.user).maxS),
      ended_at: null,
      end_reason: null,
      browser: session.browser ?? '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Starts a session, or postpones its idle end. A person who has become an operator has an
 * operator's session from then on.
 */
export function touchSession(
  db: Db,
  session: Session,
  user: Pick<User, 'roles'>,
  now: Date,
): Promise<Session> {
  const { idleS, maxS } = sessionLifetime(user);
  const latest = addSeconds(session.created_at, maxS);
  return db
    .updateTable('identity.sessions')
    .set({
      ...(session.started_at ? {} : { started_at: now }),
      ...(latest < session.expires_at ? { expires_at: latest } : {}),
      last_used_at: now,
      idle_expires_at: addSeconds(now, idleS),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSession(db: Db, sessionId: string): Promise<Session | undefined> {
  return db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

export function findSessionByGrant(db: Db, grantId: string): Promise<Session | undefined> {
  return db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
}

export interface SessionFilter {
  readonly ids?: readonly string[];
  readonly grantId?: string;
  readonly userId?: string;
  readonly browserSession?: string;
}

/** Ends every open session that matches one of the given; the database tells the API at once. */
export async function endSessions(
  db: Db,
  which: SessionFilter,
  why: SessionEnd,
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable('identity.sessions')
    .set({ ended_at: now, end_reason: why })
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(which.ids?.length ? [eb('id', 'in', [...which.ids])] : []),
        ...(which.grantId ? [eb('grant_id', '=', which.grantId)] : []),
        ...(which.userId ? [eb('user_id', '=', which.userId)] : []),
        ...(which.browserSession ? [eb('browser_session', '=', which.browserSession)] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Whether an app session that began with this browser's sign-in is still open; for one app where it
 * is named: only then does the single sign-on suffice there.
 */
export async function hasOpenSession(
  db: Db,
  of: { readonly browserSession: string; readonly userId: string; readonly clientId?: string },
  now: Date,
): Promise<boolean> {
  let open = db
    .selectFrom('identity.sessions')
    .select('id')
    .where('browser_session', '=', of.browserSession)
    .where('user_id', '=', of.userId)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);
  if (of.clientId !== undefined) open = open.where('client_id', '=', of.clientId);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Ends every session but those of the calling browser; returns how many had been used. */
export async function endOtherSessions(
  db: Db,
  keep: { readonly userId: string; readonly browserSession: string },
  why: SessionEnd,
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ ended_at: now, end_reason: why })
    .where('user_id', '=', keep.userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('browser_session', 'is', null), eb('browser_session', '<>', keep.browserSession)]),
    )
    .returning('started_at')
    .execute();
  return ended.filter(({ started_at: at }) => at !== null).length;
}

/**
 * Whether a session of this browser's sign-in is on a device its owner trusts, in the API's view.
 */
export async function hasTrustedSession(
  db: Db,
  app: { readonly browserSession: string; readonly userId: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('identity.sessions as s')
    .innerJoin('identity.trusted_devices as d', (join) =>
      join.onRef('d.user_id', '=', 's.user_id').onRef('d.device_id', '=', 's.device_id'),
    )
    .select('s.id')
    .where('s.browser_session', '=', app.browserSession)
    .where('s.user_id', '=', app.userId)
    .where('s.device_trusted', '=', true)
    .where('s.ended_at', 'is', null)
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
