import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerAccount } from '#chart.ts';
import { move } from '#move/move.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { expectMoved, newCase, type MoveWorld } from '#tests/move-world.ts';
import { deposit, freshAccount } from '#tests/people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
});
afterAll(async () => fixture.end());

it('the number of buckets grows, and existing customers are paid from the new buckets', async () => {
  const before = await fixture.customer(0n, 1, 'USD');
  const ledger = await fixture.another({ buckets: 4 });
  const world: MoveWorld = {
    ledger,
    now: () => fixture.clock.now(),
    async customer(balance, bucket, currency) {
      if (bucket === 1) return before;
      const id = freshAccount(bucket);
      await ledger.open([customerAccount(id, currency)]);
      await ledger.post([deposit(id, balance, bucket, currency)]);
      return id;
    },
  };
  const own = await newCase(world, 'internal transfer', 3, 1);
  expect(await move(ledger, own.steps)).toMatchObject({ ok: true });
  await expectMoved(world, own);
});

it('the number of buckets never shrinks: an account keeps its bucket for life', async () => {
  await fixture.another({ buckets: 4 });
  await expect(fixture.another({ buckets: 3 })).rejects.toThrow('the ledger has 4 buckets');
});
