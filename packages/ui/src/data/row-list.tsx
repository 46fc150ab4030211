import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { Panel } from '#layout/panel.tsx';

/** A panel of two-line rows, 68 px each. */
export function RowList({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <Panel className={className}>
      <ul>{children}</ul>
    </Panel>
  );
}

/** The classes of a row's link or button; put `RowContent` into it. */
export function rowStyle(extra?: string): string {
  return classNames(
    'flex min-h-17 w-full items-center gap-3.5 px-panel py-3 text-left max-md:gap-3',
    extra,
  );
}

export const rowPress =
  'transition-colors hover:bg-sunken focus-visible:inner-focus focus-visible:rounded-none';

export function RowItem({ className, ...rest }: ComponentProps<'li'>) {
  return (
    <li {...rest} className={classNames('border-t border-line first:border-t-0', className)} />
  );
}

export interface RowContentProps {
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly second?: ReactNode;
  /** A chip: beside the amount, on a phone below the second line. */
  readonly state?: ReactNode;
  /** The amount and the line under it. */
  readonly end?: ReactNode;
  readonly endSecond?: ReactNode;
}

export function RowContent({ start, title, second, state, end, endSecond }: RowContentProps) {
  return (
    <>
      {start === undefined ? null : <span className="flex self-start md:self-center">{start}</span>}
      <span className="grid min-w-0 flex-1 gap-px">
        <span className="font-medium">{title}</span>
        {second === undefined ? null : <span className="text-sm text-ink-muted">{second}</span>}
        {state === undefined ? null : <span className="mt-1 flex md:hidden">{state}</span>}
      </span>
      {state === undefined ? null : <span className="flex max-md:hidden">{state}</span>}
      {end === undefined ? null : (
        <span className="grid shrink-0 gap-px self-start text-right md:self-center">
          <span className="num font-medium">{end}</span>
          {endSecond === undefined ? null : (
            <span className="num text-sm text-ink-muted">{endSecond}</span>
          )}
        </span>
      )}
    </>
  );
}
