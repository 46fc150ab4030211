import type { Transfer } from '@kheya/contract';
import {
  newHolder,
  newWallet,
  LONG_TIMEOUT,
  isNotified,
  notificationTitles,
  type Holder,
} from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import {
  waitForEnd,
  advanceUntilEnd,
  completedSteps,
  pay,
  waitForStep,
  transferOf,
  moneyPositions,
  type MoneyPositions,
} from '../support/payment.ts';

// What bKash may do to a payment, what the customer sees then, and where the money is.

const AMOUNT = '20.00';
const UNTOUCHED: MoneyPositions = {
  ours: { available: '100.00', current: '100.00', hold: '0.00' },
  partnerCents: 10_000,
  wallet: [],
};
/** 20.00 and the fee of 0.99, at the rate the transfer was made with. */
const delivered = (transfer: Transfer): MoneyPositions => ({
  ours: { available: '79.01', current: '79.01', hold: '0.00' },
  partnerCents: 7_901,
  wallet: [{ status: 'Completed', taka: transfer.target_amount }],
});
const HELD = { available: '79.01', current: '100.00', hold: '20.99' };

interface Paid {
  readonly holder: Holder;
  readonly wallet: { readonly id: string; readonly msisdn: string };
  readonly transfer: Transfer;
  readonly where: () => Promise<MoneyPositions>;
}

async function payInto(kheya: Kheya, lastTwo?: string): Promise<Paid> {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder, lastTwo ? { lastTwo } : {});
  const transfer = await pay(holder, wallet, AMOUNT);
  const where = () => moneyPositions(kheya.simulator, holder, wallet);
  return { holder, wallet, transfer, where };
}

/** How often bKash was told to pay into this wallet. */
async function timesSent(kheya: Kheya, msisdn: string): Promise<number> {
  const calls = await kheya.simulator.calls('bkash');
  return calls.filter(({ body }) => body?.['receiverMSISDN'] === msisdn).length;
}

/** The end of every payment that arrives, whatever was in its way. */
async function expectDelivered(paid: Paid): Promise<Transfer> {
  const transfer = await transferOf(paid.holder, paid.transfer.id);
  expect(transfer).toMatchObject({ status: 'COMPLETE', step: 'settled', reason: null });
  expect(transfer.rail_reference).toMatch(/^[0-9A-Z]{10}$/);
  expect(completedSteps(transfer)).toEqual(
    expect.arrayContaining(['created', 'reserved', 'checked', 'dollars_sent', 'delivered']),
  );
  expect(await paid.where()).toEqual(delivered(transfer));
  await isNotified(paid.holder, 'Rokeya Begum has the money');
  const titles = await notificationTitles(paid.holder);
  expect(titles.filter((title) => title === 'Rokeya Begum has the money')).toHaveLength(1);
  return transfer;
}

/** The end of every payment that is refused: nothing is gone, fee included. */
async function expectRefused(paid: Paid, reason: Transfer['reason']): Promise<void> {
  const transfer = await transferOf(paid.holder, paid.transfer.id);
  expect(transfer).toMatchObject({
    status: 'FAILED',
    step: 'failed',
    reason,
    rail_reference: null,
  });
  expect(completedSteps(transfer).slice(-2)).toEqual(['refused', 'refunded']);
  expect(transfer.timeline.every(({ state }) => state !== 'ahead')).toBe(true);
  await isNotified(paid.holder, 'Your transfer to Rokeya Begum failed');
}

test('refuse: it failed, the dollars are back at the partner too, and nothing was paid', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'refuse' });
  const paid = await payInto(kheya);
  await waitForEnd(paid.holder, paid.transfer.id);
  await expectRefused(paid, 'RAIL_REFUSED');
  expect(await paid.where()).toEqual(UNTOUCHED);
  const movements = await kheya.simulator.bankMovements(paid.holder.usd.number);
  const sum = movements.reduce(
    (cents, move) => cents + (move.side === 'credit' ? 1 : -1) * move.cents,
    0,
  );
  expect(sum).toBe(10_000);
  expect(movements.map(({ side, cents }) => `${side} ${cents}`)).toEqual([
    'credit 10000',
    'debit 2000',
    'debit 99',
    'credit 2000',
    'credit 99',
  ]);
});

test('error_500: it stays pending, is sent again once bKash says it never had it', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'error_500' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await expect.poll(() => timesSent(kheya, paid.wallet.msisdn), LONG_TIMEOUT).toBe(1);
  expect(await paid.where()).toMatchObject({ ours: HELD, wallet: [] });
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
  expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(2);
});

test('timeout_before_commit: unknown, asked by reference, sent again, paid once', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'timeout_before_commit' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  expect(await paid.where()).toMatchObject({ ours: HELD, wallet: [] });
  expect(await transferOf(paid.holder, paid.transfer.id)).toMatchObject({ status: 'PENDING' });
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
});

