import { Plural, Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { TaskCounts } from '#features/task/task-api.ts';
import { AgeTime } from '#shared/due-time.tsx';
import { useLocale } from '@kheya/browser/language';

/** Figures above the list: open, overdue, and the results of the last week. */
export function TaskFigures({ counts }: { readonly counts: TaskCounts }) {
  const locale = useLocale();
  const { open, mine, overdue, unowned, oldest_unowned_at: oldest } = counts;
  const { closed_lately: closed, closed_in_time: inTime } = counts;
  const percent = toDigits(`${Math.floor((inTime * 100) / Math.max(closed, 1))}`, locale);
  return (
    <dl className="mx-4 mb-3 grid grid-cols-2 overflow-hidden rounded-md border border-line max-lg:[&>*:nth-child(n+3)]:border-t lg:mx-6 lg:grid-cols-4">
      <Figure name={<Trans>Open</Trans>} value={toDigits(`${open}`, locale)}>
        <Plural
          value={mine}
          _0="None assigned to you"
          one="# assigned to you"
          other="# assigned to you"
        />
      </Figure>
      <Figure
        name={<Trans>Late</Trans>}
        value={toDigits(`${overdue}`, locale)}
        isLate={overdue > 0}
      >
        {overdue === 0 ? <Trans>All on time</Trans> : <Trans>At the top of the list</Trans>}
      </Figure>
      <Figure name={<Trans>Without an owner</Trans>} value={toDigits(`${unowned}`, locale)}>
        {oldest === null ? (
          <Trans>Every task has an owner</Trans>
        ) : (
          <>
            <Trans>Oldest</Trans> <AgeTime since={oldest} />
          </>
        )}
      </Figure>
      <Figure
        name={<Trans>Closed on time, 7 days</Trans>}
        value={closed === 0 ? '–' : `${percent}%`}
      >
        {closed === 0 ? <Trans>None closed</Trans> : <Share closed={closed} inTime={inTime} />}
      </Figure>
    </dl>
  );
}

function Share({ closed, inTime }: { readonly closed: number; readonly inTime: number }) {
  const locale = useLocale();
  const part = toDigits(`${inTime}`, locale);
  const all = toDigits(`${closed}`, locale);
  return (
    <Trans>
      {part} of {all}
    </Trans>
  );
}

interface FigureProps {
  readonly name: ReactNode;
  readonly value: string;
  readonly isLate?: boolean;
  /** How the number is composed. */
  readonly children: ReactNode;
}

function Figure({ name, value, isLate = false, children }: FigureProps) {
  return (
    <div className="border-line px-4 py-2.5 max-lg:even:border-l lg:not-first:border-l">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className={classNames('num text-lg font-semibold', isLate && 'text-caution')}>{value}</dd>
      <dd className="text-sm text-ink-muted">{children}</dd>
    </div>
  );
}
