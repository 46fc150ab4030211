import { customerStopCreate, customerStopList, transferCreate, userList } from '@kheya/contract';
import {
  balanceOf,
  newHolder,
  newWallet,
  LONG_TIMEOUT,
  tokenOf,
  userOf,
  type Holder,
} from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import { dollarsToWallet, waitForEnd, pay, waitForStep, transferOf } from '../support/payment.ts';

// "I was scammed": one call, and nothing leaves any more.

/** Another browser's session: refused calls are not tried again with a new one. */
async function otherSession(kheya: Kheya, holder: Holder) {
  const headers = { authorization: `Bearer ${await tokenOf(kheya, holder.email)}` };
  return async () => {
    const { status, body } = await holder.api.ask(userList, { headers });
    return [status, (body as { error_code?: number }).error_code];
  };
}

test('one call stops payments, account and other sessions, and tells on every channel', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '200.00' });
  const other = await otherSession(kheya, holder);
  expect(await other()).toEqual([200, undefined]);
  const slow = await pay(holder, await newWallet(holder, { lastTwo: '03' }), '20.00');
  await waitForStep(holder, slow.id, 'sent');
  await kheya.kill('worker');
  const wallet = await newWallet(holder);
  const waiting = await pay(holder, wallet, '30.00');
  const order = await dollarsToWallet(holder, wallet, '10.00');

  const stop = await holder.api.call(customerStopCreate);
  expect(stop).toMatchObject({ transfers_cancelled: 1, transfers_asked_back: 1 });
  expect(stop.sessions_ended).toBeGreaterThan(0);
  // A freeze and a sign-out hold within five seconds at most (the loaded machine's seconds on top).
  await expect.poll(other, { timeout: 15_000, intervals: [200] }).toEqual([401, 4025]);
  expect((await userOf(holder)).user_status).toBe('FROZEN');
  expect(await transferOf(holder, waiting.id)).toMatchObject({ status: 'RELEASED' });
  expect(await transferOf(holder, slow.id)).toMatchObject({ cancel: { kind: 'requested' } });
  const refused = await holder.api.refused(transferCreate, { body: order });
  expect(refused.code).toBe('account_frozen');
  // The fee of what bKash has is reserved with it.
  expect((await balanceOf(holder)).available).toBe('179.01');

  await kheya.restart('worker');
  const { phone } = await userOf(holder);
  for (const to of [holder.email, phone ?? '']) {
    await expect
      .poll(async () => JSON.stringify(await kheya.simulator.messages(to)), LONG_TIMEOUT)
      .toContain('Everything is stopped');
  }
  expect((await holder.api.call(customerStopCreate)).id).toBe(stop.id);
  expect((await holder.api.call(customerStopList)).results).toEqual([stop]);
  expect((await waitForEnd(holder, waiting.id)).status).toBe('RELEASED');
});

testBooks();
