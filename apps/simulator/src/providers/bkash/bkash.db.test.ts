import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isMsisdn, readAmount } from '#platform/wallet-values.ts';
import {
  abortOnce,
  settings,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';
import { bkashTime } from './bkash-format.ts';

// Payouts to wallets: strings everywhere, errors with HTTP 200, one payment per invoice number.

const HOUR_MS = 3600 * 1000;
const OPENING = '50000000.00';
let simulator: TestSimulator;
let origin: string;

beforeAll(async () => {
  simulator = await startTestSimulator();
  origin = await simulator.listen();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const credentials = { app_key: settings.BKASH_APP_KEY, app_secret: settings.BKASH_APP_SECRET };
const grant = async () =>
  simulator.call('POST', '/bkash/checkout/token/grant', {
    headers: { username: settings.BKASH_USERNAME, password: settings.BKASH_PASSWORD },
    body: credentials,
  });
const authorized = async () => ({
  authorization: (await grant()).json().id_token as string,
  'x-app-key': settings.BKASH_APP_KEY,
});
const payment = (invoice: string, more: object = {}) => ({
  amount: '24370.00',
  currency: 'BDT',
  merchantInvoiceNumber: invoice,
  receiverMSISDN: '01712345678',
  ...more,
});
const pay = async (invoice: string, more: object = {}) =>
  simulator.call('POST', '/bkash/checkout/payment/b2cPayment', {
    headers: await authorized(),
    body: payment(invoice, more),
  });
const payOver = async (invoice: string, signal: AbortSignal, more: object = {}) =>
  fetch(`${origin}/bkash/checkout/payment/b2cPayment`, {
    method: 'POST',
    headers: { ...(await authorized()), 'content-type': 'application/json' },
    body: JSON.stringify(payment(invoice, more)),
    signal,
  });
const search = async (reference: string) =>
  (
    await simulator.call('GET', `/bkash/checkout/payment/search/${reference}`, {
      headers: await authorized(),
    })
  ).json();
const isCompleted = async (reference: string) =>
  expect(await search(reference)).toMatchObject({ transactionStatus: 'Completed' });
const float = async (): Promise<string> => {
  const answer = await simulator.call('GET', '/bkash/checkout/payment/organizationBalance', {
    headers: await authorized(),
  });
  return answer.json().organizationBalance[1].availableBalance;
};

describe('tokens', () => {
  test('are granted, refreshed and expire on the clock', async () => {
    const granted = (await grant()).json();
    expect(granted).toMatchObject({ expires_in: 3600, token_type: 'Bearer', statusCode: '0000' });
    const send = (token: string) =>
      simulator.call('GET', '/bkash/checkout/payment/organizationBalance', {
        headers: { authorization: token, 'x-app-key': settings.BKASH_APP_KEY },
      });
    expect((await send(granted.id_token)).status).toBe(200);
    expect((await send(granted.refresh_token)).status).toBe(401);
    expect((await send('nonsense')).status).toBe(401);
    simulator.clock.advance(HOUR_MS);
    expect((await send(granted.id_token)).status).toBe(401);
    const refreshed = await simulator.call('POST', '/bkash/checkout/token/refresh', {
      body: { ...credentials, refresh_token: granted.refresh_token },
    });
    expect((await send(refreshed.json().id_token)).status).toBe(200);
  });

  test('are refused for wrong credentials', async () => {
    const wrong = await simulator.call('POST', '/bkash/checkout/token/grant', {
      headers: { username: 'kheya', password: 'guess' },
      body: credentials,
    });
    expect(wrong.status).toBe(401);
    const wrongApp = await simulator.call('POST', '/bkash/checkout/token/grant', {
      headers: { username: settings.BKASH_USERNAME, password: settings.BKASH_PASSWORD },
      body: { ...credentials, app_key: 'x' },
    });
    expect(wrongApp.json()).toEqual({ errorCode: '2001', errorMessage: 'Invalid App Key' });
  });
});

describe('payout', () => {
  test('is made once from the float and is found by both references', async () => {
    const paid = await pay('inv-1');
    expect(paid.status).toBe(200);
    expect(paid.json()).toMatchObject({
      transactionStatus: 'Completed',
      amount: '24370.00',
      currency: 'BDT',
      merchantInvoiceNumber: 'inv-1',
      receiverMSISDN: '01712345678',
      completedTime: '2026-03-02T21:00:00:000 GMT+0600',
    });
    const { trxID } = paid.json();
    expect(trxID).toMatch(/^[0-9A-Z]{10}$/);
    expect(await float()).toBe('49975630.00');
    expect(await pay('inv-1').then((answer) => answer.json())).toEqual({
      errorCode: '2029',
      errorMessage: 'Duplicate for all transactions',
    });
    expect(await float()).toBe('49975630.00');
    expect(await search(trxID)).toEqual(await search('inv-1'));
    expect(await search('unknown')).toMatchObject({ errorCode: '2033' });
    await simulator.restart();
    origin = await simulator.listen();
    expect(await search('inv-1')).toMatchObject({ trxID, transactionStatus: 'Completed' });
    await simulator.control('/bkash/return', { reference: 'inv-1' });
    expect(await search('inv-1')).toMatchObject({ transactionStatus: 'Reversed' });
    expect(await float()).toBe(OPENING);
  });

  test('is listed for its wallet, without those of other wallets', async () => {
    const receiverMSISDN = '01812345677';
    await pay('inv-listed-1', { receiverMSISDN, amount: '100' });
    await pay('inv-listed-2', { receiverMSISDN, amount: '200' });
    await pay('inv-listed-2', { receiverMSISDN, amount: '200' });
    const path = `/__sim/bkash/payments?msisdn=${receiverMSISDN}`;
    const listed = (await simulator.call('GET', path, {})).json();
    expect(listed.count).toBe(2);
    expect(listed.results.map((item: { amount: string }) => item.amount)).toEqual([
      '100.00',
      '200.00',
    ]);
    for (const reference of ['inv-listed-1', 'inv-listed-2']) {
      await simulator.control('/bkash/return', { reference });
    }
    expect(await float()).toBe(OPENING);
  });

  test('is made once for two concurrent calls with one invoice number', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map(() => pay('inv-race', { amount: '10' })));
    const codes = answers.map((answer) => answer.json().errorCode ?? 'paid');
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
    expect(codes.filter((code) => code === '2029')).toHaveLength(2);
    await simulator.control('/bkash/return', { reference: 'inv-race' });
    expect(await float()).toBe(OPENING);
  });

  test.each([
    ['01712345600', '2057'],
    ['01712345601', '2041'],
    ['+8801712345678', '2012'],
    ['01212345678', '2012'],
  ])('wallet %s is refused with %s and nothing moves', async (receiverMSISDN, errorCode) => {
    const refused = await pay(`inv-${receiverMSISDN.slice(1)}`, { receiverMSISDN });
    expect(refused.status).toBe(200);
    expect(refused.json().errorCode).toBe(errorCode);
    expect(await search(`inv-${receiverMSISDN.slice(1)}`)).toMatchObject({ errorCode: '2033' });
    expect(await float()).toBe(OPENING);
  });

  test.each([
    [{ amount: 10 }, '2006'],
    [{ amount: '0' }, '2006'],
    [{ amount: '1.001' }, '2006'],
    [{ currency: 'USD' }, '2007'],
    [{ merchantInvoiceNumber: '' }, '2031'],
    [{ amount: '60000000' }, '2023'],
  ])('%j is refused with %s', async (more, errorCode) => {
    expect((await pay('inv-bad', more)).json().errorCode).toBe(errorCode);
  });

  test('to wallet …02 loses its answer, and the payment is there', async () => {
    await abortOnce(
      (signal) => payOver('inv-02', signal, { receiverMSISDN: '01712345602' }),
      () => isCompleted('inv-02'),
    );
    await simulator.control('/bkash/return', { reference: 'inv-02' });
  });

  test('to wallet …03 is in progress for a day, then completed', async () => {
    const paid = await pay('inv-03', { receiverMSISDN: '01712345603' });
    expect(paid.json()).toMatchObject({ transactionStatus: 'Initiated' });
    expect(paid.json()).not.toHaveProperty('completedTime');
    simulator.clock.advance(24 * HOUR_MS - 1);
    expect(await search('inv-03')).toMatchObject({ transactionStatus: 'Initiated' });
    simulator.clock.advance(1);
    expect(await search('inv-03')).toMatchObject({
      transactionStatus: 'Completed',
      completedTime: '2026-03-03T21:00:00:000 GMT+0600',
    });
    await simulator.control('/bkash/return', { reference: 'inv-03' });
  });

  test('in progress is ended by a control, and only once', async () => {
    await pay('inv-fail', { receiverMSISDN: '01712345603' });
    const failed = { reference: 'inv-fail', status: 'Failed' };
    expect((await simulator.control('/bkash/settle', failed)).json()).toMatchObject({
      transactionStatus: 'Failed',
    });
    expect(await float()).toBe(OPENING);
    expect((await simulator.control('/bkash/settle', failed)).status).toBe(422);
    expect((await simulator.control('/bkash/return', { reference: 'nothing' })).status).toBe(404);
  });
});

describe('float', () => {
  test('moves between the two accounts, never below zero, and is refilled by a control', async () => {
    const move = async (transferType: string, amount: string) =>
      (
        await simulator.call('POST', '/bkash/checkout/payment/intraAccountTransfer', {
          headers: await authorized(),
          body: { amount, currency: 'BDT', transferType },
        })
      ).json();
    expect(await move('Collection2Disbursement', '1')).toMatchObject({ errorCode: '2023' });
    expect(await move('Disbursement2Collection', '100.50')).toMatchObject({
      transactionStatus: 'Completed',
    });
    expect(await float()).toBe('49999899.50');
    expect(await move('Sideways', '1')).toMatchObject({ errorCode: '2032' });
    await move('Collection2Disbursement', '100.50');
    const filled = await simulator.control('/bkash/float', { amount: '1000.00' });
    expect(filled.json()).toEqual({ Collection: '0.00', Disbursement: '50001000.00' });
    await simulator.control('/bkash/float', { amount: '-1000.00' });
  });
});

describe('faults', () => {
  test('refuse and error_500 pay nothing', async () => {
    await simulator.fault('bkash', 'refuse');
    expect((await pay('inv-f1')).json()).toEqual({
      errorCode: '2003',
      errorMessage: 'Process failed',
    });
    await simulator.fault('bkash', 'error_500');
    expect((await pay('inv-f1')).status).toBe(500);
    expect(await search('inv-f1')).toMatchObject({ errorCode: '2033' });
  });

  test('time-outs before and after the commit', async () => {
    await simulator.fault('bkash', 'timeout_before_commit');
    await abortOnce(
      (signal) => payOver('inv-f2', signal),
      async () => {
        const [latest] = simulator.context().requests.list('bkash');
        expect(latest?.fault).toBe('timeout_before_commit');
      },
    );
    expect(await search('inv-f2')).toMatchObject({ errorCode: '2033' });
    await simulator.fault('bkash', 'timeout_after_commit');
    await abortOnce(
      (signal) => payOver('inv-f2', signal),
      () => isCompleted('inv-f2'),
    );
  });

  test('slow and malformed', async () => {
    await simulator.fault('bkash', 'slow', 1, { delay_ms: 20 });
    expect((await pay('inv-f3')).json()).toMatchObject({ transactionStatus: 'Completed' });
    await simulator.fault('bkash', 'malformed');
    const torn = await pay('inv-f4');
    expect(() => JSON.parse(torn.text)).toThrow();
    expect(await search('inv-f4')).toMatchObject({ transactionStatus: 'Completed' });
  });

  test('a late final result comes after ten minutes, a missing one only by the control', async () => {
    await simulator.fault('bkash', 'late_webhook');
    await pay('inv-f5');
    expect(await search('inv-f5')).toMatchObject({ transactionStatus: 'Initiated' });
    simulator.clock.advance(600_000);
    expect(await search('inv-f5')).toMatchObject({ transactionStatus: 'Completed' });
    await simulator.fault('bkash', 'no_webhook');
    await pay('inv-f6');
    simulator.clock.advance(7 * 24 * HOUR_MS);
    expect(await search('inv-f6')).toMatchObject({ transactionStatus: 'Initiated' });
    await simulator.control('/bkash/settle', { reference: 'inv-f6' });
    expect(await search('inv-f6')).toMatchObject({ transactionStatus: 'Completed' });
  });

  test('a kind without effect is reported and arms nothing', async () => {
    const answer = await simulator.fault('bkash', 'duplicate_webhook');
    expect(answer.json()).toMatchObject({ effect: 'none', count: 0 });
    expect((await pay('inv-f7')).json()).toMatchObject({ transactionStatus: 'Completed' });
  });
});

test('times, amounts and numbers are written as bKash does', () => {
  expect(bkashTime(new Date('2019-08-07T05:15:56.336Z'))).toBe('2019-08-07T11:15:56:336 GMT+0600');
  expect(readAmount('500')).toBe(50_000n);
  expect(readAmount('1,000')).toBeUndefined();
  expect(readAmount('১০০')).toBeUndefined();
  expect(isMsisdn('01712345678')).toBe(true);
  expect(isMsisdn(1712345678)).toBe(false);
});
