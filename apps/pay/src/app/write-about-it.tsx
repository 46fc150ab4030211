import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';

/** Below the report of a crashed screen: opens a ticket that quotes it. */
export function WriteAboutIt({ requestId }: { readonly requestId: string }) {
  const area = location.pathname.startsWith('/bd/') ? 'bd' : 'us';
  return (
    <p>
      <Link
        to={paths.ticketNew(area, { kind: 'problem_report', request: requestId })}
        className="text-link"
      >
        <Trans>Contact support</Trans>
      </Link>
    </p>
  );
}
