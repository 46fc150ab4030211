// `POST /transfer/` compared with a no-op route behind the same hooks in the same process, and with
// the TPC-B-like transaction on the same server.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPool, withClient } from '@kheya/db';
import { verifyLedger } from '@kheya/ledger';
import { ended, startApi } from './http-api.ts';
import type { LoadOrder, LoadResult } from './http-load.ts';
import { dollarPayments, takaPayments, type Payments } from './http-payments.ts';
import { startIssuer } from './http-tokens.ts';
import { cpuMicroseconds, endedSiblingsCpuMicroseconds } from './support/cpu.ts';
import type { Log } from './support/log.ts';
import { freePort, openBenchServer, type MigratedDatabase } from './support/server.ts';
import { readBenchSettings, type BenchSettings } from './support/settings.ts';
import { median, quantile, rounded } from './support/statistics.ts';
import { fillTpcb, TpcbClients } from './tpcb.ts';

const WARM_UP_SECONDS = 120;
const SETS = ['db', 'graphile_worker', 'ledger', 'identity', 'payments'] as const;

/**
 * Payments a second offered regardless of the answers, to measure latency on a machine with spare
 * capacity.
 */
const OFFERED = 100;

/** The lists a payer's screens read most. */
const LISTS = [
  '/transfer/',
  '/bdt-transaction-history/',
  '/overview/',
  '/mobile-wallet-beneficiary/',
  '/bdt-account-beneficiary/',
  '/notification/',
  '/bdt-account/',
  '/ticket/',
  '/user/',
  '/transfer-rules/',
];

const NO_OP = '/bench/no-op/';
const TRANSFER = '/transfer/';

export async function benchHttp(log: Log): Promise<object> {
  const settings = readBenchSettings();
  const server = await openBenchServer(settings.databaseUrl, log);
  const issuer = await startIssuer();
  const load = fork(fileURLToPath(new URL('./http-load.ts', import.meta.url)));
  try {
    const database = await server.createMigrated('http', SETS);
    const port = await freePort();
    const apiUrl = `http://localhost:${port}`;
    const { buckets, customers } = settings;
    log(`making twice ${customers} customers ...`);
    const wanted = { database, issuer, customers, buckets, apiUrl };
    const [taka, dollars] = [await takaPayments(wanted), await dollarPayments(wanted)];
    await tidy(database);
    const tpcbUrl = await server.createDatabase('tpcb');
    await fillTpcb(tpcbUrl, settings.scale, log);
    const api = await startApi(database, issuer, port, buckets);
    const tpcb = new TpcbClients(tpcbUrl, settings.scale);
    const parts = { api, load, database, settings, log, apiUrl, tpcb };
    try {
      const ofTaka = await measure(parts, 'taka', taka);
      const lists = await measureLists(parts, ofTaka.noop_rps);
      const ofDollars = await measure(parts, 'dollars', dollars);
      await check(database, ofTaka.transfers + ofDollars.transfers);
      return { ...ofTaka, lists, dollars: ofDollars };
    } finally {
      await tpcb.end();
      await ended(api);
    }
  } finally {
    await ended(load);
    await issuer.close();
    await server.end();
  }
}

async function tidy(database: MigratedDatabase): Promise<void> {
  await withClient(database.adminUrl, (client) => client.query('vacuum analyze'));
}

interface Parts {
  readonly api: ChildProcess;
  readonly load: ChildProcess;
  readonly database: MigratedDatabase;
  readonly settings: BenchSettings;
  readonly log: Log;
  readonly apiUrl: string;
  readonly tpcb: TpcbClients;
}

interface Measured {
  readonly rps: number;
  readonly milliseconds: readonly number[];
  readonly cpu: Cpu;
}

async function measure(parts: Parts, name: string, payments: Payments) {
  const { settings, log } = parts;
  const { connections, customers } = settings;
  const { list } = payments;
  parts.load.send({ payments: list });
  let next = 0;
  const take = async (
    path: string,
    keys: string,
    { seconds = WARM_UP_SECONDS, most = payments.most - next, perSecond }: Pace,
  ): Promise<Measured> => {
    if (most <= 0) throw new Error(`${payments.most} payments are too few for this machine`);
    const order = {
      ...{
        url: parts.apiUrl,
        method: 'POST' as const,
        path,
        connections,
        seconds,
        most,
        from: next,
      },
      keys: `${name}-${keys}`,
      ...(perSecond === undefined ? {} : { perSecond }),
    };
    const before = await cpuOf(parts);
    const result = await ordered(parts.load, order);
    const cpu = await cpuOf(parts);
    const answered = result.statuses['201'] ?? 0;
    if (answered !== result.sent || result.distinct !== result.sent) {
      throw new Error(`${path}: ${JSON.stringify(result.statuses)}; ${result.odd ?? ''}`);
    }
    if (path === TRANSFER) next += result.sent;
    const rps = answered / result.seconds;
    return { rps, milliseconds: result.milliseconds, cpu: spent(before, cpu, answered) };
  };
  // Each person pays once, so that the accounts are in memory, as in a running bank.
  await take(NO_OP, 'warm-up', { most: customers });
  await take(TRANSFER, 'warm-up', { most: customers });
  // Plans made on empty tables are made again, as in a bank's second minute.
  await tidy(parts.database);
  const all: Round[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const { seconds } = settings;
    const noOp = await take(NO_OP, `round-${round}`, { seconds });
    const yardstick = await parts.tpcb.run(seconds);
    const transfer = await take(TRANSFER, `round-${round}`, { seconds });
    const offered = await take(TRANSFER, `offered-${round}`, { seconds, perSecond: OFFERED });
    const tpcbTps = yardstick.transactions / yardstick.seconds;
    const [each, yard] = [rounded(transfer.rps), rounded(tpcbTps)];
    log(
      `${name}, round ${round + 1}: no-op ${rounded(noOp.rps)}/s, transfer ${each}/s, TPC-B ${yard}/s`,
    );
    log(`  no-op ${formatCpu(noOp.cpu)}; transfer ${formatCpu(transfer.cpu)}`);
    all.push({ noOp, transfer, offered, tpcbTps });
  }
  return { ...summary(all), connections, mode: payments.mode, transfers: next };
}

