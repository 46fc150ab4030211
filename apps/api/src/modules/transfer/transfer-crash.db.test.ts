import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addWallet,
  available,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { openPartners, verifyEverything } from '#testing/test-verify.ts';
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

interface Acts {
  readonly object: Record<string, (...args: never[]) => Promise<unknown>>;
  readonly act: string;
}

/** Does the act for real and then dies with its answer, once, at the n-th time it is done. */
async function dieAfter({ object, act }: Acts, nth: number, live: () => Promise<void>) {
  const real = object[act]!.bind(object);
  let done = 0;
  object[act] = async (...args) => {
    const answer = await real(...args);
    done += 1;
    if (done === nth) throw new Error('killed');
    return answer;
  };
  try {
    await live();
  } finally {
    object[act] = real;
  }
  return done >= nth;
}

const bank = (act: string): Acts => ({
  object: world.api.ctx.partners.bank as unknown as Acts['object'],
  act,
});
const bkash = (act: string): Acts => ({
  object: world.api.ctx.partners.bkash as unknown as Acts['object'],
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
    await comeBack();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      status: 'FAILED',
      reason: 'WALLET_NOT_REGISTERED',
    });
    expect(await available(payer.client)).toBe(before);
  });

  it('leaves books that hold', async () => {
    await world.api.advance(31);
    const partners = openPartners(world.api.ctx.config);
    const findings = await verifyEverything(world.api.pool, { partners });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });
});
