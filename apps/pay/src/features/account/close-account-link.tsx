import { buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { DisabledButton } from '#shared/disabled-button.tsx';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The way to close an account, below its details; greyed with the reason where it may not be used. */
export function CloseAccountLink({ id }: { readonly id: string }) {
  const area = useArea();
  const reason = useDisabledReason('bank_accounts');
  return (
    <div className="mt-section">
      {reason === undefined ? (
        <Link to={paths.accountClose(area, id)} className={buttonStyle({ size: 'sm' })}>
          <Trans>Close this account</Trans>
        </Link>
      ) : (
        <DisabledButton size="sm" reason={reason}>
          <Trans>Close this account</Trans>
        </DisabledButton>
      )}
    </div>
  );
}
