import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONNECTED_WALLETS, WALLETS } from '@kheya/contract';
import { houseAccount, ledgerId, movements as codes, openLedger } from '@kheya/ledger';
import { TestApi } from '#testing/test-api.ts';
import { treasurySweep } from './treasury-sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ settings: { KHEYA_LEDGER_BUCKETS: '1' } });
});
afterAll(() => api.stop());

/** Those the founding capital was not made for; each brings its own. */
const LATER_FLOATS = CONNECTED_WALLETS.map((wallet) => WALLETS[wallet].ledgerKey)
  .filter((key) => key !== 'bkash')
  .toSorted();

const movements = () =>
  api.query<{ name: string }>('select name from payments.treasury_movements order by name');

it('creates no money in production, and opens the books of a sandbox', async () => {
  const config = { ...api.ctx.config, KHEYA_MODE: 'production' } as const;
  await treasurySweep.run({ ...api.ctx, config });
  expect(await movements()).toEqual([]);
  await treasurySweep.run(api.ctx);
  expect((await movements()).map(({ name }) => name)).toEqual([
    'bank_cash:0',
    'bd_settlement:0',
    ...LATER_FLOATS.map((wallet) => `bd_settlement:${wallet}:0`),
    'prefund:bkash:0:0',
    ...LATER_FLOATS.map((wallet) => `prefund:${wallet}:0:0`),
  ]);
});

it('opens the float of a wallet that is connected later, whole, with the settlement as it was', async () => {
  const held = async () => {
    const names = ['bd_settlement', 'float_upay'] as const;
    const accounts = await api.ctx.ledger.accounts(
      names.map((name) => houseAccount(0, name, 'BDT')),
    );
    return accounts.map(({ debitsPosted, creditsPosted }) => debitsPosted - creditsPosted);
  };
  const [settlement, float] = await held();
  expect(float).toBe(5_000_000_000n);
  const shown = (await movements()).map(({ name }) => name);
  // As it was before: nothing of that wallet in the books.
  await api.query(
    "update payments.treasury_movements set name = 'gone:' || name where name ~ ':upay:'",
  );
  await treasurySweep.run(api.ctx);
  const names = (await movements()).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('gone:'))).toEqual(shown);
  expect(await held()).toEqual([settlement, 10_000_000_000n]);
  const before = await movements();
  await treasurySweep.run(api.ctx);
  expect(await movements()).toEqual(before);
});

const plan = (name: string, kind: string, facts: object, before: string) =>
  api.query(
    `insert into payments.treasury_movements (id, kind, name, facts, intent_at)
     values (gen_random_uuid(), $1, $2, $3, clock.now() - $4::interval)`,
    [kind, name, JSON.stringify(facts), before],
  );
const open = async () => {
  const rows = await api.query<{ name: string }>(
    'select name from payments.treasury_movements where posted_at is null',
  );
  return rows.map(({ name }) => name);
};

it('books the other movements when one fails, and reports the failure', async () => {
  await plan('broken', 'prefund', { bucket: 0, wallet: 'bkash', amount: '0.00' }, '2 hours');
  const sale = { bucket: 0, sold: '10.00', bought: '1200.00' };
  await plan('sale of the day', 'sale', sale, '1 hour');
  await expect(treasurySweep.run(api.ctx)).rejects.toThrow(/positive|amount/);
  expect(await open()).toEqual(['broken']);
});

it('orders float only when none is on its way', async () => {
  const intent = '01890000-0000-7000-8000-000000000001';
  const [drained] = await api.ctx.ledger.post([
    {
      id: ledgerId({ atMs: 1, bucket: 0, intent, leg: 1, kind: 'drain' }),
      kind: 'normal',
      debitAccountId: houseAccount(0, 'bd_settlement', 'BDT'),
      creditAccountId: houseAccount(0, 'float_bkash', 'BDT'),
      amount: 4_500_000_000n,
      currency: 'BDT',
      code: codes.correction,
      intentId: intent,
      leg: 1,
    },
  ]);
  expect(drained?.status).toBe('created');
  await expect(treasurySweep.run(api.ctx)).rejects.toThrow();
  expect(await open()).toEqual(['broken']);
  const prefunds = async () =>
    (await movements()).filter(({ name }) => name.startsWith('prefund:bkash'));
  expect(await prefunds()).toHaveLength(1);
  await api.query(
    "update payments.treasury_movements set posted_at = clock.now() where name = 'broken'",
  );
  await treasurySweep.run(api.ctx);
  expect(await open()).toEqual([]);
  expect(await prefunds()).toHaveLength(2);
});

it('adds no capital when buckets are added', async () => {
  const { pool, clock } = api.ctx;
  const ledger = await openLedger({ pool, clock, buckets: 3 });
  const before = await movements();
  await treasurySweep.run({ ...api.ctx, ledger });
  expect(await movements()).toEqual(before);
  const cash = await ledger.accounts(
    [1, 2].map((bucket) => houseAccount(bucket, 'bank_cash', 'USD')),
  );
  expect(cash.map(({ debitsPosted }) => debitsPosted)).toEqual([0n, 0n]);
  await ledger.close();
});
