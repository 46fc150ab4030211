import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  newKey,
  openPayer,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.stop());

interface Asked {
  readonly code: string;
  readonly facts: { readonly challenge_id: string };
}

/** A payment of so many dollars, without its confirmation. */
async function askToPay(payer: Payer, amount: number): Promise<Asked> {
  const { client } = payer;
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const rate = (await client.call('POST', '/conversion-rate/', pair)).json<{ id: string }>();
  const body = walletPayment(payer, `${amount}.00`, { conversion_rate_id: rate.id });
  const answer = await client.call('POST', '/transfer/', body, { 'idempotency-key': newKey() });
  return answer.json<Asked>();
}

it('counts wrong codes over all payments: another amount gives no new tries', async () => {
  const payer = await openPayer(world);
  for (let amount = 10; amount < 14; amount += 1) {
    const { facts } = await askToPay(payer, amount);
    const path = `/step-up/${facts.challenge_id}/confirm/`;
    for (let tried = 0; tried < 5; tried += 1) {
      await payer.client.call('POST', path, { code: 'nocode' });
    }
  }
  expect(await askToPay(payer, 14)).toMatchObject({ code: 'rate_limited' });
  await world.api.advance(86_400);
  await world.api.runSweeps(['mid_rate']);
  expect(await askToPay(payer, 14)).toMatchObject({ code: 'step_up_required' });
});

it('leaves few codes unanswered, also when they are asked for at one moment', async () => {
  const payer = await openPayer(world);
  const asked = await Promise.all(Array.from({ length: 16 }, (_, n) => askToPay(payer, 10 + n)));
  const codes = Map.groupBy(asked, ({ code }) => code);
  expect(codes.get('step_up_required')).toHaveLength(10);
  expect(codes.get('rate_limited')).toHaveLength(6);
});

it('gives one code for one payment, however often it is asked at one moment', async () => {
  const payer = await openPayer(world);
  const asked = await Promise.all(Array.from({ length: 6 }, () => askToPay(payer, 25)));
  expect(new Set(asked.map(({ facts }) => facts.challenge_id)).size).toBe(1);
});
