import type { LinkedPaymentRequest } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';

import { longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** Why a request can't be paid any more, to who is asked. */
export function RequestOver({ request }: { readonly request: LinkedPaymentRequest }) {
  return (
    <p className="text-ink-muted">
      <Reason request={request} />
      {request.state === 'PAID' ? null : (
        <>
          {' '}
          <Trans>Ask for a new request if you still want to pay.</Trans>
        </>
      )}
    </p>
  );
}

function Reason({ request }: { readonly request: LinkedPaymentRequest }) {
  const locale = useLocale();
  switch (request.state) {
    case 'EXPIRED': {
      const day = longDate(request.expires_at, locale);
      return <Trans>It expired on {day}, and nothing can be paid for it.</Trans>;
    }
    case 'PAID':
      return <Trans>It's paid in full. There's nothing left to pay.</Trans>;
    case 'DECLINED':
      return <Trans>It was declined, and nothing can be paid for it.</Trans>;
    case 'CANCELLED':
      return <Trans>It was withdrawn, and nothing can be paid for it.</Trans>;
    case 'OPEN':
    case 'PARTLY_PAID':
      return null;
  }
}
