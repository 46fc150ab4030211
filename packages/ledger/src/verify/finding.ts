import type { PoolClient } from '@kheya/db';

/** One invariant: whether it holds, and the first offenders where it does not. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string | null;
}

/** A connection inside a transaction, so that all invariants see one snapshot. */
export type Snapshot = Pick<PoolClient, 'query'>;
