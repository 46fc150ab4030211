import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transfer } from '@kheya/contract';
import {
  addWallet,
  available,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

// The callback of a wallet: it only makes us ask, so that no call of its can move money.

let world: TestWorld;
let payer: Payer;
const CONTACT = {
  name: 'Karim Ahmed',
  purpose: 'family_support',
  relationship: 'mother',
  source_of_funds: 'salary',
};

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
});
afterEach(async () => {
  for (const kind of ['late_webhook', 'duplicate_webhook', 'no_webhook', 'bad_signature']) {
    for (const provider of ['upay', 'ipay']) {
      await world.control('/faults', { provider, kind, count: 0 });
    }
  }
});
afterAll(() => world?.stop());

/** Pays the number at Upay and works as far as the wallet has accepted it. */
async function sendToUpay(number: string): Promise<Transfer> {
  const { id } = await ok<{ id: string }>(
    payer.client.call('POST', '/mobile-wallet-beneficiary/', {
      ...CONTACT,
      ...{ wallet_type: 'Upay', account_number: number },
    }),
  );
  return send(walletPayment({ ...payer, wallet: id }, '20.00'));
}

async function send(body: object): Promise<Transfer> {
  await world.api.runSweeps(['mid_rate']);
  const { id } = await pay(world, payer, body);
  await work(world);
  const sent = await transferOf(payer.client, id);
  expect(sent).toMatchObject({ status: 'PENDING' });
  return sent;
}

/** The wallet ends what is due and calls back; no attempt of ours is due yet. */
async function callBack(seconds = 3): Promise<void> {
  await world.api.advance(seconds);
  await world.settle();
}

const statusOf = async ({ id }: Transfer) => (await transferOf(payer.client, id)).status;
const referenceOf = ({ id }: Transfer) => `KH${id.replaceAll('-', '')}`;
const answersOf = async (provider: 'upay' | 'ipay', transfer: Transfer) => {
  const row = await world.simulator.context.db
    .selectFrom('gsma.callbacks as callback')
    .innerJoin('gsma.payments as payment', 'payment.seq', 'callback.payment_seq')
    .select('callback.answers')
    .where('payment.wallet', '=', provider)
    .where('payment.reference', '=', referenceOf(transfer))
    .executeTakeFirst();
  return row?.answers;
};

describe('a callback of a wallet', () => {
  it('ends the payment before the next attempt would', async () => {
    const transfer = await sendToUpay('01712345611');
    await callBack();
    expect(await answersOf('upay', transfer)).toEqual([204]);
    expect(await transferOf(payer.client, transfer.id)).toMatchObject({
      status: 'COMPLETE',
      rail_reference: expect.stringMatching(/^[0-9A-Z]{10}$/),
    });
  });

  it('ends one to iPay, a kind of contact of its own', async () => {
    const contact = await ok<{ id: string }>(
      payer.client.call('POST', '/beneficiary/', {
        ...CONTACT,
        ...{ beneficiary_type: 'IPAY', account_number: '01712345612' },
      }),
    );
    const transfer = await send({
      source_account: payer.usd,
      ipay_beneficiary: contact.id,
      transfer_mode: 'IPAY_TRANSFER',
      amount: '20.00',
    });
    await callBack();
    expect(await answersOf('ipay', transfer)).toEqual([204]);
    expect(await statusOf(transfer)).toBe('COMPLETE');
  });

  it('brings a refusal, and every cent is back', async () => {
    const before = await available(payer.client);
    const transfer = await sendToUpay('01712345601');
    await callBack();
    expect(await answersOf('upay', transfer)).toEqual([204]);
    expect(await transferOf(payer.client, transfer.id)).toMatchObject({
      ...{ status: 'FAILED', reason: 'WALLET_LIMIT_EXCEEDED' },
    });
    expect(await available(payer.client)).toBe(before);
  });

  it('twice, or late, changes nothing more', async () => {
    await world.control('/faults', { provider: 'upay', kind: 'duplicate_webhook', count: 1 });
    const twice = await sendToUpay('01712345613');
    await callBack();
    expect(await answersOf('upay', twice)).toEqual([204, 204]);
    await world.control('/faults', { provider: 'upay', kind: 'late_webhook', count: 1 });
    const late = await sendToUpay('01712345614');
    await callBack(5);
    await work(world);
    expect(await statusOf(late)).toBe('COMPLETE');
    const before = await available(payer.client);
    await callBack(600);
    expect(await answersOf('upay', late)).toEqual([204]);
    expect([await statusOf(twice), await statusOf(late)]).toEqual(['COMPLETE', 'COMPLETE']);
    expect(await available(payer.client)).toBe(before);
  });

  it('that never comes is not waited for', async () => {
    await world.control('/faults', { provider: 'upay', kind: 'no_webhook', count: 1 });
    const transfer = await sendToUpay('01712345615');
    await callBack();
    expect(await answersOf('upay', transfer)).toBeUndefined();
    expect(await statusOf(transfer)).toBe('PENDING');
    await world.api.advance(3);
    await work(world);
    expect(await statusOf(transfer)).toBe('COMPLETE');
  });

  it('with another key is refused, and taken when it comes rightly', async () => {
    await world.control('/faults', { provider: 'upay', kind: 'bad_signature', count: 1 });
    const transfer = await sendToUpay('01712345616');
    await callBack();
    expect(await answersOf('upay', transfer)).toEqual([401]);
    expect(await statusOf(transfer)).toBe('PENDING');
    await callBack(10);
    expect(await answersOf('upay', transfer)).toEqual([401, 204]);
    expect(await statusOf(transfer)).toBe('COMPLETE');
  });
});

