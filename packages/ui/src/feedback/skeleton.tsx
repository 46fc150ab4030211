import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { bandStyle } from '#layout/panel.tsx';

/** A placeholder for a line of text; give it the line's width and height. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden className={classNames('breathe block rounded-[6px] bg-sunken', className)} />
  );
}

export interface SkeletonGroupProps {
  /** "Loading": read out once, however many placeholders there are. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Announces that content is loading, around placeholders of its shape. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" data-skeleton className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Rows of a list: a face, two lines, an amount. */
export function SkeletonRows({
  label,
  rows = 3,
}: {
  readonly label: string;
  readonly rows?: number | undefined;
}) {
  return (
    <SkeletonGroup
      label={label}
      className={classNames('overflow-hidden rounded-lg border border-line bg-surface', bandStyle)}
    >
      {Array.from({ length: rows }, (_, at) => (
        <div
          key={at}
          className="flex min-h-17 items-center gap-3.5 border-t border-line px-panel py-3 nth-[2]:border-t-0"
        >
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <span className="flex-1">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="mt-1.75 h-2.75 w-3/5" />
          </span>
          <Skeleton className="h-3.5 w-18" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** A label, a large amount and a line under it. */
export function SkeletonFigure({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="h-3.5 w-32" />
      <Skeleton className="mt-3 h-9 w-52 max-w-full" />
      <Skeleton className="mt-3 h-2.75 w-44 max-w-full" />
    </SkeletonGroup>
  );
}

/** Label and value pairs. */
export function SkeletonDetails({
  label,
  rows = 4,
}: {
  readonly label: string;
  readonly rows?: number | undefined;
}) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex min-h-control items-center justify-between gap-6">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-36" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
