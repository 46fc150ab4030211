import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';

/** A link to an account's own page, by its number. */
export function AccountLink({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={paths.account} params={{ accountId: id }} className="touch-area text-link">
      {children}
    </Link>
  );
}
