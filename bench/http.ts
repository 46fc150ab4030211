// `POST /transfer/` beside a route that does nothing behind the same hooks, in the same process.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPool, withClient } from '@kheya/db';
import { verifyLedger } from '@kheya/ledger';
import { makeCustomers } from './http-customers.ts';
import type { LoadOrder, LoadResult } from './http-load.ts';
import { startIssuer, type TokenIssuer } from './http-tokens.ts';
import { cpuMicroseconds } from './support/cpu.ts';
import type { Log } from './support/log.ts';
import { freePort, openBenchServer, type MigratedDatabase } from './support/server.ts';
import { readBenchSettings, type BenchSettings } from './support/settings.ts';
import { median, quantile, rounded } from './support/statistics.ts';

const CONNECTIONS = 256;
/** A person may pay twenty times a day: enough of them that nobody reaches it. */
const CUSTOMERS = 6000;
const MOST_OF_ONE = 20;
const WARM_UP_SECONDS = 120;
const SETS = ['db', 'graphile_worker', 'ledger', 'identity', 'payments'] as const;

const NO_OP = '/bench/no-op/';
const TRANSFER = '/transfer/';

export async function benchHttp(log: Log): Promise<object> {
  const settings = readBenchSettings();
  const server = await openBenchServer(settings.databaseUrl, log);
  const issuer = await startIssuer();
  try {
    const database = await server.createMigrated('http', SETS);
    return await measure(database, issuer, settings, log);
  } finally {
    await issuer.close();
    await server.end();
  }
}

async function measure(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  settings: BenchSettings,
  log: Log,
): Promise<object> {
  const port = await freePort();
  const apiUrl = `http://localhost:${port}`;
  log(`making ${CUSTOMERS} customers ...`);
  const wanted = { count: CUSTOMERS, buckets: settings.buckets, apiUrl };
  const payments = await makeCustomers(database, issuer, wanted);
  const api = await startApi(database, issuer, port, settings.buckets);
  const load = fork(fileURLToPath(new URL('./http-load.ts', import.meta.url)));
  try {
    load.send({ payments });
    return await rounds({ api, load, database, settings, log, apiUrl });
  } finally {
    await ended(load);
    await ended(api);
  }
}

interface Parts {
  readonly api: ChildProcess;
  readonly load: ChildProcess;
  readonly database: MigratedDatabase;
  readonly settings: BenchSettings;
  readonly log: Log;
  readonly apiUrl: string;
}

interface Measured {
  readonly rps: number;
  readonly milliseconds: readonly number[];
  readonly cpu: Cpu;
}

async function rounds(parts: Parts): Promise<object> {
  const { settings, log, database } = parts;
  let next = 0;
  let paid = 0;
  const take = async (
    path: string,
    keys: string,
    { seconds = WARM_UP_SECONDS, most = Infinity },
  ): Promise<Measured> => {
    const order = {
      ...{ url: parts.apiUrl, path, connections: CONNECTIONS, seconds, keys, from: next },
      most: Math.min(most, CUSTOMERS * MOST_OF_ONE),
    };
    const before = await cpuOf(parts);
    const result = await ordered(parts.load, order);
    const cpu = await cpuOf(parts);
    const answered = result.statuses['201'] ?? 0;
    if (answered !== result.sent || result.distinct !== result.sent) {
      throw new Error(`${path}: ${JSON.stringify(result.statuses)}; ${result.odd ?? ''}`);
    }
    if (path === TRANSFER) {
      paid += answered;
      next += result.sent;
      if (next > CUSTOMERS * MOST_OF_ONE) throw new Error('too few customers for this machine');
    }
    const rps = answered / result.seconds;
    return { rps, milliseconds: result.milliseconds, cpu: spent(before, cpu, answered) };
  };
  // Everybody pays once, so that the accounts are where those of a bank that runs are: in memory.
  await take(NO_OP, 'warm-up', { most: CUSTOMERS });
  await take(TRANSFER, 'warm-up', { most: CUSTOMERS });
  const all: { noOp: Measured; transfer: Measured }[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const { seconds } = settings;
    const noOp = await take(NO_OP, `round-${round}`, { seconds });
    const transfer = await take(TRANSFER, `round-${round}`, { seconds });
    log(`round ${round + 1}: no-op ${rounded(noOp.rps)}/s, transfer ${rounded(transfer.rps)}/s`);
    log(`  no-op ${say(noOp.cpu)}; transfer ${say(transfer.cpu)}`);
    all.push({ noOp, transfer });
  }
  await check(database, paid);
  return summary(all, paid);
}

