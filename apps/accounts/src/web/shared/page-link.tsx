import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';
import { linkTo, type PagePath } from '#web/shared/location.ts';

interface PageLinkProps {
  readonly to: PagePath;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another page of this site, in the same flow. */
export function PageLink({ to, className, children }: PageLinkProps) {
  return (
    <a {...linkTo(to)} className={classNames('text-link', className)}>
      {children}
    </a>
  );
}
