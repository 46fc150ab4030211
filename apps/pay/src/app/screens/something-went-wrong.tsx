import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle, Ferry } from '@kheya/ui';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

/** The page others send people to when a way ended badly. */
export function SomethingWentWrong() {
  const { t } = useLingui();
  usePageTitle(t`Something went wrong`);
  return (
    <PublicFrame>
      <PublicColumn>
        <div className="grid justify-items-center gap-2 text-center">
          <Ferry className="mb-4 w-48" />
          <h1>
            <Trans>Something went wrong</Trans>
          </h1>
          <p className="text-ink-muted">
            <Trans>This is our mistake. If you were paying, look at your transactions first.</Trans>
          </p>
          <Link to={paths.root()} className={buttonStyle({ variant: 'primary' }, 'mt-4')}>
            <Trans>Back to Home</Trans>
          </Link>
        </div>
      </PublicColumn>
    </PublicFrame>
  );
}
