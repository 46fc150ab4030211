import type { Client } from 'pg';
import { createKeyRing, type KeyRing } from '@kheya/service-kit';
import { SEALED, type SealedColumn } from './sealed-columns.ts';

type Masters = readonly [Buffer | string, ...(Buffer | string)[]];

/** The keys in force, each before those it replaced. */
export interface SealingMasters {
  readonly data: Masters;
  readonly accounts: Masters;
}

/** How many values of a column were resealed. */
export interface Resealed {
  readonly column: string;
  readonly count: number;
}

/**
 * Reseals with the keys in force whatever an older key sealed, or was sealed before keys had ids.
 * Runs as the owner: the application itself may not touch evidence. In small batches, so that
 * nobody waits; a value written at the same moment is read again.
 */
export async function resealAll(
  client: Pick<Client, 'query'>,
  masters: SealingMasters,
): Promise<Resealed[]> {
  const resealed: Resealed[] = [];
  for (const sealed of SEALED) {
    const ring = createKeyRing(
      sealed.use === 'accounts' ? masters.accounts : masters.data,
      sealed.use,
    );
    let count = 0;
    for (let some = await resealSome(client, sealed, ring); some > 0;) {
      count += some;
      some = await resealSome(client, sealed, ring);
    }
    resealed.push({ column: `${sealed.table}.${sealed.column}`, count });
  }
  return resealed;
}

/** Returns how many there were to reseal. */
async function resealSome(
  client: Pick<Client, 'query'>,
  { table, key, column, about, atOnce, trigger }: SealedColumn,
  ring: KeyRing,
): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ key: string; about: string; sealed: Buffer }>(
      `select ${key}::text as key, ${about} as about, ${column} as sealed from ${table}
       where substring(${column} from 1 for ${ring.mark.length}) <> $1
       limit ${atOnce} for update`,
      [ring.mark],
    );
    if (rows.length > 0 && trigger) {
      await client.query(`alter table ${table} disable trigger ${trigger}`);
    }
    for (const { key: id, about: bound, sealed } of rows) {
      const anew = ring.seal(ring.open(sealed, bound), bound);
      await client.query(`update ${table} set ${column} = $1 where ${key}::text = $2`, [anew, id]);
    }
    if (rows.length > 0 && trigger) {
      await client.query(`alter table ${table} enable trigger ${trigger}`);
    }
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
