import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseAccount, type AccountName } from '#chart.ts';
import { move } from '#move/move.ts';
import { transitEven } from '#move/transit-even.ts';
import { transitDebts } from '#move/transit-plan.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { BUCKETS, expectTransitEven, newCase, type MoveWorld } from '#tests/move-world.ts';
import { freshId } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
let world: MoveWorld;

beforeAll(async () => {
  fixture = await openFixture({ buckets: BUCKETS });
  world = { ledger: fixture.ledger, now: () => fixture.clock.now(), customer: fixture.customer };
});
afterAll(async () => fixture.end());

async function pay(name: 'internal transfer' | 'conversion', from: number, to: number) {
  const own = await newCase(world, name, from, to);
  expect(await move(world.ledger, own.steps)).toMatchObject({ ok: true });
}

const posted = async (name: AccountName, currency: 'USD' | 'BDT') => {
  const ids = [0, 1, 2, 3].map((bucket) => houseAccount(bucket, name, currency));
  const accounts = await fixture.ledger.accounts(ids);
  return accounts.map(({ creditsPosted, debitsPosted }) => creditsPosted - debitsPosted);
};

it('settles what moves left between buckets, and the house holds as much as before', async () => {
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [3, 2],
    [2, 3],
  ] as const) {
    await pay('internal transfer', from, to);
  }
  await pay('conversion', 1, 0);
  expect(await posted('bucket_transit', 'USD')).toEqual([2000n, -1000n, -1000n, 0n]);
  const cash = await posted('bank_cash', 'USD');

  const debts = await transitDebts(fixture.ledger);
  expect(debts).toEqual([
    { from: 0, to: 1, amount: { currency: 'USD', minor: 1000n } },
    { from: 0, to: 2, amount: { currency: 'USD', minor: 1000n } },
    { from: 1, to: 0, amount: { currency: 'BDT', minor: 2_437_000n } },
  ]);
  for (const { from, to, amount } of debts) {
    const intent = { id: freshId(from), at: fixture.clock.now(), bucket: from };
    const steps = transitEven({ intent, to, amount });
    expect(await move(fixture.ledger, steps)).toMatchObject({ ok: true, replayed: false });
    expect(await move(fixture.ledger, steps)).toMatchObject({ ok: true, replayed: true });
  }

  expect(await transitDebts(fixture.ledger)).toEqual([]);
  expect(await posted('bucket_transit', 'USD')).toEqual([0n, 0n, 0n, 0n]);
  expect(await posted('bucket_transit', 'BDT')).toEqual([0n, 0n, 0n, 0n]);
  // An asset has a debit balance: bucket 0 handed over 20.00, buckets 1 and 2 received 10.00 each.
  const [a, b, c, d] = cash;
  expect(await posted('bank_cash', 'USD')).toEqual([a! + 2000n, b! - 1000n, c! - 1000n, d!]);
  await expectTransitEven(world);
  expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
});
