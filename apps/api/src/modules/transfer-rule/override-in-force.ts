import { sql } from 'kysely';
import type { LimitOverrideRow } from '#database.ts';
import { lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import type { Limit } from './limit-check.ts';

/** What was approved for a customer and not ended; those of one moment's payments in one statement. */
export const overridesOf = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) =>
  lookup({
    keyOf: (userId: string) => userId,
    find: async (userIds: readonly string[]) => {
      const rows = await db
        .selectFrom('payments.limit_overrides')
        .selectAll()
        .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
        .where('state', '=', 'approved')
        .execute();
      return Map.groupBy(rows, (row) => row.user_id);
    },
  }),
);

export function isInForce(
  override: Pick<LimitOverrideRow, 'state' | 'valid_from' | 'valid_until'>,
  at: Date,
): boolean {
  return override.state === 'approved' && override.valid_from <= at && at < override.valid_until;
}

type Rule = Omit<Limit, 'subject' | 'used' | 'window' | 'raisedUntil'>;
type Override = Pick<
  LimitOverrideRow,
  'currency' | 'limit_value' | 'name' | 'rail' | 'state' | 'valid_from' | 'valid_until'
>;

/**
 * The rule as operators raised it for the customer, at a moment. Two of them have looked at what is
 * sent up to there, so it has no soft limit. An override never lowers a rule that was raised since.
 */
export function raised(
  rule: Rule,
  overrides: readonly Override[],
  at: Date,
): Rule & Pick<Limit, 'raisedUntil'> {
  const highest = overrides
    .filter((one) => isInForce(one, at) && isOf(one, rule) && one.limit_value > rule.value)
    .toSorted((one, other) => (one.limit_value > other.limit_value ? -1 : 1))[0];
  if (!highest) return { ...rule, raisedUntil: null };
  return { ...rule, value: highest.limit_value, soft: null, raisedUntil: highest.valid_until };
}

function isOf(override: Override, { rail, scope, name, currency }: Rule): boolean {
  return (
    scope === 'sender' &&
    override.rail === rail &&
    override.name === name &&
    override.currency === currency
  );
}
