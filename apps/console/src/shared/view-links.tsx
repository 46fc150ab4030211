import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '@kheya/browser/language';
import type { Target } from '#shared/list-table.tsx';

export interface View {
  readonly key: string;
  readonly name: ReactNode;
  readonly link: Target;
  /** How many are in it; undefined until it is known. */
  readonly count: number | undefined;
  /** What is counted should not have been left waiting. */
  readonly isLate?: boolean;
}

export interface ViewLinksProps {
  readonly label: string;
  readonly views: readonly View[];
  /** The key of the one that is looked at. */
  readonly chosen: string;
}

/** Which part of a list is looked at, and how much waits in each. */
export function ViewLinks({ label, views, chosen }: ViewLinksProps) {
  const locale = useLocale();
  const list = useRef<HTMLElement>(null);
  // On a phone the line of views is longer than the screen.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current="true"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-1.5 lg:grid"
    >
      {views.map(({ key, name, link, count, isLate = false }) => (
        <Link
          key={key}
          {...link}
          aria-current={key === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 max-lg:whitespace-nowrap pointer-coarse:min-h-control',
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
