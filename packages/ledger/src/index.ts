export { openLedger, type LedgerOptions, type PostgresLedger } from '#engine/engine.ts';
export type * from '#types.ts';
