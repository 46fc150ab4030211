import { useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useQueueCounts } from '#features/ticket/queue-api.ts';
import { type View, views } from '#features/ticket/queue-search.ts';
import { viewNames } from '#features/ticket/view-names.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';

/** Which part of the queue is looked at, and how much waits in it. */
export function QueueViews({ chosen }: { readonly chosen: View }) {
  const { t, i18n } = useLingui();
  const locale = language.use();
  const list = useRef<HTMLElement>(null);
  // On a phone the line of views is longer than the screen.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current="true"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const counts: Partial<Record<View, number>> = useQueueCounts().data ?? {};
  return (
    <nav
      ref={list}
      aria-label={t`Views`}
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-1.5 lg:grid"
    >
      {views.map((view) => (
        <Link
          key={view}
          to={paths.support}
          search={view === 'open' ? {} : { view }}
          aria-current={view === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 whitespace-nowrap pointer-coarse:min-h-control',
            view === chosen ? 'bg-brand-soft font-medium' : 'text-ink-muted hover:bg-sunken',
          )}
        >
          {i18n._(viewNames[view])}
          <ViewCount view={view} count={counts[view]} text={toDigits(`${counts[view]}`, locale)} />
        </Link>
      ))}
    </nav>
  );
}

interface ViewCountProps {
  readonly view: View;
  readonly count: number | undefined;
  readonly text: string;
}

function ViewCount({ view, count, text }: ViewCountProps) {
  if (count === undefined || count === 0) return null;
  const isLate = view === 'overdue';
  return (
    <span
      className={classNames(
        'num text-sm',
        isLate ? 'font-medium text-caution' : 'font-normal text-ink-faint',
      )}
    >
      {text}
    </span>
  );
}
