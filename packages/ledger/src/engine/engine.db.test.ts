// The engine over the database: replays, batches, buckets, a tiny cache, other writers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chart, customerAccount, houseAccount } from '#chart.ts';
import { LedgerBusy, LedgerMalformed, LedgerUnavailable } from '#errors.ts';
import { ID_ZERO } from '#ids.ts';
import { money } from '@kheya/money';
import { balances } from '#balances.ts';
import { spendMovement, postMovement } from '#posting-result.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit, freshAccount, freshId, transfer } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';
import type { TransferEvent } from '#types.ts';

describe.each([1, 4])('with %i buckets', (buckets) => {
  let fixture: Fixture;
  const last = buckets - 1;
  const cash = houseAccount(last, 'bank_cash', 'USD');
  const statuses = async (events: readonly TransferEvent[]) =>
    (await fixture.ledger.post(events)).map(({ status }) => status);

  beforeAll(async () => {
    // Two accounts in memory: nearly every batch has to load.
    fixture = await openFixture({ buckets, accountsInMemory: 2 });
  });
  afterAll(async () => fixture.end());

  it('opens accounts once and says which field differs', async () => {
    const id = freshAccount(last);
    const open = async (...events: Parameters<typeof fixture.ledger.open>[0]) =>
      (await fixture.ledger.open(events)).map(({ status }) => status);
    const event = customerAccount(id, 'USD');
    expect(await open(event, event)).toEqual(['created', 'exists']);
    expect(await open(event)).toEqual(['exists']);
    expect(await open({ ...event, currency: 'BDT' })).toEqual(['exists_with_different_ledger']);
    expect(await open({ ...event, code: 1 })).toEqual(['exists_with_different_code']);
    expect(await open({ ...event, flags: {} })).toEqual(['exists_with_different_flags']);
    expect(await open({ ...event, id: ID_ZERO })).toEqual(['id_must_not_be_zero']);
    const both = { debitsMustNotExceedCredits: true, creditsMustNotExceedDebits: true };
    expect(await open({ ...event, id: freshAccount(last), flags: both })).toEqual([
      'flags_are_mutually_exclusive',
    ]);
    expect(await open({ ...event, id: freshAccount(last), code: 0 })).toEqual([
      'code_must_not_be_zero',
    ]);
  });

  it('answers each event, and a replay what it was the first time', async () => {
    const customer = await fixture.customer(100n, last);
    const spend = (amount: bigint) =>
      transfer({ debitAccountId: customer, creditAccountId: cash, amount }, last);
    const events = [spend(60n), spend(60n), spend(40n)];
    expect(await statuses(events)).toEqual(['created', 'exceeds_credits', 'created']);
    await fixture.ledger.post([deposit(customer, 1000n, last)]);
    fixture.clock.advance(1000);
    const [made, refused] = await fixture.ledger.post(events);
    expect(made?.status).toBe('exists');
    expect(made!.timestamp.getTime()).toBeLessThan(fixture.clock.now().getTime());
    expect(refused).toMatchObject({ status: 'id_already_failed', firstStatus: 'exceeds_credits' });
    const changed = { ...events[0]!, creditAccountId: customer, amount: 61n };
    expect(await statuses([changed])).toEqual(['exists_with_different_credit_account_id']);
  });

  it('answers a replayed chain as a replay even where it could not be made again', async () => {
    const customer = await fixture.customer(100n, last);
    const leg = (linked: boolean, amount: bigint) =>
      transfer(
        { debitAccountId: customer, creditAccountId: cash, amount, flags: { linked } },
        last,
      );
    const chain = [leg(true, 60n), leg(false, 40n)];
    expect(await statuses(chain)).toEqual(['created', 'created']);
    expect(await statuses(chain)).toEqual(['exists', 'linked_event_failed']);
    expect(await fixture.ledger.transfers(chain.map(({ id }) => id))).toHaveLength(2);
  });

  it('keeps concurrent callers apart and in order of arrival', async () => {
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

  it('takes more events than one append holds', async () => {
    const customer = await fixture.customer(0n, last);
    const events = Array.from({ length: 2500 }, () => deposit(customer, 1n, last));
    expect(new Set(await statuses(events))).toEqual(new Set(['created']));
    const balance = (await balances(fixture.ledger, [customer, freshAccount()])).get(customer);
    expect(balance?.available).toEqual(money('USD', 2500n));
  });

  it('pages the history by number, with the balance after each entry', async () => {
    const customer = await fixture.customer(0n, last);
    for (const amount of [1n, 2n, 3n, 4n, 5n]) {
      fixture.clock.advance(1000);
      await fixture.ledger.post([deposit(customer, amount, last)]);
    }
    const first = await fixture.ledger.history(customer, { limit: 2 });
    expect(first.map((entry) => entry.balanceAfter)).toEqual([15n, 10n]);
    const rest = await fixture.ledger.history(customer, { before: first.at(-1)!.seq });
    expect(rest.map((entry) => [entry.amount, entry.balanceAfter])).toEqual([
      [3n, 6n],
      [2n, 3n],
      [1n, 1n],
    ]);
    const timed = await fixture.ledger.history(customer, {
      from: rest[0]!.at,
      until: first[0]!.at,
    });
    expect(timed.map((entry) => entry.amount)).toEqual([4n, 3n]);
    expect(first[0]).toMatchObject({ movement: 'incoming_ach', side: 'credit', kind: 'normal' });
  });

  it('gives back what expired, once', async () => {
    const customer = await fixture.customer(100n, last);
    const sides = { debitAccountId: customer, creditAccountId: cash };
    const hold = transfer({ ...sides, kind: 'pending', timeoutSeconds: 60 }, last);
    expect(await statuses([hold])).toEqual(['created']);
    expect(await fixture.ledger.expirePendings()).toBe(0);
    fixture.clock.advance(60_000);
    const post = { id: freshId(last), kind: 'post_pending', amount: 'all' } as const;
    expect(await statuses([{ ...post, pendingId: hold.id }])).toEqual(['pending_transfer_expired']);
    expect(await fixture.ledger.expirePendings()).toBe(1);
    expect(await fixture.ledger.expirePendings()).toBe(0);
    expect((await fixture.ledger.accounts([customer]))[0]?.debitsPending).toBe(0n);
    expect(await statuses([{ ...post, pendingId: hold.id }])).toEqual(['pending_transfer_expired']);
    expect(await statuses([hold])).toEqual(['exists']);
  });

  it('spends the ids of a step so that a late original cannot land', async () => {
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
    expect(await spendMovement(fixture.ledger, expired)).toEqual({ landed: false });
    expect(await spendMovement(fixture.ledger, expired)).toEqual({ landed: false });
    expect(await postMovement(fixture.ledger, expired)).toMatchObject({ ok: false, leg: 1 });
    const landed = make();
    await postMovement(fixture.ledger, landed);
    expect(await spendMovement(fixture.ledger, landed)).toEqual({ landed: true });
  });

  it('refuses a malformed call whole', async () => {
    const good = transfer({ debitAccountId: cash, creditAccountId: freshAccount(last) }, last);
    const bad: TransferEvent[] = [
      { ...good, id: 'not-an-id' },
      { ...good, id: good.id.toUpperCase() },
      { ...good, amount: -1n },
      { ...good, amount: 2n ** 63n },
      { ...good, amount: 'all' },
      { ...good, leg: 0.5 },
      transfer({}, buckets),
    ];
    for (const event of bad) {
      await expect(fixture.ledger.post([good, event])).rejects.toThrow(LedgerMalformed);
    }
    const many = Array.from({ length: 8001 }, () => good);
    await expect(fixture.ledger.post(many)).rejects.toThrow(LedgerMalformed);
    expect(await fixture.ledger.transfers([good.id])).toEqual([]);
  });

  it('shares a bucket with another process', async () => {
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
    // The same reservation is resolved by both: one wins.
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
    // The same ids from both at once: each is made once.
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

  it('says it is busy before it takes more than it may keep', async () => {
    const tight = await fixture.another({ eventsWaiting: 3 });
    const event = () => deposit(freshAccount(last), 1n, last);
    const waiting = tight.post([event(), event(), event()]);
    await expect(tight.post([event()])).rejects.toThrow(LedgerBusy);
    expect((await waiting).map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'credit_account_not_found'),
    );
    expect((await tight.post([event()]))[0]?.status).toBe('credit_account_not_found');
  });

  it('has whole books after all of this', async () => {
    expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
    expect(await fixture.ledger.health()).toEqual({ buckets });
    expect(fixture.ledger.capabilities.buckets).toBe(buckets);
  });
});

it('grows by buckets that two processes open at once', async () => {
  const fixture = await openFixture({ buckets: 1 });
  const customer = await fixture.customer(100n, 0);
  const grown = await Promise.all([1, 2].map(() => fixture.another({ buckets: 3 })));
  expect(grown.map(({ capabilities }) => capabilities.buckets)).toEqual([3, 3]);
  expect((await grown[0]!.post([deposit(customer, 1n)]))[0]?.status).toBe('created');
  expect((await grown[1]!.accounts([houseAccount(2, 'bank_cash', 'USD')]))[0]?.bucket).toBe(2);
  expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
  await fixture.end();
});

it('asks a poisoned posting alone', async () => {
  const fixture = await openFixture();
  const customer = await fixture.customer(100n);
  const cash = houseAccount(0, 'bank_cash', 'USD');
  // A row the rules do not know about: the database refuses what the engine decides.
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
