import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';

/** A link to a transfer's own page, by its reference. */
export function TransferLink({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={paths.transfer} params={{ transferId: id }} className="touch-area text-link">
      {children}
    </Link>
  );
}
