import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBusiness } from '#testing/test-business.ts';
import { addWallet, openPayer, type Payer } from '#testing/test-money.ts';
import { TestWorld } from '#testing/test-world.ts';
import { registerBankWebhook } from '#modules/webhook/index.ts';

// Names of before they were cleaned, as the migration finds them.
let world: TestWorld;
let payer: Payer;
beforeAll(async () => {
  world = await TestWorld.start();
  registerBankWebhook(world.api.ctx, 50);
  await world.settle(1);
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

it('the migration names all there are, and new ones are none of them', async () => {
  expect(await isListed(payer.client.userId)).toBe(false);
  expect(await isListed(payer.wallet)).toBe(false);
});

it('a payee is cleaned, screened by the clean name from then on, and no task for one that is not listed', async () => {
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

it('a listed payee opens a task, once the partner answers', async () => {
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

it('a listed customer and a listed company open tasks; their accounts show the clean name', async () => {
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
