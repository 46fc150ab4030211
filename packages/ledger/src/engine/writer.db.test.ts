// How a writer handles failures between it and the database, with batches in flight.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from '@kheya/db';
import { eventually } from '@kheya/test-kit';
import { houseAccount } from '#chart.ts';
import { LedgerBusy, LedgerUnavailable } from '#errors.ts';
import { openDatabaseProxy } from '#tests/database-proxy.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit, freshAccount, transfer } from '#tests/people.ts';
import { headOf, row } from '#tests/raw-append.ts';
import { append } from '#engine/store.ts';
import { verifyLedger } from '#verify/ledger.ts';
import { openLedger, type PostgresLedger } from '#engine/engine.ts';
import type { TransferEvent } from '#types.ts';

let fixture: Fixture;
const cash = houseAccount(0, 'bank_cash', 'USD');
const cash2 = houseAccount(0, 'own_funds', 'USD');

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  // A constraint the engine's rules do not know: the database refuses what the engine decides.
  await fixture.admin.query(
    'alter table ledger.entries add constraint planted check (amount <> 13)',
  );
});
afterAll(async () => {
  expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
  await fixture.end();
});

const spend = (debitAccountId: string, amount: bigint) =>
  transfer({ debitAccountId, creditAccountId: cash, amount });
const statuses = async (ledger: PostgresLedger, events: readonly TransferEvent[]) =>
  (await ledger.post(events)).map(({ status }) => status);
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Locks a bucket's head, so that appends wait in the database until it is released. */
async function holdHead(admin: Pool) {
  const client = await admin.connect();
  await client.query('begin');
  await client.query('select from ledger.heads where sk = 0 for update');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** The backend process of an append that waits for the head. */
async function waitingAppend(admin: Pool): Promise<number> {
  return eventually(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger.append%'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.pid;
  });
}

it('one faulty posting fails no other call, whether sent before or after it', async () => {
  const customer = await fixture.customer(5000n);
  const neighbours = times(300, () => spend(customer, 1n));
  const long = times(1200, () => spend(customer, 1n));
  const poisoned = [spend(customer, 1n), spend(customer, 13n)];
  const [first, wrong, ...others] = await Promise.allSettled([
    fixture.ledger.post(long),
    fixture.ledger.post(poisoned),
    ...neighbours.map((event) => fixture.ledger.post([event])),
  ]);
  expect(wrong).toMatchObject({
    status: 'rejected',
    reason: expect.any(LedgerUnavailable) as Error,
  });
  expect(first.status).toBe('fulfilled');
  expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
  // The caller of the failed call does not know its outcome, and asks again.
  const [fine] = await statuses(fixture.ledger, [poisoned[0]!]);
  expect(['created', 'exists']).toContain(fine);
  const [account] = await fixture.ledger.accounts([customer]);
  expect(account?.debitsPosted).toBe(1501n);
});

it('LedgerBusy is answered before anything is taken, in any bucket', async () => {
  const tight = await fixture.another({ eventsWaiting: 3 });
  const [here, there] = [await fixture.customer(), await fixture.customer(0n, 1)];
  const waiting = tight.post(times(3, () => deposit(there, 1n, 1)));
  const both = [deposit(here, 1n), deposit(there, 1n, 1)];
  await expect(tight.post(both)).rejects.toThrow(LedgerBusy);
  expect((await waiting).map(({ status }) => status)).toEqual(times(3, () => 'created'));
  expect(await statuses(tight, both)).toEqual(['created', 'created']);
  await tight.close();
});

it('batches whose connection was cut have an unknown outcome; the same ids sent again are made once', async () => {
  const customer = await fixture.customer(3000n);
  const calls = times(3, () => times(900, () => spend(customer, 1n)));
  const letGo = await holdHead(fixture.admin);
  const answers = Promise.allSettled(calls.map((events) => fixture.ledger.post(events)));
  const pid = await waitingAppend(fixture.admin);
  await fixture.admin.query('select pg_terminate_backend($1)', [pid]);
  await letGo();
  const settled = await answers;
  expect(settled.some(({ status }) => status === 'rejected')).toBe(true);
  for (const result of settled) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LedgerUnavailable);
  }
  for (const events of calls) {
    expect((await statuses(fixture.ledger, events)).filter(notMade)).toEqual([]);
  }
  expect(await statuses(fixture.ledger, [spend(customer, 301n), spend(customer, 300n)])).toEqual([
    'exceeds_credits',
    'created',
  ]);
});

const notMade = (status: string) => status !== 'created' && status !== 'exists';

it('a batch stored although its answer was lost is found, and balances are right at once', async () => {
  const line = await openDatabaseProxy(fixture.database.appUrl);
  const pool = createPool(line.url, { max: 2 });
  const ledger = await openLedger({ pool, clock: fixture.clock, buckets: 2 });
  const customer = await fixture.customer(3000n);
  expect(await statuses(ledger, [spend(customer, 1n)])).toEqual(['created']);
  const hold = { ...spend(customer, 99n), kind: 'pending' as const };
  const events = [hold, ...times(2000, () => spend(customer, 1n))];
  const before = await headOf(fixture.admin);
  line.cut();
  await expect(ledger.post(events)).rejects.toThrow(LedgerUnavailable);
  line.restore();
  await eventually(async () => expect(await headOf(fixture.admin)).toBeGreaterThan(before));
  const again = await statuses(ledger, events);
  expect(again[0]).toBe('exists');
  expect(again.filter(notMade)).toEqual([]);
  expect(await statuses(ledger, [spend(customer, 901n), spend(customer, 900n)])).toEqual([
    'exceeds_credits',
    'created',
  ]);
  await ledger.close();
  await pool.end();
  await line.end();
});

