import { formatPercentBps, formatRate, spreadBps } from '@kheya/money';
import { DetailRow, Details, LineChart, Panel, Section, SkeletonFigure } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import {
  chartDays,
  rateHistoryQuery,
  type RatePoint,
} from '#features/overview/overview-queries.ts';
import { shortDay } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';

/** The taka for a dollar: today, over the last thirty days, and the margin we keep. */
export function RatePanel() {
  const { t } = useLingui();
  const history = useQuery(rateHistoryQuery);
  return (
    <Section
      title={<Trans>Dollar to taka</Trans>}
      aside={
        <span className="text-xs text-ink-faint">
          <ChartRange points={history.data} />
        </span>
      }
    >
      {history.isError && history.data === undefined ? (
        <TryAgain error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Panel pad="md" className="min-h-62">
          {history.data === undefined ? (
            <SkeletonFigure label={t`Loading`} />
          ) : (
            <CurrentRate points={history.data} />
          )}
        </Panel>
      )}
    </Section>
  );
}

/** The days the chart covers; a young system has fewer than thirty. */
function ChartRange({ points }: { readonly points: readonly RatePoint[] | undefined }) {
  const locale = useLocale();
  const first = points?.[0];
  if (first === undefined || points?.length === chartDays) return <Trans>30 days</Trans>;
  const day = shortDay(first.day, locale);
  return <Trans>Since {day}</Trans>;
}

function CurrentRate({ points }: { readonly points: readonly RatePoint[] }) {
  const locale = useLocale();
  const today = points.at(-1);
  if (today === undefined) {
    return (
      <p className="text-ink-muted">
        <Trans>There is no rate yet. It comes back by itself as soon as the market answers.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-[1.625rem]/8 font-semibold tracking-amount bn:leading-10">
          {formatRate(today.rate, locale)}
        </span>
        <span className="text-sm text-ink-muted">
          <Trans>taka for 1 dollar, our rate</Trans>
        </span>
      </p>
      <RateChart points={points} />
      <Details look="tight" className="border-t border-line pt-2.5">
        <DetailRow label={<Trans>Mid-market rate</Trans>}>
          {formatRate(today.midRate, locale)}
        </DetailRow>
        <DetailRow label={<Trans>Our margin</Trans>}>
          {formatPercentBps(spreadBps(today.midRate, today.rate), locale)}
        </DetailRow>
      </Details>
    </>
  );
}

function RateChart({ points }: { readonly points: readonly RatePoint[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const since = shortDay(first.day, locale);
  const from = formatRate(first.rate, locale);
  const to = formatRate(last.rate, locale);
  const low = formatRate(lowestRate(first, points), locale);
  return (
    <LineChart
      label={t`Our rate since ${since}, from ${from} to ${to} taka, at its lowest ${low}`}
      heads={[t`Day`, t`Our rate`]}
      points={points.map(({ day, rate }) => ({
        key: day,
        name: shortDay(day, locale),
        value: rate.e8,
        text: formatRate(rate, locale),
      }))}
      captions={[
        shortDay(first.day, locale),
        <Trans key="low">Low {low}</Trans>,
        <Trans key="today">Today</Trans>,
      ]}
    />
  );
}

function lowestRate(first: RatePoint, points: readonly RatePoint[]): RatePoint['rate'] {
  return points.reduce((low, { rate }) => (rate.e8 < low.e8 ? rate : low), first.rate);
}
