// What one transfer costs to screen: the names of payer, recipient and the recipient's bank, each looked
// for in a watch list of twenty thousand entries.
import { createDatabase, createPool, withClient } from '@kheya/db';
import type { Database } from '../apps/api/src/database.ts';
import { loadWatchList } from '../apps/api/src/modules/watch-list/load-list.ts';
import { searchWatchLists } from '../apps/api/src/modules/watch-list/watch-search.ts';
import { LABELLED_NAMES } from '../apps/api/src/modules/watch-list/matching/labelled-names.ts';
import { cpuMicroseconds } from './support/cpu.ts';
import type { Log } from './support/log.ts';
import { openBenchServer } from './support/server.ts';
import { readBenchSettings } from './support/settings.ts';
import { quantile, rounded } from './support/statistics.ts';

const SETS = ['db', 'graphile_worker', 'ledger', 'identity', 'payments'] as const;
const RULE = { reviewScore: 0.85, blockScore: 0.95 };
const NAMES_A_TRANSFER = 3;
const WARM_UP = 30;

export async function benchScreening(log: Log): Promise<object> {
  const { databaseUrl, listEntries, looks } = readBenchSettings();
  const server = await openBenchServer(databaseUrl, log);
  try {
    const database = await server.createMigrated('screening', SETS);
    log(`loading ${listEntries} entries ...`);
    const started = performance.now();
    await withClient(database.adminUrl, async (client) => {
      const list = { source: 'BENCH', publishedOn: '2027-05-28', loadedBy: 'bench' };
      await loadWatchList(client, { ...list, files: writeList(listEntries) });
      await client.query('analyze payments.watch_list_names');
    });
    const loadSeconds = (performance.now() - started) / 1000;
    return {
      ...{ entries: listEntries, load_s: rounded(loadSeconds) },
      transfer: await measure(database.appUrl, looks),
    };
  } finally {
    await server.end();
  }
}

async function measure(appUrl: string, count: number) {
  // One connection, whose processor time is the database's.
  const pool = createPool(appUrl, { max: 1 });
  const db = createDatabase<Database>(pool);
  const screen = async (at: number) => {
    for (let name = 0; name < NAMES_A_TRANSFER; name += 1) {
      const { given } = LABELLED_NAMES[(at * NAMES_A_TRANSFER + name) % LABELLED_NAMES.length]!;
      await searchWatchLists(db, { name: given, birthDate: null, country: 'BD' }, RULE);
    }
  };
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = () => (cpuMicroseconds(rows[0]!.pid) ?? 0) / 1000;
    for (let at = 0; at < WARM_UP; at += 1) await screen(at);
    const times: number[] = [];
    const [nodeBefore, postgresBefore] = [process.cpuUsage(), postgres()];
    for (let at = 0; at < count; at += 1) {
      const started = performance.now();
      await screen(at);
      times.push(performance.now() - started);
    }
    const node = process.cpuUsage(nodeBefore);
    return {
      p50_ms: rounded(quantile(times, 0.5)),
      p99_ms: rounded(quantile(times, 0.99)),
      cpu_ms: {
        node: rounded((node.user + node.system) / 1000 / count),
        postgres: rounded((postgres() - postgresBefore) / count),
      },
    };
  } finally {
    await pool.end();
  }
}

/** Three names an entry, from few given names and many of families, as real lists are skewed. */
function writeList(entries: number) {
  const given =
    'Abdul Mohammad Ali Hassan Karim Rahman Ahmed Omar Yusuf Ibrahim Khalid Nasir Jamal';
  const all = LABELLED_NAMES.flatMap((name) => name.given.split(' ')).filter((word) =>
    /^[A-Z][a-z]{3,}$/.test(word),
  );
  const common = given.split(' ');
  const nameOf = (seed: number) => {
    const family = all[(seed * 7919) % all.length]! + ['', 'i', 'ov', 'zai'][seed % 4]!;
    const middle = all[(seed * 104_729) % all.length]!;
    return `${family.toUpperCase()}, ${common[(seed * 31) % common.length]} ${middle}`;
  };
  const nothing = '-0- ,'.repeat(7);
  const rows = Array.from({ length: entries }, (_, at) => at + 1);
  return {
    sdn: rows.map((at) => `${at},"${nameOf(at)}","individual","SDGT",${nothing}-0- \r\n`).join(''),
    alt: rows
      .flatMap((at) => [1, 2].map((n) => `${at},${n},"aka","${nameOf(at * 3 + n)}",-0- \r\n`))
      .join(''),
    add: '',
  };
}
