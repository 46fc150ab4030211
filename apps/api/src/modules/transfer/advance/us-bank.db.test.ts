import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Notification,
  readProblem,
  type Transaction,
  type Transfer,
  type TransferQuote,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { zoneDay, zoneMoment } from '@kheya/reference';
import { addUsBank } from '#testing/test-contacts.ts';
import { waitForTuesday } from '#testing/test-hours.ts';
import {
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
beforeEach(() => waitForTuesday(world.api));
afterAll(() => world?.stop());

interface Sender extends Payer {
  readonly bank: string;
}

async function openSender(): Promise<Sender> {
  const payer = await openPayer(world, { dollars: '1000.00' });
  return { ...payer, bank: await addUsBank(payer.client) };
}

const toBank = (sender: Sender, amount: string, mode: 'ACH' | 'DOMESTIC_WIRE' = 'ACH') => ({
  source_account: sender.usd,
  beneficiary: sender.bank,
  transfer_mode: mode,
  amount,
});

const minutes = async (count: number) => {
  await world.api.advance(count * 60);
  // The partner does what has fallen due before it is asked.
  await world.settle();
  await work(world);
};

const read = (sender: Sender, { id }: Pick<Transfer, 'id'>) => transferOf(sender.client, id);

const rowsOf = async (sender: Sender) =>
  (await list<Transaction>(sender.client, '/transaction-history/')).filter(
    ({ subtype }) => subtype !== 'ach_credit',
  );

const now = (hoursAhead = 0) => new Date(world.api.clock.now().getTime() + hoursAhead * 3_600_000);

const hold = (state: 'paused' | 'working') =>
  withClient(world.api.database.ownerUrl, (db) =>
    db.query(
      `insert into payments.rail_health (id, provider, state, since, counts_from, checked_at)
       values (gen_random_uuid(), 'bank', $1, clock.now(), clock.now(), clock.now())
       on conflict (provider) do update set state = $1`,
      [state],
    ),
  );

/** What the partner was asked to send. */
async function ordersOf({ id }: Pick<Transfer, 'id'>) {
  const { db } = world.simulator.context;
  const rows = await db.selectFrom('bank.us_payments').select('data').execute();
  return rows
    .map(({ data }) => data)
    .filter(({ external_data: ours }) => JSON.stringify(ours ?? null).includes(id));
}

describe('dollars to a US bank by ACH', () => {
  it('wait out the time to cancel, are accepted, and arrive the same day', async () => {
    const sender = await openSender();
    const quote = await ok<TransferQuote>(
      sender.client.call('POST', '/transfer/quote/', toBank(sender, '250.00')),
    );
    expect(quote).toMatchObject({
      ...{ fee: '0.00', total: '250.00', target_currency: 'USD', rate: null, disclosure: null },
      ...{
        rail: 'ach',
        late_processing: null,
        rail_options: [],
        cancellation: 'until_handed_over',
      },
      payee: { kind: 'us_bank', bank_name: 'JPMorgan Chase Bank', account_display: '•••• 6204' },
    });
    const handsOver = new Date(quote.created_at).getTime() + 30 * 60_000;
    // Timed when it was priced, a moment before it was stored.
    expect(Math.abs(new Date(quote.hands_over_at ?? 0).getTime() - handsOver)).toBeLessThan(5000);
    const paid = await pay(world, sender, toBank(sender, '250.00'));
    await work(world);
    expect(await read(sender, paid)).toMatchObject({
      ...{ status: 'PENDING', step: 'screened', rail: 'ach' },
      cancel: { kind: 'full_refund', until: paid.hands_over_at },
    });
    expect(await brokenProofs(world)).toEqual([]);

    await minutes(31);
    const accepted = await read(sender, paid);
    expect(accepted).toMatchObject({ status: 'PENDING', step: 'accepted', returned: null });
    expect(accepted.cancel.kind).toBe('request');
    expect(await available(sender.client)).toBe('750.00');
    // Booked for good: it stands among what is completed, with the balance after it.
    expect(await rowsOf(sender)).toMatchObject([
      { subtype: 'bank_payout', status: 'POSTED', amount: '250.00', balance: '750.00' },
    ]);
    expect(await brokenProofs(world)).toEqual([]);

    await minutes(9 * 60);
    const settled = await read(sender, paid);
    expect(settled).toMatchObject({ status: 'COMPLETE', step: 'settled', reason: null });
    expect(settled.rail_reference).toMatch(/^\d{15}$/);
    expect(settled.timeline.map(({ step }) => step)).toEqual([
      ...['created', 'reserved', 'checked', 'handed_over', 'accepted', 'delivered'],
    ]);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('returned after they had settled come back as a row of their own', async () => {
    const sender = await openSender();
    const paid = await pay(world, sender, toBank(sender, '100.03'));
    await work(world);
    await minutes(31);
    await minutes(9 * 60);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
    await minutes(24 * 60);
    expect(await read(sender, paid)).toMatchObject({
      ...{ status: 'FAILED', step: 'returned', reason: 'ACCOUNT_NOT_FOUND' },
      returned: { code: 'R03', amount: '100.03', fee: '0.00' },
      cancel: { kind: 'none' },
    });
    expect(await available(sender.client)).toBe('1000.00');
    const [back, out] = await rowsOf(sender);
    expect(back).toMatchObject({
      ...{ subtype: 'transfer_return', dc_sign: 'credit', amount: '100.03', balance: '1000.00' },
      ...{ reason: 'ACCOUNT_NOT_FOUND', transfer_id: paid.id, status: 'POSTED' },
    });
    expect(out).toMatchObject({
      ...{ subtype: 'bank_payout', dc_sign: 'debit', amount: '100.03', balance: '899.97' },
    });
    const found = await list<Transaction>(sender.client, '/transaction-history/?search=R03');
    expect(found.map(({ id }) => id)).toEqual([back?.id]);
    const [told] = await list<Notification>(sender.client, '/notification/');
    expect(told?.title).toBe('Your transfer to Nadia Rahman came back');
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('are sent once though the partner fails when it is given them', async () => {
    const sender = await openSender();
    // The account elsewhere is known to the partner, so that the fault meets the payment.
    await pay(world, sender, toBank(sender, '10.00'));
    await work(world);
    await minutes(31);
    const paid = await pay(world, sender, toBank(sender, '40.00'));
    await work(world);
    await world.api.advance(31 * 60);
    await world.control('/faults', { provider: 'bank', kind: 'error_500', count: 1 });
    await work(world, 1);
    await minutes(10);
    await minutes(9 * 60);
    await minutes(24 * 60);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
    expect(await available(sender.client)).toBe('950.00');
    const [debit, ...others] = (await rowsOf(sender)).filter(({ id }) => id === paid.id);
    expect([debit?.amount, others]).toEqual(['40.00', []]);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('accepted and not answered for have no line for each question', async () => {
    const sender = await openSender();
    const paid = await pay(world, sender, toBank(sender, '30.00'));
    await work(world);
    await minutes(31);
    expect(await read(sender, paid)).toMatchObject({ step: 'accepted' });
    const fault = (count: number) => ({
      provider: 'bank',
      kind: 'error_500',
      operation: 'ach',
      count,
    });
    await world.control('/faults', fault(3));
    await world.api.advance(3600);
    await work(world);
    await world.control('/faults', fault(0));
    const calls = await world.api.query(
      `select outcome from payments.provider_calls
       where transfer_id = $1 and call = 'find' and outcome = 'unknown'`,
      [paid.id],
    );
    expect(calls).not.toEqual([]);
    expect((await read(sender, paid)).timeline.map(({ step }) => step)).toEqual([
      ...['created', 'reserved', 'checked', 'handed_over', 'accepted', 'delivered'],
    ]);
    await minutes(9 * 60);
    await minutes(24 * 60);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
  });

  it('held past their day are dated for the next one, and their sender is told', async () => {
    const sender = await openSender();
    const paid = await pay(world, sender, toBank(sender, '60.00'));
    await hold('paused');
    await work(world);
    // Past the cut-off of the day, and past the promise.
    await minutes(11 * 60);
    const held = await read(sender, paid);
    expect(held).toMatchObject({ step: 'screened', cancel: { kind: 'full_refund' } });
    expect(Date.parse(held.expected_by!)).toBeGreaterThan(Date.parse(held.arrives_by));
    await hold('working');
    await minutes(2);
    const waiting = await read(sender, paid);
    // Midnight in New York, when the next day's files are open.
    const opens = zoneMoment('America/New_York', zoneDay('America/New_York', now(4)), '00:00');
    expect(waiting).toMatchObject({ step: 'screened', hands_over_at: opens.toISOString() });
    await minutes(4 * 60);
    const accepted = await read(sender, paid);
    expect(accepted).toMatchObject({ step: 'accepted', expected_by: waiting.expected_by });
    // It opened again on a banking day, so that day can still be kept to.
    expect(await ordersOf(paid)).toMatchObject([{ is_same_day: true }]);
    await minutes(24 * 60);
    const settled = await read(sender, paid);
    expect(settled).toMatchObject({ status: 'COMPLETE', arrives_by: paid.arrives_by });
    expect(settled.completed_at! > settled.arrives_by).toBe(true);
    const titles = (await list<Notification>(sender.client, '/notification/')).map(
      ({ title }) => title,
    );
    expect(titles.filter((title) => title.startsWith('Your transfer to Nadia Rahman'))).toEqual([
      'Your transfer to Nadia Rahman will arrive later than promised',
    ]);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('whose hand-over is never answered are repeated with the date they were given', async () => {
    const sender = await openSender();
    await pay(world, sender, toBank(sender, '10.00'));
    await minutes(31);
    const paid = await pay(world, sender, toBank(sender, '41.00'));
    await work(world);
    await world.api.advance(31 * 60);
    await world.control('/faults', { provider: 'bank', kind: 'timeout_after_commit', count: 1 });
    await work(world, 1);
    const first = await ordersOf(paid);
    expect(first).toHaveLength(1);
    expect(await read(sender, paid)).toMatchObject({ step: 'sent' });
    await minutes(26 * 60);
    await minutes(10);
    expect(await ordersOf(paid)).toEqual(first);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
  });
});

describe('dollars to a US bank by wire', () => {
  it('cost their fee, arrive within the hour and carry the number of the network', async () => {
    const sender = await openSender();
    const paid = await pay(world, sender, toBank(sender, '300.00', 'DOMESTIC_WIRE'));
    expect(paid).toMatchObject({ fee: '15.00', total: '315.00', rail: 'wire' });
    await work(world);
    await minutes(31);
    await minutes(60);
    const settled = await read(sender, paid);
    expect(settled).toMatchObject({ status: 'COMPLETE', step: 'settled' });
    expect(settled.rail_reference).toMatch(/^\d{8}[A-Z0-9]{8}\d{6}$/);
    expect(await available(sender.client)).toBe('685.00');
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('sent back by the bank return with their fee, unless the details were wrong', async () => {
    const sender = await openSender();
    const paid = await pay(world, sender, toBank(sender, '100.04', 'DOMESTIC_WIRE'));
    await work(world);
    await minutes(31);
    await minutes(60);
    await minutes(48 * 60);
    expect(await read(sender, paid)).toMatchObject({
      ...{ status: 'FAILED', step: 'returned', reason: 'ACCOUNT_CLOSED' },
      returned: { code: 'AC04', amount: '100.04', fee: '15.00' },
    });
    expect(await available(sender.client)).toBe('1000.00');
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('outside the hours are taken only when the wait is accepted', async () => {
    const sender = await openSender();
    // Six in the evening in New York.
    await world.api.advance(9 * 3600);
    const request = toBank(sender, '150.00', 'DOMESTIC_WIRE');
    const quote = await ok<TransferQuote>(sender.client.call('POST', '/transfer/quote/', request));
    expect(quote.late_processing).not.toBeNull();
    const refused = await sender.client.call('POST', '/transfer/', request, {
      'idempotency-key': newKey(),
    });
    // Wires are taken from midnight on: the day alone is said.
    const { facts } = readProblem('late_processing_required', refused.json());
    expect(facts?.starts).toMatch(/^\w+ \d+, \d{4}$/);
    expect(await available(sender.client)).toBe('1000.00');
    const paid = await pay(world, sender, { ...request, accept_late_processing: true });
    expect(paid.hands_over_at).toBe(quote.late_processing?.starts_at);
    await work(world);
    await minutes(60);
    expect(await read(sender, paid)).toMatchObject({ step: 'screened' });
    await minutes(18 * 60);
    expect(await read(sender, paid)).toMatchObject({ step: 'accepted' });
    await minutes(60);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
  });
});
