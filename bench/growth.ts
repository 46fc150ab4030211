// The same requests on ledgers of different sizes: one PostgreSQL, alternating rounds, medians.
import { withClient } from '@kheya/db';
import { connectLedger } from './ledger-case.ts';
import { Work } from './ledger-work.ts';
import { measureBalances, measurePages, measureTransfers, pageKinds } from './growth-cases.ts';
import { fillLedger } from './loader.ts';
import type { Log } from './support/log.ts';
import { openBenchServer, type BenchServer } from './support/server.ts';
import { readBenchSettings, type BenchSettings } from './support/settings.ts';
import { median, rounded } from './support/statistics.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
const CUSTOMERS = 5000;
/**
 * Wider than the service's, so that ten million end in an almost full partition: its most expensive
 * time.
 */
const PARTITION = 5_200_000;
/** More and shorter rounds than elsewhere: measuring must not grow the smallest ledger much. */
const ROUNDS_FACTOR = 3;
/** Warm-up reads: enough that each account's last index pages were written since the checkpoint. */
const WARM_UP_LOOKS = 3;
const RESUME_PART = 0.2;
const LOOKS = 100;
const RESUME_LOOKS = 10;

type Sized = Awaited<ReturnType<typeof openSized>>;
type Measured = Awaited<ReturnType<typeof measure>>;

export async function benchGrowth(log: Log): Promise<object[]> {
  const settings = readBenchSettings();
  const server = await openBenchServer(settings.databaseUrl, log);
  const ledgers: Sized[] = [];
  try {
    for (const entries of sizesUpTo(settings.entries)) {
      ledgers.push(await openSized(server, entries, log));
    }
    return await measureAll(server, ledgers, settings, log);
  } finally {
    for (const ledger of ledgers) await ledger.end();
    await server.end();
  }
}

function sizesUpTo(largest: number): number[] {
  return [...SIZES.filter((size) => size < largest), largest];
}

async function openSized(server: BenchServer, entries: number, log: Log) {
  const database = await server.createMigrated(`growth_${entries}`, ['db', 'ledger']);
  const started = performance.now();
  const loaded = await fillLedger({
    adminUrl: database.adminUrl,
    appUrl: database.appUrl,
    entries,
    customers: Math.min(CUSTOMERS, Math.floor(entries / 2)),
    partition: PARTITION,
    log,
  });
  log(`${entries} entries loaded in ${rounded((performance.now() - started) / 1000)} s`);
  const { pool, ledger } = await connectLedger(database.appUrl, 1);
  return {
    ...loaded,
    ledger,
    pool,
    work: new Work({ customers: [loaded.customers], buckets: 1 }, { hot: false }),
    async end() {
      await ledger.close();
      await pool.end();
    },
  };
}

async function measureAll(
  server: BenchServer,
  ledgers: readonly Sized[],
  settings: BenchSettings,
  log: Log,
): Promise<object[]> {
  await withClient(server.adminUrl, (client) => client.query('checkpoint'));
  for (const sized of ledgers) await measureTransfers(sized, settings.transfers * WARM_UP_LOOKS);
  const rounds: ReadonlyMap<Sized, Measured>[] = [];
  for (let round = 0; round < settings.rounds * ROUNDS_FACTOR; round += 1) {
    const measured = new Map<Sized, Measured>();
    // Each goes first equally often.
    const turn = round % ledgers.length;
    for (const sized of [...ledgers.slice(turn), ...ledgers.slice(0, turn)]) {
      measured.set(sized, await measure(sized, settings.transfers));
    }
    rounds.push(measured);
    log(`round ${round + 1}: ${describe(ledgers, measured)}`);
  }
  return ledgers.map((sized) => summary(sized, ledgers[0]!, rounds));
}

async function measure(sized: Sized, count: number) {
  // Connections that were idle are new: they prepare their plans first.
  await measureTransfers(sized, count * RESUME_PART);
  const transfers = await measureTransfers(sized, count);
  await measurePages(sized, RESUME_LOOKS);
  const pages = await measurePages(sized, LOOKS);
  return { ...transfers, pages, balanceMs: await measureBalances(sized, LOOKS) };
}

function describe(ledgers: readonly Sized[], measured: ReadonlyMap<Sized, Measured>): string {
  return ledgers
    .map((sized) => {
      const { us, backendUs, pages, balanceMs } = measured.get(sized)!;
      const page = pageKinds.map((kind) => rounded(pages[kind])).join('/');
      return (
        `${sized.entries}: ${rounded(us)} us (backend ${rounded(backendUs)}), ` +
        `pages ${page} ms, balance ${rounded(balanceMs)} ms`
      );
    })
    .join('; ');
}

function summary(sized: Sized, smallest: Sized, rounds: readonly ReadonlyMap<Sized, Measured>[]) {
  const middle = (of: (measured: Measured) => number) =>
    rounded(median(rounds.map((round) => of(round.get(sized)!))));
  const ratios = (of: (measured: Measured) => number) =>
    rounds.map((round) => of(round.get(sized)!) / of(round.get(smallest)!));
  const costs = ratios(({ us }) => us);
  const backends = ratios(({ backendUs }) => backendUs);
  return {
    entries: sized.entries,
    transfer_us: middle(({ us }) => us),
    statement_ms: middle(({ pages }) => median(pageKinds.map((kind) => pages[kind]))),
    balance_ms: middle(({ balanceMs }) => balanceMs),
    ratio: rounded(median(costs)),
    ratio_min: rounded(Math.min(...costs)),
    ratio_max: rounded(Math.max(...costs)),
    transfer_backend_us: middle(({ backendUs }) => backendUs),
    ratio_backend: rounded(median(backends)),
    ratio_backend_min: rounded(Math.min(...backends)),
    ratio_backend_max: rounded(Math.max(...backends)),
    statements: Object.fromEntries(
      pageKinds.map((kind) => [`${kind}_ms`, middle(({ pages }) => pages[kind])]),
    ),
  };
}
