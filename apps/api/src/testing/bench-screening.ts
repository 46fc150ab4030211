// What one transfer costs to screen: payer and recipient, compared before or for the first time. A process of
// the bench, which gives it a migrated database and reads its figures.
import { randomUUID } from 'node:crypto';
import { createDatabase, createPool, withClient } from '@kheya/db';
import type { Database, TransferRow } from '#database.ts';
import { screenTransfer } from '#modules/watch-list/index.ts';
import { loadWatchList } from '#modules/watch-list/load-list.ts';
import { LABELLED_NAMES } from '#modules/watch-list/matching/labelled-names.ts';

const WARM_UP = 30;
const clock = { now: () => new Date('2027-06-01T14:00:00Z') };

async function main(ownerUrl: string, appUrl: string, entries: number, looks: number) {
  const started = performance.now();
  await withClient(ownerUrl, async (client) => {
    const list = { source: 'BENCH', publishedOn: '2027-05-28', loadedBy: 'bench' };
    await loadWatchList(client, { ...list, files: writeList(entries) });
    await client.query('vacuum analyze payments.watch_list_names');
  });
  const load = (performance.now() - started) / 1000;
  const transfers = await addTransfers(ownerUrl, looks + WARM_UP);
  return { entries, load_s: load, ...(await measure(appUrl, transfers)) };
}

type Parties = Pick<TransferRow, 'user_id' | 'contact_id'>;

/** Each has a payer and a recipient of its own, by the names of the labelled set. */
async function addTransfers(ownerUrl: string, count: number): Promise<Parties[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ user_id: randomUUID(), contact_id: randomUUID(), number: String(1_700_000_000 + at) },
    payer: LABELLED_NAMES[(at * 2) % LABELLED_NAMES.length]!.given,
    payee: LABELLED_NAMES[(at * 2 + 1) % LABELLED_NAMES.length]!.given,
  }));
  await withClient(ownerUrl, async (client) => {
    const given = `jsonb_to_recordset($1::jsonb) as g
      (user_id uuid, contact_id uuid, number text, payer text, payee text)`;
    const values = [JSON.stringify(rows)];
    await client.query(
      `insert into payments.users (id, email, first_name, country, profile_type,
         profile_approval_status, created_at, updated_at)
       select user_id, user_id || '@example.com', payer, 'US', 'PERSON', 'ACCOUNT_CREATED',
         now(), now() from ${given}`,
      values,
    );
    await client.query(
      `insert into payments.contacts (id, user_id, kind, nickname, name, wallet_type, account_number,
         purpose, relationship, source_of_funds, created_at)
       select contact_id, user_id, 'mobile_wallet', 'Mother', payee, 'bKash', '0' || number,
         'family_support', 'mother', 'salary', now() from ${given}`,
      values,
    );
    // What the worker does with it at leisure.
    await client.query('truncate payments.screening_queue');
  });
  return rows;
}

async function measure(appUrl: string, transfers: readonly Parties[]) {
  // One connection, whose processor time is the database's.
  const pool = createPool(appUrl, { max: 1 });
  const ctx = { clock, db: createDatabase<Database>(pool) };
  const timesOf = async () => {
    const times: number[] = [];
    for (const parties of transfers) {
      const started = performance.now();
      await screenTransfer(ctx, parties as TransferRow);
      times.push(performance.now() - started);
    }
    return times.slice(WARM_UP);
  };
  try {
    const first = await timesOf();
    const before = process.cpuUsage();
    const times = await timesOf();
    const { user, system } = process.cpuUsage(before);
    const node = (user + system) / 1000 / transfers.length;
    return { first_ms: first, times_ms: times, node_ms: node };
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
