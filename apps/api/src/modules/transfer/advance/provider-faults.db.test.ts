import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transfer } from '@kheya/contract';
import { eventually } from '@kheya/test-kit';
import {
  addWallet,
  available,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

// Every fault the simulator can inject into a payment: what the customer sees, where the money is
// meanwhile and at the end, and how often a provider was told to move it.

let world: TestWorld;
let payer: Payer;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  before = await available(payer.client);
  await world.api.runSweeps(['mid_rate']);
});

const AMOUNT = '53.00';
const HELD = 5399n;

interface Fault {
  readonly provider: 'bank' | 'bkash';
  readonly kind: string;
  readonly operation?: string;
  readonly delay_ms?: number;
}

/** Pays while a provider fails, as far as the transfer goes before the first retry. */
async function payWith(fault: Fault): Promise<string> {
  await world.control('/faults', { count: 1, ...fault });
  const { id } = await pay(world, payer, walletPayment(payer, AMOUNT));
  await work(world);
  return id;
}

/** Runs the retries after seconds, a minute and a quarter of an hour. */
async function askAgain(): Promise<void> {
  for (const seconds of [10, 60, 900]) {
    await world.api.advance(seconds);
    await work(world);
  }
}

const invoiceOf = (id: string) => `KH${id.replaceAll('-', '')}`;

/** The payments bKash made for this transfer. */
async function paidOut(id: string): Promise<string[]> {
  const rows = await world.simulator.context.db
    .selectFrom('bkash.payments')
    .select('status')
    .where('merchant_invoice_number', '=', invoiceOf(id))
    .execute();
  return rows.map(({ status }) => status);
}

/** The orders for this transfer that bKash received, answered or not. */
function orders(id: string) {
  const isOurs = (body: unknown) => JSON.stringify(body)?.includes(invoiceOf(id)) === true;
  return world.simulator.context.requests
    .list('bkash')
    .filter(({ operation, body }) => operation === 'b2cPayment' && isOurs(body));
}

/** The movements the partner made for this transfer. */
async function bankMoves(id: string): Promise<string[]> {
  const rows = await world.simulator.context.db
    .selectFrom('bank.transactions')
    .select(['subtype', 'metadata'])
    .execute();
  const ours = rows.filter(({ metadata }) => JSON.stringify(metadata).includes(id));
  return ours.map(({ subtype }) => subtype).toSorted();
}

