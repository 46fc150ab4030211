import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transfer, TransferQuote } from '@kheya/contract';
import { addDays, dayIn } from '#platform/calendar.ts';
import {
  addWallet,
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { waitForNoon } from '#testing/test-hours.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  await waitForNoon(world.api);
  payer = await openPayer(world, { dollars: '1000.00' });
  await convert('100.00');
});
afterAll(async () => world?.stop());

const convert = async (amount: string) => {
  await world.api.runSweeps(['mid_rate']);
  const done = await pay(world, payer, {
    source_account: payer.usd,
    destination_bdt_account: payer.bdt,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount,
  });
  await work(world);
  return done;
};
const taka = () => available(payer.client, '/bdt-account/');
const tomorrow = (days = 1) => addDays(dayIn('Asia/Dhaka', world.api.clock.now()), days);
const planned = (amount: string, day: string, over: object = {}) =>
  walletPayment(payer, amount, { source_account: payer.bdt, scheduled_for: day, ...over });
const untilDay = async () => {
  await world.api.advance(24 * 3600);
  await work(world);
};
const untilEndOfDay = async () => {
  await world.api.advance(25 * 3600);
  await work(world);
};

describe('dollars to taka on one’s own account', () => {
  it('are credited at once, without fee or disclosure, and the partner follows', async () => {
    const before = await taka();
    const done = await convert('10.00');
    expect(done).toMatchObject({
      status: 'POSTED',
      step: 'settled',
      fee: '0.00',
      target_amount: '1218.50',
      disclosure_id: null,
      cancel: { kind: 'none' },
    });
    expect(Number(await taka()) - Number(before)).toBeCloseTo(1218.5, 2);
    const [row] = await world.api.query<{ bank_transfer_id: string }>(
      'select bank_transfer_id from payments.transfers where id = $1',
      [done.id],
    );
    expect(row?.bank_transfer_id).toBeTruthy();
  });

  it('reach another customer’s account too, and that customer is notified', async () => {
    const friend = await openPayer(world, { dollars: '10.00', firstName: 'Karim' });
    const [account] = await list<{ account_number: string }>(friend.client, '/bdt-account/');
    const contact = await ok<{ id: string }>(
      payer.client.call('POST', '/bdt-account-beneficiary/', {
        account_number: account!.account_number,
        beneficiary_nickname: 'Karim',
      }),
    );
    const done = await pay(world, payer, {
      source_account: payer.usd,
      bdt_account_beneficiary: contact.id,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '20.00',
    });
    expect(done).toMatchObject({ status: 'POSTED', target_amount: '2437.00' });
    expect(done.disclosure_id).not.toBeNull();
    const [saved] = await list<{ last_paid_at: string | null }>(
      payer.client,
      '/bdt-account-beneficiary/',
    );
    expect(saved?.last_paid_at).toBe(done.completed_at);
    expect(await available(friend.client, '/bdt-account/')).toBe('2437.00');
    const told = await list<{ title: string }>(friend.client, '/notification/');
    expect(told.map(({ title }) => title)).toContain('৳2,437.00 received');
    const rows = await list<{ dc_sign: string; balance: string; transfer_id: string | null }>(
      friend.client,
      '/bdt-transaction-history/',
    );
    expect(rows[0]).toMatchObject({ dc_sign: 'credit', balance: '2437.00', transfer_id: null });
  });
});

describe('taka to a wallet', () => {
  it('is paid without a rate, disclosure or partner leg', async () => {
    const before = await taka();
    const body = walletPayment(payer, '500', { source_account: payer.bdt });
    const quoted = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    expect(quoted).toMatchObject({ fee: '10.00', total: '510.00', rate: null, incentive: null });
    const paid = await pay(world, payer, body);
    await work(world);
    const done = await transferOf(payer.client, paid.id);
    expect(done.status).toBe('COMPLETE');
    expect(done.timeline.map(({ step }) => step)).not.toContain('dollars_sent');
    expect(Number(before) - Number(await taka())).toBe(510);
  });

  it('is in whole taka only', async () => {
    const body = walletPayment(payer, '500.50', { source_account: payer.bdt });
    const refused = await payer.client.call('POST', '/transfer/quote/', body);
    expect(refused.json<{ code: string }>().code).toBe('amount_not_whole_taka');
    expect(refused.json<{ detail: string }>().detail).toContain('৳500');
  });

  it.each([
    ['below the minimum', 'limit_transaction_minimum', () => ({ amount: '49' })],
    ['above the balance', 'insufficient_funds', () => ({ amount: '99999' })],
    [
      'to the account itself',
      'payee_is_self',
      () => ({ mobile_wallet_beneficiary: undefined, destination_bdt_account: payer.bdt }),
    ],
  ])('%s are refused: %s', async (_, code, wrong) => {
    const body = walletPayment(payer, '100', { source_account: payer.bdt, ...wrong() });
    const before = await taka();
    for (const path of ['/transfer/quote/', '/transfer/']) {
      const headers = { 'idempotency-key': newKey() };
      const refused = await payer.client.call('POST', path, body, headers);
      expect(refused.json<{ code: string }>().code).toBe(code);
    }
    expect(await taka()).toBe(before);
  });
});

