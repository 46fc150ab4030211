import { BottomBar, buttonStyle, Columns, Page, Section } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';

import { useFirstStepAction } from '#features/overview/first-step-text.tsx';
import { useFirstDay } from '#features/overview/first-day.ts';
import type { FirstStep } from '#features/overview/first-steps.ts';
import { FundingOptions } from '#features/overview/funding-options.tsx';
import { OverviewMain } from '#features/overview/overview-main.tsx';
import { QuickActions } from '#features/overview/quick-actions.tsx';
import { RatePanel } from '#features/overview/rate-panel.tsx';
import { BalanceOverview } from '#features/overview/balance-overview.tsx';
import { SpendingPanel } from '#features/overview/spending-panel.tsx';
import { now } from '@kheya/browser/clock';
import { usePageTitle } from '@kheya/browser/page-title';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sumsQuery } from '#shared/transaction/transaction-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** Home: the balances, what is under way, and what needs attention. */
export function OverviewPage() {
  const { t } = useLingui();
  usePageTitle(t`Home`);
  const firstDay = useFirstDay();
  const isUs = useArea() === 'us';
  return (
    <>
      <Page>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:mb-4 max-md:gap-y-3">
          <div>
            <h1>
              <Greeting isFirstDay={firstDay.steps !== undefined} />
            </h1>
            <CompanyName />
          </div>
          {firstDay.steps === undefined ? <QuickActions /> : null}
        </div>
        <CrashBoundary where="overview.balances">
          <BalanceOverview />
        </CrashBoundary>
        <Columns
          className="mt-section"
          aside={
            <>
              {isUs ? null : (
                <CrashBoundary where="overview.ways">
                  <FundingOptions />
                </CrashBoundary>
              )}
              <CrashBoundary where="overview.rate">
                <RatePanel />
              </CrashBoundary>
              <CrashBoundary where="overview.spending">
                <Spending />
              </CrashBoundary>
            </>
          }
        >
          <CrashBoundary where="overview.main">
            <OverviewMain firstDay={firstDay} />
          </CrashBoundary>
        </Columns>
      </Page>
      <OneAction steps={firstDay.steps} />
    </>
  );
}

function Greeting({ isFirstDay }: { readonly isFirstDay: boolean }) {
  const { i18n } = useLingui();
  const user = useUser();
  // A person is greeted, also one who acts for a business; its name stands below.
  const name = user.first_name ?? user.business_name;
  const greeting = i18n._(greetingAt(now()));
  if (isFirstDay) {
    return name === null ? (
      <Trans>Welcome to Kheya</Trans>
    ) : (
      <Trans>Welcome to Kheya, {name}</Trans>
    );
  }
  return (
    <Trans>
      {greeting}, {name}
    </Trans>
  );
}

/** The business somebody acts for, so that it is never mistaken for the person's own money. */
function CompanyName() {
  const { profile_type: type, business_name: company, first_name: person } = useUser();
  if (type !== 'BUSINESS' || person === null) return null;
  return <p className="text-ink-muted">{company}</p>;
}

const morning = msg`Good morning`;
const afternoon = msg`Good afternoon`;
const evening = msg`Good evening`;

/** Chosen by the hour of the reader's own clock. */
function greetingAt(milliseconds: number): MessageDescriptor {
  const hour = new Date(milliseconds).getHours();
  if (hour >= 4 && hour < 12) return morning;
  return hour >= 12 && hour < 17 ? afternoon : evening;
}

function Spending() {
  const enabled = useUser().permissions.transactions.can_use;
  const sums = useQuery({ ...sumsQuery, enabled });
  const currency = useArea() === 'us' ? 'USD' : 'BDT';
  if (sums.data !== undefined) {
    return <SpendingPanel spending={sums.data.spending} currency={currency} />;
  }
  if (!sums.isError) return null;
  return (
    <Section title={<Trans>Spending</Trans>}>
      <TryAgain error={sums.error} onRetry={() => void sums.refetch()} />
    </Section>
  );
}

/** The one action of a phone's screen: the current step, later sending. */
function OneAction({ steps }: { readonly steps: readonly FirstStep[] | undefined }) {
  const area = useArea();
  const disabledReason = useDisabledReason('transfer_money');
  const current = steps?.find((step) => step.state === 'current' || step.state === 'waiting');
  const step = useFirstStepAction(current);
  if (steps === undefined ? disabledReason !== undefined : step === undefined) return null;
  return (
    <BottomBar>
      <Link
        to={step?.to ?? paths.transferMoney(area)}
        search={step?.search ?? {}}
        className={buttonStyle({ variant: 'primary', size: 'lg' })}
      >
        {step === undefined ? (
          <>
            <Send aria-hidden />
            <Trans>Send money</Trans>
          </>
        ) : (
          step.label
        )}
      </Link>
    </BottomBar>
  );
}
