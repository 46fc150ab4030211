// The model and the engine agree on every answer and balance over random histories: sequential and
// concurrent callers, two processes, time-outs, chains, closings, openings, moves between buckets.
// A failure prints its seed and path (tests/property.config.ts says how to rerun it).
import { money } from '@kheya/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresLedger } from '#engine/engine.ts';
import { internalTransferBetween } from '#move/internal-transfer-between.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { accountCommand, command } from '#tests/history-commands.ts';
import { HistoryRun, type Caller } from '#tests/history-run.ts';
import { freshId } from '#tests/people.ts';
import { propertyRuns } from '#tests/property.config.ts';
import { verifyLedger } from '#verify/ledger.ts';

const TIMEOUT = 2_000_000;

const by = fc.integer({ min: 0, max: 1 });
const call = fc.record({
  do: fc.constant('call'),
  by,
  commands: fc.array(command, { minLength: 1, maxLength: 12 }),
});
const opening = fc.record({
  do: fc.constant('open'),
  by,
  accounts: fc.array(accountCommand, { minLength: 1, maxLength: 4 }),
});
const expiry = fc.record({ do: fc.constant('expire'), by });
const moving = fc.record({
  do: fc.constant('move'),
  by,
  from: fc.nat(3),
  hops: fc.integer({ min: 1, max: 3 }),
  amount: fc.bigInt(1n, 60n),
});
const caller = fc.oneof(
  { weight: 8, arbitrary: call },
  { weight: 1, arbitrary: opening },
  { weight: 1, arbitrary: expiry },
  { weight: 1, arbitrary: moving },
);
const step = fc.oneof(
  { weight: 6, arbitrary: caller.map((own) => [own]) },
  { weight: 4, arbitrary: fc.array(caller, { minLength: 2, maxLength: 6 }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 40_000 }).map((ms) => ({ advance: ms })),
  },
);
const history = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });

describe.each([1, 4])('with %i buckets', (buckets) => {
  let fixture: Fixture;
  let second: PostgresLedger;
  beforeAll(async () => {
    // One process with almost no memory, so that nearly every batch has to load, and one with
    // enough.
    fixture = await openFixture({ buckets, accountsInMemory: 3 });
    second = await fixture.another({ accountsInMemory: 1000 });
  });
  afterAll(async () => fixture.end());

  it(
    'model and engine agree',
    async () => {
      let events = 0;
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const run = new HistoryRun(fixture, [fixture.ledger, second], buckets);
          await run.begin();
          for (const [turn, own] of steps.entries()) {
            if ('advance' in own) run.advance(own.advance);
            else await run.take(own.flatMap((one) => callers(run, one)));
            await run.check(turn % 15 === 14);
          }
          await run.finish();
          events += run.events;
        }),
        propertyRuns({ brief: 14, full: 200 }),
      );
      // With fewer events this would not be the test its name promises.
      expect(events).toBeGreaterThan(2000);
      expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
    },
    TIMEOUT,
  );

  function callers(
    run: HistoryRun,
    own: typeof caller extends fc.Arbitrary<infer One> ? One : never,
  ): Caller[] {
    switch (own.do) {
      case 'call':
        return [run.posting(own.by, own.commands)];
      case 'open':
        return [run.opening(own.by, own.accounts)];
      case 'expire':
        return [run.expiry(own.by)];
      case 'move': {
        if (buckets === 1) return [];
        const [from, to] = [own.from % buckets, (own.from + own.hops) % buckets];
        const steps = internalTransferBetween({
          intent: { id: freshId(from), at: fixture.clock.now(), bucket: from },
          fromAccountId: run.scene.customer(from),
          toAccountId: run.scene.customer(to),
          amount: money('USD', own.amount),
          fee: money('USD', 1n),
        });
        return [run.moving(own.by, steps)];
      }
    }
  }
});
