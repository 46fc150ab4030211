import type { Accounts } from '#server/context.ts';
import type { Session } from '#server/database/identity-schema.ts';
import { OUTSIDE_CHECK_DEVICE } from '#server/devices/device-repository.ts';
import { type UserAgentNames, parseUserAgent } from '#server/sessions/user-agent.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';

/** One app in one browser: its owner sees it once, however many sessions it requested. */
export interface SessionView extends UserAgentNames {
  readonly id: string;
  readonly app: 'pay' | 'console';
  readonly is_this: boolean;
  readonly device_trusted: boolean;
  readonly first_used_at: string;
  readonly last_used_at: string;
}

export interface DeviceView extends UserAgentNames {
  readonly id: string;
  readonly is_this: boolean;
  readonly trusted_at: string;
}

/** A person's sessions, the latest first. */
export async function listSessions(accounts: Accounts, signedIn: SignedIn): Promise<SessionView[]> {
  const trusted = await listTrustedDevices(accounts, signedIn.user.id);
  const isTrusted = (session: Session) =>
    session.device_trusted && trusted.some(({ device_id: id }) => id === session.device_id);
  const groups = Map.groupBy(await openSessions(accounts, signedIn.user.id), groupOf);
  return [...groups.values()].flatMap((sessions) => {
    const [latest] = sessions;
    if (latest === undefined) return [];
    const firsts = sessions.map(({ started_at: at, created_at: made }) => at ?? made);
    return {
      id: latest.id,
      app: latest.client_id === 'kheya-console' ? ('console' as const) : ('pay' as const),
      is_this: sessions.some((one) => one.browser_session === signedIn.browserSession),
      device_trusted: sessions.some(isTrusted),
      ...parseUserAgent(sessions.find(({ browser }) => browser !== '')?.browser ?? ''),
      first_used_at: firsts.reduce((a, b) => (a < b ? a : b)).toISOString(),
      last_used_at: latest.last_used_at.toISOString(),
    };
  });
}

/** The browsers that need no code, the latest first; the sandbox's own device is omitted. */
export async function listDevices(accounts: Accounts, signedIn: SignedIn): Promise<DeviceView[]> {
  const sessions = await openSessions(accounts, signedIn.user.id);
  const here = new Set(
    sessions
      .filter((one) => one.browser_session === signedIn.browserSession)
      .map((one) => one.device_id),
  );
  const devices = await listTrustedDevices(accounts, signedIn.user.id);
  return devices
    .filter(({ device_id: id }) => id !== OUTSIDE_CHECK_DEVICE)
    .map((device) => ({
      id: device.device_id,
      is_this: here.has(device.device_id),
      ...parseUserAgent(device.browser),
      trusted_at: device.trusted_at.toISOString(),
    }));
}

/** Every open session of the same app and browser as the given one. */
export async function sessionGroup(
  accounts: Accounts,
  userId: string,
  sessionId: string,
): Promise<readonly Session[]> {
  const sessions = await openSessions(accounts, userId);
  const named = sessions.find(({ id }) => id === sessionId);
  return named ? sessions.filter((one) => groupOf(one) === groupOf(named)) : [];
}

const groupOf = (session: Session) =>
  session.device_id === '' ? session.id : `${session.client_id} ${session.device_id}`;

function openSessions(accounts: Accounts, userId: string): Promise<Session[]> {
  const now = accounts.clock.now();
  return accounts.db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .where('device_id', '<>', OUTSIDE_CHECK_DEVICE)
    .orderBy('last_used_at', 'desc')
    .execute();
}

function listTrustedDevices(accounts: Accounts, userId: string) {
  return accounts.db
    .selectFrom('identity.trusted_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('trusted_at', 'desc')
    .execute();
}
