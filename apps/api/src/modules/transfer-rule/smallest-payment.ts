import { RAILS, type Rail } from '@kheya/contract';
import { add, money, type Money } from '@kheya/money';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { feeOf, feeRuleOn } from './fee-repository.ts';
import type { LimitedUser } from './limit-level.ts';
import { loadLimits } from './limit-repository.ts';

/** The least a taka account must hold to send anything: the smallest amount plus its fee. */
export async function smallestTakaPayment(
  ctx: Pick<ModuleContext, 'db'>,
  user: LimitedUser,
  at: Date,
): Promise<Money> {
  const rails = RAILS.filter(({ source }) => source === 'BDT');
  const totals = await Promise.all(rails.map((rail) => smallestOf(ctx, user, rail, at)));
  const least = totals.toSorted((a, b) => (a.minor < b.minor ? -1 : 1))[0];
  if (!least) throw new Error('nothing pays taka out');
  return least;
}

async function smallestOf(
  ctx: Pick<ModuleContext, 'db'>,
  user: LimitedUser,
  { key: rail, quantumMinor }: Rail,
  at: Date,
): Promise<Money> {
  const day = dayIn('America/New_York', at);
  const [limits, rule] = await Promise.all([
    loadLimits(ctx, { rail, user, wallet: null, at }),
    feeRuleOn(ctx, { rail, profileType: user.profile_type, currency: 'BDT', day }),
  ]);
  const minimum = limits
    .filter(({ name, currency }) => name === 'transaction_minimum' && currency === 'BDT')
    .reduce((most, { value }) => (value > most ? value : most), 1n);
  const amount = money('BDT', ((minimum + quantumMinor - 1n) / quantumMinor) * quantumMinor);
  return add(amount, feeOf(amount, rule));
}
