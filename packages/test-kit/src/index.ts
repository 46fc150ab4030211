export { freshDatabase, type FreshDatabase, type FreshDatabaseOptions } from './fresh-database.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { uniqueEmail, uniqueName, sequence } from './builders.ts';
export { eventually } from './eventually.ts';
export { secretSearch, type Secret } from './secret-search.ts';
export { logStatements, type StatementLog } from './statement-log.ts';
