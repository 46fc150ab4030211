import type { Transfer } from '@kheya/contract';
import type { WalletType } from '@kheya/contract/wallet';
import { formatMoney, formatPercentBps, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';

import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useLocale } from '@kheya/browser/language';

export interface IncentiveTextProps {
  readonly incentive: NonNullable<Transfer['incentive']>;
  readonly wallet: WalletType | null;
}

/** An estimate, rounded down by the server; never part of a total. */
export function IncentiveText({ incentive, wallet: type }: IncentiveTextProps) {
  const locale = useLocale();
  const { wallet } = useWalletLabels(type);
  const estimate = formatMoney(fromDecimal(incentive.estimate, incentive.currency), locale);
  const share = formatPercentBps(incentive.rate_bps, locale);
  return (
    <Trans>
      If you qualify, Bangladesh may add about {estimate} ({share}), paid through {wallet}. Not part
      of this total.
    </Trans>
  );
}
