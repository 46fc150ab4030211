import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MobileWalletBeneficiary, Transfer } from '@kheya/contract';
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
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  before = await available(payer.client);
  await world.api.runSweeps(['mid_rate']);
});

const toWallet = async (walletNumber: string, payeeName?: string) => {
  const given = { walletNumber, ...(payeeName ? { payeeName } : {}) };
  return { ...payer, wallet: await addWallet(payer.client, given) };
};
const contactOf = ({ wallet }: Payer) =>
  ok<MobileWalletBeneficiary>(payer.client.call('GET', `/mobile-wallet-beneficiary/${wallet}/`));
const steps = (transfer: Transfer) =>
  transfer.timeline.map(({ step, state }) => `${step} ${state}`);
const fault = (provider: string, kind: string, count = 1, operation?: string) =>
  world.control('/faults', { provider, kind, count, ...(operation ? { operation } : {}) });
const invoices = (id: string) =>
  world.simulator.context.db
    .selectFrom('bkash.payments')
    .selectAll()
    .where('merchant_invoice_number', '=', `KH${id.replaceAll('-', '')}`)
    .execute();
const tasksOf = (id: string) =>
  world.api.query(
    'select kind from payments.operator_tasks where subject_id = $1 and closed_at is null',
    [id],
  );
const toldOf = async (id: string) => {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where transfer_id = $1',
    [id],
  );
  return rows.map(({ kind }) => kind);
};
const bankMoves = async (id: string) => {
  const rows = await world.simulator.context.db
    .selectFrom('bank.transactions')
    .select(['subtype', 'metadata'])
    .execute();
  const mine = rows.filter(({ metadata }) => JSON.stringify(metadata).includes(id));
  return mine.map(({ subtype }) => subtype).toSorted();
};

