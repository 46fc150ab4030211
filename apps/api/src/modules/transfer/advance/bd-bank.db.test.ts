import type { Transfer, TransferStep } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { createPartners } from '@kheya/partners';
import { addBankingDays, zoneDay, zoneMoment } from '@kheya/reference';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBdBank } from '#testing/test-contacts.ts';
import {
  available,
  newKey,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

// The bank in Bangladesh pays at once or in batches: here is what its own contract decides.

let world: TestWorld;
let payer: Payer;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
  await nextMorning();
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  before = await available(payer.client);
});

/** Eleven in the morning in Dhaka, on its next banking day. */
async function nextMorning(): Promise<void> {
  const now = world.api.clock.now();
  const day = addBankingDays('bd', zoneDay('Asia/Dhaka', now), 1);
  const morning = zoneMoment('Asia/Dhaka', day, '11:00');
  await world.api.advance((morning.getTime() - now.getTime()) / 1000);
  await work(world);
  await world.api.runSweeps(['mid_rate']);
}

const contacts = new Map<string, string>();
async function contactOf(account_number: string): Promise<string> {
  const known = contacts.get(account_number);
  if (known) return known;
  const contact = await addBdBank(payer.client, { account_number });
  contacts.set(account_number, contact);
  return contact;
}

const ORDINARY = '1101115000412';
type Rail = 'npsb' | 'beftn' | 'rtgs';

async function payTo(account: string, amount: string, rail: Rail): Promise<Transfer> {
  return pay(world, payer, {
    source_account: payer.usd,
    bd_beneficiary: await contactOf(account),
    transfer_mode: 'BD_TRANSFER',
    amount,
    rail,
  });
}

const atBank = (id: string) =>
  world.simulator.context.db
    .selectFrom('bd_bank.transactions')
    .selectAll()
    .where('transaction_reference_no', 'like', `%${id.replaceAll('-', '')}`)
    .execute();
const done = ({ timeline }: Transfer) =>
  timeline.filter(({ state }) => state === 'done').map(({ step }) => step);
const stepOf = async (id: string): Promise<TransferStep> => {
  const [row] = await world.api.query<{ step: TransferStep }>(
    'select step from payments.transfers where id = $1',
    [id],
  );
  return row!.step;
};

const cancel = ({ id }: Pick<Transfer, 'id'>) =>
  payer.client.call('POST', `/transfer/${id}/cancel/`, undefined, { 'idempotency-key': newKey() });
const toldOf = async ({ id }: Pick<Transfer, 'id'>): Promise<string[]> => {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where transfer_id = $1 order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
};
const asOwner = (statement: string, values: unknown[]) =>
  withClient(world.api.database.ownerUrl, (db) => db.query(statement, values));

/** Time for every attempt that is due, and for the questions between them. */
async function passAndWork(...seconds: number[]): Promise<void> {
  for (const some of seconds) {
    await world.api.advance(some);
    await world.settle(1);
    await work(world);
  }
}
const HOUR = 3600;

describe('by NPSB', () => {
  it('dollars are in the account at once', async () => {
    const paid = await payTo(ORDINARY, '200.00', 'npsb');
    await work(world);
    const transfer = await transferOf(payer.client, paid.id);
    const [payment] = await atBank(paid.id);
    expect(payment).toMatchObject({
      mandate_type: 'NPSB',
      status: 'CREDITED',
      beneficiary_account_no: ORDINARY,
      routing_number: '060261726',
    });
    expect(transfer).toMatchObject({
      status: 'COMPLETE',
      rail: 'npsb_from_usd',
      rail_reference: payment?.bank_reference_no,
    });
    expect(done(transfer)).toEqual([
      'created',
      'reserved',
      'checked',
      'dollars_sent',
      'handed_over',
      'delivered',
    ]);
  });

  it.each([
    ['1101115000482', 'NAME_MISMATCH'],
    ['1101115000484', 'ACCOUNT_CLOSED'],
  ])('everything comes back from account %s', async (account, reason) => {
    const paid = await payTo(account, '50.00', 'npsb');
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'FAILED', reason });
    expect(await available(payer.client)).toBe(before);
    expect(await atBank(paid.id)).toEqual([]);
  });

  it('what is given back after it was credited is heard of the next day', async () => {
    const paid = await payTo(ORDINARY, '52.00', 'npsb');
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    const [payment] = await atBank(paid.id);
    await world.control('/bd-bank/return', {
      ...{ reference: payment?.transaction_reference_no, code: 'AC04' },
    });
    await passAndWork(24 * HOUR, 60);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      ...{ status: 'FAILED', step: 'returned', reason: 'ACCOUNT_CLOSED' },
      returned: { code: 'AC04', amount: '52.00' },
    });
    expect(await available(payer.client)).toBe(before);
    expect(await toldOf(paid)).toContain('transfer_returned');
  });

  it('it is paid once though the bank fails when it is given it', async () => {
    const paid = await payTo(ORDINARY, '51.00', 'npsb');
    await world.control('/faults', {
      ...{ provider: 'bd_bank', kind: 'error_500', operation: 'sendTransaction' },
    });
    await work(world, 1);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
    await passAndWork(6, 60);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    expect(await atBank(paid.id)).toHaveLength(1);
  });
});

