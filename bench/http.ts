// `POST /transfer/` compared with a no-op route behind the same hooks in the same process, and with
// the TPC-B-like transaction on the same server.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPool } from '@kheya/db';
import { verifyLedger } from '@kheya/ledger';
import { ended, startApi } from './http-api.ts';
import { measureModes, modePayments } from './http-modes.ts';
import { dollarPayments, takaPayments, type Payments } from './http-payments.ts';
import {
  cpuOf,
  formatCpu,
  ordered,
  spent,
  taker,
  tidy,
  TRANSFER,
  WARM_UP_SECONDS,
  type Cpu,
  type Measured,
  type Parts,
} from './http-take.ts';
import { startIssuer } from './http-tokens.ts';
import type { Log } from './support/log.ts';
import { freePort, openBenchServer, type MigratedDatabase } from './support/server.ts';
import { readBenchSettings } from './support/settings.ts';
import { median, quantile, rounded } from './support/statistics.ts';
import { fillTpcb, TpcbClients } from './tpcb.ts';

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
    log(`making three times ${customers} customers ...`);
    const wanted = { database, issuer, customers, buckets, apiUrl };
    const [taka, dollars] = [await takaPayments(wanted), await dollarPayments(wanted)];
    const modes = await modePayments(wanted);
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
      const ofModes = await measureModes(parts, modes);
      await check(database, ofTaka.transfers + ofDollars.transfers + ofModes.transfers);
      return { ...ofTaka, lists, dollars: ofDollars, modes: ofModes };
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

async function measure(parts: Parts, name: string, payments: Payments) {
  const { settings, log } = parts;
  const { connections, customers } = settings;
  parts.load.send({ payments: payments.list });
  const { take, sent } = taker(parts, name, { most: payments.most });
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
  return { ...summary(all), connections, mode: payments.mode, transfers: sent() };
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
  const stored = rows.reduce((sum, { count }) => sum + count, 0n);
  const isPaid = rows.every(({ step }) => step === 'reserved' || step === 'settled');
  if (!isPaid || stored !== BigInt(paid)) {
    const found = rows.map(({ step, count }) => `${count} ${step}`).join(', ');
    throw new Error(`${paid} payments were acknowledged, the table has ${found}`);
  }
}
