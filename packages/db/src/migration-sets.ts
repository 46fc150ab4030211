import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import type { MigrationSet } from './migration-folder.ts';

const quiet = new Logger(() => () => undefined);

/** Brings the job queue's own schema up to date, acting as the owner role. */
async function migrateGraphileWorker(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quiet });
}

export type MigrationSetName = 'db' | 'graphile_worker' | 'ledger' | 'identity' | 'payments';

const ROOT = new URL('../../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, ROOT));

/** Everything of the main database, in the only order that works. */
const ALL: readonly MigrationSet[] = [
  { name: 'db', folder: at('packages/db/migrations') },
  {
    name: 'graphile_worker',
    run: migrateGraphileWorker,
    functions: at('packages/db/sql/graphile-worker'),
  },
  {
    name: 'ledger',
    folder: at('packages/ledger/migrations'),
    functions: at('packages/ledger/sql'),
  },
  { name: 'identity', folder: at('apps/accounts/migrations') },
  { name: 'payments', folder: at('apps/api/migrations') },
];

/** The sets of the main database, in order: all of them, or those named. */
export function migrationSets(names?: readonly MigrationSetName[]): readonly MigrationSet[] {
  return names ? ALL.filter((set) => names.some((name) => name === set.name)) : ALL;
}

/** The sets of the simulator's own database. */
export function simulatorSets(): readonly MigrationSet[] {
  return [{ name: 'simulator', folder: at('apps/simulator/migrations') }];
}
