import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPlan, Transfer } from '@kheya/contract';
import { compare, fromDecimal, subtract, toDecimal } from '@kheya/money';
import {
  available,
  list,
  ok,
  openPayer,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { planNow, runsOf, setUpPlan, sweepPlans, untilMoment } from '#testing/test-plans.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let poor: Payer;

/** Days go by in each test, so each sets up its plan from the day it is then. */
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '2000.00' });
  poor = await openPayer(world, { dollars: '10.00', walletNumber: '01712344855' });
});
afterAll(async () => world?.stop());

const move = (plan: PaymentPlan, verb: string, of = payer) =>
  ok<PaymentPlan>(of.client.call('POST', `/payment-plan/${plan.id}/${verb}/`, {}));
const toldOf = async (of: Payer) => {
  const rows = await world.api.query<{ kind: string }>(
    `select kind from payments.notifications where user_id = $1 and kind like 'payment_plan%'
     order by created_at, id`,
    [of.client.userId],
  );
  return rows.map(({ kind }) => kind.replace('payment_plan_', ''));
};
const dollars = async () => fromDecimal(await available(payer.client), 'USD');
/** The morning of a day in Dhaka, when a wallet's payment is first tried. */
const morning = (day: string) => `${day}T03:00:05Z`;

describe('a plan on its day', () => {
  it('is reminded of the day before, pays once at the rate of the day, and waits for the next', async () => {
    const before = await dollars();
    const plan = await setUpPlan(world, payer);
    await untilMoment(world, '2027-06-04T03:00:05Z');
    expect(await toldOf(payer)).toEqual(['set_up', 'reminder']);
    expect(await runsOf(payer.client, plan.id)).toEqual([]);
    await world.control('/fx', { mid_rate: '123.00' });
    await untilMoment(world, morning('2027-06-05'));
    await sweepPlans(world);
    const [run, ...more] = await runsOf(payer.client, plan.id);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ day: '2027-06-05', state: 'paid', reason: null, attempts: 1 });
    const transfer = await transferOf(payer.client, run!.transfer_id!);
    expect(transfer).toMatchObject({ status: 'COMPLETE', amount: '50.00', rate: '122.45' });
    expect(transfer.disclosure_id).not.toBeNull();
    expect(transfer.disclosure_id).not.toBe(plan.disclosure_id);
    expect(toDecimal(subtract(before, await dollars()))).toBe(transfer.total);
    const now = await planNow(payer.client, plan.id);
    expect(now).toMatchObject({ state: 'active', runs_begun: 1 });
    expect(now.upcoming[0]?.day).toBe('2027-07-05');
    await move(plan, 'end');
    await world.control('/fx', { mid_rate: '122.40' });
  });

  it('waits for its owner’s rate until the day is over, and is skipped then', async () => {
    const plan = await setUpPlan(world, payer, {
      ...{ day_of_month: 8, start_on: '2027-06-08', min_rate: '125' },
    });
    await untilMoment(world, morning('2027-06-08'));
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { state: 'due', reason: 'rate_below_minimum', transfer_id: null },
    ]);
    await untilMoment(world, '2027-06-08T18:00:05Z');
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { state: 'skipped', reason: 'rate_below_minimum' },
    ]);
    expect(await planNow(payer.client, plan.id)).toMatchObject({ failures_in_a_row: 0 });
    expect(await toldOf(payer)).toContain('skipped');
    await move(plan, 'end');
  });

  it('pays later the same day once the rate is there', async () => {
    const plan = await setUpPlan(world, payer, {
      ...{ amount: undefined, receive_amount: '5000', max_total: '40.00' },
      ...{ day_of_month: 10, start_on: '2027-06-10' },
    });
    await untilMoment(world, morning('2027-06-10'));
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { state: 'due', reason: 'total_above_maximum' },
    ]);
    await world.control('/fx', { mid_rate: '131.00' });
    await untilMoment(world, '2027-06-10T05:00:00Z');
    const [run] = await runsOf(payer.client, plan.id);
    expect(run).toMatchObject({ state: 'paid', received: '5000.00' });
    expect(compare(fromDecimal(run!.total!, 'USD'), fromDecimal('40.00', 'USD'))).toBe(-1);
    await world.control('/fx', { mid_rate: '122.40' });
    await move(plan, 'end');
  });

  it('ends with its last payment, and says so', async () => {
    const over = { frequency: 'weekly', day_of_week: 6, day_of_month: undefined };
    const plan = await setUpPlan(world, payer, {
      ...{ ...over, start_on: '2027-06-12', ends_after_runs: 1 },
    });
    await untilMoment(world, morning('2027-06-12'));
    await sweepPlans(world);
    expect(await planNow(payer.client, plan.id)).toMatchObject({
      ...{ state: 'ended', end_reason: 'finished', upcoming: [] },
    });
    expect((await toldOf(payer)).at(-1)).toBe('over');
  });
});

