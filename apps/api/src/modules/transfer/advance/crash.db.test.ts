import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import {
  addWallet,
  available,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { dieAfter, type Acts } from '#testing/test-crash.ts';
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let refused: Payer;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '3000.00' });
  refused = { ...payer, wallet: await addWallet(payer.client, { walletNumber: '01712344800' }) };
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  before = await available(payer.client);
});

const bank = (act: string): Acts => ({
  object: world.api.ctx.partners.bank as unknown as Acts['object'],
  act,
});
const bkash = (act: string): Acts => ({
  object: world.api.ctx.partners.wallets.bKash as unknown as Acts['object'],
  act,
});
const ledger = (): Acts => ({
  object: world.api.ctx.ledger as unknown as Acts['object'],
  act: 'post',
});

const comeBack = async () => {
  await world.api.advance(20);
  await work(world);
  await world.api.advance(20);
  await work(world);
};

/** However long the worker is gone, half-done work is reported as in flight, not as a fault. */
async function expectInFlight(): Promise<void> {
  expect(await transfersLine()).toMatch(/^1 in flight, the oldest for \d+ s$/);
}

/**
 * The finding of verify about transfers once none of them is recent; null when nothing is wrong.
 */
async function transfersLine(): Promise<string | null> {
  await world.api.advance(31);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  expect(findings.filter(({ ok: holds }) => !holds)).toEqual([]);
  return findings.find(({ name }) => name.startsWith('4 every transfer'))!.detail;
}

describe('a worker that dies right after', () => {
  it.each([
    ['screening', () => bank('screen'), 1],
    ['the dollar leg', () => bank('move'), 1],
    ['the fee', () => bank('move'), 2],
    ['handing over', () => bkash('send'), 1],
    ['settling the books', ledger, 1],
  ] as const)('%s finishes the transfer once', async (_, acts, nth) => {
    const paid = await pay(world, payer, walletPayment(payer, '40.00'));
    expect(await dieAfter(acts(), nth, () => work(world, 1))).toBe(true);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
    await expectInFlight();
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    const payments = await world.simulator.context.db
      .selectFrom('bkash.payments')
      .select('seq')
      .where('merchant_invoice_number', '=', `KH${paid.id.replaceAll('-', '')}`)
      .execute();
    expect(payments).toHaveLength(1);
  });

  it.each([
    ['hearing the refusal', () => bkash('send'), 1],
    ['the first reversal', () => bank('move'), 3],
    ['the second reversal', () => bank('move'), 4],
    ['spending the reservation', ledger, 1],
    ['voiding the books', ledger, 2],
  ] as const)('%s gives everything back once', async (_, acts, nth) => {
    const paid = await pay(world, refused, walletPayment(refused, '41.00'));
    expect(await dieAfter(acts(), nth, () => work(world, 1))).toBe(true);
    await expectInFlight();
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      status: 'FAILED',
      reason: 'WALLET_NOT_REGISTERED',
    });
    expect(await available(payer.client)).toBe(before);
  });

  it('the rail’s answer, before it is recorded, asks again and pays once', async () => {
    const { object } = bkash('send');
    const real = object['send']!.bind(object);
    const mayRecord = (words: string) =>
      withClient(world.api.database.ownerUrl, (client) =>
        client.query(words.replace('ON', 'insert on payments.provider_calls')),
      );
    const paid = await pay(world, payer, walletPayment(payer, '44.00'));
    object['send'] = async (...args) => {
      const answer = await real(...args);
      await mayRecord('revoke ON from kheya_app');
      return answer;
    };
    await work(world, 1);
    object['send'] = real;
    await mayRecord('grant ON to kheya_app');
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    const calls = await world.api.query<{ call: string; outcome: string }>(
      `select call, outcome from payments.provider_calls
       where transfer_id = $1 and provider = 'bkash' order by number`,
      [paid.id],
    );
    expect(calls).toEqual([{ call: 'find', outcome: 'done' }]);
  });

  it('moving a conversion’s dollars at the partner moves them once', async () => {
    const paid = await pay(world, payer, conversion());
    expect(await dieAfter(bank('move'), 1, () => work(world, 1))).toBe(true);
    // The books are complete; only the row is behind the partner.
    expect(await transfersLine()).toBeNull();
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'POSTED' });
  });

  it('completing a conversion at the partner leaves no task open for ever', async () => {
    const paid = await pay(world, payer, conversion());
    const tasks = () =>
      world.api.query<{ kind: string }>(
        'select kind from payments.operator_tasks where subject_id = $1 and closed_at is null',
        [paid.id],
      );
    const { object, act } = bank('move');
    const real = object[act]!;
    object[act] = () => Promise.resolve({ outcome: 'unknown', cause: new Error('silent') });
    for (const seconds of [0, 600, 3600]) {
      await world.api.advance(seconds);
      await work(world);
    }
    object[act] = real;
    expect(await tasks()).toEqual([{ kind: 'transfer_unanswered' }]);
    const may = (words: string) =>
      withClient(world.api.database.ownerUrl, (client) =>
        client.query(words.replace('ON', 'update on payments.operator_tasks')),
      );
    await may('revoke ON from kheya_app');
    await world.api.advance(3600);
    await work(world, 1);
    await may('grant ON to kheya_app');
    await comeBack();
    await world.api.advance(3600);
    await work(world);
    expect(await tasks()).toEqual([]);
  });
});

const conversion = () => ({
  source_account: payer.usd,
  destination_bdt_account: payer.bdt,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount: '50.00',
});

describe('a request that dies right after', () => {
  it.each([
    ['a reservation', () => walletPayment(payer, '42.00'), 'COMPLETE'],
    ['a conversion', conversion, 'POSTED'],
  ] as const)('%s is booked once', async (_, bodyOf, status) => {
    const body = bodyOf();
    const { id: quote } = await ok<{ id: string }>(
      payer.client.call('POST', '/transfer/quote/', body),
    );
    const key = newKey();
    const request = () => payWithCode(world, payer.client, { ...body, quote_id: quote }, key);
    const died = await dieAfter(ledger(), 1, async () => {
      expect((await request()).status).toBe(503);
    });
    expect(died).toBe(true);
    await expectInFlight();
    await comeBack();
    const { id } = (await request()).json<{ id: string }>();
    expect(await transferOf(payer.client, id)).toMatchObject({ status });
    expect(await transfersLine()).toBeNull();
  });

  it.each([
    ['calling it off', 0],
    ['spending the reservation', 1],
  ])('%s leaves a cancelled payment that is given back', async (_, nth) => {
    const paid = await pay(world, payer, walletPayment(payer, '43.00'));
    const { object } = ledger();
    const real = object['post']!;
    let done = 0;
    object['post'] = async (...events) => {
      if (done === nth) throw new Error('killed');
      done += 1;
      return real.apply(object, events);
    };
    const headers = { 'idempotency-key': newKey() };
    await ok(payer.client.call('POST', `/transfer/${paid.id}/cancel/`, {}, headers));
    object['post'] = real;
    expect(done).toBe(nth);
    await expectInFlight();
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'RELEASED' });
    expect(await available(payer.client)).toBe(before);
    expect(await transfersLine()).toBeNull();
  });
});
