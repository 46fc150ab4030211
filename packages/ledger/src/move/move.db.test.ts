import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRate } from '@kheya/money';
import { verifyBooks } from '#verify/books.ts';
import { inSnapshot, verifyLedger } from '#verify/ledger.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { BUCKETS, newCase, type MoveWorld } from '#tests/move-world.ts';
import { moveScenarios } from '#tests/move-scenarios.ts';
import { cutLedger } from '#tests/hooked-ledger.ts';
import { move, type MoveLedger } from '#move/move.ts';

let fixture: Fixture;
let world: MoveWorld & { another: MoveLedger };

beforeAll(async () => {
  fixture = await openFixture({ buckets: BUCKETS });
  world = {
    ledger: fixture.ledger,
    another: await fixture.another(),
    now: () => fixture.clock.now(),
    customer: (balance, bucket, currency) => fixture.customer(balance, bucket, currency),
  };
});
afterAll(async () => fixture.end());

/** Whether the assets held in dollars and in taka cover what is owed. */
async function covers(): Promise<boolean[]> {
  const usdBdt = parseRate('122.40', 'USD', 'BDT');
  const findings = await inSnapshot(fixture.pool, (client) => verifyBooks(client, { usdBdt }));
  return findings.filter(({ name }) => /^5 .*(USD|BDT) covers/.test(name)).map(({ ok }) => ok);
}

describe('a move between buckets on PostgreSQL', () => {
  moveScenarios(() => world);

  it.each([
    [1, false],
    [2, true],
  ])('is reported as open after step %i, while all invariants hold', async (nth, arrived) => {
    const own = await newCase(world, 'conversion');
    const cut = cutLedger(world.ledger, nth, 'answer');
    await expect(move(cut, own.steps)).rejects.toThrow('is lost');
    const { rows } = await fixture.pool.query('select * from ledger.open_moves');
    expect(rows).toEqual([
      {
        sk: own.from,
        intent_id: own.steps.reserve.legs[0]!.intentId,
        currency: 'BDT',
        since: fixture.clock.now(),
        owed: own.received,
        arrived,
      },
    ]);
    expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
    expect(await covers()).toEqual([true, true]);
    await move(world.another, own.steps);
    const { rowCount } = await fixture.pool.query('select from ledger.open_moves');
    expect(rowCount).toBe(0);
  });

  it('leaves books in which every invariant holds', async () => {
    const findings = await verifyLedger(fixture.pool);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });
});
