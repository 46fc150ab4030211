// Card holds expire by themselves, once; the reservation of a payment never does, however long it
// takes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromDecimal } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { postMovement } from '#posting-result.ts';
import { usdToWalletReserve } from '#postings/usd-to-wallet.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshId, transfer } from '#tests/people.ts';
import type { TransferEvent } from '#types.ts';
import { verifyLedger } from '#verify/ledger.ts';

const WEEK_SECONDS = 7 * 86_400;
const YEAR_MS = 365 * 86_400_000;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
});
afterAll(async () => {
  const findings = await verifyLedger(fixture.pool);
  await fixture.end();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});

const hold = (customer: string, bucket = 0, fields: Partial<TransferEvent> = {}) =>
  transfer(
    {
      kind: 'pending',
      debitAccountId: customer,
      creditAccountId: houseAccount(bucket, 'transit_card', 'USD'),
      timeoutSeconds: WEEK_SECONDS,
      ...fields,
    },
    bucket,
  );
const resolve = (kind: 'post_pending' | 'void_pending', pending: TransferEvent, bucket = 0) =>
  // Carries the intent of the hold, as every movement does: what is in transit is counted by
  // intent.
  transfer({ ...sameIntent(pending), kind, pendingId: pending.id, amount: 'all' }, bucket);
const sameIntent = ({ intentId }: TransferEvent) => (intentId === undefined ? {} : { intentId });

async function entriesOf(pendingIds: readonly string[]) {
  const { rows } = await fixture.admin.query<{ pending_id: string; kind: string }>(
    'select pending_id, kind from ledger.entries where pending_id = any ($1)',
    [pendingIds],
  );
  return rows;
}

async function pendingOf(customer: string): Promise<bigint> {
  const [account] = await fixture.ledger.accounts([customer]);
  return account!.debitsPending;
}

it('the reservation of a payment never expires, after any number of years', async () => {
  const customerUsd = await fixture.customer(100_000n);
  const reserve = usdToWalletReserve({
    intent: { id: freshId(), at: fixture.clock.now(), bucket: 0 },
    wallet: 'bkash',
    customerUsd,
    send: fromDecimal('200.00', 'USD'),
    fee: fromDecimal('0.99', 'USD'),
    receive: fromDecimal('24370.00', 'BDT'),
    spread: fromDecimal('110.00', 'BDT'),
  });
  expect(await postMovement(fixture.ledger, reserve)).toMatchObject({ ok: true });
  for (let years = 0; years < 3; years += 1) {
    fixture.clock.advance(10 * YEAR_MS);
    expect(await fixture.ledger.expirePendings()).toBe(0);
    expect(await pendingOf(customerUsd)).toBe(20_099n);
  }
  // append itself refuses it, whatever the caller decided.
  expect(await entriesOf(reserve.legs.map(({ id }) => id))).toEqual([]);
});

it('each hold is released once its time has passed, and not a moment before', async () => {
  const customer = await fixture.customer(1000n);
  const short = hold(customer, 0, { timeoutSeconds: 60 });
  const long = hold(customer, 0, { timeoutSeconds: 61 });
  await fixture.ledger.post([short, long]);
  fixture.clock.advance(59_999);
  expect(await fixture.ledger.expirePendings()).toBe(0);
  fixture.clock.advance(1);
  expect(await fixture.ledger.expirePendings()).toBe(1);
  expect(await pendingOf(customer)).toBe(100n);
  fixture.clock.advance(1000);
  expect(await fixture.ledger.expirePendings()).toBe(1);
  expect(await fixture.ledger.expirePendings()).toBe(0);
  expect(await pendingOf(customer)).toBe(0n);
  const [late] = await fixture.ledger.post([resolve('post_pending', short)]);
  expect(late!.status).toBe('pending_transfer_expired');
});

it('a run takes a bounded number and repeats until none is left', async () => {
  const customers = [await fixture.customer(1000n, 0), await fixture.customer(1000n, 1)];
  await fixture.ledger.post(
    customers.flatMap((customer, bucket) => [1, 2, 3, 4, 5].map(() => hold(customer, bucket))),
  );
  fixture.clock.advance(WEEK_SECONDS * 1000);
  const taken: number[] = [];
  do taken.push(await fixture.ledger.expirePendings(2));
  while (taken.at(-1)! > 0);
  // Two of each bucket per call.
  expect(taken).toEqual([4, 4, 2, 0]);
  for (const customer of customers) expect(await pendingOf(customer)).toBe(0n);
});

it('each hold is released once when several workers run at the same time', async () => {
  const others = [await fixture.another(), await fixture.another()];
  const customer = await fixture.customer(10_000n);
  const holds = Array.from({ length: 60 }, () => hold(customer));
  await fixture.ledger.post(holds);
  fixture.clock.advance(WEEK_SECONDS * 1000);
  const workers = [fixture.ledger, ...others];
  const counts = await Promise.all(workers.map((worker) => worker.expirePendings()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  const resolved = await entriesOf(holds.map(({ id }) => id));
  expect(resolved.map(({ kind }) => kind)).toEqual(holds.map(() => 'expire_pending'));
  expect(await pendingOf(customer)).toBe(0n);
});

it.each(['post_pending', 'void_pending'] as const)(
  'ends a hold either by its expiry or by a %s, never by both',
  async (kind) => {
    // The clock of the other process is behind: for it the holds are still valid.
    const behind = { now: () => new Date(fixture.clock.now().getTime() - 2000) };
    const customer = await fixture.customer(10_000n);
    const other = await fixture.another({ clock: behind });
    const holds = Array.from({ length: 40 }, () => hold(customer, 0, { timeoutSeconds: 60 }));
    await fixture.ledger.post(holds);
    fixture.clock.advance(60_500);
    const [expired, ...answers] = await Promise.all([
      fixture.ledger.expirePendings(),
      ...holds.map(async (one) => (await other.post([resolve(kind, one)]))[0]!.status),
    ]);
    const entries = await entriesOf(holds.map(({ id }) => id));
    expect(entries).toHaveLength(holds.length);
    const won = answers.filter((status) => status === 'created').length;
    expect(entries.filter((entry) => entry.kind === kind)).toHaveLength(won);
    expect(expired).toBe(holds.length - won);
    expect(answers.filter((status) => status === 'pending_transfer_expired')).toHaveLength(expired);
    expect(await pendingOf(customer)).toBe(0n);
  },
);
