import { fileURLToPath } from 'node:url';
import { createDatabase, createPool } from '@kheya/db';
import { createClock, createMessageSeal, startService } from '@kheya/service-kit';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { loadAccountsConfig } from '#server/config.ts';
import type { Accounts } from '#server/context.ts';
import type { IdentitySchema } from '#server/database/identity-schema.ts';
import { startHousekeeping, refuseSandboxData } from '#server/housekeeping.ts';
import { createSecrets } from '#server/secrets/secrets.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const config = loadAccountsConfig();

await startService({
  name: 'accounts',
  port: config.port,
  metricsFor: config.metricsFor,
  build: async ({ logger, addCheck, onStop }) => {
    const onError = (error: Error) => logger.warn({ err: error }, 'the database is not reachable');
    const pool = createPool(config.databaseUrl, { applicationName: 'kheya accounts', onError });
    onStop(() => pool.end());
    const clock = await createClock(pool, { onError });
    onStop(() => clock.stop());
    const db = createDatabase<IdentitySchema>(pool);
    const secrets = createSecrets(config.secret, {
      old: config.oldSecrets,
      hashing: config.hashSecret,
    });
    const messages = createMessageSeal(config.messageKeys);
    const accounts: Accounts = { config, db, clock, secrets, messages, logger };
    if (config.mode === 'production') await refuseSandboxData(accounts);
    addCheck('database', async () => {
      await sql`select 1`.execute(db);
    });
    const house = startHousekeeping(accounts);
    onStop(() => house.stop());
    return buildApp(accounts, DIST);
  },
});
