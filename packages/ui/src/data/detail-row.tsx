import type { ReactNode } from 'react';

import { CopyButton } from '#action/copy-button.tsx';
import { classNames } from '#class-names.ts';

const looks = {
  /** In a panel, one fact after the other, without lines. */
  plain: '[&_dt]:text-ink-muted [&>div]:py-1.75',
  /** With hairlines, as in account details or a transaction. */
  lined:
    'text-sm [&>div]:min-h-control [&>div]:items-center [&>div]:py-2.5 [&>div+div]:border-t [&>div+div]:border-line',
  /** Small print in an aside. */
  tight: 'text-sm [&_dd]:font-normal [&>div]:py-0.75',
};

export interface DetailsProps {
  readonly look?: keyof typeof looks | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Facts in two columns; its children are `DetailRow`s. */
export function Details({ look = 'plain', className, children }: DetailsProps) {
  return <dl className={classNames(looks[look], className)}>{children}</dl>;
}

export interface DetailRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The text to copy; with it the row has a copy button. */
  readonly copy?:
    | { readonly text: string; readonly label: string; readonly copiedLabel: string }
    | undefined;
  /** Marks the row of a sum. */
  readonly sum?: boolean | undefined;
  /** An action after the value: Change. */
  readonly action?: ReactNode;
}

export function DetailRow({ label, children, copy, sum = false, action }: DetailRowProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-6',
        sum && 'mt-1.5 border-t border-line pt-2.75! font-semibold',
      )}
    >
      {/* The label breaks first: an amount broken in two reads as another amount. */}
      <dt className={classNames('shrink-999', sum ? 'text-ink!' : 'text-ink-muted')}>{label}</dt>
      <dd
        className={classNames(
          'inline-flex max-w-3/4 min-w-0 items-center justify-end gap-1 text-right tabular-nums wrap-anywhere',
          sum ? 'font-semibold!' : 'font-medium',
        )}
      >
        <span>{children}</span>
        {copy === undefined ? null : (
          <span className="-my-1 -mr-1.5">
            <CopyButton {...copy} />
          </span>
        )}
        {action === undefined ? null : (
          <span className="ml-3 shrink-0 whitespace-nowrap pointer-coarse:[&_a]:-my-3 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
            {action}
          </span>
        )}
      </dd>
    </div>
  );
}
