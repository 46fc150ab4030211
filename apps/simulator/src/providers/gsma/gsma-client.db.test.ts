import { randomUUID } from 'node:crypto';
import { money } from '@kheya/money';
import { createGsmaClient } from '@kheya/partners/gsma';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settings, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

// The client of the GSMA contract against the simulated wallets: every outcome, and every fault.

let simulator: TestSimulator;
let origin: string;
beforeAll(async () => {
  simulator = await startTestSimulator({ hangUpMs: 100 });
  origin = await simulator.listen();
});
afterEach(async () => {
  // What a test left on its way ends before the clock goes back.
  simulator.clock.advance(86_400_000);
  await simulator.settle();
  await simulator.control('/reset', {});
});
afterAll(() => simulator.stop());

const details = {
  senderKind: 'person',
  senderName: 'Rahima Khatun',
  senderCountry: 'US',
  senderAddress: '12 Example Street, Queens, NY 11101',
  senderMobile: '+12125550123',
  senderBirthDate: '1990-05-14',
  senderOccupation: 'Nurse',
  recipientName: 'Karim Ahmed',
  purpose: 'family_support',
  relationship: 'brother',
  sourceOfFunds: 'salary',
} as const;

type Name = 'Upay' | 'iPay';
const wallet = (name: Name = 'Upay', apiKey?: string) =>
  createGsmaClient(
    {
      name,
      url: `${origin}/${name.toLowerCase()}`,
      clientId: settings.UPAY_CLIENT_ID,
      apiKey: apiKey ?? (name === 'Upay' ? settings.UPAY_API_KEY : settings.IPAY_API_KEY),
      // Nobody listens there: what is found here is found by asking.
      callbackUrl: 'http://127.0.0.1:9/webhooks/gsma/',
      timeoutMs: 30_000,
    },
    simulator.clock,
  );

interface Order {
  readonly reference: string;
  readonly ending?: string;
  readonly taka?: number;
  readonly from?: 'US' | 'BD';
}
const paymentOf = ({ reference, ending = '78', taka = 500, from = 'US' }: Order) => ({
  reference,
  amount: money('BDT', BigInt(taka) * 100n),
  msisdn: `017123456${ending}`,
  details: { ...details, senderCountry: from },
});
const newReference = () => `KH${randomUUID().replaceAll('-', '')}`;

async function floatOf(name: Name = 'Upay'): Promise<bigint> {
  const told = await wallet(name).readFloat();
  if (told.outcome !== 'done') throw new Error('the wallet told no float');
  return told.float.minor;
}

describe.each(['Upay', 'iPay'] as const)('a payment to %s', (name) => {
  it.each(['US', 'BD'] as const)('from %s is accepted, and done after a while', async (from) => {
    const reference = newReference();
    const before = await floatOf(name);
    expect(await wallet(name).find(reference)).toEqual({ outcome: 'not_found' });
    const payment = paymentOf({ reference, from });
    expect(await wallet(name).send(payment)).toEqual({ outcome: 'in_progress' });
    expect(await wallet(name).find(reference)).toEqual({ outcome: 'in_progress' });
    expect(await floatOf(name)).toBe(before - 50_000n);
    simulator.clock.advance(3000);
    const found = await wallet(name).find(reference);
    expect(found).toMatchObject({
      outcome: 'done',
      trxId: expect.stringMatching(/^[0-9A-Z]{10}$/),
    });
    if (found.outcome !== 'done') throw new Error('it is not done');
    expect(found.completedAt).toEqual(simulator.clock.now());
    // Sent again it is no second payment.
    expect(await wallet(name).send(payment)).toMatchObject({ outcome: 'unknown' });
    expect(await floatOf(name)).toBe(before - 50_000n);
  });
});

