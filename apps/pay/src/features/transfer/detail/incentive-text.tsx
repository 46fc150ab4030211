import type { Transfer } from '@kheya/contract';
import { formatMoney, formatPercentBps, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';

import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useLocale } from '@kheya/browser/language';

export interface IncentiveTextProps {
  readonly incentive: NonNullable<Transfer['incentive']>;
  /** Who is paid: the incentive comes the same way. */
  readonly payee: Pick<Transfer['payee'], 'wallet_type' | 'bank_name'>;
}

/** An estimate, rounded down by the server; never part of a total. */
export function IncentiveText({ incentive, payee }: IncentiveTextProps) {
  const locale = useLocale();
  const { wallet } = useWalletLabels(payee.wallet_type);
  const estimate = formatMoney(fromDecimal(incentive.estimate, incentive.currency), locale);
  const share = formatPercentBps(incentive.rate_bps, locale);
  const { bank_name: bank } = payee;
  if (bank !== null) {
    return (
      <Trans>
        If you qualify, Bangladesh may add about {estimate} ({share}), paid through {bank}. Not part
        of this total.
      </Trans>
    );
  }
  return (
    <Trans>
      If you qualify, Bangladesh may add about {estimate} ({share}), paid through {wallet}. Not part
      of this total.
    </Trans>
  );
}
