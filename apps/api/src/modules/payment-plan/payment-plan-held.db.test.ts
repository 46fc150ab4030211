import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerStop, Notification, PaymentPlan, Transfer } from '@kheya/contract';
import type { Answer, Client } from '#testing/test-api.ts';
import { openCustomer } from '#testing/test-customers.ts';
import {
  addWallet,
  confirm,
  list,
  ok,
  openPayer,
  startMoneyWorld,
  type Payer,
} from '#testing/test-money.ts';
import { planNow, runsOf, setUpPlan, sweepPlans, untilMoment } from '#testing/test-plans.ts';
import type { TestWorld } from '#testing/test-world.ts';

// What keeps a plan from going on, and what its owner reads about it.

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '500.00' });
});
afterAll(async () => world?.stop());

const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code ?? answer.status;
const move = (plan: PaymentPlan, verb: string, { client }: Payer = payer) =>
  client.call('POST', `/payment-plan/${plan.id}/${verb}/`, {});
const query = (sql: string, values: unknown[]) => world.api.query(sql, values);

/** Title and message of the newest notice, as it reads in a language. */
async function newest(client: Client, language: 'en' | 'bn'): Promise<Notification> {
  const headers = { 'accept-language': language };
  const told = ok<{ results: Notification[] }>(
    client.call('GET', '/notification/', undefined, headers),
  );
  return (await told).results[0]!;
}

/** Told once, in both languages, with a way to the plan. */
async function expectTold(client: Client, plan: PaymentPlan, words: Record<'en' | 'bn', RegExp>) {
  for (const language of ['en', 'bn'] as const) {
    const told = await newest(client, language);
    expect(`${told.title} ${told.message}`).toMatch(words[language]);
    expect(told.payment_plan_id).toBe(plan.id);
  }
  await sweepPlans(world);
  const kinds = await query(
    `select kind from payments.notifications where payment_plan_id = $1
     and kind in ('payment_plan_paused', 'payment_plan_over')`,
    [plan.id],
  );
  expect(kinds).toHaveLength(1);
}

/** By two operators, as the rule asks. */
async function lift(stop: CustomerStop): Promise<void> {
  for (const role of ['SUPPORT', 'COMPLIANCE'] as const) {
    const operator = await world.api.client({ roles: [role] });
    const body = { reason: 'Spoke with the customer' };
    await ok(operator.call('POST', `/console/customer-stop/${stop.id}/lift/`, body));
  }
}

describe('a plan whose owner', () => {
  it('stops everything is paused, pays nothing, and goes on only when they say so', async () => {
    const plan = await setUpPlan(world, payer);
    const stop = await ok<CustomerStop>(payer.client.call('POST', '/customer-stop/'));
    await untilMoment(world, '2027-06-05T03:00:05Z');
    expect(await planNow(payer.client, plan.id)).toMatchObject({
      ...{ state: 'paused', pause_reason: 'stopped', upcoming: [], runs_begun: 0 },
    });
    expect(await runsOf(payer.client, plan.id)).toEqual([]);
    expect(await list<Transfer>(payer.client, '/transfer/')).toEqual([]);
    await expectTold(payer.client, plan, {
      en: /to Rahima Khatun is paused Your account was stopped\. Resume it once/,
      bn: /Rahima Khatun-কে নিয়মিত পাঠানো থেমে আছে আপনার অ্যাকাউন্ট বন্ধ রাখা হয়েছে/,
    });
    expect(codeOf(await move(plan, 'resume'))).toBe('account_frozen');
    await lift(stop);
    await sweepPlans(world);
    expect(await planNow(payer.client, plan.id)).toMatchObject({ state: 'paused' });
    const resumed = await ok<PaymentPlan>(move(plan, 'resume'));
    expect(resumed).toMatchObject({ state: 'active', pause_reason: null });
    expect(resumed.upcoming[0]?.day).toBe('2027-07-05');
    await ok(move(plan, 'end'));
  });

  it('has an account that is suspended is paused until it can be used again', async () => {
    const plan = await setUpPlan(world, payer, { day_of_month: 7, start_on: '2027-06-07' });
    const setStatus = (status: string) =>
      query('update payments.accounts set status = $1 where id = $2', [status, payer.usd]);
    await setStatus('SUSPENDED');
    await untilMoment(world, '2027-06-07T03:00:05Z');
    expect(await planNow(payer.client, plan.id)).toMatchObject({
      ...{ state: 'paused', pause_reason: 'account_unavailable', runs_begun: 0 },
    });
    await expectTold(payer.client, plan, {
      en: /can't be used for now\. Resume it once it can/,
      bn: /এখন ব্যবহার করা যাচ্ছে না/,
    });
    expect(codeOf(await move(plan, 'resume'))).toBe('account_unavailable');
    await setStatus('ACTIVE');
    expect(await ok<PaymentPlan>(move(plan, 'resume'))).toMatchObject({ state: 'active' });
    await ok(move(plan, 'end'));
  });

  it('no longer has the account is ended, for good', async () => {
    const other = await openPayer(world, { dollars: '100.00', walletNumber: '01712344866' });
    const plan = await setUpPlan(world, other, { day_of_month: 9, start_on: '2027-06-09' });
    await query(
      `update payments.accounts set closed_at = $1, status = 'SUSPENDED', is_default = false
       where id = $2`,
      [world.api.clock.now(), other.usd],
    );
    await untilMoment(world, '2027-06-09T03:00:05Z');
    expect(await planNow(other.client, plan.id)).toMatchObject({
      ...{ state: 'ended', end_reason: 'account_closed', upcoming: [], runs_begun: 0 },
    });
    await expectTold(other.client, plan, {
      en: /has ended The account it's paid from is closed\. Set up a new one/,
      bn: /শেষ হয়েছে যে অ্যাকাউন্ট থেকে যেত, তা বন্ধ হয়েছে/,
    });
    expect(codeOf(await move(plan, 'resume', other))).toBe('payment_plan_ended');
  });

  it('closes their profile is ended, and a mail says so', async () => {
    const client = await openCustomer(world);
    const [account] = await list<{ id: string }>(client, '/user-account/');
    const leaver: Payer = { client, usd: account!.id, bdt: null, wallet: await addWallet(client) };
    const plan = await setUpPlan(world, leaver, { day_of_month: 12, start_on: '2027-06-12' });
    const close = (token?: string) =>
      client.call('POST', '/account-closure/', {}, token ? { 'step-up-token': token } : {});
    await ok(close(await confirm(world, client, await close())));
    await untilMoment(world, '2027-06-12T03:00:05Z');
    const [row] = await query(
      `select state, end_reason, runs_begun, next_on from payments.payment_plans where id = $1`,
      [plan.id],
    );
    expect(row).toEqual({
      ...{ state: 'ended', end_reason: 'profile_closed', runs_begun: 0, next_on: null },
    });
    await world.api.runJobs();
    const sent = await world.simulator.app.inject(`/__sim/messages?to=${client.email}`);
    expect(sent.body).toContain('Your repeating payment to Rahima Khatun has ended');
    expect(sent.body).toContain(`/us/user/transferMoney/plans/${plan.id}`);
  });
});
