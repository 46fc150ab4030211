import { money } from '@kheya/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createNagadClient } from './nagad-client.ts';
import { nagadSettings } from './nagad-settings.ts';
import { readTime, writeTime } from './nagad-time.ts';
import { makePair, startTestNagad, type TestNagad } from '#tests/test-nagad.ts';

const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
let nagad: TestNagad;

beforeAll(async () => {
  nagad = await startTestNagad();
});
beforeEach(() => nagad.reset());
afterAll(() => nagad.stop());

const client = (timeoutMs = 5000) => createNagadClient(nagad.settings, timeoutMs, clock);
const reference = 'KH0193b8e0f1c27d3a8b4c5d6e7f809a1b';
const order = {
  reference,
  amount: money('BDT', 2_437_000n),
  msisdn: '01812345678',
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
const send = (timeoutMs?: number) => client(timeoutMs).send(order);

const CREATE = 'disbursement-batch/create';
const ITEM = 'disbursement-batch/create-disbursement-item';
const APPROVE = 'disbursement-batch/approve-batch';
const STATUS = 'dfs/recharge/status';
const BALANCE = 'dfs/merchant/balance';

describe('a payment', () => {
  it('is a signed handshake, a batch of one, its approval, and its result', async () => {
    expect(await send()).toEqual({
      outcome: 'done',
      trxId: '72K9QW3X',
      completedAt: new Date('2026-03-02T15:00:04Z'),
    });
    expect(nagad.calls()).toEqual([
      { path: CREATE, body: expect.objectContaining({ batchTitle: reference }) },
      {
        path: ITEM,
        body: {
          batchId: 'B1',
          batchItemModelList: [
            {
              mobileNo: '01812345678',
              trxAmount: '24370.00',
              description: 'Family support',
              additionalInfo: {
                referenceNo: reference,
                senderName: 'Ayesha Rahman',
                senderCountry: 'US',
              },
            },
          ],
        },
      },
      { path: APPROVE, body: { batchId: 'B1' } },
      { path: STATUS, body: { referenceNo: reference } },
    ]);
    expect(nagad.calls()[0]?.body).toMatchObject({ disbursementScheduledDT: '20260302210000' });
  });

  it('is a positive number of whole taka, or no call is made', async () => {
    const wrong = { ...order, amount: money('BDT', 2_437_050n) };
    await expect(client().send(wrong)).rejects.toThrow(/whole taka/);
    expect(nagad.calls()).toEqual([]);
  });

  it.each([
    [CREATE, 'refuses', { reason: 'DISBURSEMENT_REJECTED' }, 400, 'rail_refused'],
    [ITEM, 'refuses', { reason: 'ACCOUNT_NOT_FOUND' }, 400, 'wallet_not_registered'],
    [ITEM, 'refuses', { reason: 'INVALID_MOBILE_NO' }, 400, 'wallet_not_registered'],
    [APPROVE, 'refuses', { reason: 'ACCOUNT_LIMIT_EXCEEDED' }, 200, 'wallet_limit_exceeded'],
  ])('%s %s %j with %i: %s', async (path, _refuses, body, status, code) => {
    nagad.answer(path, { status, body });
    expect(await send()).toMatchObject({ outcome: 'refused', code, final: true });
  });

  it.each(['FAILED', 'REVERSED'])('approved and then %s is refused with its reason', async (to) => {
    const told = { referenceNo: reference, status: to, reason: 'ACCOUNT_BALANCE_LIMIT_EXCEEDED' };
    nagad.answer(STATUS, { body: told });
    const code = 'wallet_limit_exceeded';
    expect(await send()).toMatchObject({ outcome: 'refused', code });
    nagad.answer(STATUS, { body: { ...told, reason: 'UNHEARD_OF' } });
    expect(await send()).toMatchObject({ outcome: 'refused', code: 'rail_refused' });
  });

  it.each([
    [CREATE, { status: 500, body: { message: 'error' } }],
    [CREATE, { status: 400, body: { reason: 'UNHEARD_OF' } }],
    [ITEM, { status: 503, body: { reason: 'SERVICE_UNAVAILABLE' } }],
    [ITEM, { torn: true }],
    [APPROVE, { status: 400, body: { reason: 'INSUFFICIENT_MERCHANT_BALANCE' } }],
    [APPROVE, { status: 400, body: { reason: 'SERVICE_UNAVAILABLE' } }],
  ])('%s answers %j: certainly not sent', async (path, answer) => {
    nagad.answer(path, answer);
    expect(await send()).toMatchObject({ outcome: 'not_sent' });
  });

  it.each([
    { status: 500, body: { reason: 'ACCOUNT_NOT_FOUND' } },
    { status: 400, body: { reason: 'DUPLICATE_REFERENCE_NO' } },
    { status: 400, body: { reason: 'UNHEARD_OF' } },
    { status: 200, body: {} },
    { torn: true },
    { body: { batchId: 'B9', status: 'COMPLETED' }, isSealed: true },
    { body: { sensitiveData: Buffer.alloc(32, 7).toString('base64') } },
  ])('the approval answers %j: unknown', async (answer) => {
    nagad.answer(APPROVE, answer);
    expect(await send()).toMatchObject({ outcome: 'unknown' });
  });

  it('whose approval is never answered is unknown, and before it nothing was sent', async () => {
    nagad.answer(APPROVE, { hangs: true });
    expect(await send(300)).toMatchObject({ outcome: 'unknown' });
    nagad.answer(ITEM, { hangs: true });
    expect(await send(300)).toMatchObject({ outcome: 'not_sent' });
  });

  it.each([
    { body: { referenceNo: reference, status: 'PROCESSING' } },
    { body: { referenceNo: reference, status: 'A_NEW_WORD' } },
    { status: 400, body: { reason: 'TRANSACTION_NOT_FOUND' } },
    { status: 500, body: {} },
    { torn: true },
  ])('approved, and its status answers %j: in progress', async (answer) => {
    nagad.answer(STATUS, answer);
    expect(await send()).toEqual({ outcome: 'in_progress' });
  });
});

describe('a handshake', () => {
  it.each(['signature', 'sealing', 'key header', 'key length'] as const)(
    'with a wrong %s pays nothing',
    async (part) => {
      nagad.spoilHandshake(part);
      expect(await send()).toMatchObject({ outcome: 'not_sent' });
      expect(await client().find(reference)).toMatchObject({ outcome: 'unknown' });
      expect(await client().readFloat()).toMatchObject({ outcome: 'unknown' });
      expect(nagad.calls()).toEqual([]);
    },
  );

  it('that reaches nobody sends nothing and says nothing', async () => {
    const nobody = { ...nagad.settings, NAGAD_URL: 'http://127.0.0.1:9' };
    const lost = createNagadClient(nobody, 500, clock);
    expect(await lost.send(order)).toMatchObject({ outcome: 'not_sent' });
    expect(await lost.find(reference)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('asked by our reference', () => {
  it.each([
    [{ status: 400, body: { reason: 'TRANSACTION_NOT_FOUND' } }, 'not_found'],
    [{ status: 400, body: { reason: 'UNHEARD_OF' } }, 'unknown'],
    [{ status: 500, body: { reason: 'TRANSACTION_NOT_FOUND' } }, 'unknown'],
    [{ body: { referenceNo: 'KH0', status: 'COMPLETED', issuerTxnId: 'X' } }, 'unknown'],
    [{ body: { referenceNo: reference, status: 'COMPLETED' } }, 'unknown'],
    [{ body: { referenceNo: reference, status: 'FAILED' } }, 'refused'],
    [{ body: { referenceNo: reference, status: 'PENDING' } }, 'in_progress'],
    [{ body: { referenceNo: reference, status: 'COMPLETED', issuerTxnId: 'X' } }, 'done'],
    [{ torn: true }, 'unknown'],
  ])('Nagad answers %j: %s', async (answer, outcome) => {
    nagad.answer(STATUS, answer);
    expect(await client().find(reference)).toMatchObject({ outcome });
  });
});

describe('the float', () => {
  it('is the balance Nagad tells, and unknown without one', async () => {
    const float = money('BDT', 4_997_563_000n);
    nagad.answer(BALANCE, { body: { merchantBalance: '49975630.00' } });
    expect(await client().readFloat()).toEqual({ outcome: 'done', float });
    nagad.answer(BALANCE, { status: 400, body: { reason: 'INVALID_SESSION' } });
    expect(await client().readFloat()).toMatchObject({ outcome: 'unknown' });
  });
});

describe('settings', () => {
  const schema = z.object(nagadSettings);

  it('take keys as PEM and as base64 of their DER', async () => {
    const pem = {
      ...nagad.settings,
      NAGAD_MERCHANT_PRIVATE_KEY: nagad.merchantPem.privateKey,
      NAGAD_PG_PUBLIC_KEY: nagad.ownPem.publicKey,
    };
    expect(schema.parse(pem)).toEqual(pem);
    expect(await createNagadClient(pem, 5000, clock).send(order)).toMatchObject({
      outcome: 'done',
    });
    expect(schema.parse(nagad.settings)).toEqual(nagad.settings);
  });

  it.each(['NAGAD_MERCHANT_PRIVATE_KEY', 'NAGAD_PG_PUBLIC_KEY'] as const)(
    'name %s when it is no RSA key of 2048 bits',
    (name) => {
      const short = makePair(1024);
      const half = name === 'NAGAD_PG_PUBLIC_KEY' ? short.publicKey : short.privateKey;
      for (const wrong of ['', 'agreed-in-tests', half]) {
        const read = schema.safeParse({ ...nagad.settings, [name]: wrong });
        expect(read.error?.issues).toMatchObject([{ path: [name] }]);
        expect(read.error?.issues[0]?.message).toMatch(/RSA \w+ key of 2048 bits or more/);
      }
    },
  );
});

it('times are written in Dhaka without a zone, and read back', () => {
  const moment = new Date('2026-12-31T20:30:05Z');
  expect(writeTime(moment)).toBe('20270101023005');
  expect(readTime('20270101023005')).toEqual(moment);
  expect(readTime('20271301023005')).toBeNull();
  expect(readTime(undefined)).toBeNull();
});
