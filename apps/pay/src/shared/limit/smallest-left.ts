import type { Rail } from '@kheya/contract/rail';
import { fromDecimal } from '@kheya/money';

import type { LimitRule } from '#shared/limit/limits-query.ts';

/** Of a sender's days and months on a rail, the one that leaves least; undefined where none counts. */
export function smallestLeft(
  rules: readonly LimitRule[],
  { ruleKeys, source }: Pick<Rail, 'ruleKeys' | 'source'>,
): LimitRule | undefined {
  const left = ({ left: rest, currency }: LimitRule) => fromDecimal(rest, currency).minor;
  return rules
    .filter(
      ({ rail, scope, name, currency }) =>
        ruleKeys.includes(rail) &&
        scope === 'sender' &&
        currency === source &&
        (name === 'daily_amount' || name === 'monthly_amount'),
    )
    .toSorted((one, other) => (left(one) < left(other) ? -1 : 1))[0];
}