describe('in a batch', () => {
  it.each([
    ['beftn', '60.00'],
    ['rtgs', '1000.00'],
  ] as const)('by %s it goes out after half an hour, and is credited', async (rail, amount) => {
    await nextMorning();
    const paid = await payTo(ORDINARY, amount, rail);
    await work(world);
    expect(await atBank(paid.id)).toEqual([]);
    await passAndWork(HOUR / 2 + 5);
    expect(await stepOf(paid.id)).toBe('accepted');
    expect(await atBank(paid.id)).toMatchObject([{ mandate_type: rail.toUpperCase() }]);
    await passAndWork(...Array.from({ length: 6 }, () => HOUR));
    const transfer = await transferOf(payer.client, paid.id);
    const [payment] = await atBank(paid.id);
    expect(transfer).toMatchObject({
      status: 'COMPLETE',
      rail_reference: payment?.bank_reference_no,
    });
    expect(done(transfer).slice(-3)).toEqual(['handed_over', 'accepted', 'delivered']);
  });

  it('by beftn a cancellation after that is a request, answered by its arrival', async () => {
    await nextMorning();
    const paid = await payTo(ORDINARY, '62.00', 'beftn');
    await work(world);
    await passAndWork(HOUR / 2 + 5);
    const accepted = await transferOf(payer.client, paid.id);
    expect(accepted.cancel).toEqual({ kind: 'request', until: accepted.arrives_by });
    const asked = await cancel(paid);
    expect([asked.status, asked.json<Transfer>().cancel.kind]).toEqual([202, 'requested']);
    await passAndWork(...Array.from({ length: 6 }, () => HOUR));
    const arrived = await transferOf(payer.client, paid.id);
    expect(arrived).toMatchObject({ status: 'COMPLETE', cancel: { kind: 'none' } });
    expect(await toldOf(paid)).toEqual(['transfer_cancel_missed', 'transfer_complete']);
    expect((await cancel(paid)).status).toBe(409);
  });

  it('by beftn what was asked back and is not deposited comes back whole', async () => {
    await nextMorning();
    const paid = await payTo('1101115000481', '63.00', 'beftn');
    await work(world);
    await passAndWork(HOUR / 2 + 5);
    // Past what was promised it is still on its way, and may still be asked for.
    await asOwner(`update payments.transfers set arrives_by = $2 where id = $1`, [
      paid.id,
      new Date(world.api.clock.now().getTime() - 1000),
    ]);
    const { cancel: offered } = await transferOf(payer.client, paid.id);
    expect(offered).toEqual({ kind: 'request', until: null });
    expect((await cancel(paid)).status).toBe(202);
    await nextMorning();
    await passAndWork(HOUR, HOUR);
    expect(await stepOf(paid.id)).toBe('returned');
    expect(await available(payer.client)).toBe(before);
    expect(await toldOf(paid)).toContain('transfer_returned');
  });

  it('by rtgs held past its hours it goes out when they begin again, later than promised', async () => {
    await nextMorning();
    const paid = await payTo(ORDINARY, '1000.00', 'rtgs');
    await asOwner(
      `insert into payments.rail_health (id, provider, state, since, counts_from, checked_at)
       values (gen_random_uuid(), 'bd_bank', 'paused', clock.now(), clock.now(), clock.now())
       on conflict (provider) do update set state = 'paused'`,
      [],
    );
    // Eight in the evening.
    await passAndWork(HOUR, 8 * HOUR);
    await asOwner(
      `update payments.rail_health set state = 'working' where provider = 'bd_bank'`,
      [],
    );
    await passAndWork(60);
    const held = await transferOf(payer.client, paid.id);
    expect(held).toMatchObject({ step: 'screened', cancel: { kind: 'full_refund' } });
    expect(held.cancel.until).toBe(held.hands_over_at);
    expect(Date.parse(held.hands_over_at!)).toBeGreaterThan(Date.parse(held.arrives_by));
    await nextMorning();
    expect(await stepOf(paid.id)).toBe('accepted');
    await passAndWork(HOUR);
    const settled = await transferOf(payer.client, paid.id);
    expect(settled.status).toBe('COMPLETE');
    // It was reached an hour after the rail had opened.
    expect(Date.parse(settled.expected_by!) - Date.parse(held.expected_by!)).toBeGreaterThan(0);
    expect(settled.completed_at! > paid.arrives_by).toBe(true);
    expect(await toldOf(paid)).toEqual(['transfer_complete', 'transfer_later']);
    await world.api.runSweeps(['rail_deliveries']);
    const [counted] = await world.api.query<{ late: number }>(
      `select (delivered - on_time)::int as late from payments.rail_deliveries where rail = $1`,
      [paid.rail],
    );
    expect(counted?.late).toBe(1);
  });

  it('everything comes back that the other bank returns the day after', async () => {
    await nextMorning();
    const paid = await payTo('1101115000481', '70.00', 'beftn');
    await passAndWork(HOUR / 2 + 5);
    expect(await stepOf(paid.id)).toBe('accepted');
    await nextMorning();
    await passAndWork(HOUR, HOUR);
    expect(await stepOf(paid.id)).toBe('returned');
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ reason: 'ACCOUNT_CLOSED' });
    expect(await available(payer.client)).toBe(before);
  });

  it('so does what it rejects, or returns before it is credited; what is kept on the way is our loss', async () => {
    await nextMorning();
    const rejected = await payTo(ORDINARY, '80.00', 'beftn');
    const returned = await payTo(ORDINARY, '81.00', 'beftn');
    await passAndWork(HOUR / 2 + 5);
    const [first] = await atBank(rejected.id);
    const [second] = await atBank(returned.id);
    await world.control('/bd-bank/settle', {
      ...{ reference: first?.transaction_reference_no, status: 'REJECTED', code: 'AC01' },
    });
    await world.control('/bd-bank/return', {
      ...{ reference: second?.transaction_reference_no, code: 'BE01', kept: '25.00' },
    });
    await passAndWork(60, HOUR);
    const reasons = [rejected, returned].map(({ id }) => transferOf(payer.client, id));
    expect(await Promise.all(reasons)).toMatchObject([
      { reason: 'ACCOUNT_NOT_FOUND' },
      { reason: 'NAME_MISMATCH' },
    ]);
    expect(await available(payer.client)).toBe(before);
  });
});

