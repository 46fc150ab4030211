import { randomUUID } from 'node:crypto';
import { transferCreate, transferList } from '@kheya/contract';
import { newHolder, newWallet, LONG_TIMEOUT, type Holder } from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';
import {
  dollarsToWallet,
  advanceUntilEnd,
  pay,
  waitForStep,
  transferOf,
  moneyPositions,
} from '../support/payment.ts';

// After a SIGKILL between posting and the provider's answer, the payment completes once.

const FULL = Boolean(process.env['KHEYA_TEST_FULL']);
const ROUNDS = FULL ? 10 : 2;

async function expectPaidOnce(
  kheya: Kheya,
  holder: Holder,
  wallet: { readonly id: string; readonly msisdn: string },
  id: string,
): Promise<void> {
  const transfer = await transferOf(holder, id);
  expect(transfer).toMatchObject({ status: 'COMPLETE', step: 'settled' });
  expect(await moneyPositions(kheya.simulator, holder, wallet)).toEqual({
    ours: { available: '79.01', current: '79.01', hold: '0.00' },
    partnerCents: 7_901,
    wallet: [{ status: 'Completed', taka: transfer.target_amount }],
  });
  const movements = await kheya.simulator.bankMovements(holder.usd.number);
  expect(movements.map(({ side, cents }) => `${side} ${cents}`)).toEqual([
    'credit 10000',
    'debit 2000',
    'debit 99',
  ]);
}

/** Whether a provider is holding an unanswered call of this operation. */
const isHeld = async (kheya: Kheya, provider: 'bank' | 'bkash', operation: string) => {
  const calls = await kheya.simulator.calls(provider);
  return calls.some((call) => call.operation === operation && call.fault && call.status === 0);
};

const HOLDS = [
  {
    where: 'bKash has paid and its answer is lost',
    provider: 'bkash',
    operation: 'b2cPayment',
    kind: 'timeout_after_commit',
  },
  {
    where: 'the partner has moved the dollars and its answer is lost',
    provider: 'bank',
    operation: 'internal_transfer',
    kind: 'timeout_after_commit',
  },
] as const;
/** For a full run only, as is killing the API while the worker goes on: less can go wrong. */
const LATE = [
  { where: 'bKash has the order', provider: 'bkash', operation: 'b2cPayment', kind: 'slow' },
  { where: 'the payee is being screened', provider: 'bank', operation: 'adhoc', kind: 'slow' },
] as const;

for (const victim of FULL ? (['worker', 'api'] as const) : (['worker'] as const)) {
  for (const { where, provider, operation, kind } of FULL ? [...HOLDS, ...LATE] : HOLDS) {
    test(`SIGKILL of the ${victim} while ${where}: it completes once`, async ({ kheya }) => {
      const holder = await newHolder(kheya, { dollars: '100.00' });
      const wallet = await newWallet(holder);
      await kheya.simulator.fault({ provider, operation, kind, delay_ms: 5000 });
      const { id } = await pay(holder, wallet, '20.00');
      // The call is held for seconds only, so a loaded machine must look for it often.
      const often = { ...LONG_TIMEOUT, intervals: [100] };
      await expect.poll(() => isHeld(kheya, provider, operation), often).toBe(true);
      await kheya.kill(victim);
      await kheya.restart(victim);
      await advanceUntilEnd(kheya.simulator, holder, id);
      await expectPaidOnce(kheya, holder, wallet, id);
    });
  }
}

test(`SIGKILL of the api while it is being asked to pay, ${ROUNDS} rounds: the same key pays once`, async ({
  kheya,
}) => {
  test.setTimeout(480_000 + ROUNDS * 20_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    const holder = await newHolder(kheya, { dollars: '100.00' });
    const wallet = await newWallet(holder);
    const body = await dollarsToWallet(holder, wallet, '20.00');
    const idempotencyKey = randomUUID();
    const asked = holder.api.ask(transferCreate, { body, idempotencyKey }).catch(() => 'cut off');
    // Each round kills the process at another moment of the same request.
    for (let turn = 0; turn < round * 40; turn += 1) await new Promise(setImmediate);
    await kheya.kill('api');
    await asked;
    await kheya.restart('api');
    const { id } = await holder.api.call(transferCreate, { body, idempotencyKey });
    await advanceUntilEnd(kheya.simulator, holder, id);
    await expectPaidOnce(kheya, holder, wallet, id);
    expect((await holder.api.call(transferList)).count).toBe(1);
  }
});

test('both gone while a payment waits, and nobody asks again: it is found and completed', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder, { lastTwo: '02' });
  await kheya.kill('worker');
  const { id } = await pay(holder, wallet, '20.00');
  await waitForStep(holder, id, 'reserved');
  await kheya.kill('api');
  await kheya.restart('api');
  await kheya.restart('worker');
  await advanceUntilEnd(kheya.simulator, holder, id);
  await expectPaidOnce(kheya, holder, wallet, id);
});
