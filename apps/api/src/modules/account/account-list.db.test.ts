import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserAccount } from '@kheya/contract';
import { ok, openPayer, startMoneyWorld, type Payer } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world);
});
afterAll(() => world?.stop());

test.each([
  ['active', `status = 'ACTIVE'`, { all: 1, open: 1, other: 0 }],
  ['suspended', `status = 'SUSPENDED'`, { all: 1, open: 1, other: 0 }],
  ['closed', `closed_at = clock.now(), is_default = false`, { all: 1, open: 0, other: 1 }],
])('an account that is %s is listed by open_account', async (_, change, expected) => {
  await world.api.query(`update payments.accounts set ${change} where user_id = $1`, [
    payer.client.userId,
  ]);
  const counted = async (query: string) => {
    const list = await ok<{ results: UserAccount[]; count: number }>(
      payer.client.call('GET', `/user-account/${query}`),
    );
    expect(list.results).toHaveLength(list.count);
    return list.count;
  };
  expect({
    all: await counted(''),
    open: await counted('?open_account=true'),
    other: await counted('?open_account=false'),
  }).toEqual(expected);
});
