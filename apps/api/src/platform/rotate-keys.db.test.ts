import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, withClient } from '@kheya/db';
import { createDigestChain, createKeyRing } from '@kheya/service-kit';
import { TestApi, type Client } from '#testing/test-api.ts';
import { fillProfile } from '#testing/test-customers.ts';
import { DIGESTED, redigestAll, resealAll, SEALED } from '#testing/test-reseal.ts';
import { PDF, picture, upload } from '#testing/test-upload.ts';
import { identityDigest, requireDigestKey } from './identity-digest.ts';
import { createSealing, type SealingUse } from './sealing.ts';

let api: TestApi;
let client: Client;
const next = Buffer.alloc(32, 66);
const accounts = [
  'the accounts secret of before, long',
  'the accounts secret that follows',
] as const;

beforeAll(async () => {
  api = await TestApi.start();
  client = await api.client();
  await fillProfile(client);
  const letter = { name: 'letter.pdf', content: PDF };
  const attachment = (await upload(client, '/attachment/', letter)).json<{ id: string }>();
  // Used, so that the application itself may no longer change it.
  const ticket = { subject: 'A question', message: 'See this', attachment_ids: [attachment.id] };
  expect((await client.call('POST', '/ticket/', ticket)).status).toBe(201);
  const face = { name: 'face.jpg', content: await picture() };
  await upload(client, '/file-upload/', face, { doc_type: 'PROFILE_IMAGE' });
  const ring = createKeyRing([accounts[0]], 'accounts');
  const exported = randomUUID();
  const piece = createSealing(api.ctx.config, 'file').sealBytes(
    Buffer.from('zip'),
    `${exported} 1`,
  );
  const photo = randomUUID();
  const photoContent = createSealing(api.ctx.config, 'file').sealBytes(Buffer.from('a'), photo);
  const asked = randomUUID();
  const destination = createSealing(api.ctx.config).seal('{"kind":"us_bank"}', asked);
  await withClient(api.database.ownerUrl, async (db) => {
    // A request that has ended, of which nothing else may change.
    await db.query(
      `with account as (
         insert into payments.accounts
           (id, user_id, currency, kind, account_number, holder_name, bucket, ledger_account_id, opened_at)
         values (gen_random_uuid(), $2, 'USD', 'checking', '1', 'Rahima Khatun', 0, gen_random_uuid(), clock.now())
         returning id)
       insert into payments.withdrawal_requests (id, user_id, account_id, currency, amount_minor,
         destination_kind, holder_name, account_last_four, sealed_destination, state, idempotency_key,
         requested_at, cancelled_at)
       select $1, $2, id, 'USD', 1, 'us_bank', 'Rahima Khatun', '6789', $3, 'cancelled', 'a key',
         clock.now(), clock.now() from account`,
      [asked, client.userId, destination],
    );
    await db.query(
      `with listed as (
         insert into payments.transactions (account_id, id, side, kind, status, at, amount_minor, party, words, photos)
         select id, $1, 'credit', 'ach_credit', 'POSTED', clock.now(), 1, 'A sender', '', 1
         from payments.accounts where user_id = $2
         returning account_id, id)
       insert into payments.transaction_photos
         (id, account_id, transaction_id, content_type, size, sealed_content, created_at)
       select $1, account_id, id, 'image/png', 1, $3, clock.now() from listed`,
      [photo, client.userId, photoContent],
    );
    await db.query(
      `insert into payments.data_exports
         (id, user_id, session_id, state, size, requested_at, ended_at, expires_at)
       values ($1, $2, 'a session', 'ready', 3, clock.now(), clock.now(), clock.now())`,
      [exported, client.userId],
    );
    await db.query(
      `insert into payments.data_export_pieces (id, export_id, number, sealed_content)
       values (gen_random_uuid(), $1, 1, $2)`,
      [exported, piece],
    );
    await db.query(
      `insert into identity.signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
       values ('test', '{}', $1, clock.now())`,
      [ring.seal(Buffer.from('{"d":"private"}'))],
    );
    await db.query(
      `insert into identity.authenticators (user_id, sealed_secret, created_at, confirmed_at,
         sealed_pending_secret, pending_since)
       values ($1, $2, clock.now(), clock.now(), $3, clock.now())`,
      [
        client.userId,
        ring.seal(Buffer.from('totp secret')),
        ring.seal(Buffer.from('the next totp secret')),
      ],
    );
  });
});
afterAll(() => api?.stop());

const reseal = () =>
  withClient(api.database.ownerUrl, (db) =>
    resealAll(db, {
      data: [next, api.ctx.config.DATA_KEY],
      accounts: [accounts[1], accounts[0]],
    }),
  );

