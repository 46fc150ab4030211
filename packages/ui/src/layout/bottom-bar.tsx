import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

export interface BottomBarProps {
  /** The label of the amount, in a word or two. */
  readonly label?: ReactNode;
  /** The amount beside the action; left out while there is none. */
  readonly amount?: ReactNode;
  /** The one action, a `lg` button. */
  readonly children: ReactNode;
  /** The class that hides it from a width on; wider than a phone when left out. */
  readonly hiddenFrom?: string | undefined;
}

/** The one action of a phone's screen, within reach of the thumb. Hidden on wider screens. */
export function BottomBar({ label, amount, children, hiddenFrom = 'md:hidden' }: BottomBarProps) {
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        hiddenFrom,
      )}
    >
      {amount === undefined ? null : (
        <p className="grid shrink-0 pr-1 text-xs whitespace-nowrap text-ink-muted">
          {label}
          <span className="num text-[1.125rem]/6 font-semibold text-ink">{amount}</span>
        </p>
      )}
      <div className="flex min-w-0 flex-1 gap-3 *:flex-1">{children}</div>
    </div>
  );
}
