import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';

/** The head of a column in a list of 36 px rows. */
export function ColumnHead(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-9 px-2 font-medium whitespace-nowrap first:pl-6 last:pr-6',
        props.className,
      )}
    >
      {props.children}
    </th>
  );
}

/** A row of a list: on a narrow screen it is a card of two columns. */
export const rowStyle =
  'relative hover:bg-sunken has-[a:focus-visible]:bg-brand-soft ' +
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-3';
export const cellStyle =
  'h-9 px-2 py-1 align-middle first:pl-6 last:pr-6 max-lg:h-auto max-lg:p-0 max-lg:first:pl-0 max-lg:last:pr-0';
/** The one link of a row: all of the row can be pressed. */
export const rowLink =
  "font-medium after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none " +
  'focus-visible:after:shadow-[inset_0_0_0_2px_var(--color-focus)]';