describe('a day without money', () => {
  it('is told right away, tried through the day, and paid when money arrives', async () => {
    const plan = await setUpPlan(world, poor, { day_of_month: 14, start_on: '2027-06-14' });
    await untilMoment(world, morning('2027-06-14'));
    expect(await runsOf(poor.client, plan.id)).toMatchObject([
      { state: 'due', reason: 'insufficient_funds', next_attempt_at: expect.any(String) },
    ]);
    expect(await toldOf(poor)).toContain('waiting');
    const [account] = await list<{ account_number: string }>(poor.client, '/user-account/');
    const { account_number: number } = account!;
    await world.control('/incoming-ach', { account_number: number, amount: '60.00' });
    await world.settle();
    await world.api.runJobs();
    await untilMoment(world, '2027-06-14T06:00:10Z');
    await sweepPlans(world);
    expect(await runsOf(poor.client, plan.id)).toMatchObject([{ state: 'paid', attempts: 2 }]);
    await move(plan, 'end', poor);
  });

  it('three times in a row pauses the plan, and resuming goes on with the next day', async () => {
    const over = { frequency: 'weekly', day_of_week: 2, day_of_month: undefined };
    const plan = await setUpPlan(world, poor, { ...over, start_on: '2027-06-15' });
    const states: string[] = [];
    for (const day of ['2027-06-15', '2027-06-22', '2027-06-29']) {
      await untilMoment(world, morning(day));
      await untilMoment(world, `${day}T18:00:05Z`);
      const now = await planNow(poor.client, plan.id);
      states.push(`${now.state} ${now.failures_in_a_row} ${now.pause_reason ?? ''}`.trim());
    }
    expect(states).toEqual(['active 1', 'active 2', 'paused 3 failures']);
    const runs = await runsOf(poor.client, plan.id);
    expect(runs.map(({ state, reason }) => `${state} ${reason}`)).toEqual(
      Array.from({ length: 3 }, () => 'failed insufficient_funds'),
    );
    expect((await toldOf(poor)).slice(-2)).toEqual(['failed', 'paused']);
    const resumed = await move(plan, 'resume', poor);
    expect(resumed).toMatchObject({ state: 'active', failures_in_a_row: 0 });
    expect(resumed.upcoming[0]?.day).toBe('2027-07-06');
    await move(plan, 'end', poor);
  });
});

describe('a clock that jumps', () => {
  it('makes up for the last day at most, and says since when nothing went', async () => {
    const over = { frequency: 'weekly', day_of_week: 5, day_of_month: undefined };
    const plan = await setUpPlan(world, payer, { ...over, start_on: '2027-07-02' });
    const before = (await list<Transfer>(payer.client, '/transfer/')).length;
    // A Saturday, twelve weeks later: yesterday was a day of the plan.
    await untilMoment(world, '2027-09-25T09:00:00Z');
    await sweepPlans(world);
    const runs = await runsOf(payer.client, plan.id);
    expect(runs).toHaveLength(13);
    expect(runs[0]).toMatchObject({ day: '2027-09-24', state: 'paid' });
    for (const run of runs.slice(1)) {
      expect(run).toMatchObject({ state: 'skipped', reason: 'missed' });
    }
    expect((await list<Transfer>(payer.client, '/transfer/')).length).toBe(before + 1);
    expect((await toldOf(payer)).filter((kind) => kind === 'missed')).toHaveLength(1);
    const now = await planNow(payer.client, plan.id);
    expect(now.upcoming[0]?.day).toBe('2027-10-01');
    await move(plan, 'end');
  });

  it('does not make up for a day that is long past', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 28, start_on: '2027-09-28' });
    await untilMoment(world, '2027-10-06T09:00:00Z');
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { day: '2027-09-28', state: 'skipped', reason: 'missed' },
    ]);
    await move(plan, 'end');
  });
});

