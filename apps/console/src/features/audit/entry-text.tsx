import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditRow } from '#features/audit/audit-api.ts';
import { actionName } from '#features/audit/action-names.ts';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

/** Who did what, about whom, in one sentence. */
export function EntryText({ entry }: { readonly entry: AuditRow }) {
  const { i18n } = useLingui();
  const { operator, action, customer } = entry;
  const who = operator.name;
  const done = actionName(i18n, action);
  return (
    <p className="wrap-anywhere">
      <Trans comment="who, then what they did: Salma · Decided a review">
        <b className="font-medium">{who}</b> · {done}
      </Trans>
      {customer === null ? null : (
        <>
          {' · '}
          <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        </>
      )}
    </p>
  );
}

function CustomerLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!useMayOpen('customers')) return <>{children}</>;
  return (
    <Link to={paths.customer} params={{ customerId: id }} className="text-link">
      {children}
    </Link>
  );
}
