import { transitDebts, type TransitDebt } from '@kheya/ledger';
import { toDecimal } from '@kheya/money';
import { dayIn } from '#platform/calendar.ts';
import type { Sweep } from '#platform/module.ts';
import {
  bookOpen,
  recordMovement,
  openMovements,
  throwFailures,
  type MovementRow,
} from './treasury-movement.ts';

/**
 * Settles once a day what payments between buckets left: the bucket that owes passes house money to
 * the other. No money moves at a bank, so this also runs in production.
 */
export const transitSweep: Sweep = {
  name: 'bucket_transit',
  everySeconds: 60,
  async run(ctx) {
    if (ctx.ledger.capabilities.buckets === 1) return;
    const day = dayIn('America/New_York', ctx.clock.now());
    const open = await openMovements(ctx, ['even']);
    for (const debt of await transitDebts(ctx.ledger)) {
      if (open.some((row) => isBeingPaid(row, debt))) continue;
      const { from, to, amount } = debt;
      const { currency } = amount;
      const facts = { from, to, currency, amount: toDecimal(amount) };
      await recordMovement(ctx, 'even', `even:${currency}:${from}:${to}:${day}`, facts);
    }
    const rows = await openMovements(ctx, ['even']);
    throwFailures(await bookOpen(ctx, rows));
  },
};

/**
 * A movement not booked yet is still part of the debt; paying the debt again would pay it twice.
 */
function isBeingPaid({ facts }: MovementRow, { from, to, amount }: TransitDebt): boolean {
  const buckets = [Number(facts['from']), Number(facts['to'])];
  return facts['currency'] === amount.currency && [from, to].some((one) => buckets.includes(one));
}