/** Everything that is sealed, with the context it is bound to. */
async function sealedRows() {
  const rows: { use: (typeof SEALED)[number]['use']; sealed: Buffer; about: string }[] = [];
  for (const { table, column, about, use } of SEALED) {
    const found = await withClient(api.database.ownerUrl, (db) =>
      db.query<{ sealed: Buffer; about: string }>(
        `select ${column} as sealed, ${about} as about from ${table} where ${column} is not null`,
      ),
    );
    expect(found.rows.length, `${table}.${column}`).toBeGreaterThan(0);
    rows.push(...found.rows.map((row) => ({ ...row, use })));
  }
  return rows;
}

describe('a change of the key', () => {
  it('leaves nothing sealed with the old one, and every content unchanged', async () => {
    const data = [api.ctx.config.DATA_KEY, accounts[0]] as const;
    const ringOf = (use: string, [ofData, ofAccounts]: readonly [Buffer, string]) =>
      createKeyRing([use === 'accounts' ? ofAccounts : ofData], use);
    const before = (await sealedRows()).map(({ use, sealed, about }) =>
      ringOf(use, data).open(sealed, about).toString('latin1'),
    );
    const done = await reseal();
    expect(done.map(({ count }) => count).every((count) => count > 0)).toBe(true);
    const rows = await sealedRows();
    for (const { use, sealed, about } of rows) {
      expect(() => ringOf(use, data).open(sealed, about)).toThrow();
    }
    const after = rows.map(({ use, sealed, about }) =>
      ringOf(use, [next, accounts[1]]).open(sealed, about).toString('latin1'),
    );
    expect(after).toEqual(before);
    expect((await reseal()).map(({ count }) => count)).toEqual(SEALED.map(() => 0));
  });

  it('covers every sealed column', async () => {
    const { rows } = await withClient(api.database.ownerUrl, (db) =>
      db.query<{ name: string }>(
        `select n.nspname || '.' || c.relname || '.' || a.attname as name
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
         where a.attname like 'sealed%' and c.relkind = 'r'`,
      ),
    );
    const known = SEALED.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});

describe('a change of the key of the digests', () => {
  const first = Buffer.alloc(32, 5);
  const changed = { DATA_KEY: next, DIGEST_KEY: next, DIGEST_KEYS_OLD: [first] };
  const chain = createDigestChain([first, next], 'identity');
  const redigest = () => withClient(api.database.ownerUrl, (db) => redigestAll(db, chain));
  const digestOf = (keys: Parameters<typeof identityDigest>[1]) =>
    inTransaction(api.ctx.db, (trx) => identityDigest(trx, keys, 'SSN:123456780'));
  const kept = async () => {
    const tables = DIGESTED.map(({ table }) => `select number_digest as digest from ${table}`);
    const rows = await api.query<{ digest: Buffer }>(tables.join(' union all '));
    return rows.map(({ digest }) => digest.toString('hex'));
  };

  it('changes every digest, including those of released numbers, and each is still found', async () => {
    const gone = await api.client();
    await gone.call('GET', '/user/');
    const lost = (await digestOf(api.ctx.config)).toString('hex');
    await withClient(api.database.ownerUrl, (db) =>
      db.query(
        `insert into payments.identity_traces (user_id, number_digest, first_seen_at)
         values ($1, decode($2, 'hex'), clock.now())`,
        [gone.userId, lost],
      ),
    );
    const before = await kept();
    expect(await digestOf(changed)).toEqual(await digestOf(api.ctx.config));
    const done = await redigest();
    expect(done.map(({ count }) => count).every((count) => count > 0)).toBe(true);
    const after = await kept();
    expect(after).toHaveLength(before.length);
    expect(after.filter((digest) => before.includes(digest))).toEqual([]);
    expect(after).toContain((await digestOf(changed)).toString('hex'));
    expect((await redigest()).map(({ count }) => count)).toEqual([0, 0]);
    expect(await kept()).toEqual(after);
  });

  it('leaves no process running that does not know the new key', async () => {
    await expect(requireDigestKey(api.ctx.db, api.ctx.config)).rejects.toThrow(/DIGEST_KEYS_OLD/);
    await expect(digestOf(api.ctx.config)).rejects.toThrow(/not given/);
    await requireDigestKey(api.ctx.db, changed);
  });

  it('waits for a digest that is being made, and makes the next one wait', async () => {
    const [given, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const giving = inTransaction(api.ctx.db, async (trx) => {
      await identityDigest(trx, changed, 'SSN:123456780');
      given.resolve();
      await done.promise;
    });
    await given.promise;
    let isOver = false;
    const changing = redigest().then(() => (isOver = true));
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => api.query(waiting)).toHaveLength(1);
    expect(isOver).toBe(false);
    done.resolve();
    await Promise.all([giving, changing]);
  });

  it('covers every digest column', async () => {
    const rows = await api.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.columns
       where column_name = 'number_digest'`,
    );
    const known = DIGESTED.map(({ table }) => table);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});

it('each use has keys of its own', () => {
  const uses: SealingUse[] = ['identity', 'attachment', 'file'];
  const marks = uses.map((use) => createSealing(api.ctx.config, use).mark.toString('hex'));
  expect(new Set(marks).size).toBe(3);
});
