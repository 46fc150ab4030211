import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

/** The last page of somebody whose account is closed. */
export function AccountClosedPage() {
  const { t } = useLingui();
  usePageTitle(t`Your account is closed`);
  return (
    <PublicFrame>
      <PublicColumn>
        <h1>
          <Trans>Your account is closed</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Trans>
            You are signed out everywhere. The law has us keep who you are and what was paid for
            five years. Thank you for crossing with us.
          </Trans>
        </p>
        <Link to={paths.root()} className={buttonStyle({}, 'mt-6')}>
          <Trans>To the start page</Trans>
        </Link>
      </PublicColumn>
    </PublicFrame>
  );
}
