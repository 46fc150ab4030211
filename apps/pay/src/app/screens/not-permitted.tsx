import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle, EmptyState, Page, Panel } from '@kheya/ui';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { useArea } from '#shared/user-query.ts';

/** Shown for a thing that does not exist or is not the person's; the two are not told apart. */
export function NotPermitted() {
  const { t } = useLingui();
  const area = useArea();
  usePageTitle(t`Not permitted`);
  return (
    <Page>
      <Panel>
        <EmptyState
          as="h1"
          title={<Trans>You are not permitted to access this resource.</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={paths.overview(area)} className={buttonStyle({ variant: 'primary' })}>
                <Trans>Back to Home</Trans>
              </Link>
              <Link to={paths.tickets(area)} className={buttonStyle({ variant: 'quiet' })}>
                <Trans>Get Support</Trans>
              </Link>
            </div>
          }
        >
          <Trans>It may have been removed, or it may belong to someone else.</Trans>
        </EmptyState>
      </Panel>
    </Page>
  );
}
