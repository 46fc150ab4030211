import type { ModuleContext } from '#platform/module.ts';
import type { TransferRail } from '../rails/rail.ts';
import { plannedStart } from '../schedule.ts';
import type { Parties } from './parties.ts';
import { payeeRuleFor } from './payee-rule.ts';
import type { Price } from './price.ts';
import { hasBeenSentTo } from './sent-before.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
interface Asked extends Pick<Parties, 'contact'> {
  readonly price: Pick<Price, 'amount'>;
  readonly rail: Pick<TransferRail, 'provider'>;
  readonly scheduledFor: string | null;
}

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
  const rule = await payeeRuleFor(ctx, 'new_payee', price.amount);
  if (rule?.action !== 'cool_off') return null;
  if (await hasBeenSentTo(ctx.db, userId, contact)) return null;
  const until = new Date(ctx.clock.now().getTime() + rule.window_hours * 3_600_000);
  return scheduledFor !== null && plannedStart(scheduledFor) >= until ? null : until;
}
