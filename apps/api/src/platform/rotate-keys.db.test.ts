import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { createKeyRing } from '@kheya/service-kit';
import { TestApi, type Client } from '#testing/test-api.ts';
import { fillProfile } from '#testing/test-customers.ts';
import { resealEverything, SEALED } from '#testing/test-reseal.ts';
import { PDF, picture, upload } from '#testing/test-upload.ts';
import { createSealing, type SealingKeys, type SealingUse } from './sealing.ts';

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
  // Used: from here on the application itself may not change it.
  const ticket = { subject: 'A question', message: 'See this', attachment_ids: [attachment.id] };
  expect((await client.call('POST', '/ticket/', ticket)).status).toBe(201);
  const face = { name: 'face.jpg', content: await picture() };
  await upload(client, '/file-upload/', face, { doc_type: 'PROFILE_IMAGE' });
  const ring = createKeyRing([accounts[0]], 'accounts');
  await withClient(api.database.ownerUrl, async (db) => {
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
    resealEverything(db, {
      data: [next, api.ctx.config.DATA_KEY],
      accounts: [accounts[1], accounts[0]],
    }),
  );

/** Everything sealed there is, with what is bound to it. */
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
  it('leaves nothing sealed with the old one, and everything as it was inside', async () => {
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

  it('still finds a number that is used twice, by its digest', async () => {
    const { DATA_KEY } = api.ctx.config;
    const changed = { DATA_KEY: next, DATA_KEYS_OLD: [DATA_KEY], DIGEST_KEY: DATA_KEY };
    const [row] = await api.query<{ sealed_number: Buffer; number_digest: Buffer }>(
      'select sealed_number, number_digest from payments.user_identifications where user_id = $1',
      [client.userId],
    );
    if (!row) throw new Error('the number is gone');
    const number = createSealing(changed).open(row.sealed_number, client.userId);
    const digestOf = (keys: SealingKeys) => createSealing(keys).digest(`SSN:${number}`);
    expect(digestOf(changed)).toEqual(row.number_digest);
    // Which is why the key of the digests stays.
    expect(digestOf({ ...changed, DIGEST_KEY: undefined })).not.toEqual(row.number_digest);
  });

  it('knows every sealed column there is', async () => {
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

it('each use has keys of its own', () => {
  const uses: SealingUse[] = ['identity', 'attachment', 'file'];
  const marks = uses.map((use) => createSealing(api.ctx.config, use).mark.toString('hex'));
  expect(new Set(marks).size).toBe(3);
});
