import type { Pool } from '@kheya/db';
import { sqlState } from '#engine/store.ts';

export interface PartitionOptions {
  /** Partitions of five million numbers kept ready beyond the one of the most advanced bucket. */
  readonly ahead?: number;
}

export interface CreatedPartitions {
  readonly made: readonly string[];
  /** A lock was not free at once, so some partitions may be missing: the next run makes them. */
  readonly blocked: boolean;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions the buckets will need, and turns entries in the default partition into a
 * partition of their own. Repeated and concurrent runs are harmless. Each step is a transaction
 * that gives up rather than keep payments waiting.
 */
export async function createPartitions(
  pool: Pool,
  options: PartitionOptions = {},
): Promise<CreatedPartitions> {
  const { ahead = 2 } = options;
  const made: string[] = [];
  try {
    for (;;) {
      const { rows } = await pool.query<{ done: boolean; made: string | null }>(
        'select done, made from ledger.make_partition($1)',
        [ahead],
      );
      const step = rows[0]!;
      if (step.made !== null) made.push(step.made);
      if (step.done) return { made, blocked: false };
    }
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    return { made, blocked: true };
  }
}
