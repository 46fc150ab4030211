import type { TransferQuote } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useLocale } from '@kheya/browser/language';

export interface SoftLimitNoteProps {
  readonly quote: Pick<TransferQuote, 'soft_limit'> | undefined;
}

/** A payment above a soft limit is looked at before it goes out, which is said before it is paid. */
export function SoftLimitNote({ quote }: SoftLimitNoteProps) {
  const limit = quote?.soft_limit ?? null;
  if (limit === null) return null;
  return (
    <Notice role="status" title={<Trans>We'll look at this transfer before it goes out.</Trans>}>
      <Because limit={limit} />{' '}
      <Trans>
        That usually takes less than 4 hours. Until it goes out, you can cancel for a full refund.
      </Trans>
    </Notice>
  );
}

function Because({ limit }: { readonly limit: NonNullable<TransferQuote['soft_limit']> }) {
  const locale = useLocale();
  if (limit.name === 'daily_count' || limit.name === 'monthly_count') {
    const most = toDigits(limit.limit, locale);
    return limit.name === 'daily_count' ? (
      <Trans>It comes after your first {most} transfers of the day.</Trans>
    ) : (
      <Trans>It comes after your first {most} transfers of the month.</Trans>
    );
  }
  const most = formatMoney(fromDecimal(limit.limit, limit.currency), locale, { decimals: 'trim' });
  if (limit.name === 'daily_amount') return <Trans>It takes your day above {most}.</Trans>;
  if (limit.name === 'monthly_amount') return <Trans>It takes your month above {most}.</Trans>;
  return <Trans>It's above {most}.</Trans>;
}
