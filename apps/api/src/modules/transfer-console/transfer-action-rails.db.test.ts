import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConsoleTransfer } from '@kheya/contract';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import { waitForTuesday } from '#testing/test-hours.ts';
import {
  available,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let maker: Client;
let checker: Client;
let bank: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '2000.00' });
  maker = await operatorAt(world.api, 'Farid', ['FINANCE']);
  checker = await operatorAt(world.api, 'Imran', ['FINANCE']);
  const contact = await ok<{ id: string }>(
    payer.client.call('POST', '/beneficiary/', {
      ...{ beneficiary_type: 'US_BANK', holder_name: 'Nadia Rahman', holder_type: 'PERSONAL' },
      ...{ routing_number: '021000021', account_number: '000123456204' },
      ...{ account_type: 'CHECKING', bank_name: 'JPMorgan Chase Bank' },
    }),
  );
  bank = contact.id;
});
beforeEach(() => waitForTuesday(world.api));
afterAll(() => world?.stop());

const reason = 'The bank wrote us a letter.';
const read = (id: string) => ok<ConsoleTransfer>(maker.call('GET', `/console/transfer/${id}/`));
const propose = (id: string, body: object) =>
  ok<ConsoleTransfer>(maker.call('POST', `/console/transfer/${id}/action/`, { reason, ...body }));
const approve = async (id: string) =>
  checker.call('POST', `/console/transfer/${id}/action/decide/`, {
    ...{ action_id: (await read(id)).actions.open?.id, approve: true, note: 'Read it myself.' },
  });
const minutes = async (count: number) => {
  await world.api.advance(count * 60);
  // The partner does what has fallen due before it is asked.
  await world.settle();
  await work(world);
};
const wrong = async () => {
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const found = await verifyEverything(world.api.pool, { partners });
  return found.filter(({ ok: good }) => !good);
};
const byAch = async (amount: string) => {
  const paid = await pay(world, payer, {
    ...{ source_account: payer.usd, beneficiary: bank, transfer_mode: 'ACH', amount },
  });
  await work(world);
  return paid;
};
const settled = async (amount: string) => {
  const paid = await byAch(amount);
  await minutes(31);
  await minutes(9 * 60);
  expect(await read(paid.id)).toMatchObject({ status: 'COMPLETE' });
  return paid;
};
const told = () => ({
  ...{ action: 'return', return_code: 'R02', evidence: 'Letter of Chase, 114' },
  occurred_on: dayIn('America/New_York', world.api.clock.now()),
});
const sendBack = async (id: string, code: string) =>
  world.control('/bank/return', { payment_id: (await read(id)).rail_payment_id, code });

it('a payment that waits for its rail’s hour is released', async () => {
  const before = await available(payer.client);
  const paid = await byAch('90.00');
  expect(await read(paid.id)).toMatchObject({ step: 'screened', held_by: null });
  await propose(paid.id, { action: 'release', release_reason: 'CANCELLED_ON_REQUEST' });
  expect((await approve(paid.id)).status).toBe(200);
  await minutes(31);
  expect(await read(paid.id)).toMatchObject({ status: 'RELEASED', provider_calls: [] });
  expect(await available(payer.client)).toBe(before);
});

it('what the bank’s own channel says later of a recorded return changes nothing, and is shown', async () => {
  const before = await available(payer.client);
  const paid = await settled('80.00');
  await propose(paid.id, told());
  expect((await approve(paid.id)).status).toBe(200);
  await work(world);
  expect(await read(paid.id)).toMatchObject({
    ...{ status: 'FAILED', reason: 'ACCOUNT_CLOSED', return_heard: null },
    returned: { code: 'R02', amount: '80.00' },
  });
  expect(await available(payer.client)).toBe(before);
  await sendBack(paid.id, 'R04');
  await minutes(10);
  await minutes(10);
  expect(await read(paid.id)).toMatchObject({
    ...{ status: 'FAILED', reason: 'ACCOUNT_CLOSED' },
    ...{ returned: { code: 'R02', amount: '80.00' }, return_heard: { code: 'R04' } },
  });
  expect(await available(payer.client)).toBe(before);
  expect(await wrong()).toEqual([]);
});

it('a return that the bank’s channel tells first lets the proposal expire', async () => {
  const before = await available(payer.client);
  const paid = await settled('70.00');
  await propose(paid.id, told());
  await sendBack(paid.id, 'R03');
  await minutes(10);
  await minutes(10);
  expect((await approve(paid.id)).json()).toMatchObject({
    code: 'transfer_action_not_possible',
  });
  await world.api.runSweeps(['transfer_action']);
  expect(await read(paid.id)).toMatchObject({
    ...{ returned: { code: 'R03' }, return_heard: null },
    actions: { open: null, past: [{ state: 'expired', obstacle: 'already_returned' }] },
  });
  expect(await available(payer.client)).toBe(before);
  expect(await wrong()).toEqual([]);
});

it('what certainly isn’t with its rail is retried by two operators, and paid once', async () => {
  await world.api.runSweeps(['mid_rate']);
  const wallet = await ok<{ id: string }>(
    payer.client.call('POST', '/mobile-wallet-beneficiary/', {
      ...{ wallet_type: 'Nagad', account_number: '01712344821', name: 'Rahima Khatun' },
      ...{ purpose: 'family_support', relationship: 'mother', source_of_funds: 'salary' },
    }),
  );
  const body = { operation: 'handshake', kind: 'error_500', provider: 'nagad' };
  await world.control('/faults', { ...body, count: 99 });
  const paid = await pay(world, payer, walletPayment({ ...payer, wallet: wallet.id }, '52.00'));
  await work(world);
  await minutes(2);
  expect(await read(paid.id)).toMatchObject({ step: 'sent' });
  expect((await read(paid.id)).actions.options).toContainEqual({ action: 'retry', obstacle: null });
  await propose(paid.id, { action: 'retry' });
  await world.control('/faults', { ...body, count: 0 });
  expect((await approve(paid.id)).status).toBe(200);
  await work(world, 1);
  expect(await read(paid.id)).toMatchObject({
    ...{ status: 'COMPLETE', actions: { past: [{ action: 'retry', state: 'done' }] } },
  });
  expect(
    (await read(paid.id)).provider_calls.filter(({ outcome }) => outcome === 'done'),
  ).toHaveLength(3);
  expect(await wrong()).toEqual([]);
});
