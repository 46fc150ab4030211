import { createDatabase, createPool } from '@kheya/db';
import { openLedger, type PostgresLedger } from '@kheya/ledger';
import { createClock, type RunningClock, type ServiceContext } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import type { Database } from '#database.ts';
import { createPartners } from '@kheya/partners';
import { createEvents } from '#platform/events.ts';
import { requireDigestKey } from '#platform/identity-digest.ts';
import { createJobs } from '#platform/jobs.ts';
import type { ModuleContext } from '#platform/module.ts';

export interface RunningContext extends ModuleContext {
  readonly clock: RunningClock;
  readonly ledger: PostgresLedger;
}

/** What api and worker have in common, made from the settings; it ends with the service. */
export async function createContext(
  service: ServiceContext,
  config: Config,
  name: string,
): Promise<RunningContext> {
  const log = service.logger;
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const pool = createPool(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    applicationName: name,
    onError: warn,
  });
  service.onStop(() => pool.end());
  const db = createDatabase<Database>(pool);
  await requireDigestKey(db, config);
  const clock = await createClock(pool, { onError: warn });
  service.onStop(() => clock.stop());
  const ledger = await openLedger({ pool, clock, buckets: config.KHEYA_LEDGER_BUCKETS });
  service.onStop(() => ledger.close());
  service.addCheck('database', () => pool.query('select 1').then(() => undefined));
  service.addCheck('ledger', () => ledger.health().then(() => undefined));
  return {
    db,
    pool,
    ledger,
    clock,
    log,
    config,
    partners: createPartners(config, clock),
    metrics: service.metrics,
    jobs: createJobs(),
    events: createEvents(),
  };
}
