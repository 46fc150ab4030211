export {
  connectPipelined,
  createPool,
  type Pool,
  type PoolClient,
  type PoolOptions,
} from './pool.ts';
export {
  AUDIT_CHAIN,
  auditHashAt,
  auditHeadsFileOf,
  proveAuditChain,
  type AuditHead,
  type AuditProof,
} from './audit-chain.ts';
export { createDatabase, type Database, type Fields, type Jsonb } from './database.ts';
export { inTransaction, type Refusal } from './transaction.ts';
export { createListener, type Listener, type ListenerOptions } from './listener.ts';
export { migrate, type MigrateOptions, type MigrateResult } from './migrator.ts';
export { fingerprintOf, MigrationProblem, type MigrationSet } from './migration-folder.ts';
export { migrationSets, simulatorSets, type MigrationSetName } from './migration-sets.ts';
export { setClockMode } from './clock-mode.ts';
export {
  provisionDatabases,
  type ProvisionedDatabases,
  type ProvisionOptions,
  type RoleName,
} from './provision.ts';
export { ProvisionProblem } from './provision-problem.ts';
export {
  embeddedAdminUrl,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';
export { withClient } from './client.ts';
export { databaseName, withDatabase, withoutPassword, withUser } from './url.ts';
