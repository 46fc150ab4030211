import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProblem, type Notification, type PaymentPlan, type Transfer } from '@kheya/contract';
import type { Client } from '#testing/test-api.ts';
import { actingAs, openBusinessPayer } from '#testing/test-business.ts';
import { acceptedCustomer, openCustomer } from '#testing/test-customers.ts';
import { list, newKey, ok, startMoneyWorld, type Payer } from '#testing/test-money.ts';
import { planNow, planOf, runsOf, setUpPlan, untilMoment, withCode } from '#testing/test-plans.ts';
import type { TestWorld } from '#testing/test-world.ts';

// A business that asks for a second person above an amount: nobody pays around it by repeating.

let world: TestWorld;
let business: Payer & { readonly id: string };
let approver: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  const owner = await openCustomer(world, { firstName: 'Farhan' });
  const given = { name: 'Surma Imports LLC', ein: '84-1947551' };
  business = await openBusinessPayer(world, owner, given);
  const person = await acceptedCustomer(world.api);
  approver = actingAs(person, business.id);
  const body = { email_address: person.email, role: 'APPROVER' };
  await ok(withCode(world, business.client, ['POST', '/profile-member/', body]));
});
afterAll(async () => world?.stop());

const setRule = (threshold: string | null) =>
  ok(withCode(world, business.client, ['POST', '/approval-rule/', { threshold }]));
const end = (plan: PaymentPlan) =>
  ok(business.client.call('POST', `/payment-plan/${plan.id}/end/`, {}));
const newestOf = async (plan: PaymentPlan) =>
  (await list<Notification>(business.client, '/notification/')).find(
    ({ payment_plan_id: id }) => id === plan.id,
  )!;

describe('above the amount of the rule', () => {
  it('a plan is neither shown, set up nor changed, and no code is mailed', async () => {
    const plan = await setUpPlan(world, business, { amount: '40.00' });
    await setRule('50');
    const {
      source_account: _s,
      mobile_wallet_beneficiary: _w,
      transfer_mode: _m,
      ...terms
    } = planOf(business, { amount: '60.00' });
    for (const [method, path, body] of [
      ['POST', '/payment-plan/preview/', planOf(business, { amount: '60.00' })],
      ['POST', '/payment-plan/', planOf(business, { amount: '60.00' })],
      ['PATCH', `/payment-plan/${plan.id}/`, terms],
    ] as const) {
      const headers = { 'idempotency-key': newKey() };
      const refused = await business.client.call(method, path, body, headers);
      const { facts } = readProblem('approval_required', refused.json());
      expect(facts).toEqual({ threshold: '$50.00' });
      const bangla = { ...headers, 'accept-language': 'bn', 'idempotency-key': newKey() };
      const inBangla = await business.client.call(method, path, body, bangla);
      expect(inBangla.json<{ detail: string }>().detail).toContain('আরেকজনের অনুমোদন লাগে');
    }
    expect(await planNow(business.client, plan.id)).toMatchObject({ amount: '40.00' });
    const within = await setUpPlan(world, business, { amount: '45.00' });
    for (const one of [plan, within]) await end(one);
  });

  it('with its fee counted, and counted in dollars where taka are fixed', async () => {
    const codeOf = async (over: object) => {
      const body = planOf(business, over);
      const answer = await business.client.call('POST', '/payment-plan/preview/', body);
      return answer.json<{ code?: string }>().code ?? answer.status;
    };
    // The fee makes it more than fifty.
    expect(await codeOf({ amount: '49.50' })).toBe('approval_required');
    const taka = { amount: undefined, max_total: '200.00' };
    expect(await codeOf({ ...taka, receive_amount: '12000' })).toBe('approval_required');
    expect(await codeOf({ ...taka, receive_amount: '5000' })).toBe(200);
  });
});

describe('a rule that a plan meets later', () => {
  it('leaves the day unpaid with its own reason, and pays it once the rule is gone', async () => {
    await setRule(null);
    const plan = await setUpPlan(world, business, { amount: '40.00' });
    await setRule('30');
    await untilMoment(world, '2027-06-05T03:00:05Z');
    expect(await runsOf(business.client, plan.id)).toMatchObject([
      { state: 'due', reason: 'approval_required', attempts: 1, transfer_id: null },
    ]);
    expect(await list<Transfer>(business.client, '/transfer/')).toEqual([]);
    const waiting = await newestOf(plan);
    expect(waiting.title).toContain("hasn't gone");
    expect(waiting.message).toContain('needs a second person');
    await setRule(null);
    await untilMoment(world, '2027-06-05T06:00:10Z');
    expect(await runsOf(business.client, plan.id)).toMatchObject([
      { state: 'paid', reason: null, attempts: 2 },
    ]);

    await setRule('30');
    await untilMoment(world, '2027-07-05T03:00:05Z');
    await untilMoment(world, '2027-07-05T18:00:05Z');
    expect((await runsOf(business.client, plan.id))[0]).toMatchObject({
      ...{ day: '2027-07-05', state: 'failed', reason: 'approval_required', transfer_id: null },
    });
    const failed = await newestOf(plan);
    expect(failed.title).toContain("didn't go");
    expect(failed.message).toContain('needs a second person');
    expect(await planNow(business.client, plan.id)).toMatchObject({ failures_in_a_row: 1 });
    await end(plan);
  });
});

it('members read the plans of their business, and only its owner changes them', async () => {
  await setRule(null);
  const plan = await setUpPlan(world, business, { day_of_month: 20, start_on: '2027-07-20' });
  expect(await planNow(approver, plan.id)).toMatchObject({ id: plan.id, state: 'active' });
  expect((await list<PaymentPlan>(approver, '/payment-plan/')).map(({ id }) => id)).toContain(
    plan.id,
  );
  expect(await runsOf(approver, plan.id)).toEqual([]);
  for (const verb of ['pause', 'end']) {
    const refused = await approver.call('POST', `/payment-plan/${plan.id}/${verb}/`, {});
    expect(refused.json<{ code: string }>().code).toBe('not_permitted');
  }
  await end(plan);
});
