import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { addCustomer } from '#testing/test-contacts.ts';
import { openCustomer } from '#testing/test-customers.ts';
import type { Client } from '#testing/test-api.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { PDF, picture, upload } from '#testing/test-upload.ts';
import { findReadyExport, openDataExport } from './data-export-service.ts';
import { EXPORT_PARTS, NOT_EXPORTED } from './export-parts.ts';

let world: TestWorld;
let payer: Payer;
let files: Record<string, Uint8Array>;
let text: string;
let file: Record<string, Record<string, unknown>[]> & { sign_in: Record<string, unknown> };

const ask = (client: Client, token?: string) =>
  client.call('POST', '/data-export/', {}, token ? { 'step-up-token': token } : {});
interface Made {
  id: string;
  state: string;
  file_name: string;
  size: string | null;
}
interface Given {
  url: string;
  file_name: string;
}

async function confirmed(client: Client): Promise<string> {
  return confirm(world, client, await ask(client));
}
const fetchFile = (url: string) => world.api.raw({ method: 'GET', url: new URL(url).pathname });
const mine = async (client: Client) => list<Made>(client, '/data-export/');
const addressOf = (client: Client, id: string) =>
  client.call('POST', `/data-export/${id}/download/`);

/** The file: requested, built and downloaded as a browser would. */
async function exported(client: Client): Promise<Record<string, Uint8Array>> {
  const made = await ok<Made>(ask(client, await confirmed(client)));
  expect(made).toMatchObject({ state: 'building', size: null });
  await work(world);
  const { url } = await ok<Given>(addressOf(client, made.id));
  const fetched = await fetchFile(url);
  expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/zip']);
  const [shown] = await mine(client);
  expect(shown).toMatchObject({ id: made.id, state: 'ready', size: `${fetched.bytes.length}` });
  // An address is good once.
  expect((await fetchFile(url)).status).toBe(404);
  return unzipSync(fetched.bytes);
}

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, {
    dollars: '120.00',
    lastFour: '7788',
    payeeName: 'Rahima Begum',
  });
  const { client } = payer;
  await client.call('POST', '/transfer/', walletPayment(payer, '25.00'), {
    'idempotency-key': newKey(),
  });
  const letter = await ok<{ id: string }>(
    upload(client, '/attachment/', { name: '../letter.pdf', content: PDF }),
  );
  await client.call('POST', '/ticket/', {
    kind: 'question',
    subject: 'My card <script>alert(1)</script>',
    message: 'Where is my card?',
    attachment_ids: [letter.id],
  });
  const face = { name: 'face.jpg', content: await picture() };
  await upload(client, '/file-upload/', face, { doc_type: 'PROFILE_IMAGE' });
  await work(world);
  files = await exported(client);
  text = strFromU8(files['data.json'] ?? new Uint8Array());
  file = JSON.parse(text) as typeof file;
});
afterAll(() => world?.stop());

