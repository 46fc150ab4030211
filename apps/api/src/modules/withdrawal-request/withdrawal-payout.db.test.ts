import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleWithdrawal, Transfer, WithdrawalRequest } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { stopTransfers } from '#modules/transfer/index.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt, putStatus } from '#testing/test-console.ts';
import { waitForTuesday } from '#testing/test-hours.ts';
import {
  available,
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { payWithdrawal } from './withdrawal-payout.ts';

let world: TestWorld;
let salma: Client;
let imran: Client;
beforeAll(async () => {
  world = await startMoneyWorld();
  salma = await operatorAt(world.api, 'Salma', ['FINANCE']);
  imran = await operatorAt(world.api, 'Imran');
});
beforeEach(() => waitForTuesday(world.api));
afterAll(() => world?.stop());

const REASON = 'Compared the names and the balance.';
const usBank = (account = '000123456204') => ({
  kind: 'us_bank',
  holder_name: 'Rahima Khatun',
  routing_number: '021000021',
  account_number: account,
  account_type: 'CHECKING',
});
const bdBank = (account = '1501203456204') => ({
  kind: 'bd_bank',
  holder_name: 'Rahima Khatun',
  routing_number: '060261726',
  account_number: account,
});
const wallet = (account = '01712344821') => ({
  kind: 'mobile_wallet',
  holder_name: 'Rahima Khatun',
  wallet_type: 'bKash',
  account_number: account,
});

type Destination = ReturnType<typeof usBank | typeof bdBank | typeof wallet>;

async function request(payer: Payer, amount: string, destination: Destination) {
  const account = destination.kind === 'us_bank' ? payer.usd : payer.bdt;
  const body = { account_id: account, amount, destination };
  const key = newKey();
  const ask = (token?: string) =>
    payer.client.call('POST', '/withdrawal-request/', body, {
      'idempotency-key': key,
      ...(token === undefined ? {} : { 'step-up-token': token }),
    });
  const token = await confirm(world, payer.client, await ask());
  return (await ok<WithdrawalRequest>(ask(token))).id;
}

const look = (id: string, who = salma) =>
  ok<ConsoleWithdrawal>(who.call('GET', `/console/withdrawal-request/${id}/`));
const propose = (id: string, body: object = { decision: 'approve' }, who = salma) =>
  who.call('POST', `/console/withdrawal-request/${id}/propose/`, { reason: REASON, ...body });
const agree = async (id: string, who = imran) => {
  const { proposal } = await look(id, who);
  const body = { agree: true, reason: REASON, proposed_at: proposal?.at };
  return who.call('POST', `/console/withdrawal-request/${id}/confirm/`, body);
};
async function approve(id: string) {
  await ok(propose(id));
  await ok(agree(id));
}

const minutes = async (count: number) => {
  await world.api.advance(count * 60);
  await world.settle();
  await work(world);
  await world.api.runSweeps(['withdrawal_payout']);
};
const paidOut = async () => {
  await work(world);
  await world.api.runSweeps(['withdrawal_payout']);
};

async function own(payer: Payer, id: string): Promise<WithdrawalRequest> {
  const rows = await list<WithdrawalRequest>(payer.client, '/withdrawal-request/');
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`no request ${id}`);
  return found;
}
const paymentOf = async (payer: Payer, id: string): Promise<Transfer> =>
  transferOf(payer.client, (await own(payer, id)).payment!.transfer_id);
const taskOf = async (id: string) => {
  const [row] = await world.api.query<{ detail: string }>(
    `select detail from payments.operator_tasks
     where kind = 'withdrawal_request' and subject_id = $1 and closed_at is null`,
    [id],
  );
  return row?.detail;
};
const newest = async (payer: Payer) =>
  (await list<{ title: string; message: string }>(payer.client, '/notification/'))[0];
const asOwner = (statement: string, values: unknown[]) =>
  withClient(world.api.database.ownerUrl, (db) => db.query(statement, values));
const freeze = (payer: Payer, reason: string) =>
  asOwner(
    `insert into payments.user_freezes (user_id, cause, reason, frozen_at)
     values ($1, 'operator', $2, clock.now())`,
    [payer.client.userId, reason],
  );
const unfreeze = (payer: Payer) =>
  asOwner('delete from payments.user_freezes where user_id = $1', [payer.client.userId]);

/** A payer whose taka account holds taka. */
async function openTakaPayer(dollars = '1000.00'): Promise<Payer> {
  const payer = await openPayer(world, { dollars });
  await convert(payer, dollars);
  return payer;
}

async function convert(payer: Payer, amount: string): Promise<void> {
  await world.api.runSweeps(['mid_rate']);
  await pay(world, payer, {
    ...{ source_account: payer.usd, destination_bdt_account: payer.bdt },
    ...{ transfer_mode: 'USD_TO_BDT_CONVERT', amount },
  });
  await work(world);
}

