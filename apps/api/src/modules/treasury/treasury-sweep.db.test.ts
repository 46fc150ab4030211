import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseAccount, openLedger } from '@kheya/ledger';
import { TestApi } from '#testing/test-api.ts';
import { treasurySweep } from './treasury-sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ settings: { KHEYA_LEDGER_BUCKETS: '1' } });
});
afterAll(() => api.stop());

const movements = () =>
  api.query<{ name: string }>('select name from payments.treasury_movements order by name');

it('invents no money in production, and opens the books of a sandbox', async () => {
  const config = { ...api.ctx.config, KHEYA_MODE: 'production' } as const;
  await treasurySweep.run({ ...api.ctx, config });
  expect(await movements()).toEqual([]);
  await treasurySweep.run(api.ctx);
  expect((await movements()).map(({ name }) => name)).toEqual([
    'bank_cash:0',
    'bd_settlement:0',
    'prefund:0:0',
  ]);
});

it('puts nothing in anew when buckets are added', async () => {
  const { pool, clock } = api.ctx;
  const ledger = await openLedger({ pool, clock, buckets: 3 });
  await treasurySweep.run({ ...api.ctx, ledger });
  expect(await movements()).toHaveLength(3);
  const cash = await ledger.accounts(
    [1, 2].map((bucket) => houseAccount(bucket, 'bank_cash', 'USD')),
  );
  expect(cash.map(({ debitsPosted }) => debitsPosted)).toEqual([0n, 0n]);
  await ledger.close();
});
