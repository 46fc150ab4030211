import { transactionHistory } from '@kheya/contract';
import {
  balanceOf,
  newHolder,
  LONG_TIMEOUT,
  isNotified,
  notificationTitles,
  type Holder,
} from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';

// Dollars from outside: told once, twice, late, never or by a stranger, they are booked once.

const AMOUNT = '250.00';

async function send(kheya: Kheya, holder: Holder, trace: string): Promise<void> {
  await kheya.simulator.control('incoming-ach', {
    account_number: holder.usd.number,
    amount: AMOUNT,
    sender_name: 'Brooklyn Bakery',
    memo: 'PAYROLL',
    trace_id: trace,
  });
}

const traceOf = (holder: Holder) => holder.usd.number.padStart(15, '0');

/** Once in the balance, the history and the notifications, and the partner agrees. */
async function expectBookedOnce(kheya: Kheya, holder: Holder): Promise<void> {
  await expect.poll(async () => (await balanceOf(holder)).current, LONG_TIMEOUT).toBe(AMOUNT);
  expect(await balanceOf(holder)).toEqual({ available: AMOUNT, current: AMOUNT, hold: '0.00' });
  expect(await kheya.simulator.bankBalance(holder.usd.number)).toBe(25_000);
  const { results, count } = await holder.api.call(transactionHistory, {
    query: { account_number: holder.usd.number },
  });
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({
    ...{ amount: AMOUNT, balance: AMOUNT, dc_sign: 'credit', status: 'POSTED' },
    ...{ subtype: 'ach_credit', counterparty: 'Brooklyn Bakery' },
    user_data: { trace_number: traceOf(holder) },
  });
  await isNotified(holder, '$250.00 received');
  const titles = await notificationTitles(holder);
  expect(titles.filter((title) => title === '$250.00 received')).toHaveLength(1);
}

test('told once', async ({ kheya }) => {
  const holder = await newHolder(kheya);
  await send(kheya, holder, traceOf(holder));
  await expectBookedOnce(kheya, holder);
});

test('the same trace number is the same money', async ({ kheya }) => {
  const holder = await newHolder(kheya);
  await send(kheya, holder, traceOf(holder));
  await send(kheya, holder, traceOf(holder));
  await expectBookedOnce(kheya, holder);
});

for (const kind of ['duplicate_webhook', 'late_webhook', 'no_webhook', 'bad_signature']) {
  test(`${kind}: booked once`, async ({ kheya }) => {
    const holder = await newHolder(kheya);
    await kheya.simulator.fault({ provider: 'bank', kind });
    await send(kheya, holder, traceOf(holder));
    await expect(async () => {
      await kheya.simulator.advance(20);
      expect((await balanceOf(holder)).current).toBe(AMOUNT);
    }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
    // Whatever was still on its way arrives now, behind the partner's list.
    await kheya.simulator.advance(1200);
    await expectBookedOnce(kheya, holder);
  });
}

test('a webhook with a wrong, old or missing signature is refused and books nothing', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya);
  const body = JSON.stringify({
    id: '6b1f7c1e-7f5e-4e53-9c56-0d0d52b1d1aa',
    type: 'TRANSACTION.POSTED.CREATED',
    event_resource: { type: 'ACH', account_no: holder.usd.number, amount: 999_900 },
  });
  for (const headers of [
    {},
    {
      'synctera-signature': 'a'.repeat(64),
      'request-timestamp': String(Math.floor(Date.now() / 1000)),
    },
    { 'synctera-signature': 'a'.repeat(64), 'request-timestamp': '1000000000' },
  ]) {
    const response = await fetch(`${kheya.urls.api}/webhooks/bank/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      body,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  }
  expect((await balanceOf(holder)).current).toBe('0.00');
});

testBooks();