describe('the file', () => {
  it('has a part for every table of ours, or a reason why not', async () => {
    const tables = await world.api.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'payments' and table_type = 'BASE TABLE'`,
    );
    const decided = Object.values(EXPORT_PARTS).flatMap(({ tables: named }) => named);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [...decided, ...Object.keys(NOT_EXPORTED)].toSorted(),
    );
  });

  it('holds what the person stated, uploaded, signed, received and paid', () => {
    expect(file['profiles']?.[0]).toMatchObject({
      email: payer.client.email,
      first_name: 'Rahima',
      phone: '+17185550142',
      date_of_birth: '1990-05-14',
    });
    expect(file['addresses']).toHaveLength(1);
    expect(file['additional_info']).toHaveLength(1);
    expect(file['agreements']?.length).toBeGreaterThan(3);
    expect(file['money_in']?.[0]).toMatchObject({ currency: 'USD', amount_minor: '12000' });
    expect(file['contacts']?.[0]).toMatchObject({ name: 'Rahima Begum' });
    expect(file['tickets']).toHaveLength(1);
    expect(file['ticket_comments']?.[0]).toMatchObject({ message: 'Where is my card?' });
    expect(file['entries']?.length).toBeGreaterThan(0);
    expect(file['confirmations']?.length).toBeGreaterThan(0);
  });

  it('names the account of another customer by its end only', async () => {
    const sender = await openPayer(world, { dollars: '50.00' });
    const other = await openPayer(world, { dollars: '10.00' });
    const contact = await addCustomer(sender.client, other.client);
    await pay(world, sender, {
      ...{ source_account: sender.usd, beneficiary: contact },
      ...{ transfer_mode: 'INTERNAL', amount: '5.00' },
    });
    const theirs = strFromU8((await exported(sender.client))['data.json'] ?? new Uint8Array());
    const [account] = await list<{ account_number: string }>(other.client, '/user-account/');
    expect(theirs).toContain(`•••• ${account!.account_number.slice(-4)}`);
    expect(theirs).not.toContain(account!.account_number);
  });

  it('says how they sign in, and holds no secret of it', async () => {
    expect(file.sign_in).toMatchObject({ email: payer.client.email, recovery_codes_left: 0 });
    const secrets = await withClient(world.api.database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ secret: string | null }>(
        `select password_hash as secret from identity.users where id = $1
         union all select encode(secret_hash, 'hex') from identity.trusted_devices where user_id = $1
         union all select encode(sealed_number, 'hex') from payments.user_identifications where user_id = $1
         union all select encode(number_digest, 'hex') from payments.user_identifications where user_id = $1
         union all select encode(code_digest, 'hex') from payments.step_up_challenges where user_id = $1
         union all select encode(token_digest, 'hex') from payments.step_up_challenges where user_id = $1
         union all select encode(token_digest, 'hex') from payments.downloads where user_id = $1`,
        [payer.client.userId],
      );
      // The test user's password hash is a single letter.
      return rows
        .map(({ secret }) => secret)
        .filter((secret) => secret !== null && secret.length > 3);
    });
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash"|digest"|sealed|"code"|token/);
  });

  it('has the person’s own numbers in full', () => {
    expect(file['identifications']).toEqual([
      expect.objectContaining({ type: 'SSN', number: expect.stringMatching(/^\d{5}7788$/) }),
    ]);
  });

  it('holds nothing of anybody else', async () => {
    const other = await openCustomer(world);
    const all = Object.values(await exported(other)).map((bytes) => strFromU8(bytes, true));
    const theirs = all.join('');
    expect(theirs).toContain(other.email);
    // The whole number: its last four digits may occur in any id or hash.
    const number = String(file['identifications']?.[0]?.['number']);
    for (const mine of [payer.client.email, payer.client.userId, 'Rahima Begum', number]) {
      expect(theirs).not.toContain(mine);
    }
  });

  it('explains itself in both languages', () => {
    const { en, bn } = file['notes'] as unknown as Record<'en' | 'bn', string>;
    expect(en).toMatch(/everything Kheya keeps/);
    expect(bn).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('beside the data', () => {
  it('there is a page that shows it and runs no script', () => {
    const page = strFromU8(files['index.html']!);
    expect(page).toContain('<h2>Contacts <small>contacts</small></h2>');
    expect(page).toContain('Rahima Begum');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  it('there is the history of each account as a table', () => {
    const [name] = Object.keys(files).filter((one) => one.startsWith('transactions/USD-'));
    const rows = strFromU8(files[name!]!).trim().split('\r\n');
    expect(rows[0]).toContain('Transaction ID,Date,Description,Debit,Credit,Balance');
    expect(rows.slice(1).join()).toContain('120.00');
  });

  it('there are the files they uploaded, byte by byte', async () => {
    const upload = file['files']?.find((one) => one['doc_type'] === 'PROFILE_IMAGE');
    const id = String(upload?.['id']);
    const name = `files/${id}-PROFILE_IMAGE-`;
    const [, bytes] = Object.entries(files).find(([one]) => one.startsWith(name)) ?? [];
    const shown = await payer.client.call('GET', `/file-upload/${id}/content/`);
    expect(bytes && Buffer.from(bytes).equals(shown.bytes)).toBe(true);
    expect(Object.keys(files).every((one) => !one.includes('..'))).toBe(true);
    expect(Object.keys(files).filter((one) => one.startsWith('attachments/'))).toHaveLength(1);
  });
});

describe('a request for it', () => {
  it('is answered to the session that proved itself, and to no other', async () => {
    const { client } = payer;
    const [made] = await mine(client);
    const elsewhere = await world.api.client({ userId: client.userId });
    const stranger = await openCustomer(world);
    expect(await mine(elsewhere)).toEqual([]);
    for (const other of [elsewhere, stranger]) {
      expect((await addressOf(other, made!.id)).status).toBe(403);
    }
    // An address stands for one export, and not for a later one.
    expect((await addressOf(client, made!.id)).status).toBe(201);
  });

  it('that is repeated during the build is built once', async () => {
    const { client } = payer;
    const built = async () => {
      const [row] = await world.api.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs
         where task_identifier = 'build_data_export' and attempts = 0`,
      );
      return row!.count;
    };
    const first = await ok<Made>(ask(client, await confirmed(client)));
    expect(await built()).toBe(1);
    // A worker has the job: a running job has released its key.
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(
        `update graphile_worker._private_jobs set attempts = 1, key = null, locked_at = now()
         where key = $1`,
        [`data_export:${first.id}`],
      ),
    );
    const second = await ok<Made>(ask(client, await confirmed(client)));
    expect([second.id, second.state, await built()]).toEqual([first.id, 'building', 0]);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(
        `update graphile_worker._private_jobs set locked_at = null where locked_at <= now()`,
      ),
    );
    await work(world);
    expect((await mine(client))[0]).toMatchObject({ id: first.id, state: 'ready' });
  });

  it('replaces the previous export, and an export expires after a day', async () => {
    const { client } = payer;
    const pieces = () =>
      world.api.query<{ export_id: string }>(
        'select distinct export_id from payments.data_export_pieces where export_id = any($1)',
        [[first!.id, second.id]],
      );
    const [first] = await mine(client);
    const second = await ok<Made>(ask(client, await confirmed(client)));
    await work(world);
    expect((await mine(client)).map(({ state }) => state).slice(0, 2)).toEqual([
      'ready',
      'expired',
    ]);
    expect((await addressOf(client, first!.id)).status).toBe(403);
    await world.api.runSweeps(['data_export']);
    expect(await pieces()).toEqual([{ export_id: second.id }]);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('update payments.data_exports set expires_at = clock.now() where id = $1', [
        second.id,
      ]),
    );
    await world.api.runSweeps(['data_export']);
    expect(await pieces()).toEqual([]);
    expect((await addressOf(client, second.id)).status).toBe(403);
  });

  it('ends the download when the export is deleted meanwhile', async () => {
    const { client } = payer;
    const made = await ok<Made>(ask(client, await confirmed(client)));
    await work(world);
    const caller = { personId: client.userId, sessionId: client.sessionId };
    const row = await findReadyExport(world.api.ctx, caller, made.id);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('delete from payments.data_export_pieces where export_id = $1', [made.id]),
    );
    const { content } = openDataExport(world.api.ctx, row!);
    await expect(buffer(content as Readable)).rejects.toThrow(/is gone/);
  });

  it('is marked as failed when the export is never built', async () => {
    const { client } = payer;
    const made = await ok<Made>(ask(client, await confirmed(client)));
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(
        `update payments.data_exports set requested_at = clock.now() - interval '31 minutes' where id = $1`,
        [made.id],
      ),
    );
    await world.api.runSweeps(['data_export']);
    expect((await mine(client)).find(({ id }) => id === made.id)?.state).toBe('failed');
    await work(world);
    expect((await addressOf(client, made.id)).status).toBe(403);
  });

  it('needs a confirmation, which is good once and for nothing else', async () => {
    const { client } = payer;
    expect((await ask(client, 'x'.repeat(43))).json<{ code: string }>().code).toBe(
      'step_up_invalid',
    );
    const token = await confirmed(client);
    const closing = await client.call('POST', '/account-closure/', {}, { 'step-up-token': token });
    expect(closing.status).toBe(409);
    const answers = await Promise.all([ask(client, token), ask(client, token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 403]);
  });

  it('is not possible by the general call for downloads', async () => {
    const refused = await payer.client.call('POST', '/download/', { kind: 'data_export' });
    expect(refused.status).toBe(422);
  });
});
