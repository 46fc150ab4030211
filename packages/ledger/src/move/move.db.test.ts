import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#verify/ledger.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { BUCKETS, type MoveWorld } from '#tests/move-world.ts';
import { moveScenarios } from '#tests/move-scenarios.ts';
import type { MoveLedger } from '#move/move.ts';

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

describe('a move between buckets on PostgreSQL', () => {
  moveScenarios(() => world);

  it('leaves books that hold', async () => {
    const findings = await verifyLedger(fixture.pool);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });
});
