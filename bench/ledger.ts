// The engine compared with the TPC-B-like transaction: the same PostgreSQL, alternating rounds,
// medians.
import { connectLedger, measureCase, type LedgerCase, type Measured } from './ledger-case.ts';
import { openAccounts } from './ledger-work.ts';
import { measureWriters } from './ledger-writers.ts';
import type { Log } from './support/log.ts';
import { openBenchServer, type BenchServer } from './support/server.ts';
import { readBenchSettings, type BenchSettings } from './support/settings.ts';
import { median, rounded } from './support/statistics.ts';
import { fillTpcb, TpcbClients } from './tpcb.ts';
import { findPgbench, runPgbench } from './tpcb-pgbench.ts';

/**
 * The cases of each round, in this order. With two callers, one call waits while the other is
 * written.
 */
const ledgerCases = [
  { name: 'batch_1000', events: 1000, callers: 2 },
  { name: 'batch_8000', events: 8000, callers: 2 },
  { name: 'batch_1000_hot', events: 1000, callers: 2, hot: true },
  { name: 'singles_64', events: 1, callers: 64 },
  { name: 'singles_64_hot', events: 1, callers: 64, hot: true },
  { name: 'batch_1000_messages', events: 1000, callers: 2, messages: true },
] as const satisfies readonly LedgerCase[];

/** Also measured with the other number of buckets. */
const bucketCases = [
  { name: 'batch_1000', events: 1000, callers: 2 },
  { name: 'singles_64', events: 1, callers: 64 },
] as const satisfies readonly LedgerCase[];

/** The result of one round: the yardstick, and each case by name. */
interface Round {
  readonly tpcbTps: number;
  readonly tpcbBackendUs: number;
  readonly tpcbNodeUs: number;
  readonly pgbenchTps: number | undefined;
  readonly cases: ReadonlyMap<string, Measured>;
  readonly twoWriters: { readonly one: number; readonly two: number } | undefined;
}

/** A ledger with its accounts, and what is measured on it. */
type Bench = Awaited<ReturnType<typeof openBench>>;

export async function benchLedger(log: Log): Promise<object> {
  const settings = readBenchSettings();
  const server = await openBenchServer(settings.databaseUrl, log);
  try {
    return await measureOn(server, settings, log);
  } finally {
    await server.end();
  }
}

async function measureOn(server: BenchServer, settings: BenchSettings, log: Log) {
  const tpcbUrl = await server.createDatabase('tpcb');
  await fillTpcb(tpcbUrl, settings.scale, log);
  const tpcb = new TpcbClients(tpcbUrl, settings.scale);
  const other = settings.buckets === 1 ? 4 : 1;
  const benches = [
    await openBench(server, settings.buckets, ledgerCases, ''),
    await openBench(server, other, bucketCases, `_${other}_buckets`),
  ];
  try {
    const rounds: Round[] = [];
    for (let round = 1; round <= settings.rounds; round += 1) {
      rounds.push(await runRound(tpcb, tpcbUrl, benches, settings));
      log(`round ${round}: ${describe(rounds.at(-1)!)}`);
    }
    return summary(rounds, settings);
  } finally {
    await tpcb.end();
    for (const bench of benches) await bench.end();
  }
}

async function openBench(
  server: BenchServer,
  buckets: number,
  cases: readonly LedgerCase[],
  suffix: string,
) {
  const database = await server.createMigrated(`ledger${suffix}`, ['db', 'ledger']);
  const { pool, ledger } = await connectLedger(database.appUrl, buckets);
  const accounts = await openAccounts(ledger, buckets);
  return {
    ledger,
    pool,
    accounts,
    url: database.appUrl,
    cases: cases.map((shape) => ({ ...shape, name: shape.name + suffix })),
    async end() {
      await ledger.close();
      await pool.end();
    },
  };
}

/**
 * The yardstick is measured before each case, so that the machine's other load affects both alike.
 */
