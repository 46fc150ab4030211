import { Trans } from '@lingui/react/macro';
import { EmptyState, Page } from '@kheya/ui';
import { Navigate } from '@tanstack/react-router';
import { opens } from '#shared/areas.ts';
import { rolesOf } from '#shared/operator.ts';
import { paths } from '#shared/paths.ts';
import { RoleNames } from '#shared/role-names.tsx';
import { useClaims } from '#shared/session.ts';

/** The start is the queue of one's role; a role without a queue is told so. */
export function HomePage() {
  const roles = rolesOf(useClaims());
  if (opens('support', roles)) return <Navigate to={paths.support} replace />;
  if (opens('stops', roles)) return <Navigate to={paths.stops} replace />;
  return (
    <Page>
      <EmptyState as="h1" title={<Trans>No queue is open to your role yet</Trans>}>
        <Trans>
          You are signed in for: <RoleNames roles={roles} />. Support and Stops are open to others.
        </Trans>
      </EmptyState>
    </Page>
  );
}