describe('together with others', () => {
  it('a pause and a payment exclude each other: paid or left out, never both', async () => {
    const outcomes = new Set<string>();
    for (const day of ['2027-10-07', '2027-10-08', '2027-10-09']) {
      const over = { day_of_month: Number(day.slice(8)), start_on: day };
      const plan = await setUpPlan(world, payer, over);
      await world.api.advance((Date.parse(morning(day)) - world.api.clock.now().getTime()) / 1000);
      await world.api.runSweeps(['mid_rate']);
      const sweeps = [1, 2].map(() => world.api.runSweeps(['payment_plan']));
      await Promise.all([...sweeps, move(plan, 'pause')]);
      await work(world);
      await world.api.runSweeps(['payment_plan']);
      const runs = await runsOf(payer.client, plan.id);
      const made = await list<Transfer>(payer.client, '/transfer/');
      const mine = made.filter(({ id }) => runs.some((run) => run.transfer_id === id));
      const isPaid = runs.some(({ state }) => state === 'paid');
      expect(mine).toHaveLength(isPaid ? 1 : 0);
      expect(await planNow(payer.client, plan.id)).toMatchObject({ state: 'paused' });
      outcomes.add(runs.map(({ state }) => state).join(' '));
      await move(plan, 'end');
    }
    for (const outcome of outcomes) expect(['', 'paid', 'skipped']).toContain(outcome);
  });

  it('two workers pay a day once', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 10, start_on: '2027-10-10' });
    await world.api.advance(
      (Date.parse(morning('2027-10-10')) - world.api.clock.now().getTime()) / 1000,
    );
    await world.api.runSweeps(['mid_rate']);
    await Promise.all([1, 2, 3].map(() => world.api.runSweeps(['payment_plan'])));
    await sweepPlans(world);
    const paid = await world.api.query(
      `select from payments.transfers t join payments.payment_plan_runs r
         on t.idempotency_key like 'payment-plan:' || r.id || ':%' where r.plan_id = $1`,
      [plan.id],
    );
    expect(paid).toHaveLength(1);
    expect(await runsOf(payer.client, plan.id)).toMatchObject([{ state: 'paid' }]);
    await move(plan, 'end');
  });
});

describe('what stops a plan', () => {
  it('a freeze pauses it, and it does not go on by itself', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 15, start_on: '2027-10-15' });
    const setStatus = (status: string) =>
      world.api.query('update payments.users set user_status = $1 where id = $2', [
        ...[status, payer.client.userId],
      ]);
    await setStatus('FROZEN');
    await untilMoment(world, morning('2027-10-15'));
    await setStatus('ACTIVE');
    await sweepPlans(world);
    expect(await planNow(payer.client, plan.id)).toMatchObject({
      ...{ state: 'paused', pause_reason: 'stopped', runs_begun: 0 },
    });
    expect((await toldOf(payer)).at(-1)).toBe('paused');
    expect(await move(plan, 'resume')).toMatchObject({ state: 'active' });
    await move(plan, 'end');
  });

  it('a removed recipient ends it, told once', async () => {
    const plan = await setUpPlan(world, poor, { day_of_month: 20, start_on: '2027-10-20' });
    const path = `/mobile-wallet-beneficiary/${poor.wallet}/`;
    await ok(poor.client.call('PATCH', path, { archived: true }));
    await sweepPlans(world);
    await sweepPlans(world);
    expect(await planNow(poor.client, plan.id)).toMatchObject({
      ...{ state: 'ended', end_reason: 'contact_removed', upcoming: [] },
    });
    expect((await toldOf(poor)).filter((kind) => kind === 'over')).toHaveLength(1);
  });

  it('a transfer its owner cancels leaves the day out and counts as no failure', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 21, start_on: '2027-10-21' });
    await world.api.advance(
      (Date.parse(morning('2027-10-21')) - world.api.clock.now().getTime()) / 1000,
    );
    await world.api.runSweeps(['mid_rate']);
    await world.api.runSweeps(['payment_plan']);
    const [run] = await runsOf(payer.client, plan.id);
    expect(run).toMatchObject({ state: 'sent', reason: null });
    const headers = { 'idempotency-key': `cancel-${run!.id}` };
    const cancel = `/transfer/${run!.transfer_id}/cancel/`;
    await ok(payer.client.call('POST', cancel, {}, headers));
    await sweepPlans(world);
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { state: 'skipped', reason: 'customer_cancelled' },
    ]);
    expect(await planNow(payer.client, plan.id)).toMatchObject({ failures_in_a_row: 0 });
    await move(plan, 'end');
  });
});

describe('a plan on the 31st, for ever', () => {
  it('pays on the last day of a shorter month, and on the 31st again after it', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 31, start_on: '2027-11-01' });
    for (const day of ['2027-11-30', '2027-12-31']) {
      await untilMoment(world, morning(day));
      await sweepPlans(world);
      expect((await runsOf(payer.client, plan.id))[0]).toMatchObject({ day, state: 'paid' });
    }
    const now = await planNow(payer.client, plan.id);
    expect(now).toMatchObject({ state: 'active', ends_on: null, ends_after_runs: null });
    expect(now.upcoming.map(({ day }) => day)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
    await move(plan, 'end');
  });
});
