import { fromDecimal } from '@kheya/money';
import { createBdBankClient } from '@kheya/partners/bd-bank';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settings, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

// Our client and the bank, which were written apart: every outcome, and every fault that matters.

type Client = ReturnType<typeof createBdBankClient>;
type Payment = Parameters<Client['send']>[0];

let simulator: TestSimulator;
let url: string;
let client: Client;

beforeAll(async () => {
  simulator = await startTestSimulator({ hangUpMs: 100 });
  url = `${await simulator.listen()}/bd-bank`;
  client = newClient();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const newClient = (over: object = {}) =>
  createBdBankClient({ BD_BANK_URL: url, ...settings, ...over }, 30_000, simulator.clock);
const account = (number: string) => ({
  holderName: 'Rahima Khatun',
  number,
  bankName: 'BRAC Bank',
  branchName: 'Gulshan',
  routingNumber: '060261726',
});
const ORDINARY = account('1101115000412');
const payment = (reference: string, over: Partial<Payment> = {}): Payment => ({
  reference,
  rail: 'npsb',
  amount: fromDecimal('24370.50', 'BDT'),
  account: ORDINARY,
  details: {
    senderKind: 'person',
    senderName: 'Nusrat Jahan',
    senderCountry: 'US',
    senderAddress: '37-12 74th Street, Jackson Heights, NY 11372',
    senderMobile: '+13475550123',
    senderBirthDate: '1992-05-07',
    senderOccupation: 'Nurse',
    recipientName: 'রহিমা খাতুন',
    purpose: null,
    relationship: null,
    sourceOfFunds: null,
  },
  ...over,
});
const readFloat = async () => {
  const read = await client.readFloat();
  if (read.outcome !== 'done') throw new Error(`the float is ${read.outcome}`);
  return read.float.minor;
};

describe('a payment', () => {
  test('by NPSB is done at once, once, and found by its reference', async () => {
    const before = await readFloat();
    const sent = await client.send(payment('c-1'));
    expect(sent).toEqual({
      outcome: 'done',
      trxId: expect.stringMatching(/^[0-9A-Z]{10}$/),
      completedAt: simulator.clock.now(),
    });
    // A reference that exists says only that it must be looked up.
    expect(await client.send(payment('c-1'))).toMatchObject({ outcome: 'unknown' });
    expect(await client.find('c-1')).toEqual(sent);
    expect(await client.find('never-sent')).toEqual({ outcome: 'not_found' });
    expect(before - (await readFloat())).toBe(2_437_050n);
  });

  test.each(['beftn', 'rtgs'] as const)('by %s is in progress, then done', async (rail) => {
    // Half past nine in Dhaka, on a Monday.
    simulator.clock.set('2026-03-02T03:30:00Z');
    const amount = fromDecimal('100000.00', 'BDT');
    const sent = await client.send(payment(`c-${rail}`, { rail, amount }));
    expect(sent).toEqual({ outcome: 'in_progress' });
    expect(await client.find(`c-${rail}`)).toEqual({ outcome: 'in_progress' });
    simulator.clock.set('2026-03-02T06:30:00Z');
    expect(await client.find(`c-${rail}`)).toMatchObject({
      outcome: 'done',
      completedAt: new Date(rail === 'rtgs' ? '2026-03-02T04:10:00Z' : '2026-03-02T06:30:00Z'),
    });
  });

  test('is returned: by itself the day after, or when it had been credited', async () => {
    simulator.clock.set('2026-03-02T03:30:00Z');
    const before = await readFloat();
    const closed = account('1101115000481');
    await client.send(payment('c-81', { rail: 'beftn', account: closed }));
    await client.send(payment('c-paid'));
    simulator.clock.set('2026-03-03T04:00:00Z');
    expect(await client.find('c-81')).toEqual({
      outcome: 'returned',
      code: 'AC04',
      kept: fromDecimal('0.00', 'BDT'),
      at: simulator.clock.now(),
    });
    const back = { reference: 'c-paid', code: 'BE01', kept: '50.00' };
    await simulator.control('/bd-bank/return', back);
    expect(await client.find('c-paid')).toEqual({
      outcome: 'returned',
      code: 'BE01',
      kept: fromDecimal('50.00', 'BDT'),
      at: simulator.clock.now(),
    });
    expect(before - (await readFloat())).toBe(5000n);
  });

  test.each([
    ['1101115000482', 'name_mismatch'],
    ['1101115000483', 'account_not_found'],
    ['1101115000484', 'account_closed'],
  ])('to account %s is refused as %s', async (number, code) => {
    const sent = await client.send(payment('c-no', { account: account(number) }));
    expect(sent).toMatchObject({ outcome: 'refused', code, final: true });
    expect(await client.find('c-no')).toEqual({ outcome: 'not_found' });
  });

  test.each([
    ['npsb', '300000.01'],
    ['rtgs', '99999.99'],
  ] as const)('by %s of %s is out of range', async (rail, taka) => {
    const sent = await client.send(payment('c-no', { rail, amount: fromDecimal(taka, 'BDT') }));
    expect(sent).toMatchObject({ outcome: 'refused', code: 'amount_out_of_range' });
  });

  test('by NPSB a business may send Tk 5,00,000 at once', async () => {
    const details = { ...payment('c').details, senderKind: 'business' } as const;
    const sendAs = (reference: string, taka: string) =>
      client.send(payment(reference, { details, amount: fromDecimal(taka, 'BDT') }));
    expect(await sendAs('c-business', '500000')).toMatchObject({ outcome: 'done' });
    expect(await sendAs('c-no', '500000.01')).toMatchObject({ code: 'amount_out_of_range' });
    await simulator.control('/bd-bank/return', { reference: 'c-business' });
  });

  test('that the receiving bank does not take is refused by NPSB, and comes back from a batch', async () => {
    const before = await readFloat();
    await simulator.fault('bd_bank', 'no_webhook');
    expect(await client.send(payment('c-no'))).toEqual({ outcome: 'in_progress' });
    await client.send(payment('c-back', { rail: 'beftn' }));
    for (const reference of ['c-no', 'c-back']) {
      const rejected = { reference, status: 'REJECTED', code: 'AC01' };
      await simulator.control('/bd-bank/settle', rejected);
    }
    expect(await client.find('c-no')).toMatchObject({
      outcome: 'refused',
      code: 'account_not_found',
    });
    expect(await client.find('c-back')).toMatchObject({ outcome: 'returned', code: 'AC01' });
    expect(await readFloat()).toBe(before);
  });

  test('waits while the settlement account is empty', async () => {
    const held = await readFloat();
    const taka = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
    await simulator.control('/bd-bank/float', { amount: `-${taka(held)}` });
    expect(await client.send(payment('c-dry'))).toMatchObject({ outcome: 'not_sent' });
    await simulator.control('/bd-bank/float', { amount: taka(held) });
    expect(await client.send(payment('c-dry'))).toMatchObject({ outcome: 'done' });
  });
});

describe('access', () => {
  test('a token that has expired is replaced, and nothing is lost', async () => {
    await client.readFloat();
    simulator.clock.advance(3600 * 1000);
    expect(await client.send(payment('c-renewed'))).toMatchObject({ outcome: 'done' });
  });

  test('without good credentials nothing was sent', async () => {
    for (const over of [{ BD_BANK_PASSWORD: 'x' }, { BD_BANK_ENC_KEY: 'another-key-of-tests' }]) {
      const stranger = newClient(over);
      expect(await stranger.send(payment('c-stranger'))).toMatchObject({ outcome: 'not_sent' });
      expect(await stranger.find('c-stranger')).toMatchObject({ outcome: 'unknown' });
      expect(await stranger.readFloat()).toMatchObject({ outcome: 'unknown' });
    }
    expect(await client.find('c-stranger')).toEqual({ outcome: 'not_found' });
  });

  test('a bank that cannot be reached was sent nothing', async () => {
    const nowhere = newClient({ BD_BANK_URL: 'http://127.0.0.1:9' });
    expect(await nowhere.send(payment('c-nowhere'))).toMatchObject({ outcome: 'not_sent' });
  });
});

describe('a fault', () => {
  const sendWith = async (kind: string, reference: string, rail: Payment['rail'] = 'npsb') => {
    await simulator.fault('bd_bank', kind, 1, { operation: 'sendTransaction', delay_ms: 20 });
    return client.send(payment(reference, { rail }));
  };

  test.each([
    ['refuse', 'refused', 'not_found'],
    ['error_500', 'unknown', 'not_found'],
    ['timeout_before_commit', 'unknown', 'not_found'],
    ['timeout_after_commit', 'unknown', 'done'],
    ['malformed', 'unknown', 'done'],
    ['slow', 'done', 'done'],
    ['late_webhook', 'in_progress', 'in_progress'],
    ['no_webhook', 'in_progress', 'in_progress'],
  ])('%s: the payment is %s, and then found as %s', async (kind, sent, found) => {
    expect(await sendWith(kind, `f-${kind}`)).toMatchObject({ outcome: sent });
    expect(await client.find(`f-${kind}`)).toMatchObject({ outcome: found });
  });

  test('a late result comes ten minutes later, a missing one with the control', async () => {
    await sendWith('late_webhook', 'f-late');
    await sendWith('no_webhook', 'f-never', 'beftn');
    simulator.clock.advance(600_000);
    expect(await client.find('f-late')).toMatchObject({ outcome: 'done' });
    simulator.clock.advance(7 * 24 * 3600 * 1000);
    expect(await client.find('f-never')).toEqual({ outcome: 'in_progress' });
    await simulator.control('/bd-bank/settle', { reference: 'f-never' });
    expect(await client.find('f-never')).toMatchObject({ outcome: 'done' });
  });

  test.each(['error_500', 'timeout_before_commit', 'malformed'])(
    '%s while it is asked for says nothing about the payment',
    async (kind) => {
      await client.send(payment(`f-asked-${kind}`));
      await simulator.fault('bd_bank', kind, 1, { operation: 'transactionTracker' });
      expect(await client.find(`f-asked-${kind}`)).toMatchObject({ outcome: 'unknown' });
      expect(await client.find(`f-asked-${kind}`)).toMatchObject({ outcome: 'done' });
    },
  );
});

describe('a name', () => {
  test.each([
    ['1101115000412', { outcome: 'done', result: 'match' }],
    ['1101115000485', { outcome: 'done', result: 'close', name: 'RAHIMA KHATUN SAMPLE' }],
    ['1101115000482', { outcome: 'done', result: 'different' }],
    ['1101115000483', { outcome: 'done', result: 'not_found' }],
    ['1101115000484', { outcome: 'done', result: 'not_found' }],
  ])('at account %s is compared', async (number, expected) => {
    expect(await client.checkName(account(number))).toEqual(expected);
  });

  test('is unknown while the bank does not answer, and may be kept back', async () => {
    const operation = 'accountEnquiry';
    await simulator.fault('bd_bank', 'timeout_before_commit', 1, { operation });
    expect(await client.checkName(ORDINARY)).toMatchObject({ outcome: 'unknown' });
    await simulator.fault('bd_bank', 'refuse', 1, { operation });
    expect(await client.checkName(ORDINARY)).toMatchObject({ outcome: 'refused' });
  });
});
