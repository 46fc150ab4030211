import { randomUUID } from 'node:crypto';
import { money } from '@kheya/money';
import { createPartners } from '@kheya/partners';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestWorld } from '#testing/test-world.ts';

// The client of the GSMA contract against the simulated wallets: every outcome, and every fault.

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
});
afterEach(() => world.control('/reset'));
afterAll(() => world?.stop());

const details = {
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
const wallet = (name: Name = 'Upay') => world.api.ctx.partners.wallets[name];

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
    await world.api.advance(3);
    const found = await wallet(name).find(reference);
    expect(found).toMatchObject({
      outcome: 'done',
      trxId: expect.stringMatching(/^[0-9A-Z]{10}$/),
    });
    if (found.outcome !== 'done') throw new Error('it is not done');
    const since = world.api.clock.now().getTime() - (found.completedAt?.getTime() ?? 0);
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(3000);
    // Sent again it is no second payment.
    expect(await wallet(name).send(payment)).toMatchObject({ outcome: 'unknown' });
    expect(await floatOf(name)).toBe(before - 50_000n);
  });
});

describe('a payment that does not arrive', () => {
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
    await world.api.advance(3);
    expect(await wallet().find(reference)).toMatchObject({
      ...{ outcome: 'refused', final: true, code: 'wallet_limit_exceeded' },
    });
    expect(await floatOf()).toBe(before);
  });

  it('and came back after it was done is refused', async () => {
    const reference = newReference();
    await wallet().send(paymentOf({ reference }));
    await world.api.advance(3);
    await wallet().find(reference);
    await world.control('/upay/return', { reference });
    expect(await wallet().find(reference)).toMatchObject({
      ...{ outcome: 'refused', code: 'rail_refused' },
    });
  });

  it('for want of float, or of valid credentials, is not sent', async () => {
    const { config, clock } = world.api.ctx;
    const reference = newReference();
    const stranger = createPartners({ ...config, UPAY_API_KEY: 'guessed' }, clock).wallets.Upay;
    expect(await stranger.send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
    expect(await stranger.find(reference)).toMatchObject({ outcome: 'unknown' });
    expect(await stranger.readFloat()).toMatchObject({ outcome: 'unknown' });
    const float = await floatOf();
    await world.control('/upay/float', { amount: `-${float / 100n}.00` });
    expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
    await world.control('/upay/float', { amount: `${float / 100n}.00` });
    expect(await wallet().send(paymentOf({ reference }))).toEqual({ outcome: 'in_progress' });
  });
});

describe('a name', () => {
  const check = (ending: string, name: string) =>
    wallet().checkName!({ msisdn: `017998877${ending}`, name });

  it('is told for a number the wallet knows the holder of', async () => {
    await world.control('/upay/holder', { msisdn: '01799887755', name: 'MD KARIM AHMED' });
    expect(await check('55', 'Mohammad Karim Ahmed')).toEqual({
      ...{ outcome: 'done', result: 'match' },
    });
    expect(await check('55', 'Karim Ahmed')).toEqual({
      ...{ outcome: 'done', result: 'close', name: 'MD KARIM AHMED' },
    });
    expect(await check('82', 'Karim Ahmed')).toEqual({ outcome: 'done', result: 'different' });
    expect(await check('00', 'Karim Ahmed')).toEqual({ outcome: 'done', result: 'not_found' });
    expect(await check('56', 'Karim Ahmed')).toMatchObject({ outcome: 'unknown' });
  });

  it('is not known while the wallet does not answer', async () => {
    const fault = { provider: 'upay', kind: 'error_500', operation: 'accountname', count: 1 };
    await world.control('/faults', fault);
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
    await world.control('/faults', { provider: 'upay', kind, count: 1, delay_ms: 20 });
    expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: sent });
    await world.api.advance(3);
    expect(await wallet().find(reference)).toMatchObject({ outcome: found });
  });

  it.each(['error_500', 'timeout_before_commit', 'timeout_after_commit', 'malformed'])(
    '%s of the quotation nothing is sent',
    async (kind) => {
      const reference = newReference();
      await world.control('/faults', { provider: 'upay', kind, count: 1, operation: 'quotations' });
      expect(await wallet().send(paymentOf({ reference }))).toMatchObject({ outcome: 'not_sent' });
      expect(await wallet().find(reference)).toEqual({ outcome: 'not_found' });
    },
  );

  it.each(['responses', 'transaction'])('of %s it is not known', async (operation) => {
    const reference = newReference();
    await wallet().send(paymentOf({ reference }));
    await world.api.advance(3);
    for (const kind of ['error_500', 'timeout_after_commit', 'malformed']) {
      await world.control('/faults', { provider: 'upay', kind, count: 1, operation });
      expect(await wallet().find(reference)).toMatchObject({ outcome: 'unknown' });
    }
    expect(await wallet().find(reference)).toMatchObject({ outcome: 'done' });
  });
});