async function toldOf(id: string): Promise<string[]> {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where transfer_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

const SENT = ['OUTGOING_INTERNATIONAL_REMITTANCE', 'TRANSFER_FEE'];
const AND_BACK = [
  'OUTGOING_INTERNATIONAL_REMITTANCE',
  'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
  'TRANSFER_FEE',
  'TRANSFER_FEE_REVERSAL',
];

/** The transfer is pending: nobody is notified, and no money is returned or lost. */
async function expectPending(id: string): Promise<void> {
  expect(await transferOf(payer.client, id)).toMatchObject({ status: 'PENDING', reason: null });
  expect(await available(payer.client)).toBe(minus(before, HELD));
  expect(await toldOf(id)).toEqual([]);
}

async function expectDelivered(id: string): Promise<void> {
  const transfer = await transferOf(payer.client, id);
  expect(transfer).toMatchObject({ status: 'COMPLETE', step: 'settled', reason: null });
  expect(transfer.rail_reference).toMatch(/^[0-9A-Z]{10}$/);
  expect(await paidOut(id)).toEqual(['Completed']);
  expect(await bankMoves(id)).toEqual(SENT);
  expect(await available(payer.client)).toBe(minus(before, HELD));
}

/** No money is lost, the fee included. */
async function expectRefused(id: string, reason: string): Promise<void> {
  const transfer = await transferOf(payer.client, id);
  expect(transfer).toMatchObject({ status: 'FAILED', step: 'failed', reason });
  expect(transfer.rail_reference).toBeNull();
  expect(transfer.timeline.slice(-2)).toMatchObject([
    { step: 'refused', state: 'failed' },
    { step: 'refunded', state: 'done' },
  ]);
  expect(await available(payer.client)).toBe(before);
  expect((await toldOf(id)).at(-1)).toBe('transfer_failed');
}

describe('bKash', () => {
  const fault = (kind: string, delay?: number) =>
    payWith({
      ...{ provider: 'bkash', kind, operation: 'b2cPayment' },
      ...(delay === undefined ? {} : { delay_ms: delay }),
    });

  it.each([
    ['error_500', 2],
    ['timeout_before_commit', 2],
    ['timeout_after_commit', 1],
    ['malformed', 1],
    ['late_webhook', 1],
  ])(
    'after the fault %s is queried by reference: one payment is made, with %i orders',
    async (kind, times) => {
      const id = await fault(kind);
      await expectPending(id);
      expect(orders(id)).toHaveLength(1);
      await askAgain();
      await expectDelivered(id);
      expect(orders(id)).toHaveLength(times);
      expect(await toldOf(id)).toEqual(['transfer_complete']);
    },
  );

  it('taking its time is waited for', async () => {
    const id = await fault('slow', 20);
    await expectDelivered(id);
    expect(orders(id)).toHaveLength(1);
  });

  it('answering too late: the late payment and the second order are one payment', async () => {
    const id = await fault('slow', 3000);
    await askAgain();
    await expectDelivered(id);
    // The first order is still in progress: the second must find its reference taken.
    await eventually(() => expect(orders(id).map(({ status }) => status)).not.toContain(0));
    await askAgain();
    await expectDelivered(id);
    expect(await toldOf(id)).toEqual(['transfer_complete']);
  });

  it('refusing returns everything, at the partner too', async () => {
    const id = await fault('refuse');
    await expectRefused(id, 'RAIL_REFUSED');
    expect(await paidOut(id)).toEqual([]);
    expect(await bankMoves(id)).toEqual(AND_BACK);
    await askAgain();
    expect(orders(id)).toHaveLength(1);
  });

  it.each([
    ['Completed', 'transfer_complete'],
    ['Failed', 'transfer_failed'],
  ] as const)(
    'silent for days: the customer is told it is late, nothing is voided, and it ends as %s',
    async (status, told) => {
      const id = await fault('no_webhook');
      await expectPending(id);
      for (let day = 0; day < 4; day += 1) {
        await world.api.advance(24 * 3600);
        await work(world);
      }
      expect(await transferOf(payer.client, id)).toMatchObject({ status: 'PENDING', step: 'sent' });
      expect(await available(payer.client)).toBe(minus(before, HELD));
      expect(await toldOf(id)).toEqual(['transfer_late']);
      await world.control('/bkash/settle', { reference: invoiceOf(id), status });
      await world.api.advance(24 * 3600);
      await work(world);
      if (status === 'Completed') await expectDelivered(id);
      else await expectRefused(id, 'RAIL_REFUSED');
      expect(await paidOut(id)).toEqual([status]);
      expect(orders(id)).toHaveLength(1);
      expect(await toldOf(id)).toEqual(['transfer_late', told]);
    },
  );

  it('failing a payment the customer requested back returns the money', async () => {
    const id = await fault('no_webhook');
    const headers = { 'idempotency-key': newKey() };
    const asked = await ok<Transfer>(
      payer.client.call('POST', `/transfer/${id}/cancel/`, {}, headers),
    );
    expect(asked).toMatchObject({ status: 'PENDING', cancel: { kind: 'requested' } });
    await world.control('/bkash/settle', { reference: invoiceOf(id), status: 'Failed' });
    await askAgain();
    expect(await transferOf(payer.client, id)).toMatchObject({ status: 'FAILED' });
    expect(await available(payer.client)).toBe(before);
    expect(await bankMoves(id)).toEqual(AND_BACK);
  });
});

describe('the banking partner', () => {
  const fault = (kind: string, operation = 'internal_transfer') =>
    payWith({ provider: 'bank', kind, operation });

  it('refusing the dollar leg ends the transfer before the rail is called', async () => {
    const id = await fault('refuse');
    await expectRefused(id, 'BANK_REFUSED');
    expect(orders(id)).toEqual([]);
    expect(await bankMoves(id)).toEqual([]);
  });

  it('refusing to create or screen the payee fails the transfer and returns everything', async () => {
    const wallet = await addWallet(payer.client, { walletNumber: '01712344877' });
    const own = { ...payer, wallet };
    for (const amount of ['57.00', '58.00']) {
      await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
      const { id } = await pay(world, own, walletPayment(own, amount));
      await work(world);
      await expectRefused(id, 'BANK_REFUSED');
    }
    const paid = await pay(world, own, walletPayment(own, '59.00'));
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });

  it.each(['error_500', 'timeout_before_commit', 'timeout_after_commit', 'malformed'])(
    'after the fault %s is called again with the same key: one movement',
    async (kind) => {
      const id = await fault(kind);
      await expectPending(id);
      expect(orders(id)).toEqual([]);
      await askAgain();
      await expectDelivered(id);
    },
  );

  it('without screening: nothing is paid until it responds', async () => {
    const id = await fault('error_500', 'adhoc');
    await expectPending(id);
    expect(await bankMoves(id)).toEqual([]);
    await askAgain();
    await expectDelivered(id);
  });
});

function minus(decimal: string, cents: bigint): string {
  const left = BigInt(decimal.replace('.', '')) - cents;
  return `${left / 100n}.${String(left % 100n).padStart(2, '0')}`;
}
