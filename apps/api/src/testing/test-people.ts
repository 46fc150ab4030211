import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { uniqueEmail } from '@kheya/test-kit';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly email: string;
}

/** A person with a session on a trusted device, inserted as the accounts site stores them. */
export async function signIn(
  ownerUrl: string,
  given: {
    email?: string;
    emailVerified?: boolean;
    deviceId?: string;
    trusted?: boolean;
    userId?: string;
    roles?: readonly OperatorRole[];
  } = {},
): Promise<SignedIn> {
  const userId = given.userId ?? randomUUID();
  const sessionId = randomUUID();
  const deviceId = given.deviceId ?? `device-${sessionId}`;
  const email = given.email ?? uniqueEmail();
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into identity.users (id, email, email_verified, roles, password_hash, password_changed_at, created_at)
       values ($1, $2, $3, $4, 'x', clock.now(), clock.now()) on conflict (id) do nothing`,
      [userId, email, given.emailVerified ?? true, given.roles ?? []],
    );
    await client.query(
      `insert into identity.sessions (id, user_id, client_id, device_id, device_trusted,
         created_at, started_at, last_used_at, idle_expires_at, expires_at)
       values ($1, $2, $5, $3, $4, clock.now(), clock.now(), clock.now(),
         clock.now() + interval '400 days', clock.now() + interval '400 days')`,
      [
        sessionId,
        userId,
        deviceId,
        given.trusted ?? true,
        given.roles ? 'kheya-console' : 'kheya-pay',
      ],
    );
    await client.query(
      `insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
       values ($1, $2, '\\x00', clock.now()) on conflict do nothing`,
      [userId, deviceId],
    );
  });
  return { userId, sessionId, deviceId, email };
}
