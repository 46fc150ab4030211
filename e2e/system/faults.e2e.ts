import { transactionHistory } from '@kheya/contract';
import { balanceOf, newHolder, newWallet, LONG_TIMEOUT } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { moneyPositions, pay, transferOf } from '../support/payment.ts';

// One fault of each kind against real processes: the worker itself retries as time passes on the
// shared clock. Every fault with all its outcomes is tested in the API alone
// (apps/api/src/modules/transfer/advance/provider-faults.db.test.ts).

const FAULTS = [
  { provider: 'bkash', operation: 'b2cPayment', kind: 'refuse' },
  { provider: 'bkash', operation: 'b2cPayment', kind: 'error_500' },
  { provider: 'bkash', operation: 'b2cPayment', kind: 'late_webhook' },
  { provider: 'bkash', operation: 'b2cPayment', kind: 'malformed' },
  { provider: 'bank', operation: 'internal_transfer', kind: 'timeout_before_commit' },
] as const;

test('payments through a fault of each kind end where they should, each once', async ({
  kheya,
}) => {
  const { simulator } = kheya;
  const holder = await newHolder(kheya, { dollars: '200.00' });
  const payments: { kind: string; id: string; wallet: { id: string; msisdn: string } }[] = [];
  for (const fault of FAULTS) {
    const met = async () =>
      (await simulator.calls(fault.provider)).filter((call) => call.fault === fault.kind).length;
    const before = await met();
    await simulator.fault(fault);
    const wallet = await newWallet(holder);
    const { id } = await pay(holder, wallet, '20.00');
    payments.push({ kind: fault.kind, id, wallet });
    await expect.poll(met, LONG_TIMEOUT).toBe(before + 1);
  }
  await expect(async () => {
    await simulator.advance(60);
    for (const { id } of payments) {
      expect((await transferOf(holder, id)).completed_at).not.toBeNull();
    }
  }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
  for (const { kind, id, wallet } of payments) {
    const isRefused = kind === 'refuse';
    const { status, target_amount: taka } = await transferOf(holder, id);
    expect([kind, status]).toEqual([kind, isRefused ? 'FAILED' : 'COMPLETE']);
    const { wallet: paidOut } = await moneyPositions(simulator, holder, wallet);
    expect(paidOut, kind).toEqual(isRefused ? [] : [{ status: 'Completed', taka }]);
  }
  expect(await balanceOf(holder)).toEqual({ available: '116.04', current: '116.04', hold: '0.00' });
  expect(await simulator.bankBalance(holder.usd.number)).toBe(11_604);
});

test('dollars that nobody tells of are found by asking, told late they are booked once', async ({
  kheya,
}) => {
  const { simulator } = kheya;
  const holder = await newHolder(kheya);
  for (const kind of ['no_webhook', 'late_webhook']) {
    await simulator.fault({ provider: 'bank', kind });
    await simulator.control('incoming-ach', { account_number: holder.usd.number, amount: '50.00' });
  }
  await expect(async () => {
    await simulator.advance(20);
    expect((await balanceOf(holder)).current).toBe('100.00');
  }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
  // The late webhook arrives now, after the partner's list was read.
  await simulator.advance(1200);
  expect((await balanceOf(holder)).current).toBe('100.00');
  expect((await holder.api.call(transactionHistory)).count).toBe(2);
});
