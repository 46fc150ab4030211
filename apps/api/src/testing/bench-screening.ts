// What one transfer costs to screen: the names of payer, recipient and the recipient's bank, each looked
// for in a watch list. A process of the bench, which gives it a migrated database and reads its figures.
import { createDatabase, createPool, withClient } from '@kheya/db';
import type { Database } from '#database.ts';
import { loadWatchList } from '#modules/watch-list/load-list.ts';
import { LABELLED_NAMES } from '#modules/watch-list/matching/labelled-names.ts';
import { searchWatchLists } from '#modules/watch-list/watch-search.ts';

const RULE = { reviewScore: 0.85, blockScore: 0.95 };
const NAMES_A_TRANSFER = 3;
const WARM_UP = 30;

async function main(ownerUrl: string, appUrl: string, entries: number, looks: number) {
  const started = performance.now();
  await withClient(ownerUrl, async (client) => {
    const list = { source: 'BENCH', publishedOn: '2027-05-28', loadedBy: 'bench' };
    await loadWatchList(client, { ...list, files: writeList(entries) });
    await client.query('analyze payments.watch_list_names');
  });
  const load = (performance.now() - started) / 1000;
  return { entries, load_s: load, ...(await measure(appUrl, looks)) };
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
    for (let at = 0; at < WARM_UP; at += 1) await screen(at);
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let at = 0; at < count; at += 1) {
      const started = performance.now();
      await screen(at);
      times.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    return { times_ms: times, node_ms: (user + system) / 1000 / count };
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

const [ownerUrl = '', appUrl = '', entries = '', looks = ''] = process.argv.slice(2);
const figures = await main(ownerUrl, appUrl, Number(entries), Number(looks));
process.stdout.write(JSON.stringify(figures));