it('a batch is stored directly after the one it was decided on, or not at all', async () => {
  const customer = await fixture.customer(100n);
  const spent = () => row({ debitAccountId: customer, creditAccountId: cash, amount: 1n });
  const [theirs, mine] = [randomUUID(), randomUUID()];
  const at = new Date('2026-03-02T15:00:00Z');
  const head = await headOf(fixture.admin);
  await append(fixture.pool, 0, { seq: head }, at, [spent()], theirs);
  // Another writer's batch may have the same length and end alike: the number alone cannot tell
  // them apart.
  const seq = head + 1n;
  const next = spent();
  const refused = { moved: false, seq };
  expect(await append(fixture.pool, 0, { seq, token: mine }, at, [next])).toEqual(refused);
  // The other batch may also be later than ours was decided: the answer is still a head that has
  // moved.
  const before = new Date(at.getTime() - 1);
  expect(await append(fixture.pool, 0, { seq, token: mine }, before, [next])).toEqual(refused);
  const stored = { moved: true, seq: seq + 1n };
  expect(await append(fixture.pool, 0, { seq, token: theirs }, at, [next])).toEqual(stored);
});

it('decisions based on a batch are made again when another writer stored one of the same length instead', async () => {
  const customer = await fixture.customer(1n);
  const rival = await openLedger({ pool: fixture.pool, clock: fixture.clock, buckets: 2 });
  const filler = () => deposit(cash2, 1n);
  const last = filler();
  const ours = [...times(998, filler), spend(customer, 1n), last];
  const want = spend(customer, 1n);
  const letGo = await holdHead(fixture.admin);
  const theirs = rival.post([...times(999, filler), last]);
  await waitingAppend(fixture.admin);
  // Queued behind the rival's: our second batch will find the head at the number it expects.
  const answers = Promise.all([fixture.ledger.post(ours), fixture.ledger.post([want])]);
  await letGo();
  const [mine, [wanted]] = await answers;
  expect((await theirs).map(({ status }) => status).filter(notMade)).toEqual([]);
  const made = [...mine, wanted!].filter(({ status }) => status === 'created');
  const refused = [...mine, wanted!].filter(({ status }) => status === 'exceeds_credits');
  // One of the two spends the only cent, whichever was decided first, and neither is lost. The last
  // one both writers bring: whoever was first made it.
  const isLastMine = mine.at(-1)?.status === 'created';
  expect([made.length, refused.length]).toEqual([isLastMine ? 1000 : 999, 1]);
  await rival.close();
});

it('a writer continues after another process stored what it had sent ahead itself', async () => {
  const customer = await fixture.customer(5000n);
  const rival = await openLedger({ pool: fixture.pool, clock: fixture.clock, buckets: 2 });
  const events = times(1000, () => spend(customer, 1n));
  const letGo = await holdHead(fixture.admin);
  const theirs = rival.post(events);
  await waitingAppend(fixture.admin);
  const ours = fixture.ledger.post([...events, spend(customer, 1n)]);
  await letGo();
  expect((await theirs).map(({ status }) => status).filter(notMade)).toEqual([]);
  expect((await ours).map(({ status }) => status).filter(notMade)).toEqual([]);
  expect(await statuses(fixture.ledger, [spend(customer, 1n)])).toEqual(['created']);
  const [account] = await fixture.ledger.accounts([customer]);
  expect(account?.debitsPosted).toBe(1002n);
  await rival.close();
});

it('rows are looked up by key even where the planner has seen only empty tables', async () => {
  const small = await openFixture();
  const pool = createPool(small.database.appUrl, { max: 1 });
  const ledger = await openLedger({ pool, clock: small.clock });
  const accounts = times(3000, () => freshAccount());
  const rows = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    await pool.query('select 1');
    const { rows: found } = await small.admin.query<{ read: bigint }>(
      `select (select coalesce(sum(seq_tup_read), 0)::bigint from pg_stat_user_tables where schemaname = 'ledger')
         + (select coalesce(sum(idx_tup_read), 0)::bigint from pg_stat_user_indexes where schemaname = 'ledger') as read`,
    );
    return found[0]!.read;
  };
  const post = async (events: readonly TransferEvent[]) => {
    expect(new Set(await statuses(ledger, events))).toEqual(new Set(['created']));
  };
  // The plans are made while the tables are almost empty.
  await small.admin.query('alter table ledger.accounts set (autovacuum_enabled = off)');
  await small.customer(1n);
  for (const id of accounts.slice(0, 10)) {
    await ledger.open([{ id, currency: 'USD', code: 2000, flags: { history: true } }]);
    await post([deposit(id, 1n), { ...deposit(id, 1n), kind: 'pending' }]);
  }
  await ledger.open(
    accounts.slice(10).map((id) => ({ id, currency: 'USD', code: 2000, flags: { history: true } })),
  );
  const before = await rows();
  const holds = accounts
    .slice(0, 1000)
    .map((id) => ({ ...deposit(id, 1n), kind: 'pending' as const }));
  await post(holds);
  await post(
    holds.map((hold) => ({
      id: deposit(cash, 1n).id,
      kind: 'post_pending',
      amount: 'all',
      pendingId: hold.id,
    })),
  );
  // Each account, reservation and id is read a few times for two thousand transfers on two
  // accounts.
  expect(await rows()).toBeLessThan(before + 6000n);
  await ledger.close();
  await pool.end();
  await small.end();
});
