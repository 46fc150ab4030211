import type { Transfer } from '@kheya/contract';
import { createPartners } from '@kheya/partners';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  available,
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

// A second wallet takes the same way as the first: here is what its own contract decides.

let world: TestWorld;
let payer: Payer;
/** The same customer, who pays to an ordinary Nagad wallet. */
let own: Payer;
let before: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00' });
  own = await toNagad('01812344821');
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  before = await available(payer.client);
  await world.api.runSweeps(['mid_rate']);
});

const toNagad = async (account_number: string): Promise<Payer> => {
  const contact = await ok<{ id: string }>(
    payer.client.call('POST', '/mobile-wallet-beneficiary/', {
      ...{ wallet_type: 'Nagad', account_number, name: 'Rahima Khatun' },
      ...{ purpose: 'family_support', relationship: 'mother', source_of_funds: 'salary' },
    }),
  );
  return { ...payer, wallet: contact.id };
};
const fault = (kind: string, operation?: string, count = 1) =>
  world.control('/faults', {
    ...{ provider: 'nagad', kind, count },
    ...(operation ? { operation } : {}),
  });
const approved = (id: string) =>
  world.simulator.context.db
    .selectFrom('nagad.payments')
    .selectAll()
    .where('reference_no', '=', `KH${id.replaceAll('-', '')}`)
    .where('status', '<>', 'DRAFT')
    .execute();
const tasksOf = (id: string) =>
  world.api.query(
    'select kind from payments.operator_tasks where subject_id = $1 and closed_at is null',
    [id],
  );
const steps = (transfer: Transfer) =>
  transfer.timeline.map(({ step, state }) => `${step} ${state}`);

/** Time for every attempt that is due, and for the questions between them. */
async function waitAndWork(): Promise<void> {
  for (const seconds of [6, 60, 600]) {
    await world.api.advance(seconds);
    await work(world);
  }
}

describe('dollars to a Nagad wallet', () => {
  it('are delivered, at the price of every wallet', async () => {
    const paid = await pay(world, own, walletPayment(own, '200.00'));
    expect(paid).toMatchObject({ total: '200.99', target_amount: '24370.00' });
    await work(world);
    const done = await transferOf(payer.client, paid.id);
    const [payment] = await approved(paid.id);
    expect(payment).toMatchObject({ mobile_no: '01812344821', amount_minor: 2_437_000n });
    expect(done).toMatchObject({ status: 'COMPLETE', rail_reference: payment?.issuer_txn_id });
    expect(steps(done)).toEqual([
      'created done',
      'reserved done',
      'checked done',
      'dollars_sent done',
      'handed_over done',
      'delivered done',
    ]);
    const told = await world.api.query<{ kind: string }>(
      'select kind from payments.notifications where transfer_id = $1',
      [paid.id],
    );
    expect(told).toEqual([{ kind: 'transfer_complete' }]);
  });

  it.each([
    ['not registered, at the draft', '01812344800', 'WALLET_NOT_REGISTERED'],
    ['full, after the approval', '01812344801', 'WALLET_LIMIT_EXCEEDED'],
  ])('are returned in full when the wallet is %s', async (_, number, reason) => {
    const refused = await toNagad(number);
    const paid = await pay(world, refused, walletPayment(refused, '50.00'));
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'FAILED', reason });
    expect(await available(payer.client)).toBe(before);
  });

  it.each(['error_500', 'timeout_before_commit', 'timeout_after_commit', 'malformed'])(
    'are paid once when the approval ends in %s',
    async (kind) => {
      const paid = await pay(world, own, walletPayment(own, '51.00'));
      await fault(kind);
      await work(world, 1);
      expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
      await waitAndWork();
      expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
      expect(await approved(paid.id)).toHaveLength(1);
    },
  );

  it('wait while Nagad shakes no hands, as a task for operators, and go on afterwards', async () => {
    const paid = await pay(world, own, walletPayment(own, '52.00'));
    await fault('error_500', 'handshake', 99);
    await work(world);
    await waitAndWork();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'PENDING' });
    expect(await tasksOf(paid.id)).toContainEqual({ kind: 'transfer_rail_trouble' });
    expect(await approved(paid.id)).toEqual([]);
    await fault('error_500', 'handshake', 0);
    await world.api.advance(3600);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
    expect(await tasksOf(paid.id)).toEqual([]);
  });

  it('stay pending while Nagad works on it, and complete', async () => {
    const slow = await toNagad('01812344803');
    const paid = await pay(world, slow, walletPayment(slow, '53.00'));
    await work(world);
    await waitAndWork();
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ step: 'sent' });
    await world.api.advance(24 * 3600);
    await work(world);
    expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  });
});

it('taka go to a Nagad wallet from the taka account', async () => {
  await pay(world, payer, {
    source_account: payer.usd,
    destination_bdt_account: payer.bdt,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  });
  await work(world);
  const given = { source_account: payer.bdt };
  const paid = await pay(world, own, walletPayment(own, '1000.00', given));
  expect(paid).toMatchObject({ total: '1010.00' });
  await work(world);
  expect(await transferOf(payer.client, paid.id)).toMatchObject({ status: 'COMPLETE' });
  expect(await approved(paid.id)).toMatchObject([{ amount_minor: 100_000n }]);
});

it('the books agree with what Nagad says it holds, and notice when they do not', async () => {
  // After this, no recent row counts as in flight.
  await world.api.advance(31);
  await work(world);
  const { ctx, pool } = world.api;
  const partners = openPartners(createPartners(ctx.config, ctx.clock));
  const float = /^6 the Nagad float/;
  const failed = async () => {
    const findings = await verifyEverything(pool, { partners });
    expect(findings.filter(({ name }) => float.test(name))).toHaveLength(1);
    return findings.filter(({ ok: holds }) => !holds).map(({ name }) => name);
  };
  expect(await failed()).toEqual([]);
  await world.control('/nagad/float', { amount: '-1.00' });
  expect(await failed()).toEqual([expect.stringMatching(float)]);
  await world.control('/nagad/float', { amount: '1.00' });
});
