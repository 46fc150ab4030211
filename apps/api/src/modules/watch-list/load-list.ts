import { randomUUID } from 'node:crypto';
import type { withClient } from '@kheya/db';
import { listedKeys } from './matching/search-keys.ts';
import { tokensOf } from './matching/name-tokens.ts';
import { entryHash, hashOf, readSdn, type ListedEntry, type SdnFiles } from './sdn-file.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** Of a list that loses more than this share of its entries, a part is missing. */
const LARGEST_LOSS = 0.2;
const ROWS_A_STATEMENT = 1000;

export interface NewWatchList {
  readonly source: string;
  /** The day the authority names in the list. */
  readonly publishedOn: string;
  readonly loadedBy: string;
  readonly files: SdnFiles;
  /** The authority did remove as many entries. */
  readonly allowLoss?: boolean;
}

export interface LoadedList {
  readonly version: string;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The same files are in force already, and nothing was done. */
  readonly isUnchanged: boolean;
}

export class WatchListRefused extends Error {
  override name = 'WatchListRefused';
}

/**
 * Loads a version whole, in one transaction and by the owner of the tables, and lists every name of
 * ours to be compared with it. Until it commits the version before it is in force.
 */
export async function loadWatchList(client: Client, list: NewWatchList): Promise<LoadedList> {
  const { source, files } = list;
  const entries = readSdn(files);
  const contentHash = hashOf(files.sdn, files.alt, files.add);
  const version = `${list.publishedOn}.${contentHash.toString('hex').slice(0, 8)}`;
  await client.query('begin');
  try {
    // Two loads of one source wait for each other.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('watch_list ' || $1, 0))`, [
      source,
    ]);
    const before = await entriesInForce(client, source);
    const changes = compareEntries(before.hashes, entries);
    const counts = { version, entries: entries.length, ...changes };
    if (before.version === version) {
      await client.query('rollback');
      return { ...counts, isUnchanged: true };
    }
    refuseLoss(before.hashes.size, changes.removed, list);
    await replace(client, { list, counts, contentHash, entries });
    await client.query('commit');
    return { ...counts, isUnchanged: false };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function refuseLoss(
  count: number,
  removed: number,
  { publishedOn, allowLoss }: NewWatchList,
): void {
  if (allowLoss || count === 0 || removed / count <= LARGEST_LOSS) return;
  throw new WatchListRefused(
    `The list of ${publishedOn} lacks ${removed} of the ${count} entries in force. ` +
      'Check the files; with --allow-loss they are loaded all the same.',
  );
}

interface InForce {
  readonly version: string | undefined;
  readonly hashes: ReadonlyMap<string, string>;
}

async function entriesInForce(client: Client, source: string): Promise<InForce> {
  const { rows: lists } = await client.query<{ id: string; version: string }>(
    'select id, version from payments.watch_lists where source = $1 and replaced_at is null',
    [source],
  );
  const { rows } = await client.query<{ number: string; hash: string }>(
    `select number, encode(content_hash, 'hex') as hash from payments.watch_list_entries
     where list_id = $1`,
    [lists[0]?.id ?? null],
  );
  const hashes = new Map(rows.map(({ number, hash }) => [number, hash]));
  return { version: lists[0]?.version, hashes };
}

function compareEntries(before: ReadonlyMap<string, string>, entries: readonly ListedEntry[]) {
  const isThere = entries.filter(({ number }) => before.has(number));
  return {
    added: entries.length - isThere.length,
    changed: isThere.filter((one) => before.get(one.number) !== entryHash(one).toString('hex'))
      .length,
    removed: before.size - isThere.length,
  };
}

interface Replacement {
  readonly list: NewWatchList;
  readonly counts: Omit<LoadedList, 'isUnchanged'>;
  readonly contentHash: Buffer;
  readonly entries: readonly ListedEntry[];
}

async function replace(client: Client, { list, counts, contentHash, entries }: Replacement) {
  await client.query(
    `delete from payments.watch_list_entries where list_id in
       (select id from payments.watch_lists where source = $1)`,
    [list.source],
  );
  await client.query(
    `update payments.watch_lists set replaced_at = clock.now()
     where source = $1 and replaced_at is null`,
    [list.source],
  );
  const listId = randomUUID();
  await client.query(
    `insert into payments.watch_lists (id, source, version, published_on, content_hash, entry_count,
       added_count, changed_count, removed_count, loaded_by, loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock.now())
     on conflict (source, version) do update set id = excluded.id, loaded_at = excluded.loaded_at,
       loaded_by = excluded.loaded_by, added_count = excluded.added_count,
       changed_count = excluded.changed_count, removed_count = excluded.removed_count,
       replaced_at = null`,
    [
      ...[listId, list.source, counts.version, list.publishedOn, contentHash, counts.entries],
      ...[counts.added, counts.changed, counts.removed, list.loadedBy],
    ],
  );
  for (let at = 0; at < entries.length; at += ROWS_A_STATEMENT) {
    await insertEntries(client, listId, entries.slice(at, at + ROWS_A_STATEMENT));
  }
  await client.query(`insert into payments.screening_queue (subject_kind, subject_id)
    select 'customer', id from payments.users where closed_at is null
    union all select 'contact', id from payments.contacts where archived_at is null
    on conflict do nothing`);
}

async function insertEntries(client: Client, listId: string, entries: readonly ListedEntry[]) {
  const rows = entries.map((entry) => ({
    ...{ id: randomUUID(), number: entry.number, kind: entry.kind, name: entry.names[0]!.name },
    ...{ birth_dates: entry.birthDates, countries: entry.countries, remarks: entry.remarks },
    ...{ programmes: entry.programmes, hash: entryHash(entry).toString('hex') },
    names: entry.names.map(({ name, kind }, position) => ({
      ...{ name, kind, position, keys: listedKeys(tokensOf(name)) },
    })),
  }));
  const given = JSON.stringify(rows);
  await client.query(
    `insert into payments.watch_list_entries
       (id, list_id, number, kind, name, birth_dates, countries, programmes, remarks, content_hash)
     select id, $2, number, kind, name, birth_dates, countries, programmes, remarks, decode(hash, 'hex')
     from jsonb_to_recordset($1) as r(id uuid, number text, kind text, name text, birth_dates text[],
       countries text[], programmes text[], remarks text, hash text)`,
    [given, listId],
  );
  await client.query(
    `insert into payments.watch_list_names (entry_id, position, name, kind, keys)
     select r.id, n.position, n.name, n.kind, n.keys
     from jsonb_to_recordset($1) as r(id uuid, names jsonb),
       jsonb_to_recordset(r.names) as n(position integer, name text, kind text, keys text[])`,
    [given],
  );
}
