import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { BarChart, Skeleton, SkeletonGroup } from '@kheya/ui';
import { useId } from 'react';
import { spanOfMinutes } from '#features/waiting/span-of-minutes.ts';
import { type QueueWait, useWaitingTimes } from '#features/waiting/waiting-api.ts';
import { AgeTime } from '#shared/due-time.tsx';
import { ErrorNotice } from '#shared/error-notice.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** How long people wait in each queue: the oldest case now, and the last 14 days. */
export function WaitingTimes() {
  const { t } = useLingui();
  const { data, error, refetch } = useWaitingTimes();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading}>
        <Trans>Waiting times</Trans>
      </h2>
      <div className="mt-4">
        {data === undefined && error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && !error ? (
          <SkeletonGroup label={t`Loading waiting times`} className="grid gap-4 sm:grid-cols-3">
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-56 rounded-lg" />
            ))}
          </SkeletonGroup>
        ) : null}
        {data === undefined ? null : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.map((wait) => (
              <QueueCard key={wait.queue} wait={wait} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const queueNames: Record<QueueWait['queue'], MessageDescriptor> = {
  task: msg`Tasks: time to close`,
  review: msg`Reviews: time to decision`,
  ticket: msg`Tickets: time to first reply`,
};

function QueueCard({ wait }: { readonly wait: QueueWait }) {
  const { i18n } = useLingui();
  const { queue, oldest_since: oldest, handled, median_minutes: median } = wait;
  const span = useSpanText();
  const slowest = Math.max(...wait.days.map(({ median_minutes: minutes }) => minutes ?? 0));
  return (
    <li className="rounded-lg border border-line bg-surface p-panel">
      <h3>{i18n._(queueNames[queue])}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-x-4">
        <div>
          <dt className="text-sm text-ink-muted">
            <Trans>Oldest waiting</Trans>
          </dt>
          <dd className="num text-md font-semibold">
            {oldest === null ? <Trans>None waiting</Trans> : <AgeTime since={oldest} />}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">
            <Trans>Median, 14 days</Trans>
          </dt>
          <dd className="num text-md font-semibold">
            {median === null ? <Trans>None yet</Trans> : span(median)}
          </dd>
        </div>
        {handled === 0 ? null : (
          <div>
            <dt className="text-sm text-ink-muted">
              <Trans>Slowest day</Trans>
            </dt>
            <dd className="num text-md font-semibold">{span(slowest)}</dd>
          </div>
        )}
      </dl>
      {handled === 0 ? (
        <p className="mt-4 rounded-md bg-sunken p-4 text-center text-ink-muted">
          <Trans>Nothing was handled in the last 14 days.</Trans>
        </p>
      ) : (
        <DayChart wait={wait} />
      )}
    </li>
  );
}

function DayChart({ wait }: { readonly wait: QueueWait }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const span = useSpanText();
  const { days, queue } = wait;
  const name = i18n._(queueNames[queue]);
  const last = days.length - 1;
  return (
    <BarChart
      label={t`${name}, median for each of the last 14 days`}
      heads={[t`Day`, t`Median`]}
      bars={days.map(({ day, handled, median_minutes: median }, at) => {
        const count = toDigits(`${handled}`, locale);
        return {
          key: day,
          name: numericDay(day, locale),
          short: at === 0 ? shortDay(day, locale) : at === last ? t`Today` : '',
          // Something handled within the minute is still a bar, and a day without any is none.
          value: median === null ? 0n : BigInt(Math.max(median, 1)),
          text: median === null ? t`None handled` : t`${span(median)} (${count} handled)`,
        };
      })}
    />
  );
}

/** The day without its year: 11/12; ১২/১১. */
function shortDay(day: string, locale: ReturnType<typeof useLocale>): string {
  const [one = '', other = ''] = numericDay(day, locale).split('/');
  return `${one}/${other}`;
}

function useSpanText(): (minutes: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (minutes) => {
    const span = spanOfMinutes(minutes);
    const count = toDigits(`${span.count}`, locale);
    const texts = { minute: t`${count} min`, hour: t`${count} h`, day: t`${count} days` };
    return texts[span.unit];
  };
}
