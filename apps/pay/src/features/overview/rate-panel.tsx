import { formatRate } from '@kheya/money';
import { Panel, Section, SkeletonFigure } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import { rateHistoryQuery, type RatePoint } from '#shared/rate/rate-history-query.ts';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';
import { WhenSeen } from '#shared/when-seen.tsx';
import { withRest } from '#shared/with-rest.ts';

const RateHistory = lazy(async () => ({
  default: await withRest(import('#shared/rate/rate-history.tsx'), 'RateHistory'),
}));

/** The taka for a dollar: today, over the last days, and the margin we keep. */
export function RatePanel() {
  const { t } = useLingui();
  const history = useQuery(rateHistoryQuery());
  return (
    <Section className="laid-out-late" title={<Trans>Dollar to taka</Trans>}>
      {history.isError && history.data === undefined ? (
        <TryAgain error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Panel pad="md" className="min-h-62">
          {history.data === undefined ? (
            <SkeletonFigure label={t`Loading`} />
          ) : (
            <CurrentRate today={history.data.at(-1)} />
          )}
        </Panel>
      )}
    </Section>
  );
}

function CurrentRate({ today }: { readonly today: RatePoint | undefined }) {
  const locale = useLocale();
  if (today === undefined) {
    return (
      <p className="text-ink-muted">
        <Trans>There's no rate right now. It appears here when the market is back.</Trans>
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
      <WhenSeen placeholder={<HistorySpace />}>
        <RateHistory today={today} />
      </WhenSeen>
    </>
  );
}

/** As high as the chart with its choice and its two figures, at any width. */
function HistorySpace() {
  return (
    <svg aria-hidden viewBox="0 0 288 275" className="block h-auto w-full">
      <rect y="16" width="288" height="243" rx="8" fill="currentColor" opacity="0.05" />
    </svg>
  );
}
