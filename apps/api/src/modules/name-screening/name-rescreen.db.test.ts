import { readFileSync } from 'node:fs';
import { withClient } from '@kheya/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBusiness } from '#testing/test-business.ts';
import { addWallet, openPayer, type Payer } from '#testing/test-money.ts';
import { TestWorld } from '#testing/test-world.ts';

// Names from before cleaning was introduced, as the migration finds them.
let world: TestWorld;
let payer: Payer;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
  await world.api.runSweeps(['treasury', 'mid_rate']);
  payer = await openPayer(world, { walletNumber: '01733219588', payeeName: 'Rahima Begum' });
});
afterAll(() => world?.stop());

const one = async <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await world.api.query<Row>(text, values))[0];
const list = (kind: string, id: string) =>
  one('insert into payments.name_rescreens (kind, subject_id) values ($1, $2)', kind, id);
const isListed = async (id: string) =>
  Boolean(await one('select from payments.name_rescreens where subject_id = $1', id));
const tasks = (id: string) =>
  world.api.query<{ kind: string }>(
    'select kind, detail from payments.operator_tasks where subject_id = $1 and closed_at is null',
    [id],
  );
const rescreen = () => world.api.runSweeps(['name_rescreen']);
const rename = (table: string, id: string, change: Readonly<Record<string, string>>) =>
  world.api.query(
    `update payments.${table} set ${Object.keys(change)
      .map((column, at) => `${column} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(change)],
  );

it('a new customer is not listed; the migration listed all existing ones and cleaned their lines', async () => {
  expect([await isListed(payer.client.userId), await isListed(payer.wallet)]).toEqual([
    false,
    false,
  ]);
  const up = readFileSync(
    new URL('../../../migrations/0039-name-rescreens-create/up.sql', import.meta.url),
    'utf8',
  );
  await withClient(world.api.database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('drop table payments.name_rescreens');
    await client.query('update payments.user_addresses set city = $1', [
      ' ঢা\u200bকা  ১ মি\u09df\u09be ',
    ]);
    await client.query(up);
    const listed = await client.query('select kind, subject_id from payments.name_rescreens');
    expect(listed.rows).toContainEqual({ kind: 'customer', subject_id: payer.client.userId });
    expect(listed.rows).toContainEqual({ kind: 'payee', subject_id: payer.wallet });
    const { rows } = await client.query('select distinct city from payments.user_addresses');
    expect(rows).toEqual([{ city: 'ঢাকা ১ মি\u09af\u09bc\u09be' }]);
    await client.query('rollback');
  });
});

it('a payee is cleaned and then screened by the clean name, without a task when there is no match', async () => {
  await rename('contacts', payer.wallet, {
    name: 'Ｒahima\u200b  Begum\u202e',
    nickname: ' Ma\u00ad',
  });
  const known = () =>
    one<{ bank_payee_id: string | null }>(
      'select name, nickname, bank_payee_id from payments.contacts where id = $1',
      payer.wallet,
    );
  const before = await known();
  await list('payee', payer.wallet);
  await rescreen();
  const after = await known();
  expect(after).toMatchObject({ name: 'Rahima Begum', nickname: 'Ma' });
  expect(after?.bank_payee_id).not.toBe(before?.bank_payee_id);
  expect(await isListed(payer.wallet)).toBe(false);
  expect(await tasks(payer.wallet)).toEqual([]);
});

it('a payee on a sanction list opens a task, once the partner answers', async () => {
  const wallet = await addWallet(payer.client, {
    walletNumber: '01733219589',
    payeeName: 'Karim Mia',
  });
  await rename('contacts', wallet, { name: 'Sanc\u200btion Sаmple' });
  await list('payee', wallet);
  await world.control('/faults', { provider: 'bank', kind: 'error_500', count: 1 });
  await rescreen();
  expect([await isListed(wallet), await tasks(wallet)]).toEqual([true, []]);
  await world.api.advance(11 * 60);
  await rescreen();
  expect(await isListed(wallet)).toBe(false);
  expect(await tasks(wallet)).toEqual([
    {
      kind: 'payee_screening_match',
      detail: 'payee matched US_OFAC when screened again',
    },
  ]);
});

it('a customer and a company on a sanction list open tasks; their accounts show the clean name', async () => {
  const { userId } = payer.client;
  const company = await openBusiness(payer.client, 'Surma Imports LLC', '12-3456789');
  await world.settle();
  await rename('users', userId, { first_name: 'Sánc\u00adtion', last_name: 'Sample\u2066' });
  await world.api.query(`update payments.accounts set holder_name = $2 where user_id = $1`, [
    userId,
    'Sánc\u00adtion Sample\u2066',
  ]);
  await rename('users', company, { business_name: 'Ｓanction Sample\u2060 Ltd' });
  await list('customer', userId);
  await list('customer', company);
  await rescreen();
  const kinds = async (id: string) => (await tasks(id)).map(({ kind }) => kind);
  expect(await kinds(userId)).toEqual(['customer_screening_match']);
  expect(await kinds(company)).toEqual(['customer_screening_match']);
  expect(
    await world.api.query('select distinct holder_name from payments.accounts where user_id = $1', [
      userId,
    ]),
  ).toEqual([{ holder_name: 'Sánction Sample' }]);
});
