import type { Kysely, Transaction } from 'kysely';

/** What a service returns instead of throwing when a rule says no. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
}

class RolledBack extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('rolled back: the work was refused');
    this.refusal = refusal;
  }
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

/**
 * Runs `work` in one transaction. A returned refusal `{ ok: false }` rolls back as a thrown error
 * does and is then handed to the caller: a refused request leaves no row. Nothing is retried.
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result;
    throw error;
  }
}
