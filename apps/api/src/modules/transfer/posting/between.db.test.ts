// A conversion into an account in another bucket: both sides are booked exactly once, whichever
// call or answer is lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction, Transfer } from '@kheya/contract';
import { houseAccount, ledgerId, movements } from '@kheya/ledger';
import {
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

const BUCKETS = 4;

let world: TestWorld;
let sender: Payer;
let payee: Payer;
let friend: string;
let dollars: string;
let taka: string;

beforeAll(async () => {
  world = await startMoneyWorld({ KHEYA_LEDGER_BUCKETS: String(BUCKETS) });
  sender = await openPayer(world, { firstName: 'Nadia', dollars: '2000.00' });
  payee = await elsewhere(sender);
  const [account] = await list<{ account_number: string }>(payee.client, '/bdt-account/');
  const contact = { account_number: account!.account_number, beneficiary_nickname: 'Friend' };
  const answer = sender.client.call('POST', '/bdt-account-beneficiary/', contact);
  friend = (await ok<{ id: string }>(answer)).id;
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  dollars = await available(sender.client);
  taka = await available(payee.client, '/bdt-account/');
});

interface Place {
  readonly bucket: number;
  readonly ledger_account_id: string;
}

async function placeOf(accountId: string): Promise<Place> {
  const [row] = await world.api.query<{ bucket: number; ledger_account_id: string }>(
    'select bucket, ledger_account_id from payments.accounts where id = $1',
    [accountId],
  );
  return row!;
}

/** Buckets are assigned at random, so this opens customers until one lies in another bucket. */
async function elsewhere(than: Payer): Promise<Payer> {
  const { bucket } = await placeOf(than.usd);
  for (;;) {
    const one = await openPayer(world, { firstName: 'Karim', dollars: '10.00' });
    if ((await placeOf(one.usd)).bucket !== bucket) return one;
  }
}

const payment = (amount: string) => ({
  source_account: sender.usd,
  bdt_account_beneficiary: friend,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

const plus = (text: string, more: string) =>
  (BigInt(text.replace('.', '')) + BigInt(more.replace('.', '')))
    .toString()
    .replace(/(\d\d)$/, '.$1');

async function expectPaid(id: string, gone: string, received: string) {
  expect(await transferOf(sender.client, id)).toMatchObject({ status: 'POSTED', step: 'settled' });
  expect(plus(await available(sender.client), gone)).toBe(dollars);
  expect(await available(payee.client, '/bdt-account/')).toBe(plus(taka, received));
  // The payer hears who received the money, and is not told that they received it themselves.
  const told = await world.api.query<{ kind: string; user_id: string }>(
    'select kind, user_id from payments.notifications where subject_id = $1 order by kind',
    [id],
  );
  expect(told).toEqual([
    { kind: 'incoming_payment', user_id: payee.client.userId },
    { kind: 'transfer_credited', user_id: sender.client.userId },
  ]);
}

async function expectNothing() {
  expect(await available(sender.client)).toBe(dollars);
  expect(await available(payee.client, '/bdt-account/')).toBe(taka);
}

/**
 * The ledger performs its n-th call from now on, or does not, and the answer is lost either way.
 */
async function losing(
  nth: number,
  what: 'call' | 'answer',
  live: () => Promise<unknown>,
): Promise<void> {
  const { ledger } = world.api.ctx;
  const real = ledger.post.bind(ledger);
  let calls = 0;
  ledger.post = async (events) => {
    calls += 1;
    if (calls === nth && what === 'call') throw new Error('lost');
    const answer = await real(events);
    if (calls === nth) throw new Error('lost');
    return answer;
  };
  try {
    await live();
  } finally {
    ledger.post = real;
  }
  expect(calls).toBeGreaterThanOrEqual(nth);
}

async function intentOf(key: string) {
  const [row] = await world.api.query<{ id: string; step: string }>(
    'select id, step from payments.transfers where idempotency_key = $1',
    [key],
  );
  return row!;
}

async function quoted(amount: string) {
  const body = payment(amount);
  const { id } = await ok<{ id: string }>(sender.client.call('POST', '/transfer/quote/', body));
  return { ...body, quote_id: id };
}

/**
 * After a move has been half done for a while, the books still balance and report it as in flight.
 */
async function expectHolding(): Promise<void> {
  await world.api.advance(31);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  expect(findings.filter(({ ok: holds }) => !holds)).toEqual([]);
  const line = findings.find(({ name }) => name.startsWith('4 every transfer'));
  expect(line?.detail).toMatch(/^1 in flight, the oldest for \d+ s$/);
}

describe('a payment into another bucket', () => {
  it('reaches both customers, once, with the balance after it', async () => {
    const { id } = await pay(world, sender, payment('100.00'));
    await work(world);
    await expectPaid(id, '100.00', '12185.00');
    const [out] = await list<Transaction>(sender.client, '/transaction-history/?limit=1');
    expect(out).toMatchObject({
      id,
      subtype: 'conversion',
      dc_sign: 'debit',
      status: 'POSTED',
      amount: '100.00',
      balance: '1900.00',
      counterparty: 'Friend',
    });
    const received = await list<Transaction>(payee.client, '/bdt-transaction-history/');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      id,
      subtype: 'conversion_in',
      dc_sign: 'credit',
      status: 'POSTED',
      amount: '12185.00',
      balance: '12185.00',
    });
    expect(received[0]?.counterparty).toContain('Nadia');
  });

  it('is made once however many requests carry the same key at once', async () => {
    const body = await quoted('10.00');
    const key = newKey();
    const first = await payWithCode(world, sender.client, body, key);
    const again = await Promise.all(
      Array.from({ length: 5 }, () =>
        sender.client.call('POST', '/transfer/', body, { 'idempotency-key': key }),
      ),
    );
    const { id } = first.json<Transfer>();
    for (const answer of again) expect(answer.json<Transfer>().id).toBe(id);
    await work(world);
    await expectPaid(id, '10.00', '1218.50');
  });

  describe.each(['call', 'answer'] as const)('when the %s is lost', (what) => {
    it.each([1, 2, 3])('in step %i, an intent stays, which the sweeper ends', async (nth) => {
      const body = await quoted('20.00');
      const key = newKey();
      await losing(nth, what, async () => {
        const answer = await payWithCode(world, sender.client, body, key);
        expect(answer.status).toBe(503);
      });
      const { id, step } = await intentOf(key);
      expect(step).toBe('intent');
      await expectHolding();
      await work(world);
      await expectPaid(id, '20.00', '2437.00');
      const same = await sender.client.call('POST', '/transfer/', body, { 'idempotency-key': key });
      expect(same.json<Transfer>()).toMatchObject({ id, status: 'POSTED' });
    });
  });

  it('is finished by whichever repeated request comes first', async () => {
    const body = await quoted('30.00');
    const key = newKey();
    await losing(2, 'answer', () => payWithCode(world, sender.client, body, key));
    await world.api.advance(6);
    const retry = () => sender.client.call('POST', '/transfer/', body, { 'idempotency-key': key });
    await Promise.all([retry(), work(world, 1), retry(), work(world, 1)]);
    const { id } = await intentOf(key);
    await expectPaid(id, '30.00', '3655.50');
  });

  it('that began ten minutes ago is finished, not expired', async () => {
    const body = await quoted('40.00');
    const key = newKey();
    await losing(1, 'answer', () => payWithCode(world, sender.client, body, key));
    await world.api.advance(601);
    await work(world);
    await expectPaid((await intentOf(key)).id, '40.00', '4874.00');
  });

  it('that never began expires, and its late original cannot be booked', async () => {
    const body = await quoted('40.00');
    const key = newKey();
    await losing(1, 'call', () => payWithCode(world, sender.client, body, key));
    await world.api.advance(601);
    await work(world);
    const { id } = await intentOf(key);
    expect(await transferOf(sender.client, id)).toMatchObject({ status: 'EXPIRED' });
    await expectNothing();
  });

  it('to an account closed meanwhile is returned in full', async () => {
    const { bucket, ledger_account_id: creditAccountId } = await placeOf(payee.bdt!);
    const fields = { atMs: 1, bucket, intent: payee.client.userId, leg: 1 };
    const closing = ledgerId({ ...fields, kind: 'close' });
    const closed = await world.api.ctx.ledger.post([
      {
        id: closing,
        kind: 'pending',
        debitAccountId: houseAccount(bucket, 'own_funds', 'BDT'),
        creditAccountId,
        amount: 0n,
        currency: 'BDT',
        code: movements.correction,
        intentId: payee.client.userId,
        leg: 1,
        flags: { closingCredit: true },
      },
    ]);
    expect(closed[0]?.status).toBe('created');
    const body = await quoted('50.00');
    const key = newKey();
    // The refusal is lost as well: the sweeper learns of it again and returns the money.
    await losing(2, 'answer', () => payWithCode(world, sender.client, body, key));
    expect(await available(sender.client)).not.toBe(dollars);
    await world.api.advance(6);
    await work(world);
    const { id } = await intentOf(key);
    expect(await transferOf(sender.client, id)).toMatchObject({
      status: 'FAILED',
      reason: 'LEDGER_REFUSED',
    });
    await world.api.ctx.ledger.post([
      {
        id: ledgerId({ ...fields, kind: 'open' }),
        kind: 'void_pending',
        amount: 'all',
        pendingId: closing,
      },
    ]);
    await work(world);
    await expectNothing();
    const refused = await sender.client.call('POST', '/transfer/', body, {
      'idempotency-key': key,
    });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
      409,
      'ledger_refused',
    ]);
  });

  it('leaves nothing between the buckets, and the books balance', async () => {
    await world.api.advance(31);
    const partners = openPartners(world.api.ctx.partners);
    const findings = await verifyEverything(world.api.pool, { partners });
    // This test closes the account without a business row.
    const broken = findings.filter(({ ok: holds }) => !holds);
    expect(broken.map(({ name, detail }) => [name, detail])).toEqual([
      ['4 every entry has its business row', payee.client.userId],
    ]);
    expect(await world.api.query('select * from ledger.open_moves')).toEqual([]);
  });
});
