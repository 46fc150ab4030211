import type { RateAlert } from '@kheya/contract';
import { RATE_ALERTS_MAX } from '@kheya/contract/fields/rate-alert';
import { formatRate, toDigits } from '@kheya/money';
import {
  Columns,
  EmptyState,
  Notice,
  Page,
  PageTitle,
  Panel,
  RowItem,
  RowList,
  Section,
  SkeletonFigure,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { RateAlertForm } from '#features/rate-alert/rate-alert-form.tsx';
import { rateAlertsQuery } from '#features/rate-alert/rate-alert-queries.ts';
import { RateAlertRow } from '#features/rate-alert/rate-alert-row.tsx';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { RateHistory } from '#shared/rate/rate-history.tsx';
import { rateHistoryQuery, type RatePoint } from '#shared/rate/rate-history-query.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** The rates somebody waits for, beside the rate of the last days. */
export function RateAlertsPage() {
  const { t } = useLingui();
  usePageTitle(t`Rate alerts`);
  const alerts = useQuery(rateAlertsQuery);
  return (
    <Page>
      <PageTitle sub={<Trans>We tell you once, when a dollar is worth what you want.</Trans>}>
        <Trans>Rate alerts</Trans>
      </PageTitle>
      <Columns aside={<RateOfLastDays />}>
        {alerts.data !== undefined ? (
          <Alerts alerts={alerts.data} />
        ) : alerts.isError ? (
          <TryAgain error={alerts.error} onRetry={() => void alerts.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={4} />
        )}
      </Columns>
    </Page>
  );
}

function Alerts({ alerts }: { readonly alerts: readonly RateAlert[] }) {
  const waiting = alerts.filter(({ state }) => state === 'WAITING');
  const ended = alerts.filter(({ state }) => state !== 'WAITING');
  return (
    <>
      <Panel pad="md" className="grid gap-4">
        {waiting.length < RATE_ALERTS_MAX ? (
          // A new form for the next alert, once there is one more.
          <RateAlertForm key={alerts.length} help={<RateNow />} />
        ) : (
          <Full />
        )}
        <HowTold />
      </Panel>
      {alerts.length === 0 ? (
        <EmptyState as="h2" drawing={false} title={<Trans>No rate alerts yet</Trans>}>
          <Trans>An alert waits for a year, and you can remove it at any time.</Trans>
        </EmptyState>
      ) : null}
      <AlertList title={<Trans>Waiting</Trans>} alerts={waiting} />
      <AlertList title={<Trans>Ended</Trans>} alerts={ended} />
    </>
  );
}

interface AlertListProps {
  readonly title: ReactNode;
  readonly alerts: readonly RateAlert[];
}

function AlertList({ title, alerts }: AlertListProps) {
  if (alerts.length === 0) return null;
  return (
    <Section title={title} className="mt-8 max-md:mt-6">
      <RowList>
        {alerts.map((alert) => (
          <RowItem key={alert.id}>
            <RateAlertRow alert={alert} />
          </RowItem>
        ))}
      </RowList>
    </Section>
  );
}

function Full() {
  const limit = toDigits(`${RATE_ALERTS_MAX}`, useLocale());
  return (
    <Notice>
      <Trans>You can have {limit} rate alerts. Remove one to add another.</Trans>
    </Notice>
  );
}

/** A business has a rate of its own, which the history doesn't show. */
function RateNow() {
  const locale = useLocale();
  const isPerson = useUser().profile_type === 'PERSON';
  const today = useQuery(rateHistoryQuery()).data?.at(-1);
  if (!isPerson || today === undefined) return <Trans>For example 123.50</Trans>;
  const rate = formatRate(today.rate, locale);
  return <Trans>Today a dollar is {rate} taka, our rate.</Trans>;
}

function HowTold() {
  const area = useArea();
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        You're told in the app, and by email or text as you chose in{' '}
        <Link to={paths.preferences(area)} className="text-link">
          preferences
        </Link>
        . The rate can change again before you send.
      </Trans>
    </p>
  );
}

function RateFigure({ today }: { readonly today: RatePoint }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="num text-[1.625rem]/8 font-semibold tracking-amount bn:leading-10">
        {formatRate(today.rate, useLocale())}
      </span>
      <span className="text-sm text-ink-muted">
        <Trans>taka for 1 dollar, our rate</Trans>
      </span>
    </p>
  );
}

function RateOfLastDays() {
  const { t } = useLingui();
  const history = useQuery(rateHistoryQuery());
  const today = history.data?.at(-1);
  return (
    <Section title={<Trans>Dollar to taka</Trans>}>
      {history.isError && history.data === undefined ? (
        <TryAgain error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Panel pad="md">
          {history.data === undefined ? (
            <SkeletonFigure label={t`Loading`} />
          ) : today === undefined ? (
            <p className="text-ink-muted">
              <Trans>There's no rate right now. It appears here when the market is back.</Trans>
            </p>
          ) : (
            <>
              <RateFigure today={today} />
              <RateHistory today={today} linksToAlerts={false} />
            </>
          )}
        </Panel>
      )}
    </Section>
  );
}
