import { move, transitDebts, transitEven, type MoveSteps } from '@kheya/ledger';
import { fromDecimal, isCurrency, toDecimal } from '@kheya/money';
import { dayIn } from '#platform/calendar.ts';
import type { Sweep } from '#platform/module.ts';
import { markPosted, note, openMovements, type MovementRow } from './treasury-movement.ts';

/**
 * Evens out once a day what payments between buckets left: the bucket that owes hands money of the house's to the
 * one it owes. Nothing leaves the bank, so this is no sandbox's booking.
 */
export const transitSweep: Sweep = {
  name: 'bucket_transit',
  everySeconds: 60,
  async run(ctx) {
    if (ctx.ledger.capabilities.buckets === 1) return;
    const day = dayIn('America/New_York', ctx.clock.now());
    for (const { from, to, amount } of await transitDebts(ctx.ledger)) {
      const { currency } = amount;
      const facts = { from, to, currency, amount: toDecimal(amount) };
      await note(ctx, 'even', `even:${currency}:${from}:${to}:${day}`, facts);
    }
    for (const row of await openMovements(ctx, ['even'])) {
      const result = await move(ctx.ledger, stepsOf(row));
      if (!result.ok) throw new Error(`${row.name} was not booked: ${result.status}`);
      await markPosted(ctx, row);
    }
  },
};

function stepsOf({ id, intent_at: at, name, facts }: MovementRow): MoveSteps {
  const currency = String(facts['currency']);
  if (!isCurrency(currency)) throw new Error(`${name} has no currency`);
  return transitEven({
    intent: { id, at, bucket: Number(facts['from']) },
    to: Number(facts['to']),
    amount: fromDecimal(String(facts['amount']), currency),
  });
}
