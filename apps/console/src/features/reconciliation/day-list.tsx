import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Chip, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Day, useDays } from '#features/reconciliation/reconciliation-api.ts';
import { ErrorNotice } from '#shared/error-notice.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

/** The partner's last days: whether each is reconciled, and what is not. */
export function DayList() {
  const { t } = useLingui();
  const { data, error, refetch } = useDays();
  if (data === undefined && error) {
    return (
      <div className="px-4 pb-3 lg:px-6">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label={t`Loading the days`} className="px-4 pb-3 lg:px-6">
        <Skeleton className="h-14 rounded-md" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <p className="px-4 pb-3 text-ink-muted lg:px-6">
        <Trans>
          No day has been reconciled yet. The first is compared after it ends in New York.
        </Trans>
      </p>
    );
  }
  return (
    <ul
      aria-label={t`Days`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
      tabIndex={0}
      className="flex gap-2 overflow-x-auto px-4 pb-3 lg:px-6"
    >
      {data.map((one) => (
        <li key={one.day} className="shrink-0">
          <Link
            to={paths.reconciliation}
            search={{ day: one.day }}
            className="block min-h-control rounded-md border border-line bg-surface px-3 py-2 hover:bg-sunken"
          >
            <DayText one={one} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DayText({ one }: { readonly one: Day }): ReactNode {
  const locale = useLocale();
  const count = (value: number) => toDigits(`${value}`, locale);
  const { broken, unanswered, not_run: notRun, accounts } = one;
  return (
    <>
      <span className="num block text-sm text-ink-muted">{numericDay(one.day, locale)}</span>
      {broken > 0 ? (
        <Chip tone="negative">
          <Trans>{count(broken)} with breaks</Trans>
        </Chip>
      ) : unanswered > 0 ? (
        <Chip tone="info">
          <Trans>{count(unanswered)} not answered</Trans>
        </Chip>
      ) : notRun > 0 ? (
        <Chip tone="info">
          <Trans>{count(notRun)} not reconciled</Trans>
        </Chip>
      ) : (
        <Chip tone="positive">
          <Trans>Clean, {count(accounts)} accounts</Trans>
        </Chip>
      )}
    </>
  );
}
