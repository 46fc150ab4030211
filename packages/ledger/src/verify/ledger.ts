import type { Pool, PoolClient } from '@kheya/db';
import { verifySignedHeads, type SignedHeads } from '#protection/verify-heads.ts';
import { chainFaults } from '#verify/chain.ts';
import type { Finding, Snapshot } from '#verify/finding.ts';

export type { Finding, Snapshot };

export interface VerifyOptions {
  /** The intents still open on a rail; without it only the totals are compared. */
  readonly inFlightIntents?: readonly string[];
  /**
   * The heads signed before the snapshot; without them the database is trusted about its own end.
   */
  readonly signedHeads?: SignedHeads;
}

/**
 * 1: debits equal credits, totals equal their entries, each balance follows from the previous one.
 */
export function verifyBalances(client: Snapshot): Promise<Finding[]> {
  return findings(client, 'select * from ledger.verify_balances()');
}

/** 2: nothing is overdrawn or negative, and each reservation is resolved at most once. */
export function verifyLimits(client: Snapshot): Promise<Finding[]> {
  return findings(client, 'select * from ledger.verify_limits()');
}

/** 3: what is in transit between buckets and on the rails. */
export function verifyTransit(client: Snapshot, options: VerifyOptions = {}): Promise<Finding[]> {
  return findings(client, 'select * from ledger.verify_transit($1)', [
    options.inFlightIntents ?? null,
  ]);
}

/** 8: the hash chain of every bucket, and the messages that wait beside it. */
export async function verifyChain(client: Snapshot): Promise<Finding[]> {
  const faults = await chainFaults(client);
  const messages = await findings(client, 'select * from ledger.verify_outbox()');
  return [
    ...messages,
    {
      name: '8 the hash chain of every bucket is whole',
      ok: faults.length === 0,
      detail: faults.join(', ') || null,
    },
  ];
}

/** Every invariant of the ledger alone, in the caller's snapshot. */
export async function verify(client: Snapshot, options: VerifyOptions = {}): Promise<Finding[]> {
  return [
    ...(await verifyBalances(client)),
    ...(await verifyLimits(client)),
    ...(await verifyTransit(client, options)),
    ...(await verifyChain(client)),
    ...(options.signedHeads ? [await verifySignedHeads(client, options.signedHeads)] : []),
  ];
}

/** The same in a REPEATABLE READ snapshot of its own. */
export async function verifyLedger(pool: Pool, options: VerifyOptions = {}): Promise<Finding[]> {
  return inSnapshot(pool, (client) => verify(client, options));
}

/**
 * Runs checks in one read-only REPEATABLE READ snapshot, on one processor core, which leaves the
 * others to payments.
 */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local max_parallel_workers_per_gather = 0');
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function findings(
  client: Snapshot,
  text: string,
  values: unknown[] = [],
): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(text, values);
  return rows;
}
