// The yardstick: the TPC-B-like transaction of pgbench (three updates, one select, one insert) through the driver
// the ledger uses, with prepared statements.
import { randomInt } from 'node:crypto';
import { createPool, withClient, type Pool, type PoolClient } from '@kheya/db';
import { cpuMicroseconds } from './support/cpu.ts';
import type { Log } from './support/log.ts';

export const TPCB_CLIENTS = 8;

const ACCOUNTS_PER_BRANCH = 100_000;
const TELLERS_PER_BRANCH = 10;

/** pgbench's own tables, so that pgbench itself can run on them. */
export async function fillTpcb(url: string, scale: number, log: Log): Promise<void> {
  log(`filling pgbench's tables at scale ${scale} ...`);
  await withClient(url, async (client) => {
    await client.query(`
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n;
      insert into pgbench_tellers select n, (n - 1) / ${TELLERS_PER_BRANCH} + 1, 0, ''
        from generate_series(1, ${scale * TELLERS_PER_BRANCH}) n;
      insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1, 0, ''
        from generate_series(1, ${scale * ACCOUNTS_PER_BRANCH}) n;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid)`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** Clients that stay connected over all rounds. */
export class TpcbClients {
  readonly #pool: Pool;
  readonly #scale: number;

  constructor(url: string, scale: number) {
    this.#pool = createPool(url, { max: TPCB_CLIENTS });
    this.#scale = scale;
  }

  /**
   * Runs for the given seconds; returns the number of transactions, the seconds, and the processor
   * time.
   */
  async run(seconds: number) {
    const clients = await Promise.all(
      Array.from({ length: TPCB_CLIENTS }, () => this.#pool.connect()),
    );
    const pids = await Promise.all(clients.map(backendOf));
    const cpu = () => pids.reduce((sum, pid) => sum + (cpuMicroseconds(pid) ?? 0), 0);
    const [cpuBefore, nodeBefore] = [cpu(), process.cpuUsage()];
    const started = performance.now();
    const until = started + seconds * 1000;
    let transactions = 0;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < until) {
          await transaction(client, this.#scale);
          transactions += 1;
        }
      }),
    );
    const elapsed = (performance.now() - started) / 1000;
    const node = process.cpuUsage(nodeBefore);
    const backendUs = cpu() - cpuBefore;
    for (const client of clients) client.release();
    return { transactions, seconds: elapsed, backendUs, nodeUs: node.user + node.system };
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

async function backendOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

async function transaction(client: PoolClient, scale: number): Promise<void> {
  const aid = randomInt(1, scale * ACCOUNTS_PER_BRANCH + 1);
  const bid = randomInt(1, scale + 1);
  const tid = randomInt(1, scale * TELLERS_PER_BRANCH + 1);
  const delta = randomInt(-5000, 5001);
  const run = (name: string, text: string, values: number[]) =>
    client.query({ name: `tpcb-${name}`, text, values });
  await client.query('begin');
  await run('account', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
    delta,
    aid,
  ]);
  await run('balance', 'select abalance from pgbench_accounts where aid = $1', [aid]);
  await run('teller', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [
    delta,
    tid,
  ]);
  await run('branch', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [
    delta,
    bid,
  ]);
  await run(
    'history',
    `insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)`,
    [tid, bid, aid, delta],
  );
  await client.query('commit');
}
