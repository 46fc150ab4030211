import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { openCustomer } from '#testing/test-customers.ts';
import type { Client } from '#testing/test-api.ts';
import {
  confirm,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { EXPORT_PARTS, NOT_EXPORTED } from './export-parts.ts';

let world: TestWorld;
let payer: Payer;
let text: string;
let file: Record<string, Record<string, unknown>[]> & { sign_in: Record<string, unknown> };

const ask = (client: Client, token?: string) =>
  client.call('POST', '/data-export/', {}, token ? { 'step-up-token': token } : {});
interface Given {
  url: string;
  file_name: string;
}

async function confirmed(client: Client): Promise<string> {
  const { code, facts } = (await ask(client)).json<{
    code: string;
    facts: { challenge_id: string };
  }>();
  if (code !== 'step_up_required') throw new Error(code);
  return confirm(world, client, facts.challenge_id);
}
const fetchFile = (url: string) => world.api.raw({ method: 'GET', url: new URL(url).pathname });

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
  await client.call('POST', '/ticket/', {
    kind: 'question',
    subject: 'My card',
    message: 'Where is my card?',
  });
  await work(world);
  const given = await ok<Given>(ask(client, await confirmed(client)));
  expect(given.file_name).toMatch(/^kheya-data-\d{4}-\d\d-\d\d\.json$/);
  const fetched = await fetchFile(given.url);
  expect([fetched.status, fetched.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect((await fetchFile(given.url)).status).toBe(404);
  text = fetched.text;
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

  it('holds what the person told, gave, signed, received and paid', () => {
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

  it('says how they sign in, and shows nothing that proves them', async () => {
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
      // The test's own password hash is one letter.
      return rows
        .map(({ secret }) => secret)
        .filter((secret) => secret !== null && secret.length > 3);
    });
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash"|digest"|sealed|"code"|token/);
    expect(file['identifications']).toEqual([
      expect.objectContaining({ type: 'SSN', number: '•••• 7788' }),
    ]);
    expect(text).not.toMatch(/\d{5}7788/);
  });

  it('is of nobody else', async () => {
    const other = await openCustomer(world);
    const given = await ok<Given>(ask(other, await confirmed(other)));
    const { text: theirs } = await fetchFile(given.url);
    expect(theirs).toContain(other.email);
    for (const mine of [payer.client.email, payer.client.userId, 'Rahima Begum', '7788']) {
      expect(theirs).not.toContain(mine);
    }
  });

  it('explains itself in both languages', () => {
    const { en, bn } = file['notes'] as unknown as Record<'en' | 'bn', string>;
    expect(en).toMatch(/Everything Kheya keeps/);
    expect(bn).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('asking for it', () => {
  it('wants a confirmation, which is good once and for nothing else', async () => {
    const { client } = payer;
    expect((await ask(client, 'x'.repeat(43))).json<{ code: string }>().code).toBe(
      'step_up_invalid',
    );
    const token = await confirmed(client);
    const closing = await client.call('POST', '/account-closure/', {}, { 'step-up-token': token });
    expect(closing.status).toBe(409);
    const answers = await Promise.all([ask(client, token), ask(client, token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  it('by the general call for downloads is not possible', async () => {
    const refused = await payer.client.call('POST', '/download/', { kind: 'data_export' });
    expect(refused.status).toBe(422);
  });
});
