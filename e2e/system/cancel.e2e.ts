import { randomUUID } from 'node:crypto';
import { transferCancel } from '@kheya/contract';
import { newHolder, newWallet, LONG_TIMEOUT, isNotified } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import {
  waitForEnd,
  advanceUntilEnd,
  completedSteps,
  pay,
  waitForStep,
  transferOf,
  moneyPositions,
} from '../support/payment.ts';

// One claim decides between a cancel and the hand-over: exactly one of them wins.

const RACES = process.env['KHEYA_TEST_FULL'] ? 30 : 8;
const UNTOUCHED = {
  ours: { available: '100.00', current: '100.00', hold: '0.00' },
  partnerCents: 10_000,
  wallet: [],
};

test('before the claim: every cent is back at once, and nothing is sent afterwards', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  await kheya.kill('worker');
  const { id } = await pay(holder, wallet, '20.00');
  expect((await transferOf(holder, id)).cancel.kind).toBe('full_refund');
  const idempotencyKey = randomUUID();
  const cancel = () => holder.api.ask(transferCancel, { params: { id }, idempotencyKey });
  const answer = await cancel();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'RELEASED', reason: 'CANCELLED_BY_CUSTOMER' });
  expect(await moneyPositions(kheya.simulator, holder, wallet)).toEqual(UNTOUCHED);
  // The same key answers the same; another one finds nothing left to cancel.
  expect((await cancel()).status).toBe(200);
  const again = await holder.api.refused(transferCancel, { params: { id } });
  expect(again.code).toBe('transfer_not_cancellable');
  await kheya.restart('worker');
  await kheya.simulator.advance(600);
  expect((await waitForEnd(holder, id)).status).toBe('RELEASED');
  expect(await moneyPositions(kheya.simulator, holder, wallet)).toEqual(UNTOUCHED);
  await isNotified(holder, 'Your transfer to Rokeya Begum was cancelled');
});

test('after the claim: it becomes a request, and the rail has the last word', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder, { lastTwo: '03' });
  const { id } = await pay(holder, wallet, '20.00');
  await waitForStep(holder, id, 'sent');
  expect((await transferOf(holder, id)).cancel.kind).toBe('request');
  const answer = await holder.api.ask(transferCancel, { params: { id } });
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ status: 'PENDING', cancel: { kind: 'requested' } });
  const done = await advanceUntilEnd(kheya.simulator, holder, id, 4 * 3600);
  expect(done.status).toBe('COMPLETE');
  expect(completedSteps(done)).toContain('cancel_requested');
  await isNotified(holder, 'Your transfer could not be cancelled');
});

test('a request whose payment fails after all: everything is back', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder, { lastTwo: '03' });
  const { id } = await pay(holder, wallet, '20.00');
  await waitForStep(holder, id, 'sent');
  await holder.api.call(transferCancel, { params: { id } });
  await expect
    .poll(async () => (await kheya.simulator.bkashPayments(wallet.msisdn)).length, LONG_TIMEOUT)
    .toBe(1);
  const [payment] = await kheya.simulator.bkashPayments(wallet.msisdn);
  await kheya.simulator.control('bkash/settle', { reference: payment?.trxID, status: 'Failed' });
  const done = await advanceUntilEnd(kheya.simulator, holder, id, 600);
  expect(done.status).toBe('FAILED');
  expect((await moneyPositions(kheya.simulator, holder, wallet)).ours).toEqual(UNTOUCHED.ours);
});

test('an ended payment, somebody else’s, and one that is not there', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const stranger = await newHolder(kheya);
  const wallet = await newWallet(holder);
  const { id } = await pay(holder, wallet, '20.00');
  await waitForEnd(holder, id);
  const ended = await holder.api.refused(transferCancel, { params: { id } });
  expect(ended).toMatchObject({ status: 409, code: 'transfer_not_cancellable' });
  for (const [api, params] of [
    [stranger.api, { id }],
    [holder.api, { id: randomUUID() }],
    [holder.api, { id: 'no-id' }],
  ] as const) {
    expect(await api.refused(transferCancel, { params })).toMatchObject({ code: 'not_permitted' });
  }
  const headers = { 'idempotency-key': undefined };
  const keyless = await holder.api.refused(transferCancel, { params: { id }, headers });
  expect(keyless.code).toBe('idempotency_key_required');
});

test(`${RACES} races of a cancel with the hand-over: released and unpaid, or paid once`, async ({
  kheya,
}) => {
  test.setTimeout(480_000 + RACES * 5_000);
  const holder = await newHolder(kheya, { dollars: '1000.00' });
  const seen = { released: 0, paid: 0 };
  for (let race = 0; race < RACES; race += 1) {
    const wallet = await newWallet(holder);
    const { id } = await pay(holder, wallet, '10.00');
    for (let turn = 0; turn < race * 15; turn += 1) await new Promise(setImmediate);
    const answer = await holder.api.ask(transferCancel, { params: { id } });
    const done = await advanceUntilEnd(kheya.simulator, holder, id, 1);
    const payments = await kheya.simulator.bkashPayments(wallet.msisdn);
    if (answer.status === 200) {
      expect(done.status).toBe('RELEASED');
      expect(payments).toHaveLength(0);
      seen.released += 1;
    } else {
      expect([202, 409]).toContain(answer.status);
      expect(done.status).toBe('COMPLETE');
      expect(payments).toHaveLength(1);
      seen.paid += 1;
    }
  }
  const cents = 100_000 - seen.paid * 1_099;
  expect(await kheya.simulator.bankBalance(holder.usd.number)).toBe(cents);
  expect(seen.released + seen.paid).toBe(RACES);
});

testBooks();
