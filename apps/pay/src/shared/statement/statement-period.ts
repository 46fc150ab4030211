import type { Statement } from '@kheya/contract';
import { useLingui } from '@lingui/react/macro';

import { monthAndYear, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Period = Pick<Statement, 'kind' | 'period_start' | 'period_end'>;

/** A month by its name, other dates by the first and the last. */
export function useStatementPeriod(): (statement: Period) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ kind, period_start: start, period_end: end }) => {
    if (kind === 'monthly') return monthAndYear(start, locale);
    const [first, last] = [numericDay(start, locale), numericDay(end, locale)];
    return t`${first} to ${last}`;
  };
}
