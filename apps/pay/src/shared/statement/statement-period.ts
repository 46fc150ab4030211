import type { Statement } from '@kheya/contract';

import { monthAndYear, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Period = Pick<Statement, 'kind' | 'period_start' | 'period_end'>;

/** A month by its name, other dates by the first and the last. */
export function useStatementPeriod(): (statement: Period) => string {
  const locale = useLocale();
  return ({ kind, period_start: start, period_end: end }) =>
    kind === 'monthly'
      ? monthAndYear(start, locale)
      : `${numericDay(start, locale)} – ${numericDay(end, locale)}`;
}
