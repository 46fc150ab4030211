import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPlan } from '@kheya/contract';
import { fromDecimal, subtract, toDecimal } from '@kheya/money';
import { dieAfter, type Acts } from '#testing/test-crash.ts';
import {
  addWallet,
  available,
  list,
  ok,
  openPayer,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { planNow, runsOf, setUpPlan, sweepPlans, untilMoment } from '#testing/test-plans.ts';
import type { TestWorld } from '#testing/test-world.ts';

// Whenever a worker dies, a day is paid once: by the one that comes back, or by nobody but the first.

let world: TestWorld;
let payer: Payer;
let poor: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '2000.00' });
  poor = await openPayer(world, { dollars: '10.00', walletNumber: '01712344855' });
});
afterAll(async () => world?.stop());

const acts = (object: unknown, act: string): Acts => ({ object: object as Acts['object'], act });
const publish = () => acts(world.api.ctx.events, 'publish');
const addJob = () => acts(world.api.ctx.jobs, 'add');
const sweep = () => world.api.runSweeps(['payment_plan']);
const end = (plan: PaymentPlan, { client }: Payer = payer) =>
  ok(client.call('POST', `/payment-plan/${plan.id}/end/`, {}));

/** The morning of a day in Dhaka, when a wallet's payment is first tried; nothing has happened yet. */
async function wakeOn(day: string, hour = '03:00:05'): Promise<void> {
  const moment = Date.parse(`${day}T${hour}Z`);
  await world.api.advance(Math.ceil((moment - world.api.clock.now().getTime()) / 1000));
  await world.api.runSweeps(['mid_rate']);
}

/** Two workers come back at the same time, and time goes on. */
async function comeBack(): Promise<void> {
  await Promise.all([sweep(), sweep()]);
  for (let round = 0; round < 2; round += 1) {
    await world.api.advance(20);
    await work(world);
  }
  await sweep();
}

/** Every payment that any day of the plan has made, in whichever attempt. */
async function paymentsOf(plan: PaymentPlan): Promise<string[]> {
  const rows = await world.api.query<{ step: string }>(
    `select t.step from payments.transfers t join payments.payment_plan_runs r
       on t.idempotency_key like 'payment-plan:' || r.id || ':%'
     where r.plan_id = $1 order by t.created_at, t.id`,
    [plan.id],
  );
  return rows.map(({ step }) => step);
}

const dollars = async ({ client }: Payer) => fromDecimal(await available(client), 'USD');

/** The day is paid, with one payment, for which money left the account once. */
async function expectPaidOnce(plan: PaymentPlan, before: Awaited<ReturnType<typeof dollars>>) {
  expect(await paymentsOf(plan)).toEqual(['settled']);
  const [run, ...more] = await runsOf(payer.client, plan.id);
  expect(more).toEqual([]);
  expect(run).toMatchObject({ state: 'paid', attempts: 1 });
  expect(toDecimal(subtract(before, await dollars(payer)))).toBe(run!.total);
  const sent = await world.simulator.context.db
    .selectFrom('bkash.payments')
    .select('seq')
    .where('merchant_invoice_number', '=', `KH${run!.transfer_id!.replaceAll('-', '')}`)
    .execute();
  expect(sent).toHaveLength(1);
}

