import { compare, convertBack, money, type Money } from '@kheya/money';
import { latestMidRate } from '#modules/conversion-rate/index.ts';
import { ruleInForce } from '#modules/signal/index.ts';
import { lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import type { TransferRail } from '../rails/rail.ts';
import { plannedStart } from '../schedule.ts';
import type { Parties } from './parties.ts';
import type { Price } from './price.ts';
import { hasBeenSentTo } from './sent-before.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
interface Asked extends Pick<Parties, 'contact'> {
  readonly price: Pick<Price, 'amount'>;
  readonly rail: Pick<TransferRail, 'provider'>;
  readonly scheduledFor: string | null;
}

/** Every payment asks for the same rule, so those of one moment share it. */
const rules = oncePerContext(({ clock, db }: Context) =>
  lookup({
    keyOf: (kind: 'new_payee') => kind,
    find: async (kinds) => {
      const found = await ruleInForce(db, 'new_payee', clock.now());
      return new Map(found ? kinds.map((kind) => [kind, found] as const) : []);
    },
  }),
);

/**
 * Until when a payment waits because it is the first to somebody and large: whoever was talked into
 * it has time to see that. Null where it goes as always. What stays with us is credited as it is
 * paid, and is not held.
 */
export async function coolsOffUntil(
  ctx: Context,
  userId: string,
  { contact, price, rail, scheduledFor }: Asked,
): Promise<Date | null> {
  if (rail.provider === null || contact === null) return null;
  const rule = await rules(ctx)('new_payee');
  if (rule?.action !== 'cool_off' || rule.threshold_minor === null) return null;
  const now = ctx.clock.now();
  const dollars = await inDollars(ctx, price.amount, now);
  if (dollars === null || compare(dollars, money('USD', rule.threshold_minor)) < 0) return null;
  if (await hasBeenSentTo(ctx.db, userId, contact)) return null;
  const until = new Date(now.getTime() + rule.window_hours * 3_600_000);
  return scheduledFor !== null && plannedStart(scheduledFor) >= until ? null : until;
}

/** Null where no rate was ever heard: then nothing can be compared, and nothing waits. */
async function inDollars({ db }: Context, amount: Money, now: Date): Promise<Money | null> {
  if (amount.currency === 'USD') return amount;
  const mid = await latestMidRate(db, now);
  return mid ? convertBack(amount, mid.rate, { rounding: 'down' }) : null;
}
