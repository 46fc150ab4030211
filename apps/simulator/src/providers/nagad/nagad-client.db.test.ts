import { money } from '@kheya/money';
import { createNagadClient } from '@kheya/partners/nagad';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  merchantKeys,
  settings,
  startTestSimulator,
  type TestSimulator,
} from '#tests/test-simulator.ts';

// Our client and Nagad, which were written apart: every outcome, and every fault.

const OPENING = 5_000_000_000n;
const amount = money('BDT', 2_437_000n);
let simulator: TestSimulator;
let nagad: ReturnType<typeof createNagadClient>;

beforeAll(async () => {
  simulator = await startTestSimulator({ hangUpMs: 100 });
  const keys = {
    NAGAD_MERCHANT_PRIVATE_KEY: merchantKeys.privateKey.toString('base64'),
    NAGAD_PG_PUBLIC_KEY: merchantKeys.nagadPublicKey.toString('base64'),
  };
  const url = { NAGAD_URL: `${await simulator.listen()}/nagad` };
  nagad = createNagadClient({ ...settings, ...keys, ...url }, 30_000, simulator.clock);
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const fault = (kind: string, operation?: string) =>
  simulator.fault('nagad', kind, 1, { delay_ms: 20, ...(operation ? { operation } : {}) });

let count = 0;
/** A payment of its own for each test, as our transfers have. */
function order(lastDigits = '78') {
  count += 1;
  return {
    reference: `KH${count.toString().padStart(32, '0')}`,
    amount,
    msisdn: `018123456${lastDigits}`,
    details: {
      senderKind: 'person',
      senderName: 'Ayesha Rahman',
      senderCountry: 'US',
      senderAddress: '12 Elm St, Queens, NY',
      senderMobile: '+17185550142',
      senderBirthDate: null,
      senderOccupation: null,
      recipientName: 'Rahima Begum',
      purpose: 'Family support',
      relationship: null,
      sourceOfFunds: null,
    },
  } as const;
}

async function floatLeft(): Promise<bigint> {
  const answer = await nagad.readFloat();
  if (answer.outcome !== 'done') throw new Error(`no float: ${answer.outcome}`);
  return answer.float.minor;
}

/** What a piece of work takes from the float. */
async function spent(work: () => Promise<unknown>): Promise<bigint> {
  const before = await floatLeft();
  await work();
  return before - (await floatLeft());
}

test('a payment is done, taken from the float once, and found by our reference', async () => {
  const payment = order();
  expect(await floatLeft()).toBe(OPENING);
  const sent = await nagad.send(payment);
  expect(sent).toEqual({
    outcome: 'done',
    trxId: expect.stringMatching(/^[0-9A-Z]{10}$/),
    completedAt: new Date('2026-03-02T15:00:00Z'),
  });
  expect(await nagad.find(payment.reference)).toEqual(sent);
  expect(await floatLeft()).toBe(OPENING - amount.minor);
  // Sent again by mistake, it says nothing but that it has to be looked up.
  expect(await spent(() => nagad.send(payment))).toBe(0n);
  expect(await nagad.send(payment)).toMatchObject({ outcome: 'unknown' });
  expect(await nagad.find(payment.reference)).toEqual(sent);
});

test('several at the same moment with one reference are paid once', async () => {
  const payment = order();
  let outcomes: string[] = [];
  const taken = await spent(async () => {
    const answers = await Promise.all([1, 2, 3].map(() => nagad.send(payment)));
    outcomes = answers.map(({ outcome }) => outcome).toSorted();
  });
  expect(taken).toBe(amount.minor);
  expect(outcomes).toEqual(['done', 'unknown', 'unknown']);
});

test.each([
  ['00', 'wallet_not_registered', 'not_found'],
  ['01', 'wallet_limit_exceeded', 'refused'],
])('a number ending %s is refused as %s, and nothing is paid', async (digits, code, found) => {
  const payment = order(digits);
  expect(await spent(() => nagad.send(payment))).toBe(0n);
  expect(await nagad.send(order(digits))).toMatchObject({ outcome: 'refused', code, final: true });
  expect(await nagad.find(payment.reference)).toMatchObject({ outcome: found });
});

test('a number ending 02 is paid and the answer lost', async () => {
  const payment = order('02');
  expect(await nagad.send(payment)).toMatchObject({ outcome: 'unknown' });
  expect(await nagad.find(payment.reference)).toMatchObject({ outcome: 'done' });
});

test('a number ending 03 is in progress for a day', async () => {
  const payment = order('03');
  expect(await nagad.send(payment)).toEqual({ outcome: 'in_progress' });
  expect(await nagad.find(payment.reference)).toEqual({ outcome: 'in_progress' });
  simulator.clock.advance(24 * 3600 * 1000);
  expect(await nagad.find(payment.reference)).toMatchObject({
    outcome: 'done',
    completedAt: new Date('2026-03-03T15:00:00Z'),
  });
});

test('a payment that fails later, or comes back, is refused', async () => {
  const [failing, returned] = [order('03'), order()];
  await nagad.send(failing);
  await simulator.control('/nagad/settle', { reference: failing.reference, status: 'FAILED' });
  await nagad.send(returned);
  await simulator.control('/nagad/return', { reference: returned.reference });
  for (const { reference } of [failing, returned]) {
    const found = await nagad.find(reference);
    expect(found).toMatchObject({ outcome: 'refused', code: 'rail_refused' });
  }
});

test('without enough float nothing is sent, and later it is', async () => {
  const payment = { ...order(), amount: money('BDT', OPENING * 2n) };
  expect(await nagad.send(payment)).toMatchObject({ outcome: 'not_sent' });
  expect(await nagad.find(payment.reference)).toEqual({ outcome: 'not_found' });
  await simulator.control('/nagad/float', { amount: '60000000.00' });
  expect(await nagad.send(payment)).toMatchObject({ outcome: 'done' });
});

describe('a fault of the approval', () => {
  test.each([
    ['refuse', 'refused', 'not_found'],
    ['error_500', 'unknown', 'not_found'],
    ['timeout_before_commit', 'unknown', 'not_found'],
    ['timeout_after_commit', 'unknown', 'done'],
    ['malformed', 'unknown', 'done'],
    ['slow', 'done', 'done'],
    ['late_webhook', 'in_progress', 'in_progress'],
    ['no_webhook', 'in_progress', 'in_progress'],
  ])('%s: %s, and asked again %s', async (kind, outcome, found) => {
    const payment = order();
    await fault(kind);
    expect(await nagad.send(payment)).toMatchObject({ outcome });
    expect(await nagad.find(payment.reference)).toMatchObject({ outcome: found });
    // What was never paid may be sent again, and is paid once.
    if (found === 'not_found') {
      expect(await nagad.send(payment)).toMatchObject({ outcome: 'done' });
    }
  });
});

describe.each(['handshake', 'create', 'create-disbursement-item'])('a fault of %s', (operation) => {
  const refused = operation === 'handshake' ? 'not_sent' : 'refused';
  test.each([
    ['refuse', refused],
    ['error_500', 'not_sent'],
    ['timeout_before_commit', 'not_sent'],
    ['timeout_after_commit', 'not_sent'],
    ['malformed', 'not_sent'],
  ])('%s is certain: %s', async (kind, outcome) => {
    const payment = order();
    const before = await floatLeft();
    await fault(kind, operation);
    expect(await nagad.send(payment)).toMatchObject({ outcome });
    expect(await floatLeft()).toBe(before);
    expect(await nagad.find(payment.reference)).toEqual({ outcome: 'not_found' });
    expect(await nagad.send(payment)).toMatchObject({ outcome: 'done' });
  });
});

describe('a fault of the status', () => {
  test.each(['refuse', 'error_500', 'timeout_after_commit', 'malformed'])(
    '%s leaves an approved payment in progress, and a question unanswered',
    async (kind) => {
      const payment = order();
      await fault(kind, 'status');
      expect(await nagad.send(payment)).toEqual({ outcome: 'in_progress' });
      await fault(kind, 'status');
      expect(await nagad.find(payment.reference)).toMatchObject({ outcome: 'unknown' });
      expect(await nagad.find(payment.reference)).toMatchObject({ outcome: 'done' });
    },
  );
});

test.each(['error_500', 'malformed', 'refuse'])('a float with %s is unknown', async (kind) => {
  await fault(kind, 'balance');
  expect(await nagad.readFloat()).toMatchObject({ outcome: 'unknown' });
});
