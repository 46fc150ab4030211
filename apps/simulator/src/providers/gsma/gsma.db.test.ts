import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCallbackReceiver, type Callback } from '#tests/callback-receiver.ts';
import {
  abortOnce,
  settings,
  startTestSimulator,
  type Json,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Payouts by the GSMA contract: accepted with 202, ended by a PUT to the client, found by three ids.

const SECOND = 1000;
const OPENING = '50000000.00';
const NUMBER = '+8801712345678';
let simulator: TestSimulator;
let origin: string;
let receiver: Awaited<ReturnType<typeof startCallbackReceiver>>;

beforeAll(async () => {
  simulator = await startTestSimulator();
  origin = await simulator.listen();
  receiver = await startCallbackReceiver();
});
beforeEach(() => {
  receiver.callbacks.length = 0;
  receiver.answer.status = 204;
});
afterEach(async () => {
  // What a test left on its way ends now, and does not call back in the next one.
  simulator.clock.advance(86_400 * SECOND);
  await simulator.settle();
  await simulator.control('/reset', {});
});
afterAll(async () => {
  await simulator.stop();
  await receiver.stop();
});

const credentials = { 'x-client-id': 'kheya', 'x-api-key': settings.UPAY_API_KEY };
const get = async (path: string, headers: Record<string, string> = credentials) =>
  simulator.call('GET', `/upay${path}`, { headers });

const payment = (reference: string, more: object = {}) => ({
  amount: '24370.00',
  currency: 'BDT',
  requestingOrganisationTransactionReference: reference,
  creditParty: [{ key: 'msisdn', value: NUMBER }],
  debitParty: [{ key: 'organisationid', value: 'kheya' }],
  ...more,
});
const to = (value: string) => ({ creditParty: [{ key: 'msisdn', value }] });

interface Sending {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly type?: string;
  readonly wallet?: string;
}
const pay = (reference: string, { body, headers, type, wallet = 'upay' }: Sending = {}) =>
  simulator.call('POST', `/${wallet}/transactions/type/${type ?? 'disbursement'}`, {
    headers: {
      ...credentials,
      'x-correlationid': randomUUID(),
      'x-callback-url': receiver.url,
      ...headers,
    },
    body: payment(reference, { amount: '500.00', ...body }),
  });
const payOver = (reference: string, signal: AbortSignal, body: object = {}) =>
  fetch(`${origin}/upay/transactions/type/disbursement`, {
    method: 'POST',
    headers: {
      ...{ ...credentials, 'content-type': 'application/json' },
      'x-callback-url': receiver.url,
    },
    body: JSON.stringify(payment(reference, { amount: '500.00', ...body })),
    signal,
  });
const quote = async (body: object = {}) =>
  simulator.call('POST', '/upay/quotations', {
    headers: credentials,
    body: {
      ...{ requestAmount: '24370.00', requestCurrency: 'BDT' },
      ...{ creditParty: [{ key: 'msisdn', value: NUMBER }] },
      debitParty: [{ key: 'organisationid', value: 'kheya' }],
      ...body,
    },
  });
const fromAbroad = (quoteId: unknown) => ({
  type: 'inttransfer',
  body: {
    amount: '24370.00',
    internationalTransferInformation: { originCountry: 'US', receivingCountry: 'BD', quoteId },
  },
});
const stateOf = async (accepted: { json: () => Json }) =>
  (await get(`/requeststates/${accepted.json().serverCorrelationId}`)).json();
const balance = async () => (await get('/accounts/balance')).json();
const pass = async (milliseconds: number) => {
  simulator.clock.advance(milliseconds);
  await simulator.settle();
};

describe('a payment', () => {
  test('is accepted, ends after a few seconds, and is found by each of its ids', async () => {
    const correlation = randomUUID();
    const accepted = await pay('ref-1', { headers: { 'x-correlationid': correlation } });
    expect(accepted.status).toBe(202);
    expect(accepted.json()).toMatchObject({ status: 'pending', notificationMethod: 'callback' });
    expect(await balance()).toEqual({
      accountStatus: 'available',
      currentBalance: OPENING,
      availableBalance: '49999500.00',
      reservedBalance: '500.00',
      currency: 'BDT',
    });
    const server = accepted.json().serverCorrelationId;
    expect((await get(`/responses/${correlation}`)).json().link).toBe(`/requeststates/${server}`);
    await pass(3 * SECOND);
    const { link } = (await get(`/responses/${correlation}`)).json();
    const state = await stateOf(accepted);
    expect(state).toMatchObject({ status: 'completed' });
    expect(link).toBe(`/transactions/${state.objectReference}`);
    expect((await get(link)).json()).toMatchObject({
      ...{ transactionStatus: 'completed', amount: '500.00', currency: 'BDT' },
      requestingOrganisationTransactionReference: 'ref-1',
      creditParty: [{ key: 'msisdn', value: NUMBER }],
      modificationDate: '2026-03-02T15:00:03.000Z',
    });
    expect(await balance()).toMatchObject({
      ...{ currentBalance: '49999500.00', availableBalance: '49999500.00' },
    });
    await simulator.control('/upay/return', { reference: 'ref-1' });
    expect((await get(link)).json()).toMatchObject({ transactionStatus: 'reversed' });
    expect(await balance()).toMatchObject({ availableBalance: OPENING });
  });

  test('from abroad needs a quote of the same amount to the same number, which expires', async () => {
    const quoted = await quote();
    expect(quoted.status).toBe(201);
    const [{ quoteId, ...offered }] = quoted.json().quotes;
    expect(offered).toMatchObject({ sendingAmount: '24370.00', receivingAmount: '24370.00' });
    expect((await pay('ref-2', fromAbroad(undefined))).json().errorCode).toBe(
      'mandatoryValueNotSupplied',
    );
    expect((await pay('ref-2', fromAbroad(randomUUID()))).json().errorCode).toBe('identifierError');
    const { body, type } = fromAbroad(quoteId);
    const another = await pay('ref-2', { type, body: { ...body, amount: '24371.00' } });
    expect(another.json().errorCode).toBe('formatError');
    expect((await pay('ref-2', { type, body })).status).toBe(202);
    simulator.clock.advance(301 * SECOND);
    expect((await pay('ref-3', { type, body })).json().errorCode).toBe('quoteHasExpired');
    await simulator.control('/upay/return', { reference: 'ref-2' });
  });

  test('happens once, by our reference and by the id of the request', async () => {
    const headers = { 'x-correlationid': randomUUID() };
    expect((await pay('ref-4', { headers })).status).toBe(202);
    for (const again of [await pay('ref-4'), await pay('ref-5', { headers })]) {
      expect(again.status).toBe(400);
      expect(again.json()).toMatchObject({
        ...{ errorCategory: 'businessRule', errorCode: 'duplicateRequest' },
      });
    }
    expect(await balance()).toMatchObject({ reservedBalance: '500.00' });
    await pass(3 * SECOND);
    await simulator.control('/upay/return', { reference: 'ref-4' });
  });

  test.each([
    [{ body: { amount: 500 } }, 'formatError'],
    [{ body: { amount: '500.005' } }, 'formatError'],
    [{ body: { currency: 'USD' } }, 'currencyNotSupported'],
    [{ body: { requestingOrganisationTransactionReference: '' } }, 'formatError'],
    [{ body: { creditParty: [{ key: 'msisdn', value: '01712345678' }] } }, 'formatError'],
    [{ body: to('+8801712345600') }, 'identifierError'],
    [{ body: { amount: '9.00' } }, 'lessThanTransactionMinValue'],
    [{ body: { amount: '50001.00' } }, 'greaterThanTransactionMaxValue'],
    [{ type: 'withdrawal' }, 'transactionTypeError'],
    [{ headers: { 'x-correlationid': '12' } }, 'formatError'],
    [{ headers: { 'x-content-hash': 'of something else' } }, 'formatError'],
    [{ headers: { 'x-api-key': settings.IPAY_API_KEY } }, 'clientAuthorisationError'],
  ])('%j is refused with %s', async (sending, errorCode) => {
    expect((await pay('ref-bad', sending as Sending)).json().errorCode).toBe(errorCode);
    expect(await balance()).toMatchObject({ availableBalance: OPENING });
  });

  test('is refused beyond the float, and its reference stays free', async () => {
    await simulator.control('/upay/float', { amount: '-49999900.00' });
    const refused = await pay('ref-6');
    expect(refused.json()).toMatchObject({ errorCode: 'insufficientFunds' });
    await simulator.control('/upay/float', { amount: '49999900.00' });
    expect((await pay('ref-6')).status).toBe(202);
    await pass(3 * SECOND);
    await simulator.control('/upay/return', { reference: 'ref-6' });
  });

  test('carries the hash of its content', async () => {
    const content = JSON.stringify(payment('ref-7', { amount: '500.00' }));
    const headers = {
      ...credentials,
      'content-type': 'application/json',
      'x-content-hash': createHash('sha256').update(content).digest('hex'),
    };
    const send = (payload: string) =>
      simulator
        .app()
        .inject({ method: 'POST', url: '/upay/transactions/type/disbursement', headers, payload });
    expect((await send(`${content} `)).json().errorCode).toBe('formatError');
    const accepted = await send(content);
    expect(accepted.json()).toMatchObject({ status: 'pending', notificationMethod: 'polling' });
    await pass(3 * SECOND);
    expect(receiver.callbacks).toEqual([]);
    await simulator.control('/upay/return', { reference: 'ref-7' });
  });
});

describe('numbers with a meaning', () => {
  test('…01 is accepted and fails, with the float as it was', async () => {
    const accepted = await pay('ref-01', { body: to('+8801712345601') });
    expect(accepted.status).toBe(202);
    await pass(3 * SECOND);
    expect(await stateOf(accepted)).toMatchObject({
      status: 'failed',
      error: { errorCategory: 'businessRule', errorCode: 'dailyValueLimitExceeded' },
    });
    expect(JSON.parse(receiver.callbacks[0]!.text)).toMatchObject({
      errorCode: 'dailyValueLimitExceeded',
    });
    expect(await balance()).toMatchObject({ availableBalance: OPENING, reservedBalance: '0.00' });
  });

  test('…02 loses its answer, and calls back all the same', async () => {
    await abortOnce(
      (signal) => payOver('ref-02', signal, to('+8801712345602')),
      async () => expect(await balance()).toMatchObject({ reservedBalance: '500.00' }),
    );
    await pass(3 * SECOND);
    expect(receiver.callbacks).toHaveLength(1);
    await simulator.control('/upay/return', { reference: 'ref-02' });
  });

  test('…03 is on its way for a day', async () => {
    const accepted = await pay('ref-03', { body: to('+8801712345603') });
    await pass(86_400 * SECOND - 1);
    expect(await stateOf(accepted)).toMatchObject({ status: 'pending' });
    await pass(1);
    expect(await stateOf(accepted)).toMatchObject({ status: 'completed' });
    await simulator.control('/upay/return', { reference: 'ref-03' });
  });

  test('…00 has no name, …82 another, and a control or a payment gives one', async () => {
    const nameOf = async (number: string) => get(`/accounts/msisdn/${number}/accountname`);
    expect((await nameOf('+8801712345600')).status).toBe(404);
    expect((await nameOf('+8801712345682')).json()).toEqual({
      name: { fullName: 'Sultana Begum' },
    });
    expect((await nameOf('+8801912345678')).json()).toEqual({ name: {} });
    await simulator.control('/upay/holder', { msisdn: '01912345678', name: 'Karim Ahmed' });
    expect((await nameOf('+8801912345678')).json()).toEqual({ name: { fullName: 'Karim Ahmed' } });
    const recipientKyc = { subjectName: { fullName: 'Rahima Khatun' } };
    await pay('ref-name', { body: { ...to('+8801812345678'), recipientKyc } });
    expect((await nameOf('+8801812345678')).json()).toEqual({
      name: { fullName: 'Rahima Khatun' },
    });
    await pass(3 * SECOND);
    await simulator.control('/upay/return', { reference: 'ref-name' });
    expect((await simulator.control('/upay/holder', { msisdn: '12', name: 'A' })).status).toBe(422);
  });
});

describe('controls', () => {
  test('end a payment on its way, once, and list what a number received', async () => {
    const accepted = await pay('ref-8', { body: to('+8801612345603') });
    const failed = { reference: 'ref-8', status: 'failed' };
    expect((await simulator.control('/upay/settle', failed)).json()).toMatchObject({
      ...{ status: 'failed', error: { errorCode: 'requestDeclined' } },
    });
    expect(await stateOf(accepted)).toMatchObject({ status: 'failed' });
    expect((await simulator.control('/upay/settle', failed)).status).toBe(422);
    expect((await simulator.control('/upay/return', { reference: 'nothing' })).status).toBe(404);
    const listed = await simulator.call('GET', '/__sim/upay/payments?msisdn=01612345603', {});
    expect(listed.json()).toMatchObject({ count: 1, results: [{ transactionStatus: 'failed' }] });
  });

  test('know one wallet from the other', async () => {
    await pay('ref-9');
    const headers = { 'x-api-key': settings.IPAY_API_KEY };
    expect((await pay('ref-9', { wallet: 'ipay', headers })).status).toBe(202);
    await pass(3 * SECOND);
    await simulator.control('/upay/return', { reference: 'ref-9' });
    const ipay = await simulator.call('GET', '/ipay/accounts/balance', {
      headers: { ...credentials, ...headers },
    });
    expect(ipay.json()).toMatchObject({ availableBalance: '49999500.00' });
    expect(await balance()).toMatchObject({ availableBalance: OPENING });
    await simulator.control('/ipay/return', { reference: 'ref-9' });
  });
});

describe('the callback', () => {
  const wasSigned = ({ headers, text }: Callback) =>
    headers['x-api-key'] === settings.UPAY_CALLBACK_KEY &&
    headers['x-content-hash'] === createHash('sha256').update(text).digest('hex');
  const paid = async (reference: string) => {
    await pay(reference);
    await pass(3 * SECOND);
    await simulator.control('/upay/return', { reference });
  };

  test('is a signed PUT with the transaction', async () => {
    const correlation = randomUUID();
    await pay('cb-1', { headers: { 'x-correlationid': correlation } });
    await pass(3 * SECOND);
    const [callback] = receiver.callbacks as [Callback];
    expect(callback.method).toBe('PUT');
    expect(wasSigned(callback)).toBe(true);
    expect(callback.headers).toMatchObject({
      'x-correlationid': correlation,
      'x-date': '2026-03-02T15:00:03.000Z',
    });
    expect(JSON.parse(callback.text)).toMatchObject({
      requestingOrganisationTransactionReference: 'cb-1',
      transactionStatus: 'completed',
    });
    await simulator.control('/upay/return', { reference: 'cb-1' });
  });

  test('is tried again until it is taken, also over a restart', async () => {
    receiver.answer.status = 503;
    await paid('cb-2');
    expect(receiver.callbacks).toHaveLength(1);
    await simulator.restart();
    origin = await simulator.listen();
    await pass(10 * SECOND);
    expect(receiver.callbacks).toHaveLength(2);
    receiver.answer.status = 204;
    await pass(60 * SECOND);
    expect(receiver.callbacks).toHaveLength(3);
    await pass(86_400 * SECOND);
    expect(receiver.callbacks).toHaveLength(3);
  });

  test('comes late, twice, never or badly signed by a fault', async () => {
    await simulator.fault('upay', 'late_webhook');
    await paid('cb-3');
    expect(receiver.callbacks).toHaveLength(0);
    await pass(600 * SECOND);
    expect(receiver.callbacks).toHaveLength(1);
    await simulator.fault('upay', 'duplicate_webhook');
    await paid('cb-4');
    expect(receiver.callbacks).toHaveLength(3);
    await simulator.fault('upay', 'no_webhook');
    await paid('cb-5');
    await pass(86_400 * SECOND);
    expect(receiver.callbacks).toHaveLength(3);
    receiver.answer.status = 401;
    await simulator.fault('upay', 'bad_signature');
    await paid('cb-6');
    expect(wasSigned(receiver.callbacks[3]!)).toBe(false);
    receiver.answer.status = 204;
    await pass(10 * SECOND);
    expect(wasSigned(receiver.callbacks[4]!)).toBe(true);
  });
});

describe('faults of a call', () => {
  const known = async (reference: string) =>
    (await simulator.control('/upay/settle', { reference })).status === 200;

  test('refuse and error_500 accept nothing, and pass a quotation by', async () => {
    await simulator.fault('upay', 'refuse');
    expect((await quote()).status).toBe(201);
    expect((await pay('f-1')).json()).toMatchObject({ errorCode: 'requestDeclined' });
    await simulator.fault('upay', 'error_500');
    const broken = await pay('f-1');
    expect(broken.status).toBe(500);
    expect(broken.json()).toMatchObject({ errorCategory: 'internal' });
    expect(await known('f-1')).toBe(false);
    await simulator.fault('upay', 'error_500', 1, { operation: 'quotations' });
    expect((await quote()).status).toBe(500);
  });

  test('time-outs before and after the commit', async () => {
    await simulator.fault('upay', 'timeout_before_commit');
    await abortOnce(
      (signal) => payOver('f-2', signal),
      async () => {
        const [latest] = simulator.context().requests.list('upay');
        expect(latest?.fault).toBe('timeout_before_commit');
      },
    );
    expect(await known('f-2')).toBe(false);
    await simulator.fault('upay', 'timeout_after_commit');
    await abortOnce(
      (signal) => payOver('f-2', signal),
      async () => expect(await balance()).toMatchObject({ reservedBalance: '500.00' }),
    );
    expect(await known('f-2')).toBe(true);
    await simulator.control('/upay/return', { reference: 'f-2' });
  });

  test('malformed loses the words of what was accepted', async () => {
    await simulator.fault('upay', 'malformed');
    const torn = await pay('f-3');
    expect(() => JSON.parse(torn.text)).toThrow();
    expect(await known('f-3')).toBe(true);
    await simulator.control('/upay/return', { reference: 'f-3' });
  });
});
