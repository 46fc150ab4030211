import type { PaymentRequest } from '@kheya/contract';
import { RowContent, rowPress, rowStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { RequestAmount } from '#shared/payment-request/request-amount.tsx';
import { RequestChip } from '#shared/payment-request/request-chip.tsx';
import { useArea } from '#shared/user-query.ts';

export interface RequestRowProps {
  readonly request: PaymentRequest;
  /** Among a contact's own requests the name is known. */
  readonly isNamed?: boolean;
}

/** One request of the person's in a list, which leads to it. */
export function RequestRow({ request, isNamed = true }: RequestRowProps) {
  const locale = useLocale();
  const until = date(request.expires_at, locale);
  const payer = isNamed ? request.payer : null;
  const about = payer ?? request.note;
  return (
    <Link to={paths.request(useArea(), request.id)} className={rowStyle(rowPress)}>
      <RowContent
        title={<RequestAmount request={request} />}
        second={
          <>
            {about !== null ? (
              about
            ) : request.is_reusable ? (
              <Trans>Code for several payers</Trans>
            ) : isNamed ? (
              <Trans>By link</Trans>
            ) : null}
            {about === null && !isNamed ? null : ' · '}
            <Trans>until {until}</Trans>
          </>
        }
        state={<RequestChip state={request.state} />}
      />
    </Link>
  );
}
