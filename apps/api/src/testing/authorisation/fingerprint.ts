import { withClient } from '@kheya/db';

/**
 * A hash of every table there is: two that are the same say that nothing was written between them. How often
 * somebody called is counted all the same: that table is unlogged, and the only one.
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

/** The tables that are not as they were. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
