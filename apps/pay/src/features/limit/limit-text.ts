import { formatMoney, fromDecimal, toDigits } from '@kheya/money';

import { useLocale } from '@kheya/browser/language';
import type { LimitRule } from '#shared/limit/limits-query.ts';

export const isCount = ({ name }: Pick<LimitRule, 'name'>): boolean =>
  name === 'daily_count' || name === 'monthly_count';

/** Writes an amount of a limit, or its number of transfers. */
export function useLimitText() {
  const locale = useLocale();
  return (rule: Pick<LimitRule, 'currency' | 'name'>, value: string): string =>
    isCount(rule)
      ? toDigits(value, locale)
      : formatMoney(fromDecimal(value, rule.currency), locale, { decimals: 'trim' });
}