describe('dollars to a wallet', () => {
  it('go from pending to complete, reserved first and settled last', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '200.00'));
    expect(paid).toMatchObject({
      status: 'PENDING',
      step: 'reserved',
      total: '200.99',
      target_amount: '24370.00',
      rate: '121.85',
      cost: '1.89',
    });
    expect(await available(payer.client)).toBe(minus(before, 20099n));
    await work(world);
    const done = await transferOf(payer.client, paid.id);
    expect(done).toMatchObject({ status: 'COMPLETE', step: 'settled', reason: null });
    expect(done.rail_reference).toBe((await invoices(paid.id))[0]?.trx_id);
    expect(steps(done)).toEqual([
      'created done',
      'reserved done',
      'checked done',
      'dollars_sent done',
      'handed_over done',
      'delivered done',
    ]);
    expect(await bankMoves(paid.id)).toEqual(['OUTGOING_INTERNATIONAL_REMITTANCE', 'TRANSFER_FEE']);
    const told = await list<{ title: string }>(payer.client, '/notification/');
    expect(told[0]?.title).toBe('Rahima Khatun received ৳24,370.00');
  });

  it.each([
    ['not registered', '01712344800', 'WALLET_NOT_REGISTERED', 'not_found'],
    ['full', '01712344801', 'WALLET_LIMIT_EXCEEDED', null],
  ])('are returned in full when the wallet is %s', async (_, number, reason, check) => {
    const own = await toWallet(number);
    const paid = await pay(world, own, walletPayment(own, '50.00'));
    await work(world);
    const failed = await transferOf(payer.client, paid.id);
    expect(failed).toMatchObject({ status: 'FAILED', step: 'failed', reason });
    expect(steps(failed).slice(-2)).toEqual(['refused failed', 'refunded done']);
    expect(await contactOf(own)).toMatchObject({ name_check: check });
    expect(await available(payer.client)).toBe(before);
    expect(await bankMoves(paid.id)).toEqual([
      'OUTGOING_INTERNATIONAL_REMITTANCE',
      'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
      'TRANSFER_FEE',
      'TRANSFER_FEE_REVERSAL',
    ]);
  });

  it('are taken by a wallet that was not there earlier, and its contact says so no more', async () => {
    const checked = (name_check: string) =>
      world.api.query(
        'update payments.contacts set name_check = $1, name_checked_at = clock.now() where id = $2',
        [name_check, payer.wallet],
      );
    for (const [said, left] of [
      ['not_found', null],
      ['match', 'match'],
    ] as const) {
      await checked(said);
      const paid = await pay(
        world,
        payer,
        walletPayment(payer, said === 'match' ? '21.00' : '22.00'),
      );
      await work(world);
      expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
      expect(await contactOf(payer)).toMatchObject({ name_check: left });
    }
  });

  it('of a customer frozen meanwhile are not handed over, and go on after the freeze', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '49.00'));
    const freeze = (status: string) =>
      world.api.query('update payments.users set user_status = $1 where id = $2', [
        status,
        payer.client.userId,
      ]);
    await freeze('FROZEN');
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ step: 'screened' });
    expect(await bankMoves(paid.id)).toEqual([]);
    await freeze('ACTIVE');
    await world.api.advance(6);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });

  it('are found by reference after a lost answer, and sent once', async () => {
    const own = await toWallet('01712344802');
    const paid = await pay(world, own, walletPayment(own, '51.00'));
    await work(world, 1);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
    await world.api.advance(6);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    expect(await invoices(paid.id)).toHaveLength(1);
  });

  it('stay pending while the wallet is undecided, open a task, and complete', async () => {
    const own = await toWallet('01712344803');
    const paid = await pay(world, own, walletPayment(own, '52.00'));
    await work(world);
    for (const seconds of [60, 600, 3600]) {
      await world.api.advance(seconds);
      await work(world);
    }
    const waiting = await transferOf(payer.client, paid.id);
    expect(waiting).toMatchObject({ status: 'PENDING', step: 'sent' });
    expect(steps(waiting)).toContain('asked_again done');
    expect(await tasksOf(paid.id)).toEqual([{ kind: 'transfer_unanswered' }]);
    expect(await available(payer.client)).toBe(minus(before, 5299n));
    await world.api.advance(24 * 3600);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });
});

describe('a payee on a watch list', () => {
  it.each([
    ['as it is', '01812344821', 'Sanction Sample'],
    ['with signs nobody sees', '01812344822', 'Sanc\u200btion\u00ad Sam\u2060ple'],
    ['in full-width letters', '01812344823', 'Ｓａｎｃｔｉｏｎ Ｓａｍｐｌｅ'],
    ['under accents', '01812344824', 'Sánctiön Ṡamp\u0301le'],
    ['in letters of other scripts', '01812344825', 'Sаnсtіоn Sаmрlе'],
    ['taken apart', '01812344826', 'S.anction-Sam ple'],
  ])('written %s, stops the transfer before any money moves', async (...given) => {
    const own = await toWallet(given[1], given[2]);
    const paid = await pay(world, own, walletPayment(own, '57.00'));
    await work(world);
    const stopped = await transferOf(payer.client, paid.id);
    expect(stopped).toMatchObject({ status: 'DECLINED', reason: 'DECLINED' });
    expect(await available(payer.client)).toBe(before);
    expect(await invoices(paid.id)).toEqual([]);
    const tasks = await world.api.query(
      'select kind from payments.operator_tasks where subject_id = $1',
      [paid.id],
    );
    expect(tasks).toEqual([{ kind: 'transfer_screening_match' }]);
    expect(await bankMoves(paid.id)).toEqual([]);
    expect(await toldOf(paid.id)).toEqual(['transfer_stopped']);
  });
});

