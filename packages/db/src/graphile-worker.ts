import { Logger, runMigrations } from 'graphile-worker';

const quiet = new Logger(() => () => undefined);

/** Brings the job queue's own schema up to date, acting as the owner role. */
export async function migrateGraphileWorker(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quiet });
}
