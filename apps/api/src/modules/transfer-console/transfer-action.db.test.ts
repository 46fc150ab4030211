import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readProblem,
  type ConsoleTransfer,
  type Notification,
  type Transaction,
  type TransferActionName,
} from '@kheya/contract';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  available,
  list,
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
let maker: Client;
let checker: Client;
let support: Client;
/** A wallet at which payments stay undecided for a day. */
let slow: string;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '2000.00' });
  maker = await operatorAt(world.api, 'Farid', ['FINANCE']);
  checker = await operatorAt(world.api, 'Imran', ['FINANCE']);
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  await world.api.runSweeps(['rail_health']);
  slow = await addWallet(payer.client, { walletNumber: '01712344803', payeeName: 'Karim Ullah' });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.api.runSweeps(['mid_rate']);
  before = await available(payer.client);
});

const reason = 'The bank told us on the telephone.';
const read = (id: string) => ok<ConsoleTransfer>(maker.call('GET', `/console/transfer/${id}/`));
const propose = (id: string, body: object, who = maker) =>
  who.call('POST', `/console/transfer/${id}/action/`, { reason, ...body });
const decideOf = async (id: string, approve: boolean, who = checker) => {
  const action_id = (await read(id)).actions.open?.id;
  return who.call('POST', `/console/transfer/${id}/action/decide/`, {
    ...{ action_id, approve, note: 'Read the letter myself.' },
  });
};
const byTwo = async (id: string, body: object) => {
  await ok(propose(id, body));
  return ok<ConsoleTransfer>(decideOf(id, true));
};
const refusalOf = async (call: ReturnType<Client['call']>) => {
  const answer = (await call).json<{ code: string }>();
  if (answer.code !== 'transfer_action_not_possible') return answer.code;
  return readProblem('transfer_action_not_possible', answer).facts.obstacle;
};
const obstacles = async (id: string) =>
  Object.fromEntries(
    (await read(id)).actions.options.map(({ action, obstacle }) => [action, obstacle]),
  ) as Record<TransferActionName | 'ask_again', string | null>;
const hold = (isHeld: boolean) =>
  world.api.query(`update payments.rail_health set state = $1 where provider = 'bkash'`, [
    isHeld ? 'paused' : 'working',
  ]);
const sent = async (amount: string, wallet = payer.wallet) => {
  const paid = await pay(world, payer, walletPayment({ ...payer, wallet }, amount));
  await work(world);
  return paid;
};
const wrong = async () => {
  // Older than what counts as in flight.
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const found = await verifyEverything(world.api.pool, { partners });
  return found.filter(({ ok: good }) => !good);
};
const news = async () => (await list<Notification>(payer.client, '/notification/'))[0];
const auditOf = async (id: string) =>
  (
    await world.api.query<{ action: string }>(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [id],
    )
  ).map(({ action }) => action);