describe('a worker that dies', () => {
  it.each([
    ['beginning the day', publish, 1, '2027-06-03'],
    ['writing the payment', addJob, 1, '2027-06-04'],
    ['noting the payment with its day', publish, 2, '2027-06-05'],
  ] as const)('%s leaves no payment, and it is made once', async (_, at, nth, day) => {
    const plan = await setUpPlan(world, payer, {
      ...{ day_of_month: Number(day.slice(8)), start_on: day },
    });
    const before = await dollars(payer);
    await wakeOn(day);
    expect(await dieAfter(at(), nth, sweep)).toBe(true);
    expect(await paymentsOf(plan)).toEqual([]);
    await comeBack();
    await expectPaidOnce(plan, before);
    await end(plan);
  });

  it.each([
    ['reserving the money', () => acts(world.api.ctx.ledger, 'post'), '2027-06-08'],
    ['moving the dollars', () => acts(world.api.ctx.partners.bank, 'move'), '2027-06-09'],
    ['handing it over', () => acts(world.api.ctx.partners.wallets.bKash, 'send'), '2027-06-10'],
  ] as const)('after the payment is written, %s, pays it once', async (_, at, day) => {
    const plan = await setUpPlan(world, payer, {
      ...{ day_of_month: Number(day.slice(8)), start_on: day },
    });
    const before = await dollars(payer);
    await wakeOn(day);
    await sweep();
    expect(await runsOf(payer.client, plan.id)).toMatchObject([{ state: 'sent' }]);
    expect(await dieAfter(at(), 1, () => work(world, 1))).toBe(true);
    await comeBack();
    await expectPaidOnce(plan, before);
    await end(plan);
  });

  it('noting that it has arrived notes it later, and tells nothing twice', async () => {
    const plan = await setUpPlan(world, payer, {
      ...{ day_of_month: 11, start_on: '2027-06-11', ends_after_runs: 1 },
    });
    const before = await dollars(payer);
    await wakeOn('2027-06-11');
    await sweep();
    await work(world);
    expect(await dieAfter(publish(), 1, sweep)).toBe(true);
    expect(await runsOf(payer.client, plan.id)).toMatchObject([{ state: 'sent' }]);
    await comeBack();
    await expectPaidOnce(plan, before);
    expect(await planNow(payer.client, plan.id)).toMatchObject({ end_reason: 'finished' });
    const over = await world.api.query(
      `select from payments.notifications where kind = 'payment_plan_over' and user_id = $1`,
      [payer.client.userId],
    );
    expect(over).toHaveLength(1);
  });

  it('in the second attempt of a day, after one without money, pays it once', async () => {
    const plan = await setUpPlan(world, poor, { day_of_month: 14, start_on: '2027-06-14' });
    await untilMoment(world, '2027-06-14T03:00:05Z');
    expect(await runsOf(poor.client, plan.id)).toMatchObject([
      { state: 'due', reason: 'insufficient_funds', attempts: 1 },
    ]);
    const [account] = await list<{ account_number: string }>(poor.client, '/user-account/');
    const incoming = { account_number: account!.account_number, amount: '150.00' };
    await world.control('/incoming-ach', incoming);
    await world.settle();
    await world.api.runJobs();
    await wakeOn('2027-06-14', '06:00:10');
    expect(await dieAfter(addJob(), 1, sweep)).toBe(true);
    expect(await paymentsOf(plan)).toEqual([]);
    await comeBack();
    expect(await paymentsOf(plan)).toEqual(['settled']);
    expect(await runsOf(poor.client, plan.id)).toMatchObject([{ state: 'paid', attempts: 2 }]);
    await end(plan, poor);
  });

  it('between attempts that the wallet refuses never has two of them under way', async () => {
    const full = await addWallet(payer.client, { walletNumber: '01712344801' });
    const before = await available(payer.client);
    const plan = await setUpPlan(world, payer, {
      ...{ mobile_wallet_beneficiary: full, day_of_month: 15, start_on: '2027-06-15' },
    });
    await wakeOn('2027-06-15');
    for (const [attempt, again] of ['06:01:00', '09:02:00', '12:03:00'].entries()) {
      await sweep();
      await work(world);
      expect(await paymentsOf(plan)).toHaveLength(attempt + 1);
      // Noting the refusal, with when it is tried again.
      expect(await dieAfter(publish(), 1, sweep)).toBe(true);
      await comeBack();
      expect(new Set(await paymentsOf(plan))).toEqual(new Set(['failed']));
      await wakeOn('2027-06-15', again);
    }
    await sweepPlans(world);
    expect(await paymentsOf(plan)).toHaveLength(3);
    expect(await runsOf(payer.client, plan.id)).toMatchObject([
      { state: 'failed', reason: 'limit_reached', attempts: 3 },
    ]);
    expect(await available(payer.client)).toBe(before);
    await end(plan);
  });
});
