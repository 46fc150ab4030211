import { transferCancel } from '@kheya/contract';
import { newHolder, newWallet } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { advanceUntilEnd, pay } from '../support/payment.ts';

// One claim decides between a cancel in the API's process and the hand-over in the worker's, so
// exactly one of them wins.

const RACES = process.env['KHEYA_TEST_FULL'] ? 30 : 6;

test(`${RACES} races of a cancel with the hand-over: released and unpaid, or paid once`, async ({
  kheya,
}) => {
  test.setTimeout(480_000 + RACES * 5_000);
  const holder = await newHolder(kheya, { dollars: '1000.00' });
  const seen = { released: 0, paid: 0 };
  for (let race = 0; race < RACES; race += 1) {
    const wallet = await newWallet(holder);
    const { id } = await pay(holder, wallet, '10.00');
    for (let turn = 0; turn < race * 20; turn += 1) await new Promise(setImmediate);
    const answer = await holder.api.ask(transferCancel, { params: { id } });
    const done = await advanceUntilEnd(kheya.simulator, holder, id, 1);
    const payments = await kheya.simulator.bkashPayments(wallet.msisdn);
    if (answer.status === 200) {
      expect(done.status).toBe('RELEASED');
      expect(payments).toHaveLength(0);
      seen.released += 1;
    } else {
      expect([202, 409]).toContain(answer.status);
      expect(done.status).toBe('COMPLETE');
      expect(payments).toHaveLength(1);
      seen.paid += 1;
    }
  }
  const cents = 100_000 - seen.paid * 1_099;
  expect(await kheya.simulator.bankBalance(holder.usd.number)).toBe(cents);
  expect(seen.released + seen.paid).toBe(RACES);
});
