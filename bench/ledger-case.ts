import { createPool, type Pool } from '@kheya/db';
import { openLedger, type Ledger, type TransferEvent } from '@kheya/ledger';
import { Work, type Accounts } from './ledger-work.ts';
import { cpuMicroseconds } from './support/cpu.ts';
import { quantile } from './support/statistics.ts';

/** One way of calling the ledger. */
export interface LedgerCase {
  readonly name: string;
  /** Events in a call. */
  readonly events: number;
  /** Callers that each wait for their answer before the next call. */
  readonly callers: number;
  readonly hot?: boolean;
  readonly messages?: boolean;
}

export interface Measured {
  readonly tps: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /**
   * Processor time of one transfer in PostgreSQL's backends and in this process, load generator
   * included.
   */
  readonly backendUs: number;
  readonly nodeUs: number;
}

const APPLICATION = 'kheya-bench-ledger';

/** Connects as the service does. */
export async function connectLedger(url: string, buckets: number) {
  const pool = createPool(url, { max: 4 * buckets, applicationName: APPLICATION });
  const ledger = await openLedger({
    pool,
    clock: { now: () => new Date() },
    buckets,
    eventsWaiting: 64_000,
  });
  return { pool, ledger };
}

/** Calls for the given time and returns the measurement. Every transfer must succeed. */
export async function measureCase(
  { events, callers, hot = false, messages = false }: LedgerCase,
  ledger: Ledger,
  pool: Pool,
  accounts: Accounts,
  seconds: number,
): Promise<Measured> {
  const work = new Work(accounts, { hot, messages });
  const latencies: number[] = [];
  let transfers = 0;
  // The first calls load accounts and plans, which a running service has already done.
  await post(ledger, work, work.call(events));
  const backends = await backendCpu(pool);
  const nodeBefore = process.cpuUsage();
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const call = work.call(events);
        const sent = performance.now();
        await post(ledger, work, call);
        latencies.push(performance.now() - sent);
        transfers += call.length;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const node = process.cpuUsage(nodeBefore);
  return {
    tps: transfers / elapsed,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    backendUs: cpuSince(backends, await backendCpu(pool)) / transfers,
    nodeUs: (node.user + node.system) / transfers,
  };
}

/** Posts a call; every transfer in it must succeed. */
export async function post(
  ledger: Ledger,
  work: Work,
  call: readonly TransferEvent[],
): Promise<void> {
  const answers = await ledger.post(call);
  const refused = answers.find(({ status }) => status !== 'created');
  if (refused) throw new Error(`a transfer of the measurement was refused: ${refused.status}`);
  work.made(call);
}

/** Processor time so far in microseconds, by process. */
type BackendCpu = ReadonlyMap<number, number>;

export async function backendCpu(pool: Pool): Promise<BackendCpu> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1`,
    [APPLICATION],
  );
  return new Map(rows.map(({ pid }) => [pid, cpuMicroseconds(pid) ?? 0]));
}

/** A connection may have been opened or closed in between. */
export function cpuSince(before: BackendCpu, after: BackendCpu): number {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}
