import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from './pool.ts';

export type Database<Schema> = Kysely<Schema>;

/** Typed queries over a pool; the pool stays the caller's to end. */
export function createDatabase<Schema>(pool: Pool): Database<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