const toldOf = async (id: string) => {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where transfer_id = $1',
    [id],
  );
  return rows.map(({ kind }) => kind);
};

describe('a planned payment', () => {
  it('reserves nothing before its day and is paid on it', async () => {
    const before = await taka();
    const paid = await pay(world, payer, planned('600', tomorrow()));
    expect(paid).toMatchObject({ status: 'INIT', step: 'intent' });
    expect(paid.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'created done',
      'scheduled done',
      'reserved current',
      'checked ahead',
      'handed_over ahead',
      'delivered ahead',
    ]);
    await work(world);
    expect(await taka()).toBe(before);
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });

  it('is tried through its day and expires unfunded at its end', async () => {
    const paid = await pay(world, payer, planned('40000', tomorrow()));
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'INIT' });
    await untilEndOfDay();
    const ended = await transferOf(payer.client, paid.id);
    expect(ended).toMatchObject({ status: 'EXPIRED', reason: 'NOT_FUNDED_IN_TIME' });
    expect(ended.timeline.at(-1)).toMatchObject({ step: 'expired', state: 'failed' });
  });

  it('is paid when money arrives during its day', async () => {
    const short = Math.ceil(Number(await taka()) / 1000) * 1000 + 1000;
    const paid = await pay(world, payer, planned(String(short), tomorrow()));
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'INIT' });
    await convert('50.00');
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    await convert('100.00');
  });

  it('is cancelled without cost before its day', async () => {
    const paid = await pay(world, payer, planned('700', tomorrow(3)));
    expect(paid.cancel.kind).toBe('full_refund');
    expect(Date.parse(paid.cancel.until!)).toBeGreaterThan(world.api.clock.now().getTime());
    const headers = { 'idempotency-key': newKey() };
    const answer = await payer.client.call('POST', `/transfer/${paid.id}/cancel/`, {}, headers);
    expect(answer.json<Transfer>()).toMatchObject({ status: 'RELEASED' });
    // Nothing is "available again": nothing was ever taken.
    expect(await toldOf(paid.id)).toEqual(['transfer_plan_cancelled']);
  });

  it('to a contact removed meanwhile is released', async () => {
    const wallet = await addWallet(payer.client, { walletNumber: '01512340099' });
    const body = planned('710', tomorrow(), { mobile_wallet_beneficiary: wallet });
    const paid = await pay(world, payer, body);
    await payer.client.call('PATCH', `/mobile-wallet-beneficiary/${wallet}/`, { archived: true });
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      status: 'RELEASED',
      reason: 'CONTACT_REMOVED',
    });
    expect(await toldOf(paid.id)).toEqual(['transfer_plan_cancelled']);
  });

  it('of a frozen customer is not paid, and expires at the end of its day', async () => {
    const freeze = (status: string) =>
      world.api.query('update payments.users set user_status = $1 where id = $2', [
        status,
        payer.client.userId,
      ]);
    const paid = await pay(world, payer, planned('720', tomorrow()));
    await freeze('FROZEN');
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'INIT' });
    await untilEndOfDay();
    await freeze('ACTIVE');
    expect(await transferOf(payer.client, paid.id)).toMatchObject({
      status: 'EXPIRED',
      reason: 'DECLINED',
    });
  });

  it('is not delayed by others that lack funds', async () => {
    const unfunded = await pay(world, payer, planned('45000', tomorrow()));
    await world.api.query(
      `insert into payments.transfers
       select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
         'reference', payments.transfer_reference(nextval('payments.transfer_references')),
         'idempotency_key', 'copy ' || n, 'shares_quote', true, 'limit_counts', '[]'::jsonb))).*
       from payments.transfers t, generate_series(1, 250) n where t.id = $1`,
      [unfunded.id],
    );
    await convert('10.00');
    const paid = await pay(world, payer, planned('740', tomorrow()));
    await untilDay();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });

  it.each(['2020-01-01', '2099-01-01'])('is refused for %s', async (day) => {
    const refused = await payer.client.call('POST', '/transfer/quote/', planned('500', day));
    expect(refused.json<{ code: string }>().code).toBe('schedule_invalid');
  });
});
