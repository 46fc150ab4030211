// Behaviour of this engine alone: order of arrival, expiry by a job, other writers, a full queue,
// more buckets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chart, houseAccount } from '#chart.ts';
import { LedgerBusy, LedgerUnavailable } from '#errors.ts';
import { money } from '@kheya/money';
import { spendMovement, postMovement } from '#posting-result.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit, freshAccount, freshId, transfer } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';

describe.each([1, 4])('with %i buckets', (buckets) => {
  let fixture: Fixture;
  const last = buckets - 1;
  const cash = houseAccount(last, 'bank_cash', 'USD');
  beforeAll(async () => {
    // Two accounts in memory, so that nearly every batch has to load.
    fixture = await openFixture({ buckets, accountsInMemory: 2 });
  });
  afterAll(async () => fixture.end());

  it('concurrent callers are served in order of arrival', async () => {
    const customer = await fixture.customer(50n, last);
    const calls = Array.from({ length: 60 }, () =>
      fixture.ledger.post([
        transfer({ debitAccountId: customer, creditAccountId: cash, amount: 1n }, last),
      ]),
    );
    const results = (await Promise.all(calls)).map(([result]) => result!.status);
    expect(results.slice(0, 50).every((status) => status === 'created')).toBe(true);
    expect(results.slice(50).every((status) => status === 'exceeds_credits')).toBe(true);
  });

  it('expired reservations are released once, in small batches', async () => {
    const customer = await fixture.customer(100n, last);
    const sides = { debitAccountId: customer, creditAccountId: cash, amount: 1n };
    const holds = Array.from({ length: 3 }, () =>
      transfer({ ...sides, kind: 'pending', timeoutSeconds: 60 }, last),
    );
    await fixture.ledger.post(holds);
    expect(await fixture.ledger.expirePendings()).toBe(0);
    fixture.clock.advance(60_000);
    expect(await fixture.ledger.expirePendings(2)).toBe(2);
    expect(await fixture.ledger.expirePendings()).toBe(1);
    expect(await fixture.ledger.expirePendings()).toBe(0);
    expect((await fixture.ledger.accounts([customer]))[0]?.debitsPending).toBe(0n);
  });

  it('spending the ids of a step prevents a late original', async () => {
    const [from, to] = [await fixture.customer(500n, last), await fixture.customer(0n, last)];
    const make = () =>
      internalTransfer({
        intent: { id: freshId(last), at: fixture.clock.now(), bucket: last },
        fromAccountId: from,
        toAccountId: to,
        amount: money('USD', 100n),
        fee: money('USD', 1n),
      });
    const expired = make();
    expect(await spendMovement(fixture.ledger, expired)).toEqual({ wasPosted: false });
    expect(await spendMovement(fixture.ledger, expired)).toEqual({ wasPosted: false });
    expect(await postMovement(fixture.ledger, expired)).toMatchObject({ ok: false, leg: 1 });
    const wasPosted = make();
    await postMovement(fixture.ledger, wasPosted);
    expect(await spendMovement(fixture.ledger, wasPosted)).toEqual({ wasPosted: true });
  });

  it('two processes share a bucket', async () => {
    const other = await fixture.another();
    const customer = await fixture.customer(100n, last);
    const spend = () =>
      transfer({ debitAccountId: customer, creditAccountId: cash, amount: 1n }, last);
    const events = Array.from({ length: 160 }, spend);
    const holds = Array.from({ length: 20 }, () => ({
      ...deposit(customer, 1n, last),
      kind: 'pending' as const,
    }));
    await fixture.ledger.post(holds);
    const rounds = events.map((event, index) =>
      (index % 2 === 0 ? fixture.ledger : other).post([event]),
    );
    // Both resolve the same reservation: one wins.
    const resolving = holds.flatMap((hold) =>
      (['post_pending', 'void_pending'] as const).map((kind, index) =>
        [fixture.ledger, other][index]!.post([
          { id: freshId(last), kind, amount: 'all', pendingId: hold.id },
        ]),
      ),
    );
    const results = (await Promise.all(rounds)).map(([result]) => result!.status);
    const resolved = (await Promise.all(resolving)).map(([result]) => result!.status);
    expect(resolved.filter((status) => status === 'created')).toHaveLength(20);
    const made = results.filter((status) => status === 'created').length;
    const [account] = await fixture.ledger.accounts([customer]);
    expect(account!.debitsPosted).toBe(BigInt(made));
    expect(account!.debitsPosted <= account!.creditsPosted).toBe(true);
    expect(made).toBeGreaterThanOrEqual(100);
    // Both send the same ids at once: each is made once.
    const shared = Array.from({ length: 40 }, () => deposit(customer, 1n, last));
    const [mine, theirs] = await Promise.all([fixture.ledger.post(shared), other.post(shared)]);
    for (const [index] of shared.entries()) {
      expect([mine[index]!.status, theirs[index]!.status].toSorted()).toEqual([
        'created',
        'exists',
      ]);
    }
    await other.close();
    await expect(other.post([spend()])).rejects.toThrow(LedgerUnavailable);
  });

  it('LedgerBusy is answered before the queue exceeds its limit', async () => {
    const tight = await fixture.another({ eventsWaiting: 3 });
    const event = () => deposit(freshAccount(last), 1n, last);
    const waiting = tight.post([event(), event(), event()]);
    await expect(tight.post([event()])).rejects.toThrow(LedgerBusy);
    expect((await waiting).map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'credit_account_not_found'),
    );
    expect((await tight.post([event()]))[0]?.status).toBe('credit_account_not_found');
  });

  it('the books are whole after all of this', async () => {
    expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
    expect(await fixture.ledger.health()).toEqual({ buckets });
    expect(fixture.ledger.capabilities.buckets).toBe(buckets);
  });
});

it('two processes may open additional buckets at once', async () => {
  const fixture = await openFixture({ buckets: 1 });
  const customer = await fixture.customer(100n, 0);
  const grown = await Promise.all([1, 2].map(() => fixture.another({ buckets: 3 })));
  expect(grown.map(({ capabilities }) => capabilities.buckets)).toEqual([3, 3]);
  expect((await grown[0]!.post([deposit(customer, 1n)]))[0]?.status).toBe('created');
  expect((await grown[1]!.accounts([houseAccount(2, 'bank_cash', 'USD')]))[0]?.bucket).toBe(2);
  expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
  await fixture.end();
});

it('only the faulty posting fails', async () => {
  const fixture = await openFixture();
  const customer = await fixture.customer(100n);
  const cash = houseAccount(0, 'bank_cash', 'USD');
  // A constraint the engine's rules do not know: the database refuses what the engine decides.
  await fixture.admin.query(
    `alter table ledger.entries add constraint planted check (amount <> 13)`,
  );
  const spend = (amount: bigint) =>
    fixture.ledger.post([transfer({ debitAccountId: customer, creditAccountId: cash, amount })]);
  const [one, poisoned, two] = await Promise.allSettled([spend(1n), spend(13n), spend(2n)]);
  expect(poisoned?.status).toBe('rejected');
  expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled']);
  const [account] = await fixture.ledger.accounts([customer]);
  expect(account?.debitsPosted).toBe(3n);
  expect(chart.customer.code).toBe(account?.code);
  await fixture.end();
});
