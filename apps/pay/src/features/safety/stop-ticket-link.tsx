import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { actingProfile, personalPath } from '@kheya/browser/api/acting';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface StopTicketLinkProps {
  readonly ticketId: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The stop's ticket is personal, so a person who acts for a business opens it as themselves. */
export function StopTicketLink({ ticketId, className, children }: StopTicketLinkProps) {
  const path = paths.ticket(useArea(), ticketId);
  if (actingProfile() === null) {
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={personalPath(path)} className={className}>
      {children}
    </a>
  );
}
