// A plain model and the engine agree on every status and balance over random histories: replays, chains,
// reservations, balancing transfers, two processes in turn. A failure prints its seed and path; put them beside
// numRuns to run it again.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import type { PostgresLedger } from '#engine/engine.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { Model } from '#tests/model.ts';
import { freshId, transfer } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';
import type { TransferEvent } from '#types.ts';

const CUSTOMERS = 3;

const command = fc.record({
  what: fc.constantFrom('move', 'move', 'deposit', 'reserve', 'post', 'void', 'balance', 'replay'),
  from: fc.nat(CUSTOMERS - 1),
  to: fc.nat(CUSTOMERS - 1),
  amount: fc.bigInt(0n, 60n),
  pick: fc.nat(1000),
  linked: fc.boolean(),
  all: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
const calls = fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), {
  minLength: 15,
  maxLength: 25,
});

describe.each([1, 4])('with %i buckets', (buckets) => {
  let fixture: Fixture;
  let second: PostgresLedger;
  const bucket = buckets - 1;
  const cash = houseAccount(bucket, 'bank_cash', 'USD');

  beforeAll(async () => {
    fixture = await openFixture({ buckets, accountsInMemory: 2 });
    second = await fixture.another({ accountsInMemory: 100 });
  });
  afterAll(async () => fixture.end());

  it('model and engine agree', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (history) => {
        const accounts: string[] = [];
        for (let n = 0; n < CUSTOMERS; n += 1) accounts.push(await fixture.customer(0n, bucket));
        const model = new Model(accounts);
        const made: TransferEvent[] = [];
        for (const [turn, batch] of history.entries()) {
          const events = batch.map((own, index) =>
            eventOf(own, accounts, made, index < batch.length - 1),
          );
          const engine = turn % 3 === 0 ? second : fixture.ledger;
          const answers = await engine.post(events);
          expect(answers.map(({ status }) => status)).toEqual(model.post(events));
          made.push(...events);
        }
        for (const account of await fixture.ledger.accounts(accounts)) {
          const posted = account.creditsPosted - account.debitsPosted;
          const available = posted - account.debitsPending;
          expect({ posted, available }).toEqual(model.balance(account.id));
        }
      }),
      { numRuns: 10, interruptAfterTimeLimit: 15_000 },
    );
    expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
  });

  function eventOf(
    own: Command,
    accounts: readonly string[],
    made: readonly TransferEvent[],
    mayLink: boolean,
  ): TransferEvent {
    const flags = { linked: own.linked && mayLink };
    const from = accounts[own.from]!;
    const to = own.from === own.to ? cash : accounts[own.to]!;
    const sides = { debitAccountId: from, creditAccountId: to, amount: own.amount, flags };
    const event = (fields: Partial<TransferEvent>) => transfer(fields, bucket);
    const reservations = made.filter(({ kind }) => kind === 'pending');
    const reservation = reservations[own.pick % Math.max(1, reservations.length)];
    const resolve = (kind: 'post_pending' | 'void_pending', amount: bigint | 'all') => ({
      id: freshId(bucket),
      kind,
      amount,
      pendingId: reservation?.id ?? freshId(bucket),
      flags,
    });
    switch (own.what) {
      case 'deposit':
        return event({ ...sides, debitAccountId: cash, creditAccountId: from });
      case 'reserve':
        return event({ ...sides, kind: 'pending' });
      case 'balance':
        return event({ ...sides, flags: { ...flags, balancingDebit: true } });
      case 'post':
        return resolve('post_pending', own.all ? 'all' : own.amount);
      case 'void':
        return resolve('void_pending', 'all');
      case 'replay': {
        const known = made[own.pick % Math.max(1, made.length)];
        const again = known && !known.flags?.linked && !known.flags?.balancingDebit ? known : null;
        if (!again || flags.linked) return event(sides);
        const other = own.all && typeof again.amount === 'bigint' && !again.pendingId;
        return other ? { ...again, amount: (again.amount as bigint) + 1n } : again;
      }
      default:
        return event(sides);
    }
  }
});
