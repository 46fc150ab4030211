import type { LinkedPaymentRequest } from '@kheya/contract';
import { formatMoney, fromDecimal, isZero } from '@kheya/money';
import { DetailRow, Details } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface RequestFactsProps {
  readonly request: LinkedPaymentRequest;
  /** What the reader has paid for it. */
  readonly paid?: string;
}

/** What a request says of itself, to whoever may see it. */
export function RequestFacts({ request, paid = '0' }: RequestFactsProps) {
  const locale = useLocale();
  const { remaining, amount, currency, is_reusable: isReusable } = request;
  return (
    <Details look="lined">
      {request.note === null ? null : (
        <DetailRow label={<Trans>Note</Trans>}>{request.note}</DetailRow>
      )}
      {isZero(fromDecimal(paid, currency)) ? null : (
        <DetailRow label={<Trans>Paid by you</Trans>}>
          {formatMoney(fromDecimal(paid, currency), locale)}
        </DetailRow>
      )}
      {remaining === null || remaining === amount || isReusable ? null : (
        <DetailRow label={<Trans>Still to pay</Trans>}>
          {formatMoney(fromDecimal(remaining, currency), locale)}
        </DetailRow>
      )}
      <DetailRow label={<Trans>Asked on</Trans>}>{date(request.created_at, locale)}</DetailRow>
      <DetailRow label={<Trans>Valid until</Trans>}>{date(request.expires_at, locale)}</DetailRow>
      {request.is_part_allowed ? (
        <DetailRow label={<Trans>In parts</Trans>}>
          <Trans>Allowed</Trans>
        </DetailRow>
      ) : null}
    </Details>
  );
}