describe('a release', () => {
  const because = { action: 'release', release_reason: 'RAIL_UNAVAILABLE' };

  it('by two operators gives everything back, and says that we did it and why', async () => {
    await hold(true);
    const paid = await sent('20.00');
    expect(await read(paid.id)).toMatchObject({
      ...{ step: 'screened', held_by: { provider: 'bkash', state: 'paused' } },
      actions: { open: null, past: [] },
    });
    const proposed = await ok<ConsoleTransfer>(propose(paid.id, because));
    expect(proposed.actions.open).toMatchObject({ state: 'proposed', may_decide: false });
    expect(proposed.tasks).toMatchObject([{ kind: 'transfer_action_waiting', closed_at: null }]);
    expect(await refusalOf(propose(paid.id, because, checker))).toBe('transfer_action_waiting');
    expect(await refusalOf(decideOf(paid.id, true, maker))).toBe('operator_must_differ');
    const action_id = proposed.actions.open?.id;
    const released = await ok<ConsoleTransfer>(decideOf(paid.id, true));
    expect(released).toMatchObject({
      ...{ status: 'RELEASED', reason: 'RAIL_UNAVAILABLE', held_by: null },
      tasks: [{ closed_at: expect.any(String) }],
      actions: { open: null, past: [{ state: 'done', decided_by: { name: 'Imran' } }] },
    });
    const again = { action_id, approve: true, note: 'Read the letter myself.' };
    expect(
      await refusalOf(checker.call('POST', `/console/transfer/${paid.id}/action/decide/`, again)),
    ).toBe('transfer_action_decided');
    expect(await available(payer.client)).toBe(before);
    const told = await news();
    expect(told?.title).toBe('We cancelled your transfer to Rahima Khatun');
    expect(told?.message).toContain("isn't taking payments. $20.99 is back in your account");
    expect(await auditOf(paid.id)).toEqual([
      ...['transfer_action_proposed', 'transfer_action_approved'],
    ]);
    await hold(false);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'RELEASED' });
    expect(await obstacles(paid.id)).toMatchObject({ release: 'ended', retry: 'ended' });
    expect(await wrong()).toEqual([]);
  });

  it('declined changes nothing, and may be proposed again', async () => {
    await hold(true);
    const paid = await sent('21.00');
    await ok(propose(paid.id, because));
    expect(await ok(decideOf(paid.id, false))).toMatchObject({
      ...{ step: 'screened', actions: { open: null, past: [{ state: 'declined' }] } },
    });
    await byTwo(paid.id, { ...because, release_reason: 'CANCELLED_ON_REQUEST' });
    expect(await available(payer.client)).toBe(before);
    await hold(false);
  });

  it('expires when the payment went out first, and either way only one of the two happens', async () => {
    await hold(true);
    const paid = await sent('22.00');
    await ok(propose(paid.id, because));
    await hold(false);
    await world.api.advance(61);
    await work(world);
    expect(await refusalOf(decideOf(paid.id, true))).toBe('ended');
    await world.api.runSweeps(['transfer_action']);
    expect((await read(paid.id)).actions).toMatchObject({
      ...{ open: null, past: [{ state: 'expired', obstacle: 'ended' }] },
    });
    for (const amount of ['23.00', '24.00']) {
      await hold(true);
      const { id } = await sent(amount);
      await ok(propose(id, because));
      await hold(false);
      await world.api.advance(61);
      await Promise.all([decideOf(id, true), work(world)]);
      // A worker that found another one at it looks again in a second.
      await world.api.advance(2);
      await world.api.runJobs();
      await world.api.runSweeps(['transfer_action']);
      const { status, actions } = await read(id);
      expect([status, actions.past[0]?.state, actions.open]).toEqual(
        status === 'RELEASED' ? ['RELEASED', 'done', null] : ['COMPLETE', 'expired', null],
      );
    }
    expect(await wrong()).toEqual([]);
  });

  it('of a planned payment is possible until its day', async () => {
    await pay(world, payer, {
      ...{ source_account: payer.usd, destination_bdt_account: payer.bdt },
      ...{ transfer_mode: 'USD_TO_BDT_CONVERT', amount: '20.00' },
    });
    await work(world);
    const taka = await available(payer.client, '/bdt-account/');
    const day = dayIn('Asia/Dhaka', new Date(world.api.clock.now().getTime() + 3 * 86_400_000));
    const planned = { source_account: payer.bdt, scheduled_for: day };
    const paid = await pay(world, payer, walletPayment(payer, '500.00', planned));
    expect(await byTwo(paid.id, because)).toMatchObject({ status: 'RELEASED' });
    expect(await available(payer.client, '/bdt-account/')).toBe(taka);
  });

  it('is refused once the rail has the payment, and for what stays in our books', async () => {
    const paid = await sent('26.00', slow);
    expect(await refusalOf(propose(paid.id, because))).toBe('handed_over');
    expect(await refusalOf(propose(paid.id, { action: 'release' }))).toBe('request_invalid');
    const own = await pay(world, payer, {
      ...{ source_account: payer.usd, destination_bdt_account: payer.bdt },
      ...{ transfer_mode: 'USD_TO_BDT_CONVERT', amount: '10.00' },
    });
    expect(await obstacles(own.id)).toMatchObject({
      ...{ release: 'ended', return: 'stays_with_us', refund: 'no_fee' },
      confirm_delivered: 'stays_with_us',
    });
  });
});

