import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { type OidcClock, shiftMoments } from '#server/oidc/oidc-clock.ts';
import { endSessions } from '#server/sessions/session-repository.ts';

const keyOf = (id: string) => createHash('sha256').update(id).digest();

/** Stores the OpenID provider's state in PostgreSQL, in the clock's time. */
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
  // The id is the token itself: it is added again when the token is presented.
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

/** Only called for a browser's single sign-on, which is then identified by its uid alone. */
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

/** Uses a code or refresh token, once: a second use at the same moment ends the session. */
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

/** The provider calls this when a code or refresh token is presented a second time. */
async function revokeByGrantId(accounts: Accounts, model: string, grantId: string): Promise<void> {
  await ofModel(accounts, model).where('grant_id', '=', grantId).execute();
  await endSessions(accounts.db, { grantId }, 'refresh_reused', accounts.clock.now());
}
