import { buttonStyle, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { SupportWays } from '#features/verification/verification-rail.tsx';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The end of the way, good or bad, always has a next step. */
export function WhatNow({ stage }: { readonly stage: 'accepted' | 'rejected' }) {
  const area = useArea();
  if (stage === 'accepted') {
    return (
      <Link to={paths.overview(area)} className={buttonStyle({ variant: 'primary' }, 'mb-8')}>
        <Trans>Go to Home</Trans>
      </Link>
    );
  }
  return (
    <Panel pad="md" className="mb-8">
      <h2>
        <Trans>What you can do</Trans>
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-muted">
        <li>
          <Trans>Compare what you told us with your ID: spelling, birth date, number.</Trans>{' '}
          <Link to={paths.profile(area)} className="text-link">
            <Trans>See your details</Trans>
          </Link>
        </li>
        <li>
          <Trans>Tell us what is wrong, or why you think the decision is.</Trans> <SupportWays />
        </li>
        <li>
          <Trans>
            A second person, not the one who decided, answers within three working days.
          </Trans>
        </li>
      </ol>
    </Panel>
  );
}
