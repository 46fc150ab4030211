import { Kysely, PostgresDialect, type ColumnType } from 'kysely';
import type { Pool } from './pool.ts';
import { prepareRepeated } from './prepared-statements.ts';

export type Database<Schema> = Kysely<Schema>;

/** A jsonb column: read as a value, written as its text (`JSON.stringify`). */
export type Jsonb<T> = ColumnType<T, string, string>;
export type Fields = Record<string, unknown>;

/** Typed queries over a pool. Ending the pool remains the caller's task. */
export function createDatabase<Schema>(pool: Pool): Database<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: prepareRepeated(pool) }) });
}
