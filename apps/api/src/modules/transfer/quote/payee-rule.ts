import { compare, convertBack, money, type Money } from '@kheya/money';
import type { SignalRuleRow } from '#database.ts';
import { latestMidRate } from '#modules/conversion-rate/index.ts';
import { ruleInForce } from '#modules/signal/index.ts';
import { lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
/** The rules that are asked before a payment. */
type Kind = 'new_payee' | 'scam_check';

/** Every payment asks for the same rules, so those of one moment share them. */
const rules = oncePerContext(({ clock, db }: Context) =>
  lookup({
    keyOf: (kind: Kind) => kind,
    find: async (kinds) => {
      const found = await Promise.all(kinds.map((kind) => ruleInForce(db, kind, clock.now())));
      return new Map(found.flatMap((rule, at) => (rule ? [[kinds[at]!, rule] as const] : [])));
    },
  }),
);

/** The rule in force where the amount reaches its threshold. */
export async function payeeRuleFor(
  ctx: Context,
  kind: Kind,
  amount: Money,
): Promise<SignalRuleRow | undefined> {
  const rule = await rules(ctx)(kind);
  if (!rule || rule.action === 'off' || rule.threshold_minor === null) return undefined;
  const dollars = await inDollars(ctx, amount);
  const isReached = dollars !== null && compare(dollars, money('USD', rule.threshold_minor)) >= 0;
  return isReached ? rule : undefined;
}

/** Null where no rate was ever heard: then nothing can be compared. */
async function inDollars({ clock, db }: Context, amount: Money): Promise<Money | null> {
  if (amount.currency === 'USD') return amount;
  const mid = await latestMidRate(db, clock.now());
  return mid ? convertBack(amount, mid.rate, { rounding: 'down' }) : null;
}
