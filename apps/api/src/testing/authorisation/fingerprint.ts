import { withClient } from '@kheya/db';

/**
 * A hash of every table: two equal fingerprints prove that nothing was written in between. The call
 * counters change all the same and are left out: theirs is the only unlogged table.
 */
export function fingerprintOf(ownerUrl: string): Promise<Map<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (c.relpersistence = 'p' or c.relname <> 'call_counts')
         and n.nspname in ('payments', 'identity', 'ledger', 'graphile_worker')
       order by 1`,
    );
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
         from ${name} t`,
      );
      hashes.set(name, rows[0]?.hash ?? '');
    }
    return hashes;
  });
}

/** The tables that differ. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