it('the books agree with what the bank says it holds, and notice when they do not', async () => {
  // After this, no recent row counts as in flight.
  await passAndWork(31);
  const { ctx, pool } = world.api;
  const partners = openPartners(createPartners(ctx.config, ctx.clock));
  const settlement = /^6 the settlement account/;
  const failed = async () => {
    const findings = await verifyEverything(pool, { partners });
    expect(findings.filter(({ name }) => settlement.test(name))).toHaveLength(1);
    return findings.filter(({ ok: holds }) => !holds).map(({ name }) => name);
  };
  expect(await failed()).toEqual([]);
  await world.control('/bd-bank/float', { amount: '-1.00' });
  expect(await failed()).toEqual([expect.stringMatching(settlement)]);
  await world.control('/bd-bank/float', { amount: '1.00' });
});

it('the books agree while a returned payment is back at the bank and we have not heard of it', async () => {
  const findings = async () => {
    await passAndWork(31);
    const partners = openPartners(world.api.ctx.partners);
    return (await verifyEverything(world.api.pool, { partners })).filter(({ ok: good }) => !good);
  };
  await nextMorning();
  const paid = await payTo(ORDINARY, '82.00', 'beftn');
  await passAndWork(HOUR / 2 + 5);
  await nextMorning();
  expect(await stepOf(paid.id)).toBe('settled');
  const [there] = await atBank(paid.id);
  await world.control('/bd-bank/return', {
    ...{ reference: there?.transaction_reference_no, code: 'AC04' },
  });
  expect(await findings()).toEqual([]);
  await nextMorning();
  await passAndWork(HOUR, HOUR);
  expect(await stepOf(paid.id)).toBe('returned');
  expect(await findings()).toEqual([]);
});
