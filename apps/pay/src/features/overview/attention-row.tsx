import { RowItem, rowPress, rowStyle } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AttentionRowProps {
  readonly start: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly to: string;
  readonly go: ReactNode;
}

/** The whole row is a link; on a phone its label is below the sentence. */
export function AttentionRow({ start, title, children, to, go }: AttentionRowProps) {
  return (
    <RowItem>
      <Link to={to} className={rowStyle(rowPress)}>
        <span className="flex self-start md:self-center">{start}</span>
        <span className="flex min-w-0 flex-1 items-center justify-between gap-x-4 gap-y-1.5 max-md:flex-col max-md:items-start">
          <span className="grid min-w-0 gap-px">
            <span className="font-medium">{title}</span>
            <span className="text-sm text-ink-muted">{children}</span>
          </span>
          <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-brand-ink">
            {go}
            <ChevronRight aria-hidden className="size-4!" />
          </span>
        </span>
      </Link>
    </RowItem>
  );
}