describe('a return', () => {
  /** What was paid out is in our float again, as the wallet's letter says. */
  const intoFloat = ({ target_amount: amount }: { target_amount: string }) =>
    world.control('/bkash/float', { amount });
  const today = () => dayIn('America/New_York', world.api.clock.now());
  const told = (over: object = {}) => ({
    ...{ action: 'return', return_code: 'NARR', occurred_on: today() },
    ...{ evidence: 'Letter of bKash, number 114', ...over },
  });

  it('of a wallet payment is booked, listed and told as one that a machine told', async () => {
    const paid = await sent('30.00');
    expect(await refusalOf(propose(paid.id, told({ return_code: 'R03' })))).toBe('request_invalid');
    const late = told({
      occurred_on: dayIn('Asia/Dhaka', new Date(world.api.clock.now().getTime() + 2 * 86_400_000)),
    });
    expect(await refusalOf(propose(paid.id, late))).toBe('request_invalid');
    await byTwo(paid.id, told());
    await work(world);
    expect(await read(paid.id)).toMatchObject({
      ...{ status: 'FAILED', step: 'returned', reason: 'RETURNED_BY_BANK', return_heard: null },
      returned: { code: 'NARR', amount: '30.00', fee: paid.fee },
    });
    expect(await available(payer.client)).toBe(before);
    const [row] = await list<Transaction>(payer.client, '/transaction-history/?status=POSTED');
    expect(row).toMatchObject({ subtype: 'transfer_return', transfer_id: paid.id });
    expect((await news())?.message).toContain('bKash sent it back.');
    expect(await refusalOf(propose(paid.id, told()))).toBe('already_returned');
    expect(await obstacles(paid.id)).toMatchObject({ refund: 'already_returned' });
    await intoFloat(paid);
    expect(await wrong()).toEqual([]);
  });

  it('is refused for a payment that has not arrived', async () => {
    await hold(true);
    const paid = await sent('31.00');
    expect(await refusalOf(propose(paid.id, told()))).toBe('not_arrived');
    await byTwo(paid.id, { action: 'release', release_reason: 'CANCELLED_IN_ERROR' });
    expect(await refusalOf(propose(paid.id, told()))).toBe('ended');
    await hold(false);
  });

  it('gives back once what two operators record beside the machine', async () => {
    const paid = await sent('32.00');
    const { actions } = await ok<ConsoleTransfer>(propose(paid.id, told()));
    // Read once: the slower of the two would find no open proposal to decide.
    const decide = () =>
      checker.call('POST', `/console/transfer/${paid.id}/action/decide/`, {
        ...{ action_id: actions.open?.id, approve: true, note: 'Read the letter myself.' },
      });
    const [one, two] = await Promise.all([decide(), decide()]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    await intoFloat(paid);
    await work(world);
    expect(await available(payer.client)).toBe(before);
    expect(await wrong()).toEqual([]);
  });
});

describe('a refund', () => {
  const refund = { action: 'refund' };

  it('gives the whole fee back once, as a row of its own', async () => {
    const paid = await sent('40.00');
    expect(await byTwo(paid.id, refund)).toMatchObject({
      ...{
        status: 'COMPLETE',
        actions: { open: null, past: [{ action: 'refund', state: 'done' }] },
      },
    });
    const [row] = await list<Transaction>(payer.client, '/transaction-history/?status=POSTED');
    expect(row).toMatchObject({ subtype: 'fee_refund', dc_sign: 'credit', amount: paid.fee });
    expect(Number(before) - Number(await available(payer.client))).toBeCloseTo(40, 2);
    expect((await news())?.title).toContain('0.99');
    expect(await refusalOf(propose(paid.id, refund))).toBe('fee_refunded');
    expect(await wrong()).toEqual([]);
  });

  it('is not given back again with the payment that comes back later', async () => {
    const paid = await sent('41.00');
    await byTwo(paid.id, refund);
    const today = dayIn('America/New_York', world.api.clock.now());
    await byTwo(paid.id, {
      ...{ action: 'return', return_code: 'NARR', occurred_on: today, evidence: 'Letter 115' },
    });
    await work(world);
    expect(await read(paid.id)).toMatchObject({ returned: { amount: '41.00', fee: '0.00' } });
    await world.control('/bkash/float', { amount: paid.target_amount });
    expect(await available(payer.client)).toBe(before);
    expect(await wrong()).toEqual([]);
  });

  it('is refused before it arrived, and with its return it is not offered beside', async () => {
    const paid = await sent('42.00', slow);
    expect(await refusalOf(propose(paid.id, refund))).toBe('not_arrived');
  });
});

describe('a payment whose rail does not answer', () => {
  const delivered = {
    ...{ action: 'confirm_delivered', rail_reference: 'BKTEL4711', evidence: 'Call with bKash' },
  };
  const undelivered = { action: 'confirm_undelivered', evidence: 'Call with bKash' };
  const unanswered = async (amount: string) => {
    const paid = await sent(amount, slow);
    expect(await refusalOf(propose(paid.id, delivered))).toBe('too_early');
    await world.api.advance(3601);
    await work(world);
    return paid;
  };
  const settleAtRail = async (id: string, status: string) => {
    const { our_reference: reference } = await read(id);
    await world.control('/bkash/settle', { reference, status });
  };

  it('is completed as the rail told two operators, and its late word changes nothing', async () => {
    const paid = await unanswered('50.00');
    expect(await byTwo(paid.id, delivered)).toMatchObject({
      actions: { open: { state: 'approved' } },
    });
    await work(world);
    expect(await read(paid.id)).toMatchObject({
      ...{ status: 'COMPLETE', rail_reference: 'BKTEL4711' },
      actions: { open: null, past: [{ state: 'done' }] },
    });
    expect((await news())?.title).toContain('received');
    await settleAtRail(paid.id, 'Completed');
    await work(world);
    expect(await read(paid.id)).toMatchObject({ status: 'COMPLETE', rail_reference: 'BKTEL4711' });
    expect(await wrong()).toEqual([]);
  });

  it('is given back in full when the rail told two operators that it did not pay', async () => {
    const paid = await unanswered('51.00');
    await byTwo(paid.id, undelivered);
    await work(world);
    expect(await read(paid.id)).toMatchObject({
      ...{ status: 'FAILED', reason: 'RAIL_REFUSED', actions: { past: [{ state: 'done' }] } },
    });
    expect(await available(payer.client)).toBe(before);
    await settleAtRail(paid.id, 'Failed');
    expect(await wrong()).toEqual([]);
  });

  it('ends as the rail says where it answers before it is carried out', async () => {
    const paid = await unanswered('52.00');
    await ok(propose(paid.id, undelivered));
    await settleAtRail(paid.id, 'Completed');
    await ok(decideOf(paid.id, true));
    await work(world);
    expect(await read(paid.id)).toMatchObject({
      ...{ status: 'COMPLETE', actions: { past: [{ state: 'expired', obstacle: 'ended' }] } },
    });
    expect(await wrong()).toEqual([]);
  });

  it('is asked again by one operator of the desk, which the log names', async () => {
    const paid = await unanswered('53.00');
    const path = `/console/transfer/${paid.id}/ask-again/`;
    const asked = (await read(paid.id)).provider_calls.length;
    expect(await ok(support.call('POST', path))).toMatchObject({ step: 'sent' });
    await work(world, 1);
    expect((await read(paid.id)).provider_calls.length).toBe(asked + 1);
    expect(await auditOf(paid.id)).toEqual(['transfer_asked_again']);
    const compliance = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
    expect((await compliance.call('POST', path)).status).toBe(403);
    expect((await propose(paid.id, undelivered, support)).status).toBe(403);
    expect(await refusalOf(propose(paid.id, { action: 'retry' }))).toBe('may_be_with_rail');
    await settleAtRail(paid.id, 'Completed');
    await world.api.advance(3600);
    await work(world);
    expect(await refusalOf(support.call('POST', path))).toBe('ended');
  });
});
