import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  available,
  list,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld({ PARTNER_TIMEOUT_MS: '300' });
  payer = await openPayer(world, { dollars: '5000.00' });
});
afterAll(async () => world?.stop());

describe('dollars to a wallet', () => {
  it('go from pending to complete, reserved first and settled last', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '200.00'));
    expect(paid).toMatchObject({
      status: 'PENDING',
      step: 'reserved',
      total: '200.99',
      target_amount: '24370.00',
      rate: '121.85',
    });
    expect(await available(payer.client)).toBe('4799.01');
    await work(world);
    const done = await transferOf(payer.client, paid.id);
    expect(done).toMatchObject({ status: 'COMPLETE', step: 'settled', reason: null });
    expect(done.rail_reference).toBeTruthy();
    expect(done.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'created done',
      'reserved done',
      'checked done',
      'dollars_sent done',
      'handed_over done',
      'delivered done',
    ]);
    const told = await list<{ title: string }>(payer.client, '/notification/');
    expect(told[0]?.title).toBe('Rahima Khatun has the money');
  });
});
