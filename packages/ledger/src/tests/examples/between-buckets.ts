import { expect } from 'vitest';
import { houseAccount } from '#chart.ts';
import { conversionBetween } from '#move/conversion-between.ts';
import { internalTransferBetween } from '#move/internal-transfer-between.ts';
import { transitEven } from '#move/transit-even.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';
import type { Example } from '#tests/example.ts';
import type { ExamplePage } from '#tests/example-page.ts';

const THERE = 'there';

async function conversionSteps(example: Example) {
  const customerUsd = await example.customer(usd('500.00'), 'Rahim USD');
  const there = await example.neighbour(THERE);
  const payeeBdt = await example.account('Karima BDT there', 'customer', 'BDT', 0n, there);
  const facts = {
    ...{ intent: example.intent(), customerUsd, payeeBdt },
    ...{ send: usd('200.00'), fee: usd('0.99') },
    ...{ receive: bdt('24370.00'), spread: bdt('110.00') },
  };
  return { steps: conversionBetween(facts), customerUsd, payeeBdt, there };
}

export const betweenBuckets: ExamplePage = {
  file: 'between-buckets.md',
  examples: {
    'Example: taka for somebody in another bucket': async (example) => {
      const { steps } = await conversionSteps(example);
      await example.step('Reserve', steps.reserve);
      await example.step('Arrive', steps.arrive);
      await example.balances('Arrive');
      await example.step('Finish', steps.finish(0));
      await example.balances('Finish');
      for (const step of [steps.reserve, steps.arrive, steps.finish(0)]) {
        await example.replayed(step);
      }
      await example.refused(steps.release, 'pending_transfer_already_posted', 1);
    },
    'Example: the account there is closed': async (example) => {
      const { steps, customerUsd, payeeBdt } = await conversionSteps(example);
      await example.close(payeeBdt);
      expect(await example.post(steps.reserve)).toMatchObject({ ok: true });
      await example.refused(steps.arrive, 'credit_account_already_closed', 5);
      await example.step('Give back', steps.release);
      await example.balances('Give back', [customerUsd]);
      await example.refused(steps.arrive, 'credit_account_already_closed', 5);
      await example.refused(steps.finish(0), 'pending_transfer_already_voided', 1);
    },
    'Example: dollars for somebody in another bucket, and the evening after': async (example) => {
      const fromAccountId = await example.customer(usd('100.00'), 'Rahim USD');
      const there = await example.neighbour(THERE);
      const toAccountId = await example.account('Karima USD there', 'customer', 'USD', 0n, there);
      const facts = { intent: example.intent(), fromAccountId, toAccountId };
      const paid = internalTransferBetween({ ...facts, amount: usd('40.00'), fee: usd('0.50') });
      await example.step('Reserve', paid.reserve);
      await example.step('Arrive', paid.arrive);
      expect(await example.post(paid.finish(0))).toMatchObject({ ok: true });
      const transit = [example.bucket, there].map((bucket) =>
        houseAccount(bucket, 'bucket_transit', 'USD'),
      );
      await example.balances('What is left between them', transit);
      const even = transitEven({ intent: example.intent(), to: there, amount: usd('40.00') });
      await example.step('Even out: reserve', even.reserve);
      await example.step('Even out: arrive', even.arrive);
      await example.step('Even out: finish', even.finish(0));
      await example.balances('Even out: finish');
    },
  },
};
