// Nothing is paid after a customer is stopped: neither calls admitted before, nor what their
// businesses reserved.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TransferQuote } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { findUser } from '#modules/user/index.ts';
import type { Caller } from '#platform/module.ts';
import { openBusinessPayer } from '#testing/test-business.ts';
import type { Client } from '#testing/test-api.ts';
import {
  available,
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
import { createTransfer } from '../pay/create.ts';

let world: TestWorld;
let owner: Payer;
let business: Payer & { readonly id: string };

beforeAll(async () => {
  world = await startMoneyWorld();
  owner = await openPayer(world, { dollars: '900.00' });
  const given = { name: 'Rahman Home Care LLC', ein: '84-1947301' };
  business = await openBusinessPayer(world, owner.client, given);
});
afterAll(() => world.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const conversion = (payer: Payer) => ({
  source_account: payer.usd,
  destination_bdt_account: payer.bdt,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount: '10.00',
});

/** A confirmed caller whom the platform admitted a moment ago. */
async function admitted({ client }: Payer, profileId = client.userId): Promise<Caller> {
  const user = await findUser(world.api.ctx.db, profileId);
  return {
    userId: profileId,
    personId: client.userId,
    sessionId: client.sessionId,
    deviceId: client.deviceId,
    isFreshlySteppedUp: true,
    role: 'OWNER' as const,
    tokenExpiresAt: world.api.clock.now(),
    user: user!,
  };
}

async function admittedPayment(payer: Payer, body: object, profileId?: string) {
  const caller = await admitted(payer, profileId);
  const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
  return (key = newKey()) =>
    createTransfer(world.api.ctx, {
      caller,
      request: { ...body, quote_id: quote.id } as never,
      idempotencyKey: key,
      stepUpToken: undefined,
      locale: 'en',
    });
}

const stop = (client: Client) => client.call('POST', '/customer-stop/');
const change = (sql: string, userId: string) =>
  withClient(world.api.database.ownerUrl, (client) =>
    client.query(`update payments.users set ${sql} where id = $1`, [userId]),
  );

it.each([`user_status = 'FROZEN'`, `admin_review_status = 'BLOCKED'`])(
  'a business’s reserved payment is not handed over while its owner has %s',
  async (state) => {
    const { id } = await pay(world, business, walletPayment(business, '20.00'));
    await change(state, owner.client.userId);
    await work(world, 4);
    const stopped = await transferOf(business.client, id);
    await change(`user_status = 'ACTIVE', admin_review_status = null`, owner.client.userId);
    expect(stopped.status).not.toBe('COMPLETE');
    expect(stopped.cancel.kind).toBe('full_refund');
    await world.api.advance(60);
    await work(world, 4);
    expect(await transferOf(business.client, id)).toMatchObject({ status: 'COMPLETE' });
  },
);

it('a business whose company is rejected gets its reservations back', async () => {
  const before = await available(business.client);
  const { id } = await pay(world, business, walletPayment(business, '22.00'));
  await change(`business_verification_status = 'REVIEW'`, business.id);
  await work(world, 4);
  expect((await transferOf(business.client, id)).completed_at).toBeNull();
  await change(`business_verification_status = 'REJECTED'`, business.id);
  await world.api.advance(60);
  await work(world, 4);
  const stopped = await transferOf(business.client, id);
  await change(`business_verification_status = 'ACCEPTED'`, business.id);
  expect(stopped).toMatchObject({ status: 'DECLINED', reason: 'DECLINED' });
  expect(await available(business.client)).toBe(before);
});

it.each(['freeze', 'block'])(
  'an operator’s %s holds payments accepted or reserved before it, until two lift it',
  async (action) => {
    const maker = await world.api.client({ roles: ['COMPLIANCE'] });
    const checker = await world.api.client({ roles: ['COMPLIANCE'] });
    const { userId } = owner.client;
    const reason = 'Two reports about this account.';
    const restrict = (what: string, customer_reason?: string) =>
      ok<{ review_id: string }>(
        maker.call('POST', `/console/customer/${userId}/restriction/`, {
          ...{ action: what, reason, customer_reason },
        }),
      );
    const late = await admittedPayment(owner, conversion(owner));
    const { id } = await pay(world, owner, walletPayment(owner, '21.00'));
    await restrict(action, 'unusual_activity');
    expect(await late()).toMatchObject({ ok: false, code: 'account_frozen' });
    await work(world, 4);
    expect((await transferOf(owner.client, id)).completed_at).toBeNull();
    const { review_id: review } = await restrict(`un${action}`);
    await ok(checker.call('POST', `/console/review/${review}/confirm/`, { agree: true, reason }));
    await world.api.advance(60);
    await work(world, 4);
    expect(await transferOf(owner.client, id)).toMatchObject({ status: 'COMPLETE' });
  },
);

it('a call admitted before a stop and written after it is refused; other customers still pay', async () => {
  const stopped = await openPayer(world, { dollars: '50.00' });
  const other = await openPayer(world, { dollars: '50.00' });
  const late = await admittedPayment(stopped, conversion(stopped));
  const beside = await admittedPayment(other, conversion(other));
  await stop(stopped.client);
  const [refused, paid] = await Promise.all([late(), beside()]);
  expect(refused).toMatchObject({ ok: false, code: 'account_frozen' });
  expect(paid).toMatchObject({ ok: true, value: { status: 'POSTED' } });
  const rows = await world.api.query('select 1 from payments.transfers where user_id = $1', [
    stopped.client.userId,
  ]);
  expect(rows).toEqual([]);
  expect(await available(stopped.client)).toBe('50.00');
});

it('a business’s call admitted before its owner was stopped is refused', async () => {
  const late = await admittedPayment(business, walletPayment(business, '20.00'), business.id);
  await change(`user_status = 'FROZEN'`, owner.client.userId);
  const refused = await late();
  await change(`user_status = 'ACTIVE'`, owner.client.userId);
  expect(refused).toMatchObject({ ok: false, code: 'account_frozen' });
});

it('no payment is made after a stop at the same moment', async () => {
  for (const delay of [0, 5]) {
    const payer = await openPayer(world, { dollars: '200.00' });
    const payments = await Promise.all(
      Array.from({ length: 8 }, () => admittedPayment(payer, conversion(payer))),
    );
    const paying = payments.map((payment) => payment());
    await new Promise((resolve) => setTimeout(resolve, delay));
    const stopped = await stop(payer.client);
    expect(stopped.status).toBe(201);
    await Promise.all(paying);
    const late = await world.api.query(
      `select t.id from payments.transfers t join payments.customer_stops s on s.user_id = t.user_id
       where t.user_id = $1 and t.step = 'settled' and t.created_at > s.stopped_at`,
      [payer.client.userId],
    );
    expect(late).toEqual([]);
  }
});

it('a conversion that never reached the ledger is not posted after a stop', async () => {
  const payer = await openPayer(world, { dollars: '50.00' });
  const unheard = await admittedPayment(payer, conversion(payer));
  const { ledger } = world.api.ctx;
  const real = ledger.post.bind(ledger);
  ledger.post = () => Promise.reject(new Error('lost'));
  const key = newKey();
  expect(await unheard(key)).toMatchObject({ ok: false, code: 'service_unavailable' });
  ledger.post = real;
  await stop(payer.client);
  expect(await unheard(key)).toMatchObject({ ok: false, code: 'account_frozen' });
  await world.api.advance(6);
  await world.api.runSweeps(['transfer_intent']);
  const rows = await world.api.query(
    'select step, reason from payments.transfers where user_id = $1',
    [payer.client.userId],
  );
  expect(rows).toEqual([{ step: 'expired', reason: 'COMPLIANCE_STOP' }]);
  expect(await available(payer.client)).toBe('50.00');
});
