import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LimitName, SoftLimit } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { useLocale } from '@kheya/browser/language';

/** The limits by the specification's labels. */
export const limitNames: Record<LimitName, MessageDescriptor> = {
  transaction_minimum: msg`Minimum per transaction`,
  transaction_maximum: msg`Maximum per transaction`,
  daily_amount: msg`Daily maximum amount`,
  monthly_amount: msg`Monthly maximum amount`,
  daily_count: msg`Daily maximum transactions`,
  monthly_count: msg`Monthly maximum transactions`,
};

export const isCount = (name: LimitName): boolean =>
  name === 'daily_count' || name === 'monthly_count';

/** Writes an amount of a limit, or its number of transactions. */
export function useLimitValue() {
  const locale = useLocale();
  return ({ name, currency, limit }: Pick<SoftLimit, 'currency' | 'limit' | 'name'>): string =>
    isCount(name)
      ? toDigits(limit, locale)
      : formatMoney(fromDecimal(limit, currency), locale, { decimals: 'trim' });
}
