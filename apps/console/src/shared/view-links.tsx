import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '@kheya/browser/language';
import type { Target } from '#shared/list-table.tsx';
import { useCurrentInView } from '#shared/use-current-in-view.ts';

export interface View {
  readonly key: string;
  readonly name: ReactNode;
  readonly link: Target;
  /** The number of entries; undefined until it is known. */
  readonly count: number | undefined;
  /** The entries are overdue. */
  readonly isLate?: boolean;
}

export interface ViewLinksProps {
  readonly label: string;
  readonly views: readonly View[];
  /** The key of the view that is shown. */
  readonly chosen: string;
}

/** The views of a list, with the number of entries in each. */
export function ViewLinks({ label, views, chosen }: ViewLinksProps) {
  const locale = useLocale();
  return (
    <nav
      ref={useCurrentInView(chosen)}
      aria-label={label}
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-1.5 lg:grid"
    >
      {views.map(({ key, name, link, count, isLate = false }) => (
        <Link
          key={key}
          {...link}
          aria-current={key === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 max-lg:whitespace-nowrap pointer-coarse:min-h-control pointer-coarse:min-w-control',
            key === chosen ? 'bg-brand-soft font-medium' : 'text-ink-muted hover:bg-sunken',
          )}
        >
          {name}
          {count === undefined || count === 0 ? null : (
            <span
              className={classNames(
                'num text-sm',
                isLate ? 'font-medium text-caution' : 'font-normal text-ink-faint',
              )}
            >
              {toDigits(`${count}`, locale)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