describe('an approved withdrawal', () => {
  it('of dollars goes home by ACH, without a fee, and is paid once it has settled', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '40.00', usBank());
    await approve(id);
    await world.api.runJobs();
    const paying = await own(payer, id);
    expect(paying).toMatchObject({ status: 'paying', may_cancel: true });
    expect(paying.payment).toMatchObject({
      ...{ rail: 'ach', reason: null, completed_at: null, sent_at: null },
    });
    expect(await taskOf(id)).toBeUndefined();
    expect(await available(payer.client)).toBe('0.00');
    expect(await paymentOf(payer, id)).toMatchObject({
      ...{ fee: '0.00', amount: '40.00', disclosure_id: null, withdrawal_request_id: id },
      payee: { kind: 'us_bank', name: 'Rahima Khatun', account_display: '•••• 6204' },
    });
    // Nothing that the customer added: it stands among no one's contacts.
    expect(await list(payer.client, '/beneficiary/')).toEqual([]);
    await minutes(31);
    const sent = await own(payer, id);
    expect([sent.status, sent.may_cancel, sent.payment?.sent_at === null]).toEqual([
      ...['paying', false, false],
    ]);
    await minutes(9 * 60);
    const done = await own(payer, id);
    expect([done.status, done.payment?.reason]).toEqual(['paid', null]);
    expect(await look(id)).toMatchObject({ state: 'paid', may_propose: false, is_held: false });
    expect(await newest(payer)).toMatchObject({ title: 'Your withdrawal has arrived' });
    expect(await brokenProofs(world)).toEqual([]);
  });

  it.each([
    ['a bank', bdBank(), '5000.00', 'npsb_from_bdt'],
    ['a wallet', wallet(), '5000.00', 'bkash_from_bdt'],
    ['a bank by RTGS above what NPSB takes', bdBank(), '350000.00', 'rtgs_from_bdt'],
  ])('of taka goes to %s', async (_, destination, amount, rail) => {
    const payer = await openTakaPayer('4000.00');
    const id = await request(payer, amount, destination);
    await approve(id);
    await world.api.runJobs();
    await minutes(31);
    // RTGS opens in the morning in Dhaka.
    await minutes(14 * 60);
    await minutes(60);
    await minutes(60);
    const done = await own(payer, id);
    expect([done.status, done.payment?.rail]).toEqual(['paid', rail]);
    expect(await paymentOf(payer, id)).toMatchObject({ fee: '0.00', target_amount: amount });
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('to a wallet is of whole taka, and to one that taka can reach', async () => {
    const payer = await openTakaPayer('100.00');
    const ask = (amount: string, over: object = {}) =>
      payer.client.call(
        'POST',
        '/withdrawal-request/',
        { account_id: payer.bdt, amount, destination: { ...wallet(), ...over } },
        { 'idempotency-key': newKey() },
      );
    const uneven = await ask('500.50');
    expect(uneven.json<{ code: string }>().code).toBe('amount_not_whole_taka');
    const unreachable = await ask('500.00', { wallet_type: 'iPay' });
    expect(unreachable.json<{ code: string }>().code).toBe('request_invalid');
  });

  it('is paid once, however often the job runs and whoever agrees', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '15.00', usBank());
    await ok(propose(id));
    const answers = await Promise.all([agree(id), agree(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([1, 2, 3].map(() => payWithdrawal(world.api.ctx, id)));
    await paidOut();
    const [{ count } = { count: 0 }] = await world.api.query<{ count: number }>(
      'select count(*)::int from payments.transfers where withdrawal_request_id = $1',
      [id],
    );
    expect(count).toBe(1);
    expect(await available(payer.client)).toBe('25.00');
  });

  it('whose job was lost in a crash is found by the sweep', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '15.00', usBank());
    await approve(id);
    await asOwner(`delete from graphile_worker._private_jobs`, []);
    expect((await own(payer, id)).status).toBe('approved');
    await paidOut();
    expect((await own(payer, id)).status).toBe('paying');
    await minutes(31);
    await minutes(9 * 60);
    expect((await own(payer, id)).status).toBe('paid');
  });
});

describe('closing', () => {
  const obstacles = async (payer: Payer) =>
    (await ok<{ obstacles: string[] }>(payer.client.call('GET', '/account-closure/'))).obstacles;

  it('waits for a withdrawal to arrive, and then nothing stands in its way', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    expect(await obstacles(payer)).toEqual(['balance_left']);
    const id = await request(payer, '40.00', usBank());
    await approve(id);
    await paidOut();
    expect(await obstacles(payer)).toContain('withdrawal_waiting');
    await minutes(31);
    await minutes(9 * 60);
    expect((await own(payer, id)).status).toBe('paid');
    expect(await obstacles(payer)).toEqual([]);
  });
});