/** Each list of the payers of the previous measurement, compared with its no-op. */
async function measureLists(parts: Parts, noOpRps: number) {
  const { settings, apiUrl: url, log } = parts;
  const { connections, seconds, customers } = settings;
  const lists: Record<string, object> = {};
  for (const path of LISTS) {
    const order = { ...{ url, path, connections, from: 0, keys: 'read' }, method: 'GET' as const };
    await ordered(parts.load, { ...order, seconds: WARM_UP_SECONDS, most: customers / 4 });
    const before = await cpuOf(parts);
    const result = await ordered(parts.load, { ...order, seconds, most: Number.MAX_SAFE_INTEGER });
    const cpu = spent(before, await cpuOf(parts), result.sent);
    if (result.statuses['200'] !== result.sent) {
      throw new Error(`${path}: ${JSON.stringify(result.statuses)}; ${result.odd ?? ''}`);
    }
    const rps = result.sent / result.seconds;
    lists[path] = {
      ...{ rps: rounded(rps), ratio: rounded(rps / noOpRps) },
      cpu_us: { api: rounded(cpu.api), postgres: rounded(cpu.postgres) },
    };
    log(`${path}: ${rounded(rps)}/s, ${formatCpu(cpu)}`);
  }
  return lists;
}

interface Pace {
  readonly seconds?: number;
  readonly most?: number;
  readonly perSecond?: number;
}

interface Round {
  readonly noOp: Measured;
  readonly transfer: Measured;
  readonly offered: Measured;
  readonly tpcbTps: number;
}

function summary(all: readonly Round[]) {
  const ratios = all.map(({ noOp, transfer }) => transfer.rps / noOp.rps);
  const times = all.flatMap(({ transfer }) => transfer.milliseconds);
  const offered = all.flatMap((round) => round.offered.milliseconds);
  const cpuUs = (which: 'noOp' | 'transfer') => {
    const part = (name: keyof Cpu) => rounded(median(all.map((round) => round[which].cpu[name])));
    return { api: part('api'), postgres: part('postgres'), load: part('load') };
  };
  return {
    noop_rps: rounded(median(all.map(({ noOp }) => noOp.rps))),
    transfer_rps: rounded(median(all.map(({ transfer }) => transfer.rps))),
    ratio: rounded(median(ratios)),
    ratios: ratios.map(rounded),
    tpcb_tps: rounded(median(all.map(({ tpcbTps }) => tpcbTps))),
    ratio_tpcb: rounded(median(all.map(({ transfer, tpcbTps }) => transfer.rps / tpcbTps))),
    p50_ms: rounded(quantile(times, 0.5)),
    p99_ms: rounded(quantile(times, 0.99)),
    [`open_loop_${OFFERED}`]: {
      p50_ms: rounded(quantile(offered, 0.5)),
      p99_ms: rounded(quantile(offered, 0.99)),
    },
    cpu_us: { noop: cpuUs('noOp'), transfer: cpuUs('transfer') },
  };
}

/** Processor time in microseconds; zero where it cannot be read. */
interface Cpu {
  readonly api: number;
  readonly postgres: number;
  readonly load: number;
}

async function cpuOf({ api, load, database }: Parts): Promise<Cpu> {
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
  );
  const of = (pid: number | undefined) => (pid && cpuMicroseconds(pid)) || 0;
  // An idle connection is closed, and its backend's time must still be counted.
  const ended = (rows[0] && endedSiblingsCpuMicroseconds(rows[0].pid)) || 0;
  const postgres = rows.reduce((sum, { pid }) => sum + of(pid), ended);
  return { api: of(api.pid), postgres, load: of(load.pid) };
}

function spent(before: Cpu, after: Cpu, answers: number): Cpu {
  const each = (part: keyof Cpu) => (after[part] - before[part]) / answers;
  return { api: each('api'), postgres: each('postgres'), load: each('load') };
}

function formatCpu({ api, postgres, load }: Cpu): string {
  return `api ${rounded(api)} us, postgres ${rounded(postgres)} us, load ${rounded(load)} us each`;
}

/** Every acknowledged payment has a row and stands in the books, and nothing else does. */
async function check(database: MigratedDatabase, paid: number): Promise<void> {
  const pool = createPool(database.adminUrl, { max: 2 });
  const { rows } = await pool.query<{ step: string; count: bigint }>(
    'select step, count(*) as count from payments.transfers group by step',
  );
  const findings = await verifyLedger(pool);
  await pool.end();
  const wrong = findings.filter((finding) => !finding.ok);
  if (wrong.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(wrong)}`);
  const [only] = rows;
  if (rows.length !== 1 || only?.step !== 'reserved' || only.count !== BigInt(paid)) {
    const found = rows.map(({ step, count }) => `${count} ${step}`).join(', ');
    throw new Error(`${paid} payments were acknowledged, the table has ${found}`);
  }
}

function ordered(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the load generator ended'));
    load.once('exit', gone);
    load.once('message', (result) => {
      load.off('exit', gone);
      resolve(result as LoadResult);
    });
    load.send({ order });
  });
}