test('timeout_after_commit: bKash has paid, so it is found and never sent again', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'timeout_after_commit' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await expect.poll(async () => (await paid.where()).wallet.length, LONG_TIMEOUT).toBe(1);
  expect((await paid.where()).ours).toEqual(HELD);
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
  expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(1);
});

test('slow: the answer takes its time and is believed', async ({ kheya }) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'slow', delay_ms: 1000 });
  const paid = await payInto(kheya);
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id, 1);
  await expectDelivered(paid);
});

test('slow beyond all patience: the late payment and the second order are one payment', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'slow', delay_ms: 6000 });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
  // The first order is still being worked on at bKash: it must find its number taken.
  const first = async () =>
    (await kheya.simulator.calls('bkash')).find(({ fault }) => fault === 'slow');
  await expect.poll(async () => (await first())?.status, LONG_TIMEOUT).not.toBe(0);
  await expectDelivered(paid);
});

test('late_webhook: in progress for ten minutes, asked again, then complete', async ({ kheya }) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'late_webhook' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await expect
    .poll(async () => (await paid.where()).wallet[0]?.status, LONG_TIMEOUT)
    .toBe('Initiated');
  expect((await paid.where()).ours).toEqual(HELD);
  const waiting = await transferOf(paid.holder, paid.transfer.id);
  expect(waiting.timeline.find(({ step }) => step === 'delivered')?.state).toBe('current');
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id, 120);
  const done = await expectDelivered(paid);
  expect(completedSteps(done)).toContain('asked_again');
  expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(1);
});

test('no_webhook: it never ends by itself, is told as late, and ends when bKash decides', async ({
  kheya,
}) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'no_webhook' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await expect
    .poll(async () => (await paid.where()).wallet[0]?.status, LONG_TIMEOUT)
    .toBe('Initiated');
  await expect(async () => {
    await kheya.simulator.advance(900);
    expect(await notificationTitles(paid.holder)).toContain(
      'Your transfer to Rokeya Begum takes longer',
    );
  }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
  expect(await transferOf(paid.holder, paid.transfer.id)).toMatchObject({
    status: 'PENDING',
    step: 'sent',
  });
  expect((await paid.where()).ours).toEqual(HELD);
  const [payment] = await kheya.simulator.bkashPayments(paid.wallet.msisdn);
  await kheya.simulator.control('bkash/settle', { reference: payment?.trxID });
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id, 3600);
  await expectDelivered(paid);
});

test('no_webhook, then a final no: everything comes back', async ({ kheya }) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'no_webhook' });
  const paid = await payInto(kheya);
  await expect
    .poll(async () => (await paid.where()).wallet[0]?.status, LONG_TIMEOUT)
    .toBe('Initiated');
  const [payment] = await kheya.simulator.bkashPayments(paid.wallet.msisdn);
  await kheya.simulator.control('bkash/settle', { reference: payment?.trxID, status: 'Failed' });
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id, 60);
  await expectRefused(paid, 'RAIL_REFUSED');
  const failed = [{ status: 'Failed', taka: paid.transfer.target_amount }];
  expect(await paid.where()).toEqual({ ...UNTOUCHED, wallet: failed });
});

for (const kind of ['duplicate_webhook', 'bad_signature']) {
  test(`${kind}: bKash calls nobody back, so nothing is armed and the payment arrives`, async ({
    kheya,
  }) => {
    const armed = await kheya.simulator.fault({ provider: 'bkash', kind });
    expect(armed.effect).toBe('none');
    const paid = await payInto(kheya);
    await waitForEnd(paid.holder, paid.transfer.id);
    await expectDelivered(paid);
    expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(1);
  });
}

test('malformed: half an answer is no answer; asked by reference, paid once', async ({ kheya }) => {
  await kheya.simulator.fault({ provider: 'bkash', kind: 'malformed' });
  const paid = await payInto(kheya);
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
  expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(1);
});

for (const [lastTwo, reason] of [
  ['00', 'WALLET_NOT_REGISTERED'],
  ['01', 'WALLET_LIMIT_EXCEEDED'],
] as const) {
  test(`a wallet ending in ${lastTwo} is refused: ${reason}`, async ({ kheya }) => {
    const paid = await payInto(kheya, lastTwo);
    await waitForEnd(paid.holder, paid.transfer.id);
    await expectRefused(paid, reason);
    expect(await paid.where()).toEqual(UNTOUCHED);
  });
}

test('a wallet ending in 02 loses the answer: found by reference', async ({ kheya }) => {
  const paid = await payInto(kheya, '02');
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  await expectDelivered(paid);
  expect(await timesSent(kheya, paid.wallet.msisdn)).toBe(1);
});

test('a wallet ending in 03 takes a day and completes', async ({ kheya }) => {
  const paid = await payInto(kheya, '03');
  await waitForStep(paid.holder, paid.transfer.id, 'sent');
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id, 4 * 3600);
  await expectDelivered(paid);
});

testBooks();