describe('a call that says it is a wallet’s', () => {
  const claim = async (reference: string, over: Record<string, string> = {}) => {
    const payload = '{"transactionStatus":"completed"}';
    const answer = await world.api.raw({
      method: 'PUT',
      url: `/webhooks/gsma/${reference}/`,
      headers: {
        'content-type': 'application/json',
        'x-api-key': world.api.ctx.config.UPAY_CALLBACK_KEY,
        'x-content-hash': createHash('sha256').update(payload).digest('hex'),
        'x-date': world.api.clock.now().toISOString(),
        ...over,
      },
      payload,
    });
    return answer.status;
  };
  const jobsOf = async ({ id }: Transfer) =>
    (
      await world.api.query<{ due: boolean }>(
        'select run_at <= now() as due from graphile_worker.jobs where key = $1',
        [`advance:${id}`],
      )
    ).map(({ due }) => due);

  it('is believed in nothing: the wallet is asked, and it is still on its way', async () => {
    const transfer = await sendToUpay('01712345603');
    expect(await jobsOf(transfer)).toEqual([false]);
    expect(await claim(referenceOf(transfer))).toBe(204);
    expect(await jobsOf(transfer)).toEqual([true]);
    await world.api.runJobs();
    expect(await statusOf(transfer)).toBe('PENDING');
  });

  it('is refused without the proof, or for a payment that is not of such a wallet', async () => {
    const transfer = await sendToUpay('01712345703');
    const reference = referenceOf(transfer);
    for (const over of [
      { 'x-api-key': 'another key' },
      { 'x-api-key': '' },
      { 'x-content-hash': createHash('sha256').update('{}').digest('hex') },
      { 'x-date': '2026-01-01T00:00:00.000Z' },
      { 'x-date': '' },
    ]) {
      expect(await claim(reference, over)).toBe(401);
    }
    expect(await jobsOf(transfer)).toEqual([false]);
    expect(await claim('KH00000000000000000000000000000000')).toBe(401);
    expect(await claim('nothing')).toBe(401);
    const wallet = await addWallet(payer.client, { walletNumber: '01712344803' });
    const elsewhere = await send(walletPayment({ ...payer, wallet }, '20.00'));
    expect(await claim(referenceOf(elsewhere))).toBe(401);
    expect(await jobsOf(elsewhere)).toEqual([false]);
  });
});
