import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { Ferry } from '#picture/ferry.tsx';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** One sentence that says when something will appear here. */
  readonly children?: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
  /** `row` places the drawing beside the text, for a low panel. */
  readonly look?: 'stack' | 'row' | undefined;
  readonly drawing?: boolean | undefined;
  /** The element of the title; `p` where a heading already says it. */
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
}

/** Shown where a list is empty: the ferry and the first step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, look = 'stack', drawing = true, as: Title = 'p' } = props;
  const row = look === 'row';
  return (
    <div
      className={classNames(
        row
          ? 'flex items-center gap-6 px-6 py-5 max-md:flex-col max-md:text-center'
          : 'grid justify-items-center gap-1 px-6 py-8 text-center',
      )}
    >
      {drawing ? <Ferry className={row ? 'w-30 shrink-0' : 'mb-3 w-38'} /> : null}
      <div className={row ? 'min-w-0 flex-1' : 'contents'}>
        <Title className="text-base font-semibold">{title}</Title>
        {children === undefined ? null : (
          <p className="max-w-prose text-sm text-balance text-ink-muted">{children}</p>
        )}
        {action === undefined ? null : <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
