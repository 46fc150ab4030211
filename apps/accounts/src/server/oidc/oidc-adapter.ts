import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { type OidcClock, shiftMoments } from '#server/oidc/oidc-clock.ts';
import { endSessions } from '#server/sessions/session-repository.ts';

const keyOf = (id: string) => createHash('sha256').update(id).digest();

/** Keeps what the OpenID provider remembers in PostgreSQL, in the clock's time. */
export function createOidcAdapter(
  accounts: Accounts,
  oidcClock: OidcClock,
): (model: string) => Adapter {
  return (model) => ({
    upsert: (id, payload, expiresIn) => upsert(accounts, oidcClock, model, id, payload, expiresIn),
    find: (id) => find(accounts, oidcClock, model, id),
    findByUid: (uid) => findByUid(accounts, oidcClock, model, uid),
    findByUserCode: async () => undefined,
    consume: (id) => consume(accounts, model, id),
    destroy: async (id) => {
      await ofModel(accounts, model).where('key', '=', keyOf(id)).execute();
    },
    revokeByGrantId: (grantId) => revokeByGrantId(accounts, model, grantId),
  });
}

function ofModel(accounts: Accounts, model: string) {
  return accounts.db.deleteFrom('identity.oidc_payloads').where('model', '=', model);
}

async function upsert(
  accounts: Accounts,
  oidcClock: OidcClock,
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): Promise<void> {
  // The id is the token itself: it is put back when someone shows it.
  const { jti: _, ...rest } = shiftMoments(payload, oidcClock.aheadSeconds());
  if (rest.session?.cookie) rest.session = { ...rest.session, cookie: '' };
  const values = {
    payload: JSON.stringify(rest),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    expires_at: expiresIn ? new Date(accounts.clock.now().getTime() + expiresIn * 1000) : null,
    consumed_at: null,
  };
  await accounts.db
    .insertInto('identity.oidc_payloads')
    .values({ model, key: keyOf(id), ...values })
    .onConflict((conflict) => conflict.columns(['model', 'key']).doUpdateSet(values))
    .execute();
}

async function find(
  accounts: Accounts,
  oidcClock: OidcClock,
  model: string,
  id: string,
): Promise<AdapterPayload | undefined> {
  const row = await accounts.db
    .selectFrom('identity.oidc_payloads')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where('key', '=', keyOf(id))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...shiftMoments(row.payload, -oidcClock.aheadSeconds()),
    jti: id,
    ...(row.consumed_at ? { consumed: true } : {}),
  };
}

/** Only ever asked for the single sign-on of a browser, which is then told by its uid alone. */
async function findByUid(
  accounts: Accounts,
  oidcClock: OidcClock,
  model: string,
  uid: string,
): Promise<AdapterPayload | undefined> {
  const row = await accounts.db
    .selectFrom('identity.oidc_payloads')
    .select('payload')
    .where('model', '=', model)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && shiftMoments(row.payload, -oidcClock.aheadSeconds());
}

/** Uses a code or refresh token, once: of two at the same moment the second ends the session. */
async function consume(accounts: Accounts, model: string, id: string): Promise<void> {
  const now = accounts.clock.now();
  const used = await accounts.db
    .updateTable('identity.oidc_payloads')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('key', '=', keyOf(id))
    .where('consumed_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  if (used) return;
  const row = await accounts.db
    .selectFrom('identity.oidc_payloads')
    .select('grant_id')
    .where('model', '=', model)
    .where('key', '=', keyOf(id))
    .executeTakeFirst();
  if (row?.grant_id) {
    await endSessions(accounts.db, { grantId: row.grant_id }, 'refresh_reused', now);
  }
  throw new errors.InvalidGrant('already used');
}

/** The provider calls this when a code or refresh token is shown a second time. */
async function revokeByGrantId(accounts: Accounts, model: string, grantId: string): Promise<void> {
  await ofModel(accounts, model).where('grant_id', '=', grantId).execute();
  await endSessions(accounts.db, { grantId }, 'refresh_reused', accounts.clock.now());
}