describe('a withdrawal whose payment fails', () => {
  it('is with the operators again, who may have it paid anew or decline it', async () => {
    const payer = await openTakaPayer();
    const before = await available(payer.client, '/bdt-account/');
    const id = await request(payer, '5000.00', bdBank('1501203450083'));
    await approve(id);
    await world.api.runJobs();
    await minutes(31);
    const failed = await own(payer, id);
    expect(failed).toMatchObject({ status: 'approved', may_cancel: true });
    expect(failed.payment).toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
    expect(await available(payer.client, '/bdt-account/')).toBe(before);
    expect(await taskOf(id)).toBe('The payment was not made: ACCOUNT_NOT_FOUND.');
    expect(await newest(payer)).toMatchObject({ title: "Your withdrawal couldn't be paid" });
    // It is not tried again by itself.
    await minutes(10);
    expect((await own(payer, id)).status).toBe('approved');

    await approve(id);
    await world.api.runJobs();
    await minutes(31);
    const again = await own(payer, id);
    expect(again.payment?.transfer_id).not.toBe(failed.payment?.transfer_id);
    const contacts = await world.api.query(
      'select id from payments.contacts where user_id = $1 and kind = $2',
      [payer.client.userId, 'bd_bank'],
    );
    expect(contacts).toHaveLength(1);

    await ok(propose(id, { decision: 'decline', customer_reason: 'details_wrong' }, imran));
    await ok(agree(id, salma));
    expect(await own(payer, id)).toMatchObject({
      ...{ status: 'declined', decline_reason: 'details_wrong' },
    });
    expect(await taskOf(id)).toBeUndefined();
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('because the money was spent meanwhile says so', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '40.00', usBank());
    await approve(id);
    await freeze(payer, 'court_order');
    await world.api.runJobs();
    await unfreeze(payer);
    await convert(payer, '10.00');
    await paidOut();
    await paidOut();
    const failed = await own(payer, id);
    expect([failed.status, failed.payment?.reason]).toEqual(['approved', 'INSUFFICIENT_FUNDS']);
  });

  it('returned after it had settled is open again', async () => {
    const payer = await openPayer(world, { dollars: '40.03' });
    const id = await request(payer, '40.03', usBank());
    await approve(id);
    await world.api.runJobs();
    await minutes(31);
    await minutes(9 * 60);
    expect((await own(payer, id)).status).toBe('paid');
    await minutes(24 * 60);
    const back = await own(payer, id);
    expect([back.status, back.payment?.reason]).toEqual(['approved', 'ACCOUNT_NOT_FOUND']);
    expect(await taskOf(id)).toBe('The payment was not made: ACCOUNT_NOT_FOUND.');
    expect(await available(payer.client)).toBe('40.03');
    expect(await brokenProofs(world)).toEqual([]);
  });
});

describe('a withdrawal that is stopped', () => {
  it('by its owner before it is handed over is cancelled, and the money is there', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '40.00', usBank());
    await approve(id);
    await paidOut();
    const path = `/withdrawal-request/${id}/cancel/`;
    const cancelled = await ok<WithdrawalRequest>(payer.client.call('POST', path));
    expect(cancelled).toMatchObject({ status: 'cancelled', may_cancel: false });
    expect(await available(payer.client)).toBe('40.00');
    await minutes(31);
    expect((await own(payer, id)).status).toBe('cancelled');
  });

  it('by "stop everything" is cancelled, too', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '40.00', usBank());
    await approve(id);
    await paidOut();
    await stopTransfers(world.api.ctx, [payer.client.userId], newKey());
    await paidOut();
    expect((await own(payer, id)).status).toBe('cancelled');
  });

  it('by a rejection is not: what is theirs leaves', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    await putStatus(world.api, payer.client.userId, 'KYC_REJECTED');
    await world.api.advance(6);
    const id = await request(payer, '40.00', usBank());
    await asOwner(`update payments.users set user_status = 'FROZEN' where id = $1`, [
      payer.client.userId,
    ]);
    await freeze(payer, 'security_check');
    await approve(id);
    await world.api.runJobs();
    await minutes(31);
    await minutes(9 * 60);
    expect((await own(payer, id)).status).toBe('paid');
  });

  it('by a court waits for its end, and may be declined meanwhile', async () => {
    const payer = await openPayer(world, { dollars: '40.00' });
    const id = await request(payer, '40.00', usBank());
    await freeze(payer, 'court_order');
    await approve(id);
    await world.api.runJobs();
    await paidOut();
    expect((await own(payer, id)).status).toBe('approved');
    expect(await look(id)).toMatchObject({ state: 'approved', is_held: true, may_propose: true });
    expect(await available(payer.client)).toBe('40.00');
    await unfreeze(payer);
    await paidOut();
    expect((await own(payer, id)).status).toBe('paying');
    await work(world);

    // A freeze that comes after the approval holds what is not handed over yet.
    await freeze(payer, 'unusual_activity');
    await minutes(40);
    expect(await look(id)).toMatchObject({ state: 'paying', is_held: true });
    expect(await paymentOf(payer, id)).toMatchObject({ step: 'screened' });
    await unfreeze(payer);
    await minutes(60);
    expect(await paymentOf(payer, id)).toMatchObject({ step: 'accepted' });
  });
});
