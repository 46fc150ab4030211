import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import { randomToken } from '#server/secrets/secrets.ts';

type Db = IdentityDatabase | IdentityTransaction;

/** The device id of tokens made for outside checks; sandbox only. */
export const OUTSIDE_CHECK_DEVICE = 'outside-check';

/** Stands for the owner of an unknown address, so that the look-up takes the same steps. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** The part of a user agent that is stored and shown to its owner. */
export const truncateUserAgent = (userAgent: string | undefined) => (userAgent ?? '').slice(0, 400);

const DEVICE_ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Whether the text is a device id as an app makes it: 128 random bits or more, base64url. */
export function isDeviceId(text: string): boolean {
  return DEVICE_ID.test(text);
}

/** Known for this person, and the browser sent the secret: the id alone is never trusted. */
export async function isDeviceTrusted(
  accounts: Pick<Accounts, 'db' | 'secrets'>,
  userId: string,
  deviceId: string,
  secret: string | undefined,
): Promise<boolean> {
  if (secret === undefined || deviceId === '') return false;
  const device = await accounts.db
    .selectFrom('identity.trusted_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('secret_hash', '=', accounts.secrets.hash('device', secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return device !== undefined;
}

/** Whether we issued the browser's secret, and it belongs to this person if one is given. */
export async function isDeviceSecretKnown(
  accounts: Pick<Accounts, 'db' | 'secrets'>,
  secret: string | undefined,
  userId?: string,
): Promise<boolean> {
  if (secret === undefined) return false;
  let query = accounts.db
    .selectFrom('identity.trusted_devices')
    .select('user_id')
    .where('secret_hash', '=', accounts.secrets.hash('device', secret))
    .where('revoked_at', 'is', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Binds person, device id and browser. A secret we issued before is kept, so that the people and
 * apps of one browser do not displace each other; any other value is replaced.
 */
export async function trustDevice(
  accounts: Accounts,
  db: Db,
  device: {
    readonly userId: string;
    readonly deviceId: string;
    readonly secret?: string | undefined;
    /** The user agent, shown to its owner. */
    readonly browser?: string;
  },
): Promise<string> {
  const known = await isDeviceSecretKnown(accounts, device.secret);
  const secret = known && device.secret !== undefined ? device.secret : randomToken();
  const values = {
    secret_hash: accounts.secrets.hash('device', secret),
    trusted_at: accounts.clock.now(),
    revoked_at: null,
    browser: device.browser ?? '',
  };
  await db
    .insertInto('identity.trusted_devices')
    .values({ user_id: device.userId, device_id: device.deviceId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(values))
    .execute();
  return secret;
}

/** The device must be confirmed again; false when this person has not trusted this id. */
export async function forgetDevice(
  accounts: Pick<Accounts, 'db' | 'clock'>,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const forgotten = await accounts.db
    .updateTable('identity.trusted_devices')
    .set({ revoked_at: accounts.clock.now() })
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning('device_id')
    .executeTakeFirst();
  return forgotten !== undefined;
}
