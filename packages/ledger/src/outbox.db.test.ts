import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { drainOutbox, OUTBOX_CHANNEL, type OutboxRow } from '#outbox.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit, transfer } from '#tests/people.ts';
import { houseAccount } from '#chart.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ buckets: 4 });
  await fixture.admin.query('create table public.job (key uuid primary key)');
  await fixture.admin.query('grant all on public.job to kheya_app');
});
afterAll(async () => fixture.end());

const message = () => ({ id: randomUUID(), topic: 'deposit_booked', payload: { intentId: 'x' } });
const drain = (limit = 100) =>
  drainOutbox(fixture.pool, limit, async (client, rows) => {
    for (const { id } of rows) await client.query('insert into public.job values ($1)', [id]);
  });
const jobs = async () =>
  (await fixture.admin.query<{ key: string }>('select key from public.job')).rows.map((r) => r.key);

it('messages leave with what was made, in order, and not with what was refused', async () => {
  const customer = await fixture.customer(0n, 2);
  const cash = houseAccount(2, 'bank_cash', 'USD');
  const [first, second, refused] = [message(), message(), message()];
  await fixture.ledger.post([
    { ...deposit(customer, 1n, 2), outbox: [first] },
    transfer(
      { debitAccountId: customer, creditAccountId: cash, amount: 99n, outbox: [refused] },
      2,
    ),
    { ...deposit(customer, 1n, 2), outbox: [second] },
  ]);
  const seen: OutboxRow[] = [];
  await drainOutbox(fixture.pool, 100, async (_client, rows) => void seen.push(...rows));
  expect(seen).toEqual([
    { sk: 2, ...first },
    { sk: 2, ...second },
  ]);
  expect(await drain()).toBe(0);
});

it('draining commits together with the jobs or not at all', async () => {
  const customer = await fixture.customer(0n);
  const own = message();
  await fixture.ledger.post([{ ...deposit(customer, 1n), outbox: [own] }]);
  await expect(
    drainOutbox(fixture.pool, 100, async (client, rows) => {
      await client.query('insert into public.job values ($1)', [rows[0]!.id]);
      throw new Error('planted');
    }),
  ).rejects.toThrow('planted');
  expect(await jobs()).not.toContain(own.id);
  expect(await drain()).toBe(1);
  expect(await jobs()).toContain(own.id);
});

it('each message goes to one of several drainers', async () => {
  const customer = await fixture.customer(0n);
  const sent = Array.from({ length: 60 }, message);
  await fixture.ledger.post(sent.map((own) => ({ ...deposit(customer, 1n), outbox: [own] })));
  const taken = await Promise.all([drain(25), drain(25), drain(25), drain(25)]);
  // A drainer skips rows another one has locked, so a round may leave some for the next.
  expect(taken.reduce((sum, count) => sum + count, 0) + (await drain())).toBe(60);
  expect(await jobs()).toEqual(expect.arrayContaining(sent.map(({ id }) => id)));
});

it('one notification is sent per batch', async () => {
  const listener = await fixture.pool.connect();
  const received: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => received.push(payload));
  await listener.query(`listen ${OUTBOX_CHANNEL}`);
  const customer = await fixture.customer(0n, 1);
  const events = Array.from({ length: 5 }, () => ({
    ...deposit(customer, 1n, 1),
    outbox: [message()],
  }));
  await fixture.ledger.post(events);
  await fixture.ledger.post([deposit(customer, 1n, 1)]);
  // Notifications arrive before the answer to the next query on the same connection.
  await listener.query('select 1');
  expect(received).toEqual(['1']);
  listener.release(true);
});
