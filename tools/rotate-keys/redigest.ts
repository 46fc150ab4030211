import type { Client } from 'pg';
import type { DigestChain } from '@kheya/service-kit';
import type { Resealed } from './reseal.ts';

/**
 * The columns with digests of identity numbers: a test compares the list with every `number_digest`
 * column.
 */
export const DIGESTED = [
  {
    table: 'payments.user_identifications',
    key: 'id',
    // It would otherwise record the same number as a new one.
    trigger: 'user_identifications_traced',
  },
  { table: 'payments.identity_traces', key: 'user_id' },
] as const;

const AT_ONCE = 1000;

/**
 * Extends every digest to the newest key, all in one moment because they are compared with each
 * other. Meanwhile no identity number can be given; everything else continues.
 */
export async function redigestAll(
  client: Pick<Client, 'query'>,
  chain: DigestChain,
): Promise<Resealed[]> {
  await client.query('begin');
  try {
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('payments.digest_key_in_force', 0))`,
    );
    const { rows } = await client.query<{ key_id: string }>(
      'select key_id from payments.digest_key_in_force',
    );
    const upTo = rows[0]?.key_id;
    const probe = Buffer.alloc(32);
    const isDone = chain.extend(probe, upTo).equals(probe);
    const made: Resealed[] = [];
    for (const digested of DIGESTED) {
      const count = isDone ? 0 : await redigestTable(client, digested, chain, upTo);
      made.push({ column: `${digested.table}.number_digest`, count });
    }
    await client.query(
      `insert into payments.digest_key_in_force (key_id) values ($1)
       on conflict (only_row) do update set key_id = excluded.key_id`,
      [chain.newest],
    );
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function redigestTable(
  client: Pick<Client, 'query'>,
  digested: (typeof DIGESTED)[number],
  chain: DigestChain,
  upTo: string | undefined,
): Promise<number> {
  const { table, key } = digested;
  const trigger = 'trigger' in digested ? digested.trigger : undefined;
  if (trigger) await client.query(`alter table ${table} disable trigger ${trigger}`);
  await client.query(`lock table ${table} in share row exclusive mode`);
  // A cursor reads the rows as of its opening, whatever is written later.
  await client.query(
    `declare digested no scroll cursor for select ${key}::text as key, number_digest from ${table}`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ key: string; number_digest: Buffer }>(
      `fetch ${AT_ONCE} from digested`,
    );
    if (rows.length === 0) break;
    const before = rows.map((row) => row.number_digest);
    await client.query(
      `update ${table} t set number_digest = n.after
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as n (key, before, after)
       where t.${key} = n.key and t.number_digest = n.before`,
      [rows.map((row) => row.key), before, before.map((digest) => chain.extend(digest, upTo))],
    );
    count += rows.length;
  }
  await client.query('close digested');
  if (trigger) await client.query(`alter table ${table} enable trigger ${trigger}`);
  return count;
}