describe('cancelling', () => {
  const cancel = (id: string, key = newKey()) =>
    payer.client.call('POST', `/transfer/${id}/cancel/`, {}, { 'idempotency-key': key });

  it('before the hand-over returns every cent at once', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '58.00'));
    expect(paid.cancel).toEqual({ kind: 'full_refund', until: null });
    const key = newKey();
    const answer = await cancel(paid.id, key);
    expect(answer.status).toBe(200);
    expect(answer.json<Transfer>()).toMatchObject({
      status: 'RELEASED',
      reason: 'CANCELLED_BY_CUSTOMER',
    });
    expect(await available(payer.client)).toBe(before);
    await work(world);
    expect(await invoices(paid.id)).toEqual([]);
    expect((await cancel(paid.id, key)).status).toBe(200);
    expect((await cancel(paid.id)).json<{ code: string }>().code).toBe('transfer_not_cancellable');
    expect(await toldOf(paid.id)).toEqual(['transfer_released']);
    const keyless = await payer.client.call('POST', `/transfer/${paid.id}/cancel/`, {});
    expect(keyless.json<{ code: string }>().code).toBe('idempotency_key_required');
  });

  it('after the hand-over becomes a request, whose outcome the response states', async () => {
    const own = await toWallet('01912344803');
    const paid = await pay(world, own, walletPayment(own, '59.00'));
    await work(world);
    const answer = await cancel(paid.id);
    expect(answer.status).toBe(202);
    expect(answer.json<Transfer>().cancel.kind).toBe('requested');
    expect(await available(payer.client)).toBe(minus(before, 5999n));
    await world.api.advance(25 * 3600);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    const told = await list<{ title: string }>(payer.client, '/notification/?limit=5');
    expect(told.map(({ title }) => title)).toContain("Your transfer couldn't be cancelled");
  });

  it('can be requested for half an hour', async () => {
    const own = await toWallet('01612344803');
    const paid = await pay(world, own, walletPayment(own, '60.00'));
    await work(world);
    expect((await transferOf(payer.client, paid.id)).cancel.kind).toBe('request');
    await world.api.advance(31 * 60);
    expect((await transferOf(payer.client, paid.id)).cancel.kind).toBe('none');
    expect((await cancel(paid.id)).json<{ code: string }>().code).toBe('transfer_not_cancellable');
  });

  it('and the hand-over never both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const paid = await pay(world, payer, walletPayment(payer, `6${round}.50`));
      const [answer] = await Promise.all([cancel(paid.id), work(world, 1)]);
      // A worker that found another one at it looks again in a second.
      await world.api.advance(2);
      await work(world);
      const end = await transferOf(payer.client, paid.id);
      const paidOut = await invoices(paid.id);
      if (answer.status === 200) {
        expect([end.status, paidOut.length]).toEqual(['RELEASED', 0]);
      } else {
        expect([end.status, paidOut.length]).toEqual(['COMPLETE', 1]);
      }
    }
  });

  it('a payment with an open operator task closes the task', async () => {
    await fault('bank', 'error_500', 99, 'adhoc');
    const paid = await pay(world, payer, walletPayment(payer, '62.00'));
    for (const seconds of [0, 600, 3600]) {
      await world.api.advance(seconds);
      await work(world);
    }
    await fault('bank', 'error_500', 0, 'adhoc');
    expect(await tasksOf(paid.id)).toEqual([{ kind: 'transfer_unanswered' }]);
    expect((await cancel(paid.id)).json<Transfer>().status).toBe('RELEASED');
    expect(await tasksOf(paid.id)).toEqual([]);
    expect(await available(payer.client)).toBe(before);
  });

  it('another customer’s transfer returns not found', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '61.00'));
    const stranger = await world.api.client();
    const answer = await stranger.call(
      'POST',
      `/transfer/${paid.id}/cancel/`,
      {},
      { 'idempotency-key': newKey() },
    );
    expect([403, 404]).toContain(answer.status);
    await work(world);
  });
});

function minus(decimal: string, cents: bigint): string {
  const left = BigInt(decimal.replace('.', '')) - cents;
  return `${left / 100n}.${String(left % 100n).padStart(2, '0')}`;
}