function summary(all: readonly { noOp: Measured; transfer: Measured }[], paid: number): object {
  const ratios = all.map(({ noOp, transfer }) => transfer.rps / noOp.rps);
  const times = all.flatMap(({ transfer }) => transfer.milliseconds);
  const cpu = (which: 'noOp' | 'transfer', part: keyof Cpu) =>
    rounded(median(all.map((round) => round[which].cpu[part])));
  return {
    noop_rps: rounded(median(all.map(({ noOp }) => noOp.rps))),
    transfer_rps: rounded(median(all.map(({ transfer }) => transfer.rps))),
    ratio: rounded(median(ratios)),
    ratios: ratios.map(rounded),
    p50_ms: rounded(quantile(times, 0.5)),
    p99_ms: rounded(quantile(times, 0.99)),
    connections: CONNECTIONS,
    mode: 'BD_TRANSFER: taka of persons in Bangladesh to their bKash wallets',
    transfers: paid,
    cpu_us: {
      noop: {
        api: cpu('noOp', 'api'),
        postgres: cpu('noOp', 'postgres'),
        load: cpu('noOp', 'load'),
      },
      transfer: {
        api: cpu('transfer', 'api'),
        postgres: cpu('transfer', 'postgres'),
        load: cpu('transfer', 'load'),
      },
    },
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
  const postgres = rows.reduce((sum, { pid }) => sum + of(pid), 0);
  return { api: of(api.pid), postgres, load: of(load.pid) };
}

/** A backend that ended meanwhile is missing from the second reading, hence the zero. */
function spent(before: Cpu, after: Cpu, answers: number): Cpu {
  const each = (part: keyof Cpu) => Math.max(0, after[part] - before[part]) / answers;
  return { api: each('api'), postgres: each('postgres'), load: each('load') };
}

function say({ api, postgres, load }: Cpu): string {
  return `api ${rounded(api)} us, postgres ${rounded(postgres)} us, load ${rounded(load)} us each`;
}

/** Every acknowledged payment is a row and stands in the books, and nothing else does. */
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

async function startApi(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  port: number,
  buckets: number,
): Promise<ChildProcess> {
  const entry = fileURLToPath(new URL('../apps/api/src/testing/bench-server.ts', import.meta.url));
  const args = (process.env['KHEYA_BENCH_NODE'] ?? '').split(' ').filter(Boolean);
  const api = spawn(process.execPath, [...args, entry], {
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, ...environment(database, issuer, port, buckets) },
  });
  await new Promise<void>((resolve, reject) => {
    api.once('message', () => resolve());
    api.once('exit', (code) => reject(new Error(`the api ended with ${code}`)));
  });
  return api;
}

/** The settings of `npm start`'s sandbox; nobody answers where the partners would be. */
function environment(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  port: number,
  buckets: number,
): Record<string, string> {
  const nobody = 'http://127.0.0.1:9';
  return {
    LOG_LEVEL: 'info',
    KHEYA_MODE: 'sandbox',
    PORT: String(port),
    API_URL: `http://localhost:${port}`,
    PAY_URL: nobody,
    CONSOLE_URL: nobody,
    ACCOUNTS_URL: issuer.url,
    DATABASE_URL: database.appUrl,
    KHEYA_LEDGER_BUCKETS: String(buckets),
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
    WEB_API_KEY: 'kheya-web-sandbox',
    BANK_URL: nobody,
    BANK_API_KEY: 'bench',
    BANK_WEBHOOK_SECRET: 'bench-secret',
    FX_URL: nobody,
    FX_TOKEN: 'bench',
    BKASH_URL: nobody,
    BKASH_USERNAME: 'bench',
    BKASH_PASSWORD: 'bench',
    BKASH_APP_KEY: 'bench',
    BKASH_APP_SECRET: 'bench',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
