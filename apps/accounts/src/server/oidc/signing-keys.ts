import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Accounts } from '#server/context.ts';
import { randomToken } from '#server/secrets/secrets.ts';

export const SIGNING_ALGORITHM = 'ES256';
const ROTATE_AFTER_S = 90 * 86_400;
/** A replaced key stays published until no token signed by it can still be valid. */
const KEEP_RETIRED_S = 86_400;

export interface SigningKeys {
  /** Private keys, the signing one first. */
  readonly privateKeys: readonly JWK[];
  readonly publicKeys: readonly JWK[];
}

/** Loads the signing keys; creates the first, and a new one when the newest is 90 days old. */
export async function loadSigningKeys(accounts: Accounts): Promise<SigningKeys> {
  const now = accounts.clock.now();
  const usable = await readKeys(accounts, now);
  const newest = usable[0];
  const old = newest && now.getTime() - newest.createdAt.getTime() > ROTATE_AFTER_S * 1000;
  if (newest === undefined || old) {
    await addKey(accounts, now);
    return toKeys(await readKeys(accounts, now));
  }
  return toKeys(usable);
}

interface StoredKey {
  readonly jwk: JWK;
  readonly publicJwk: JWK;
  readonly createdAt: Date;
}

function toKeys(stored: readonly StoredKey[]): SigningKeys {
  return {
    privateKeys: stored.map(({ jwk }) => jwk),
    publicKeys: stored.map(({ publicJwk }) => publicJwk),
  };
}

async function readKeys(accounts: Accounts, now: Date): Promise<StoredKey[]> {
  const keptSince = new Date(now.getTime() - KEEP_RETIRED_S * 1000);
  const rows = await accounts.db
    .selectFrom('identity.signing_keys')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', keptSince)]))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const opened = accounts.secrets.open(row.sealed_private_jwk);
    if (opened === undefined) {
      accounts.logger.warn({ kid: row.kid }, 'a signing key was sealed with another secret');
      return [];
    }
    return [
      { jwk: JSON.parse(opened) as JWK, publicJwk: row.public_jwk, createdAt: row.created_at },
    ];
  });
}

async function addKey(accounts: Accounts, now: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const names = { kid: randomToken(12), alg: SIGNING_ALGORITHM, use: 'sig' };
  const privateJwk = { ...(await exportJWK(privateKey)), ...names };
  const publicJwk = { ...(await exportJWK(publicKey)), ...names };
  await accounts.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('identity.signing_keys')
      .set({ retired_at: now })
      .where('retired_at', 'is', null)
      .execute();
    await transaction
      .insertInto('identity.signing_keys')
      .values({
        kid: names.kid,
        public_jwk: JSON.stringify(publicJwk),
        sealed_private_jwk: accounts.secrets.seal(JSON.stringify(privateJwk)),
        created_at: now,
        retired_at: null,
      })
      .execute();
  });
}
