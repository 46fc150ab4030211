import { formatPercentBps, formatRate, spreadBps } from '@kheya/money';
import { DayChart, DetailRow, Details, Tabs } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';

import { rateHistoryQuery, type RatePoint } from '#shared/rate/rate-history-query.ts';
import { numericDay } from '@kheya/browser/format/date-time';
import { shortDay } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';
import { HelpTip } from '#shared/help/help-tip.tsx';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

const ranges = { week: 7, month: 30, year: 365 } as const;
type Range = keyof typeof ranges;

interface RateHistoryProps {
  readonly today: RatePoint;
  /** Whether it leads to the rate alerts; not where it stands beside them. */
  readonly linksToAlerts?: boolean;
}

/** The rate of the last days as a line, and today's beside the market's. */
export function RateHistory({ today, linksToAlerts = true }: RateHistoryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const panelId = useId();
  const [range, setRange] = useState<Range>('month');
  const history = useQuery({
    ...rateHistoryQuery(ranges[range]),
    placeholderData: keepPreviousData,
  });
  const midRateName = t`Mid-market rate`;
  const marginName = t`Our margin`;
  return (
    <>
      <Tabs
        label={t`Time shown`}
        value={range}
        onValueChange={setRange}
        panelId={panelId}
        className="mt-3"
        tabs={[
          { value: 'week', label: t`7 days` },
          { value: 'month', label: t`30 days` },
          { value: 'year', label: t`1 year` },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-busy={history.isPlaceholderData}>
        {history.isError && history.data === undefined ? (
          <TryAgain error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <RateChart
            points={history.data ?? [today]}
            days={history.isPlaceholderData ? 0 : ranges[range]}
            withYear={range === 'year'}
          />
        )}
      </div>
      <Details look="tight" className="border-t border-line pt-2.5 pointer-coarse:[&>div]:py-2">
        <DetailRow
          label={
            <>
              {midRateName} <HelpTip about="mid_market" name={midRateName} />
            </>
          }
        >
          {formatRate(today.midRate, locale)}
        </DetailRow>
        <DetailRow
          label={
            <>
              {marginName} <HelpTip about="margin" name={marginName} />
            </>
          }
        >
          {formatPercentBps(spreadBps(today.midRate, today.rate), locale)}
        </DetailRow>
      </Details>
      {linksToAlerts ? <AlertsLink /> : null}
    </>
  );
}

function AlertsLink() {
  return (
    <p className="mt-2.5 border-t border-line pt-3">
      <Link
        to={paths.rateAlerts(useArea())}
        className="text-link inline-flex items-center gap-2 pointer-coarse:min-h-11"
      >
        <BellRing aria-hidden className="size-4.5 shrink-0" />
        <Trans>Tell me when the rate is better</Trans>
      </Link>
    </p>
  );
}

const dayMs = 86_400_000;

interface RateChartProps {
  readonly points: readonly RatePoint[];
  /** How many days were asked for. */
  readonly days: number;
  readonly withYear: boolean;
}

function RateChart({ points, days, withYear }: RateChartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dayName = (day: string) => (withYear ? numericDay(day, locale) : shortDay(day, locale));
  const shown = ({ rate }: RatePoint) => formatRate(rate, locale);
  const pointText = (point: RatePoint) => {
    const rate = shown(point);
    return point.isCarried ? t`${rate}, no new rate` : rate;
  };
  const lower = (one: RatePoint, other: RatePoint) => (other.rate.e8 < one.rate.e8 ? other : one);
  const higher = (one: RatePoint, other: RatePoint) => (other.rate.e8 > one.rate.e8 ? other : one);
  const since = dayName(first.day);
  const [from, to] = [shown(first), shown(last)];
  const low = shown(points.reduce(lower, first));
  const high = shown(points.reduce(higher, first));
  const isShort = points.length > 1 && points.length < days;
  return (
    <>
      <DayChart
        label={t`Our rate since ${since}, from ${from} to ${to} taka, lowest ${low}, highest ${high}`}
        walkLabel={t`Our rate by day`}
        heads={[t`Day`, t`Our rate`]}
        points={points.map((point) => ({
          key: point.day,
          day: Date.parse(point.day) / dayMs,
          name: dayName(point.day),
          value: point.rate.e8,
          text: pointText(point),
          isCarried: point.isCarried,
        }))}
        marks={{ low: t`Low ${low}`, high: t`High ${high}` }}
        captions={[since, t`Today`]}
      />
      {isShort || points.some(({ isCarried }) => isCarried) ? (
        <p className="mb-3 text-xs text-ink-faint">
          {isShort ? <Trans>We've kept our rate since {since}.</Trans> : null}{' '}
          {points.some(({ isCarried }) => isCarried) ? (
            <Trans>Dotted: days without a new rate.</Trans>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
