import { formatPercentBps, formatRate, spreadBps } from '@kheya/money';
import { DetailRow, Details, Panel, Section, SkeletonFigure } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { rateHistoryQuery, type RatePoint } from '#features/overview/overview-queries.ts';
import { pathOf, rateLine } from '#features/overview/rate-line.ts';
import { shortDay } from '#shared/format/month.ts';
import { useLocale } from '#shared/language.ts';
import { TryAgain } from '#shared/try-again.tsx';

/** What a dollar is worth in taka: today, the last thirty days, and what of it we keep. */
export function RatePanel() {
  const { t } = useLingui();
  const history = useQuery(rateHistoryQuery);
  return (
    <Section
      title={<Trans>Dollar to taka</Trans>}
      aside={
        <span className="text-xs text-ink-faint">
          <Trans>30 days</Trans>
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
            <Rate points={history.data} />
          )}
        </Panel>
      )}
    </Section>
  );
}

function Rate({ points }: { readonly points: readonly RatePoint[] }) {
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
  const line = rateLine(points);
  const first = points[0];
  const last = points.at(-1);
  const end = line?.spots.at(-1);
  if (line === undefined || first === undefined || last === undefined || end === undefined) {
    return null;
  }
  const from = formatRate(first.rate, locale);
  const to = formatRate(last.rate, locale);
  const low = formatRate(line.lowest.rate, locale);
  return (
    <figure className="my-3">
      <svg
        viewBox="0 0 300 96"
        role="img"
        aria-label={t`Our rate over 30 days, from ${from} to ${to} taka, at its lowest ${low}`}
        className="block h-auto w-full overflow-visible"
      >
        <path className="stroke-chart-grid" d="M0 78H300M0 42H300" />
        <path
          className="fill-none stroke-chart-1 stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={pathOf(line.spots)}
        />
        <circle
          className="fill-chart-3 stroke-surface stroke-[2.5]"
          cx={end.x}
          cy={end.y}
          r="4.5"
        />
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-ink-faint tabular-nums">
        <span>{shortDay(first.day, locale)}</span>
        <span>
          <Trans>Low {low}</Trans>
        </span>
        <span>
          <Trans>Today</Trans>
        </span>
      </figcaption>
    </figure>
  );
}
