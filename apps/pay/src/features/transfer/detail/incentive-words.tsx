import type { Transfer } from '@kheya/contract';
import { formatMoney, formatPercentBps, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';

import { useLocale } from '#shared/language.ts';

export interface IncentiveWordsProps {
  readonly incentive: NonNullable<Transfer['incentive']>;
}

/** An estimate, rounded down by the server; never part of a sum. */
export function IncentiveWords({ incentive }: IncentiveWordsProps) {
  const locale = useLocale();
  const estimate = formatMoney(fromDecimal(incentive.estimate, incentive.currency), locale);
  const share = formatPercentBps(incentive.rate_bps, locale);
  return (
    <Trans>
      If you qualify, Bangladesh may add about {estimate} ({share}), paid through bKash. Not part of
      this total.
    </Trans>
  );
}
