import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { OperatorRole } from '#shared/operator.ts';

const names: Record<OperatorRole, ReactNode> = {
  SUPPORT: <Trans>Support</Trans>,
  COMPLIANCE: <Trans>Compliance</Trans>,
  FINANCE: <Trans>Finance</Trans>,
  ADMIN: <Trans>Admin</Trans>,
};

/** Roles in the reader's language, separated by commas. */
export function RoleNames({ roles }: { readonly roles: readonly OperatorRole[] }) {
  return roles.map((role, at) => (
    <Fragment key={role}>
      {at > 0 ? ', ' : null}
      {names[role]}
    </Fragment>
  ));
}