async function runRound(
  tpcb: TpcbClients,
  tpcbUrl: string,
  benches: readonly Bench[],
  { seconds, only }: BenchSettings,
): Promise<Round> {
  const slices: Awaited<ReturnType<TpcbClients['run']>>[] = [];
  const cases = new Map<string, Measured>();
  for (const { ledger, pool, accounts, cases: own } of benches) {
    for (const shape of own) {
      if (only.length > 0 && !only.includes(shape.name)) continue;
      slices.push(await tpcb.run(seconds / 2));
      cases.set(shape.name, await measureCase(shape, ledger, pool, accounts, seconds));
    }
  }
  const order = { url: benches[0]!.url, accounts: benches[0]!.accounts, seconds };
  const twoWriters =
    only.length > 0 && !only.includes('two_writers')
      ? undefined
      : { one: await measureWriters(1, order), two: await measureWriters(2, order) };
  if (slices.length === 0) slices.push(await tpcb.run(seconds));
  const sum = (what: keyof (typeof slices)[number]) =>
    slices.reduce((total, slice) => total + slice[what], 0);
  const pgbench = findPgbench();
  return {
    tpcbTps: sum('transactions') / sum('seconds'),
    tpcbBackendUs: sum('backendUs') / sum('transactions'),
    tpcbNodeUs: sum('nodeUs') / sum('transactions'),
    pgbenchTps: pgbench ? await runPgbench(pgbench, tpcbUrl, seconds) : undefined,
    cases,
    twoWriters,
  };
}

function summary(rounds: readonly Round[], settings: BenchSettings): object {
  const middle = (of: (round: Round) => number) => rounded(median(rounds.map(of)));
  const names = [...rounds[0]!.cases.keys()];
  const pgbench = rounds.flatMap(({ pgbenchTps }) => pgbenchTps ?? []);
  const writers = rounds.flatMap(({ twoWriters }) => twoWriters ?? []);
  return {
    rounds: rounds.length,
    buckets: settings.buckets,
    tpcb_tps: middle((round) => round.tpcbTps),
    tpcb_backend_us: middle((round) => round.tpcbBackendUs),
    tpcb_node_us: middle((round) => round.tpcbNodeUs),
    ...(pgbench.length > 0 ? { pgbench_tps: rounded(median(pgbench)) } : {}),
    ...Object.fromEntries(names.map((name) => [name, caseSummary(rounds, name)])),
    ...(writers.length > 0 ? { two_writers: writersSummary(writers) } : {}),
  };
}

function caseSummary(rounds: readonly Round[], name: string) {
  const of = (round: Round) => round.cases.get(name)!;
  const middle = (what: keyof Measured) => rounded(median(rounds.map((round) => of(round)[what])));
  const ratios = rounds.map((round) => of(round).tps / round.tpcbTps);
  return {
    tps: middle('tps'),
    ratio: rounded(median(ratios)),
    ratio_min: rounded(Math.min(...ratios)),
    ratio_max: rounded(Math.max(...ratios)),
    p50_ms: middle('p50Ms'),
    p99_ms: middle('p99Ms'),
    backend_us: middle('backendUs'),
    node_us: middle('nodeUs'),
  };
}

function writersSummary(writers: readonly { one: number; two: number }[]) {
  const ratios = writers.map(({ one, two }) => two / one);
  return {
    one_tps: rounded(median(writers.map(({ one }) => one))),
    two_tps: rounded(median(writers.map(({ two }) => two))),
    ratio: rounded(median(ratios)),
    ratio_min: rounded(Math.min(...ratios)),
    ratio_max: rounded(Math.max(...ratios)),
  };
}

function describe({ tpcbTps, tpcbBackendUs, tpcbNodeUs, cases, twoWriters }: Round): string {
  const one = ([name, own]: [string, Measured]) =>
    `${name} ${rounded(own.tps / tpcbTps)} x (${Math.round(own.tps)}/s, ` +
    `${rounded(own.backendUs)} + ${rounded(own.nodeUs)} us)`;
  const yardstick =
    `TPC-B ${Math.round(tpcbTps)}/s ` +
    `(${Math.round(tpcbBackendUs)} + ${Math.round(tpcbNodeUs)} us)`;
  const writers = twoWriters ? [`two writers ${rounded(twoWriters.two / twoWriters.one)}`] : [];
  return [yardstick, ...[...cases].map(one), ...writers].join(', ');
}