describe('a payment that does not simply arrive', () => {
  it.each([
    [{ ending: '00' }, 'wallet_not_registered'],
    [{ ending: '00', from: 'BD' }, 'wallet_not_registered'],
    [{ taka: 250_001 }, 'amount_out_of_range'],
    [{ taka: 50_001, from: 'BD' }, 'amount_out_of_range'],
    [{ taka: 9 }, 'amount_out_of_range'],
  ] as const)('%j is refused at once', async (order, code) => {
    const reference = newReference();
    expect(await wallet().send(paymentOf({ reference, ...order }))).toMatchObject({
      ...{ outcome: 'refused', final: true, code },
    });
    expect(await wallet().find(reference)).toEqual({ outcome: 'not_found' });
  });

  it('to …01 is refused after it was accepted', async () => {
    const reference = newReference();
    const before = await floatOf();
    const payment = paymentOf({ reference, ending: '01' });
    expect(await wallet().send(payment)).toEqual({ outcome: 'in_progress' });
    simulator.clock.advance(3000);
    expect(await wallet().find(reference)).toMatchObject({
      ...{ outcome: 'refused', final: true, code: 'wallet_limit_exceeded' },
    });
    expect(await floatOf()).toBe(before);
  });

  it('to …02 loses its answer, and is found', async () => {
    const reference = newReference();
    const payment = paymentOf({ reference, ending: '02' });
    expect(await wallet().send(payment)).toMatchObject({ outcome: 'unknown' });
    expect(await wallet().find(reference)).toEqual({ outcome: 'in_progress' });
    simulator.clock.advance(3000);
    expect(await wallet().find(reference)).toMatchObject({ outcome: 'done' });
  });

  it('and came back after it was done is refused', async () => {
    const reference = newReference();
    await wallet().send(paymentOf({ reference }));
    simulator.clock.advance(3000);
    await wallet().find(reference);
    await simulator.control('/upay/return', { reference });
    expect(await wallet().find(reference)).toMatchObject({
      ...{ outcome: 'refused', code: 'rail_refused' },
    });
  });

  it('for want of float, or of valid credentials, is not sent', async () => {
    const reference = newReference();
    const stranger = wallet('Upay', 'guessed');
    expect(await stranger.send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
    expect(await stranger.find(reference)).toMatchObject({ outcome: 'unknown' });
    expect(await stranger.readFloat()).toMatchObject({ outcome: 'unknown' });
    const float = await floatOf();
    await simulator.control('/upay/float', { amount: `-${float / 100n}.00` });
    expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
    await simulator.control('/upay/float', { amount: `${float / 100n}.00` });
    expect(await wallet().send(paymentOf({ reference }))).toEqual({ outcome: 'in_progress' });
  });
});

describe('a name', () => {
  const check = (ending: string, name: string) =>
    wallet().checkName!({ msisdn: `017998877${ending}`, name });

  it('is told for a number the wallet knows the holder of', async () => {
    await simulator.control('/upay/holder', { msisdn: '01799887755', name: 'MD KARIM AHMED' });
    expect(await check('55', 'Mohammad Karim Ahmed')).toEqual({
      ...{ outcome: 'done', result: 'match' },
    });
    expect(await check('55', 'Karim Ahmed')).toEqual({
      ...{ outcome: 'done', result: 'close', name: 'MD KARIM AHMED' },
    });
    expect(await check('82', 'Karim Ahmed')).toEqual({ outcome: 'done', result: 'different' });
    expect(await check('00', 'Karim Ahmed')).toEqual({ outcome: 'done', result: 'not_found' });
    expect(await check('56', 'Karim Ahmed')).toMatchObject({ outcome: 'refused', code: 'no_name' });
  });

  it('is not known while the wallet does not answer', async () => {
    const fault = { provider: 'upay', kind: 'error_500', operation: 'accountname', count: 1 };
    await simulator.control('/faults', fault);
    expect(await check('82', 'Karim Ahmed')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('under a fault', () => {
  it.each([
    ['refuse', 'refused', 'not_found'],
    ['error_500', 'unknown', 'not_found'],
    ['timeout_before_commit', 'unknown', 'not_found'],
    ['timeout_after_commit', 'unknown', 'done'],
    ['malformed', 'unknown', 'done'],
    ['slow', 'in_progress', 'done'],
  ])('%s a payment is %s, and found as %s', async (kind, sent, found) => {
    const reference = newReference();
    await simulator.control('/faults', { provider: 'upay', kind, count: 1, delay_ms: 20 });
    expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: sent });
    simulator.clock.advance(3000);
    expect(await wallet().find(reference)).toMatchObject({ outcome: found });
  });

  it.each(['error_500', 'timeout_before_commit', 'timeout_after_commit', 'malformed'])(
    '%s of the quotation nothing is sent',
    async (kind) => {
      const reference = newReference();
      await simulator.control('/faults', {
        provider: 'upay',
        kind,
        count: 1,
        operation: 'quotations',
      });
      expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
      expect(await wallet().find(reference)).toEqual({ outcome: 'not_found' });
    },
  );

  it.each(['responses', 'transaction'])('of %s it is not known', async (operation) => {
    const reference = newReference();
    await wallet().send(paymentOf({ reference }));
    simulator.clock.advance(3000);
    for (const kind of ['error_500', 'timeout_after_commit', 'malformed']) {
      await simulator.control('/faults', { provider: 'upay', kind, count: 1, operation });
      expect(await wallet().find(reference)).toMatchObject({ outcome: 'unknown' });
    }
    expect(await wallet().find(reference)).toMatchObject({ outcome: 'done' });
  });
});
