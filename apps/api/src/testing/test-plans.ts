import type { PaymentPlan, PaymentPlanRun } from '@kheya/contract';
import type { Answer, Client } from './test-api.ts';
import { confirm, list, newKey, ok, work, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

/** A repeating payment of fifty dollars to a wallet, on the fifth of each month. */
export function planOf(payer: Payer, over: object = {}) {
  return {
    source_account: payer.usd,
    mobile_wallet_beneficiary: payer.wallet,
    transfer_mode: 'BD_TRANSFER',
    amount: '50.00',
    ...{ frequency: 'monthly', day_of_month: 5, start_on: '2027-06-05' },
    ...over,
  };
}

type Method = 'POST' | 'PATCH';

/** A call that asks for a confirmation, made again with it. */
export async function withCode(
  world: TestWorld,
  client: Client,
  [method, path, body]: readonly [Method, string, object],
  key = newKey(),
): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  const first = await client.call(method, path, body, headers);
  if (first.status !== 403) return first;
  const token = await confirm(world, client, first);
  return client.call(method, path, body, { ...headers, 'step-up-token': token });
}

export async function setUpPlan(
  world: TestWorld,
  payer: Payer,
  over: object = {},
): Promise<PaymentPlan> {
  const made = withCode(world, payer.client, ['POST', '/payment-plan/', planOf(payer, over)]);
  return ok<PaymentPlan>(made);
}

export function planNow(client: Client, id: string): Promise<PaymentPlan> {
  return ok<PaymentPlan>(client.call('GET', `/payment-plan/${id}/`));
}

export function runsOf(client: Client, id: string): Promise<PaymentPlanRun[]> {
  return list<PaymentPlanRun>(client, `/payment-plan/${id}/runs/`);
}

export async function sweepPlans(world: TestWorld): Promise<void> {
  await world.api.runSweeps(['mid_rate']);
  await world.api.runSweeps(['payment_plan_reminder', 'payment_plan']);
  await work(world);
  await world.api.runSweeps(['payment_plan']);
}

/** Moves the clock to a moment and lets everything that is due then happen. */
export async function untilMoment(world: TestWorld, moment: string): Promise<void> {
  const seconds = (Date.parse(moment) - world.api.clock.now().getTime()) / 1000;
  await world.api.advance(Math.ceil(seconds));
  await sweepPlans(world);
}
