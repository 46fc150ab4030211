import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '#testing/test-api.ts';
import { treasurySweep } from './treasury-sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
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
