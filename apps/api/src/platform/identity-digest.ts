import { sql, type Kysely } from 'kysely';
import { createDigestChain, type DigestChain } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import type { Database } from '#database.ts';

export type DigestKeys = Pick<Config, 'DATA_KEY' | 'DIGEST_KEY' | 'DIGEST_KEYS_OLD'>;

/**
 * One lock for all digests: making one takes it shared, changing the key takes it exclusively
 * (decision 16).
 */
const LOCK = sql`hashtextextended('payments.digest_key_in_force', 0)`;

/**
 * Finds an identity number without decrypting any. Made inside the transaction that writes or
 * compares it, so that the key cannot change in between.
 */
export async function identityDigest(
  trx: Kysely<Database>,
  keys: DigestKeys,
  text: string,
): Promise<Buffer> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(trx);
  // A statement of its own, so that it sees the change for which it waited.
  return chainOf(keys).digest(text, await keyInForce(trx));
}

/**
 * Without the current key a number that is used twice would not be found, so the process does not
 * start.
 */
export async function requireDigestKey(db: Kysely<Database>, keys: DigestKeys): Promise<void> {
  if (chainOf(keys).knows(await keyInForce(db))) return;
  throw new Error(
    'the digests were made with a key that is neither DIGEST_KEY nor in DIGEST_KEYS_OLD',
  );
}

function chainOf(keys: DigestKeys): DigestChain {
  const old = keys.DIGEST_KEYS_OLD.toReversed();
  const [first, ...rest] = [...old, keys.DIGEST_KEY ?? keys.DATA_KEY];
  if (!first) throw new Error('there is no key of the digests');
  return createDigestChain([first, ...rest], 'identity');
}

async function keyInForce(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from payments.digest_key_in_force`.execute(db);
  return rows[0]?.key_id;
}
