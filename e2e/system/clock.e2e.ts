import { transactionHistory } from '@kheya/contract';
import { newHolder, newWallet, receive } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { waitForEnd, pay, moneyPositions } from '../support/payment.ts';

// All processes share one clock: it is moved by months and set back, and everything continues.

test('ninety days later, and back again by a reset: money still arrives and leaves', async ({
  kheya,
}) => {
  const before = await newHolder(kheya, { dollars: '100.00' });
  await kheya.simulator.advance(90 * 24 * 3600);
  const wallet = await newWallet(before);
  const later = await waitForEnd(before, (await pay(before, wallet, '20.00')).id);
  expect(later.status).toBe('COMPLETE');
  expect(Date.parse(later.created_at) - Date.now()).toBeGreaterThan(80 * 24 * 3_600_000);

  await kheya.simulator.reset();
  const after = await newHolder(kheya, { dollars: '100.00' });
  const other = await newWallet(after);
  const now = await waitForEnd(after, (await pay(after, other, '20.00')).id);
  expect(now.status).toBe('COMPLETE');
  expect(Math.abs(Date.parse(now.created_at) - Date.now())).toBeLessThan(3_600_000);
  await receive(kheya, before, '50.00');
  expect((await moneyPositions(kheya.simulator, before, wallet)).ours.available).toBe('129.01');
  const { results } = await before.api.call(transactionHistory);
  expect(results.map(({ amount }) => amount)).toEqual(['50.00', '20.99', '100.00']);
});
