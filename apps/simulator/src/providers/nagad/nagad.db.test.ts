import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { merchantHeaders, nagadMerchant } from '#tests/nagad-merchant.ts';
import { abortOnce, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';
import { nagadTime, readNagadTime } from './nagad-time.ts';

// Payouts in batches: signed handshakes, encrypted bodies, one approval per reference.

const HOUR_MS = 3600 * 1000;
const OPENING = '50000000.00';
let simulator: TestSimulator;
let origin: string;
const merchant = nagadMerchant(() => simulator);
const { pay, status, float } = merchant;

beforeAll(async () => {
  simulator = await startTestSimulator();
  origin = await simulator.listen();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const giveBack = (reference: string) => simulator.control('/nagad/return', { reference });
const isCompleted = async (reference: string) =>
  expect(await status(reference)).toMatchObject({ status: 'COMPLETED' });

describe('a handshake', () => {
  test('gives a key that only the merchant can read, for fifteen minutes', async () => {
    const session = await merchant.open();
    expect((await merchant.get(session, 'merchant/balance')).status).toBe(200);
    simulator.clock.advance(HOUR_MS / 4 - 1);
    expect((await merchant.get(session, 'merchant/balance')).status).toBe(200);
    simulator.clock.advance(1);
    const expired = await merchant.get(session, 'merchant/balance');
    expect(expired).toMatchObject({ status: 401, json: { reason: 'INVALID_SESSION' } });
    const late = await merchant.post(session, 'create', { batchTitle: 'x' });
    expect(late).toMatchObject({ status: 401, json: { reason: 'INVALID_SESSION' } });
  });

  test.each([
    [{ signature: 'bm90IHNpZ25lZA==' }, 403, 'INVALID_SIGNATURE'],
    [{ random: '98765432109876543210' }, 403, 'INVALID_SIGNATURE'],
    [{ requestDateTime: 'today' }, 400, 'INVALID_REQUEST'],
    [{ merchantAggregatorId: '1' }, 400, 'INVALID_REQUEST'],
    [{ random: '1' }, 400, 'INVALID_REQUEST'],
  ])('with %j is refused', async (more, code, reason) => {
    // The signature stays that of the right body.
    const answer = await merchant.shakeHands({ ...merchant.handshakeBody(), ...more });
    expect(answer.status).toBe(code);
    expect(answer.json()).toMatchObject({ reason, message: expect.any(String) });
    expect(answer.headers['x-km-api-key']).toBeUndefined();
  });

  test('of an unknown merchant is refused', async () => {
    const headers = { ...merchantHeaders, 'x-km-mc-id': '1' };
    const answer = await merchant.shakeHands(merchant.handshakeBody(), headers);
    expect(answer.status).toBe(401);
  });

  test("holds for its own key alone: another's key id and key open nothing", async () => {
    const [one, other] = [await merchant.open(), await merchant.open()];
    const create = (session: typeof one) => merchant.post(session, 'create', {});
    const swapped = await create({ ...one, keyId: other.keyId });
    expect(swapped.json.reason).toBe('INVALID_SESSION');
    const sealedWrongly = await create({ ...one, key: other.key });
    expect(sealedWrongly.json.reason).toBe('INVALID_SENSITIVE_DATA');
    const guessed = await create({ ...one, apiKey: `${one.keyId}.guess` });
    expect(guessed.json.reason).toBe('INVALID_SESSION');
  });
});

describe('a payout', () => {
  test('is a draft until it is approved, is made once, and is found by its reference', async () => {
    const session = await merchant.open();
    const { batchId, filled } = await merchant.draft(session, 'ref-1');
    expect(filled.json).toEqual({
      batchId,
      status: 'CREATED',
      disbursementScheduledDT: '20260302210000',
      batchCreationTime: expect.stringMatching(/^20260302\d{6}$/),
    });
    expect(await status('ref-1')).toMatchObject({ reason: 'TRANSACTION_NOT_FOUND' });
    expect(await float()).toBe(OPENING);
    const approved = await merchant.approve(session, batchId);
    expect(approved).toMatchObject({ status: 200, json: { batchId, status: 'APPROVED' } });
    const paid = await status('ref-1');
    expect(paid).toMatchObject({
      referenceNo: 'ref-1',
      status: 'COMPLETED',
      amount: '24370.00',
      customerMobileNo: '01812345678',
      issuerTxnId: expect.stringMatching(/^[0-9A-Z]{10}$/),
      merchantBalance: '49975630.00',
    });
    const again = await merchant.approve(session, batchId);
    expect(again.json.reason).toBe('INVALID_BATCH_STATUS');
    expect((await pay('ref-1')).json.reason).toBe('DUPLICATE_REFERENCE_NO');
    expect(await float()).toBe('49975630.00');
    await simulator.restart();
    origin = await simulator.listen();
    expect(await status('ref-1')).toEqual(paid);
    await giveBack('ref-1');
    expect(await status('ref-1')).toMatchObject({ status: 'REVERSED' });
    expect(await float()).toBe(OPENING);
  });

  test('is made once for concurrent approvals of one reference in several batches', async () => {
    const session = await merchant.open();
    const drafts = await Promise.all(
      ['a', 'b', 'c'].map(() => merchant.draft(session, 'ref-race', { trxAmount: '10' })),
    );
    const answers = await Promise.all(
      drafts.map(({ batchId }) => merchant.approve(session, batchId)),
    );
    const reasons = answers.map(({ json }) => json.reason ?? 'paid');
    expect(reasons.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'DUPLICATE_REFERENCE_NO',
      'DUPLICATE_REFERENCE_NO',
      'paid',
    ]);
    await giveBack('ref-race');
    expect(await float()).toBe(OPENING);
  });

  test('is listed for its wallet, without those of other wallets and without drafts', async () => {
    const mobileNo = '01912345677';
    await pay('ref-listed-1', { mobileNo, trxAmount: '100' });
    await pay('ref-listed-2', { mobileNo, trxAmount: '200' });
    await merchant.draft(await merchant.open(), 'ref-listed-3', { mobileNo });
    const listed = await simulator.call('GET', `/__sim/nagad/payments?msisdn=${mobileNo}`, {});
    const { results, count } = listed.json();
    expect(count).toBe(2);
    expect(results.map((item: { amount: string }) => item.amount)).toEqual(['100.00', '200.00']);
    await giveBack('ref-listed-1');
    await giveBack('ref-listed-2');
  });

  test.each([
    [{ mobileNo: '01812345600' }, 'ACCOUNT_NOT_FOUND'],
    [{ mobileNo: '+8801812345678' }, 'INVALID_MOBILE_NO'],
    [{ trxAmount: 10 }, 'INVALID_AMOUNT'],
    [{ trxAmount: '1.001' }, 'INVALID_AMOUNT'],
    [{ additionalInfo: {} }, 'INVALID_REFERENCE_NO'],
    [{ description: '' }, 'INVALID_REQUEST'],
    [{ trxAmount: '60000000' }, 'INSUFFICIENT_MERCHANT_BALANCE'],
  ])('with %j is refused as %s and nothing moves', async (more, reason) => {
    expect((await pay('ref-bad', more)).json).toMatchObject({ reason });
    expect(await status('ref-bad')).toMatchObject({ reason: 'TRANSACTION_NOT_FOUND' });
    expect(await float()).toBe(OPENING);
  });

  test.each([
    ['create', { batchTitle: 'no time', disbursementType: 'B2C' }, 'INVALID_REQUEST'],
    ['create-disbursement-item', { batchId: 'x', batchItemModelList: [] }, 'INVALID_REQUEST'],
    ['create-disbursement-item', { batchId: 'x', batchItemModelList: [1] }, 'INVALID_REFERENCE_NO'],
    ['approve-batch', {}, 'INVALID_REQUEST'],
    ['approve-batch', { batchId: 'x' }, 'INVALID_BATCH'],
  ])('%s with %j is refused as %s', async (path, body, reason) => {
    const answer = await merchant.post(await merchant.open(), path, body);
    expect(answer.json).toMatchObject({ reason });
  });

  test('to wallet …01 is approved and fails, and nothing moves', async () => {
    expect((await pay('ref-01', { mobileNo: '01812345601' })).status).toBe(200);
    expect(await status('ref-01')).toMatchObject({
      status: 'FAILED',
      reason: 'ACCOUNT_LIMIT_EXCEEDED',
    });
    expect(await float()).toBe(OPENING);
  });

  test('to wallet …02 loses its answer, and the payment is there', async () => {
    const approve = await merchant.approveOver(origin, 'ref-02', { mobileNo: '01812345602' });
    await abortOnce(approve, () => isCompleted('ref-02'));
    await giveBack('ref-02');
  });

  test('to wallet …03 is in progress for a day, then completed', async () => {
    await pay('ref-03', { mobileNo: '01812345603' });
    expect(await status('ref-03')).toMatchObject({ status: 'PROCESSING' });
    expect(await status('ref-03')).not.toHaveProperty('issuerTxnDateTime');
    simulator.clock.advance(24 * HOUR_MS - 1);
    expect(await status('ref-03')).toMatchObject({ status: 'PROCESSING' });
    simulator.clock.advance(1);
    await isCompleted('ref-03');
    await giveBack('ref-03');
  });

  test('in progress is ended by a control, and only once', async () => {
    await pay('ref-fail', { mobileNo: '01812345603' });
    const failed = { reference: 'ref-fail', status: 'FAILED' };
    expect((await simulator.control('/nagad/settle', failed)).json()).toMatchObject({
      status: 'FAILED',
    });
    expect(await float()).toBe(OPENING);
    expect((await simulator.control('/nagad/settle', failed)).status).toBe(422);
    expect((await giveBack('nothing')).status).toBe(404);
  });
});

test('the float is refilled by a control, and never taken below zero', async () => {
  const filled = await simulator.control('/nagad/float', { amount: '1000.00' });
  expect(filled.json()).toEqual({ merchantBalance: '50001000.00' });
  await simulator.control('/nagad/float', { amount: '-1000.00' });
  const tooMuch = await simulator.control('/nagad/float', { amount: '-60000000.00' });
  expect(tooMuch.status).toBe(422);
  expect(await float()).toBe(OPENING);
});

describe('faults', () => {
  test('hit the approval unless they name another call; refuse and error_500 pay nothing', async () => {
    await simulator.fault('nagad', 'refuse');
    expect((await pay('ref-f1')).json).toMatchObject({ reason: 'DISBURSEMENT_REJECTED' });
    await simulator.fault('nagad', 'error_500');
    expect((await pay('ref-f1')).status).toBe(500);
    await simulator.fault('nagad', 'refuse', 1, { operation: 'handshake' });
    expect((await merchant.shakeHands()).status).toBe(400);
    expect(await status('ref-f1')).toMatchObject({ reason: 'TRANSACTION_NOT_FOUND' });
    expect(await float()).toBe(OPENING);
  });

  test('time-outs before and after the commit', async () => {
    await simulator.fault('nagad', 'timeout_before_commit');
    await abortOnce(await merchant.approveOver(origin, 'ref-f2'), async () => {
      const latest = simulator.context().requests.list('nagad')[0];
      expect(latest?.fault).toBe('timeout_before_commit');
    });
    expect(await status('ref-f2')).toMatchObject({ reason: 'TRANSACTION_NOT_FOUND' });
    await simulator.fault('nagad', 'timeout_after_commit');
    const approve = await merchant.approveOver(origin, 'ref-f2');
    await abortOnce(approve, () => isCompleted('ref-f2'));
    await giveBack('ref-f2');
  });

  test('slow and malformed pay all the same', async () => {
    await simulator.fault('nagad', 'slow', 1, { delay_ms: 20 });
    expect((await pay('ref-f3')).status).toBe(200);
    await simulator.fault('nagad', 'malformed');
    await expect(pay('ref-f4')).rejects.toThrow(SyntaxError);
    for (const reference of ['ref-f3', 'ref-f4']) {
      await isCompleted(reference);
      await giveBack(reference);
    }
  });

  test('a late final result comes after ten minutes, a missing one only by the control', async () => {
    await simulator.fault('nagad', 'late_webhook');
    await pay('ref-f5');
    expect(await status('ref-f5')).toMatchObject({ status: 'PROCESSING' });
    simulator.clock.advance(600_000);
    await isCompleted('ref-f5');
    await simulator.fault('nagad', 'no_webhook');
    await pay('ref-f6');
    simulator.clock.advance(7 * 24 * HOUR_MS);
    expect(await status('ref-f6')).toMatchObject({ status: 'PROCESSING' });
    await simulator.control('/nagad/settle', { reference: 'ref-f6' });
    await isCompleted('ref-f6');
  });

  test('a kind without effect is reported and arms nothing', async () => {
    const answer = await simulator.fault('nagad', 'duplicate_webhook');
    expect(answer.json()).toMatchObject({ effect: 'none', count: 0 });
  });
});

test('times are written in Dhaka and read back', () => {
  const moment = new Date('2019-08-07T05:15:56Z');
  expect(nagadTime(moment)).toBe('20190807111556');
  expect(readNagadTime('20190807111556')).toEqual(moment);
  expect(readNagadTime('20191307111556')).toBeUndefined();
  expect(readNagadTime(20190807111556)).toBeUndefined();
});
