import type { Accounts } from '#server/context.ts';
import { OUTSIDE_CHECK_DEVICE } from '#server/devices/device-repository.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Deletes expired rows, now and every hour. */
export function startHousekeeping(accounts: Accounts): { stop: () => void } {
  const clean = () => {
    deleteExpired(accounts).catch((error: unknown) => {
      accounts.logger.error({ err: error }, 'expired rows could not be deleted');
    });
  };
  clean();
  const timer = setInterval(clean, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function deleteExpired({ db, clock }: Accounts): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  await db.deleteFrom('identity.oidc_payloads').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.code_challenges').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.sign_ups').where('expires_at', '<', clock.now()).execute();
  await db.deleteFrom('identity.identifier_changes').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.passkey_challenges').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.second_steps').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.recent_proofs').where('proved_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.confirmations').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.sign_in_failures').where('failed_at', '<', dayAgo).execute();
  await db.deleteFrom('identity.wrong_codes').where('typed_at', '<', dayAgo).execute();
  await db
    .deleteFrom('identity.sessions')
    .where('started_at', 'is', null)
    .where('created_at', '<', dayAgo)
    .execute();
}

/** Throws when production is started on a database that was a sandbox. */
export async function refuseSandboxData({ db }: Pick<Accounts, 'db'>): Promise<void> {
  const device = await db
    .selectFrom('identity.trusted_devices')
    .select('user_id')
    .where('device_id', '=', OUTSIDE_CHECK_DEVICE)
    .executeTakeFirst();
  const demo = await db
    .selectFrom('identity.users')
    .select('id')
    .where('email', 'like', '%@example.com')
    .executeTakeFirst();
  if (device || demo) {
    throw new Error('this database holds demo users or sandbox devices: it is not for production');
  }
}
