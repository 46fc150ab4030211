import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

export interface PageProps {
  /** `content` is 1120 px wide; `flow`, of a money flow, is narrower from the same left edge. */
  readonly width?: 'content' | 'flow' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The content area of one screen inside the shell. */
export function Page({ width = 'content', className, children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] flex-1 px-gutter pt-8 pb-16 max-md:pt-4 max-md:pb-8',
        className,
      )}
    >
      {width === 'flow' ? <div className="max-w-(--container-flow)">{children}</div> : children}
    </div>
  );
}

export interface PageTitleProps {
  readonly children: ReactNode;
  /** One sentence under the title. */
  readonly sub?: ReactNode;
  /** At the right end; on a phone below, or in the bottom bar instead. */
  readonly actions?: ReactNode;
}

/** The one h1 of a screen with its actions, which are higher than its line and do not move it. */
export function PageTitle({ children, sub, actions }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:mb-4 max-md:gap-y-2">
      <div className="min-w-0">
        <h1>{children}</h1>
        {sub === undefined ? null : <p className="mt-1 max-w-prose text-ink-muted">{sub}</p>}
      </div>
      {actions === undefined ? null : (
        <div className="flex flex-wrap gap-2 md:-my-1">{actions}</div>
      )}
    </div>
  );
}

export interface ColumnsProps {
  readonly children: ReactNode;
  /** Explains the page (fees, limits, a rate) and holds no step. */
  readonly aside: ReactNode;
  readonly className?: string | undefined;
}

/** A main column and a 328 px aside, stacked where both do not fit. */
export function Columns({ children, aside, className }: ColumnsProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-x-8 gap-y-section xl:grid-cols-[minmax(0,1fr)_var(--spacing-aside)]',
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 max-xl:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] xl:block max-xl:[&>section+section]:mt-0">
        {aside}
      </div>
    </div>
  );
}

/** A money flow: a 560 px column and, where it fits, a sticky aside. */
export function FlowColumns({ children, aside, className }: ColumnsProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-12 max-md:gap-5',
        'xl:grid-cols-[minmax(0,var(--spacing-form))_var(--spacing-aside)] xl:justify-between',
        className,
      )}
    >
      <div className="grid min-w-0 grid-cols-1 gap-6 max-md:gap-5">{children}</div>
      <div className="min-w-0 xl:sticky xl:top-[calc(var(--spacing-topbar)+2rem)]">{aside}</div>
    </div>
  );
}
