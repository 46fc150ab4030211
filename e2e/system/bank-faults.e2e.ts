import { newHolder, newWallet, LONG_TIMEOUT, isNotified } from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import {
  waitForEnd,
  advanceUntilEnd,
  completedSteps,
  pay,
  transferOf,
  moneyPositions,
} from '../support/payment.ts';

// The partner's dollar leg comes before the rail: what happens when the partner is in trouble.

async function payWith(
  kheya: Kheya,
  fault: { kind: string; operation: string; delay_ms?: number },
) {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  await kheya.simulator.fault({ provider: 'bank', ...fault });
  const transfer = await pay(holder, wallet, '20.00');
  const where = () => moneyPositions(kheya.simulator, holder, wallet);
  return { holder, transfer, where };
}

const movesOf = async (kheya: Kheya, number: string) =>
  (await kheya.simulator.bankMovements(number)).map(({ side, cents }) => `${side} ${cents}`);

test('the partner refuses the dollars: it failed, bKash was never asked, all is back', async ({
  kheya,
}) => {
  const paid = await payWith(kheya, { kind: 'refuse', operation: 'internal_transfer' });
  const transfer = await waitForEnd(paid.holder, paid.transfer.id);
  expect(transfer).toMatchObject({ status: 'FAILED', reason: 'BANK_REFUSED' });
  expect(completedSteps(transfer)).not.toContain('handed_over');
  expect(await paid.where()).toEqual({
    ours: { available: '100.00', current: '100.00', hold: '0.00' },
    partnerCents: 10_000,
    wallet: [],
  });
  await isNotified(paid.holder, 'Your transfer to Rokeya Begum failed');
});

for (const kind of ['error_500', 'timeout_before_commit', 'timeout_after_commit', 'malformed']) {
  test(`${kind} at the dollar leg: asked again with the same key, moved once`, async ({
    kheya,
  }) => {
    const paid = await payWith(kheya, { kind, operation: 'internal_transfer' });
    expect(paid.transfer.status).toBe('PENDING');
    await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
    const transfer = await transferOf(paid.holder, paid.transfer.id);
    expect(transfer.status).toBe('COMPLETE');
    expect(await paid.where()).toEqual({
      ours: { available: '79.01', current: '79.01', hold: '0.00' },
      partnerCents: 7_901,
      wallet: [{ status: 'Completed', taka: transfer.target_amount }],
    });
    expect(await movesOf(kheya, paid.holder.usd.number)).toEqual([
      'credit 10000',
      'debit 2000',
      'debit 99',
    ]);
  });
}

test('screening is down: nothing leaves until it answers', async ({ kheya }) => {
  const paid = await payWith(kheya, { kind: 'error_500', operation: 'adhoc' });
  const screenings = async () => {
    const calls = await kheya.simulator.calls('bank');
    return calls.filter(({ operation, fault }) => operation === 'adhoc' && fault !== null);
  };
  await expect.poll(screenings, LONG_TIMEOUT).not.toHaveLength(0);
  expect((await paid.where()).partnerCents).toBe(10_000);
  await advanceUntilEnd(kheya.simulator, paid.holder, paid.transfer.id);
  expect(await transferOf(paid.holder, paid.transfer.id)).toMatchObject({ status: 'COMPLETE' });
});

test('a payee on the watch list: stopped before a cent has moved', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder, { name: 'Sanction Sample' });
  const { id } = await pay(holder, wallet, '20.00');
  const transfer = await waitForEnd(holder, id);
  expect(transfer).toMatchObject({
    status: 'DECLINED',
    step: 'stopped',
    reason: 'DECLINED',
  });
  expect(await moneyPositions(kheya.simulator, holder, wallet)).toEqual({
    ours: { available: '100.00', current: '100.00', hold: '0.00' },
    partnerCents: 10_000,
    wallet: [],
  });
  await isNotified(holder, 'Your transfer to Sanction Sample was stopped');
});

test('no fresh rate: quotes are refused in words, and come back with the provider', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const order = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    amount: '20.00',
  };
  const quote = { method: 'POST', path: '/transfer/quote/' } as const;
  await kheya.simulator.fault({ provider: 'fx', kind: 'error_500', count: 1000, operation: 'any' });
  await kheya.simulator.advance(3600);
  await expect(async () => {
    const problem = await holder.api.refused(quote, { body: order });
    expect(problem).toMatchObject({ code: 'rate_unavailable', status: 503 });
  }).toPass({ timeout: 60_000 });
  await kheya.simulator.clearFaults();
  await kheya.simulator.advance(120);
  await expect
    .poll(async () => (await holder.api.ask(quote, { body: order })).status, { timeout: 60_000 })
    .toBe(201);
});

testBooks();
