import { BottomBar, buttonStyle, Columns, Page, Section } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';

import { useFirstStepAction } from '#features/overview/first-step-text.tsx';
import { useFirstDay } from '#features/overview/first-day.ts';
import type { FirstStep } from '#features/overview/first-steps.ts';
import { OverviewMain } from '#features/overview/overview-main.tsx';
import { QuickActions } from '#features/overview/quick-actions.tsx';
import { RatePanel } from '#features/overview/rate-panel.tsx';
import { spendingBars, type SpendingMonth } from '#features/overview/spending-bars.ts';
import { BalanceOverview } from '#features/overview/balance-overview.tsx';
import { now } from '@kheya/browser/clock';
import { useNow } from '@kheya/browser/clock-tick';
import { monthOf } from '@kheya/browser/format/date-time';
import { usePageTitle } from '@kheya/browser/page-title';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { useArea, useUser } from '#shared/user-query.ts';
import { WhenSeen } from '#shared/when-seen.tsx';
import { withRest } from '#shared/with-rest.ts';

// Only Bangladesh has them; their texts and styles are among the first.
const FundingOptions = lazy(async () => ({
  default: (await import('#features/overview/funding-options.tsx')).FundingOptions,
}));

const SpendingPanel = lazy(async () => ({
  default: await withRest(import('#features/overview/spending-panel.tsx'), 'SpendingPanel'),
}));

export interface OverviewPageProps {
  /** What became of a payment whose answer was lost, supplied by the app. */
  readonly lastPayment: ReactNode;
}

/** Home: the balances, what is under way, and what needs attention. */
export function OverviewPage({ lastPayment }: OverviewPageProps) {
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
        <div className="mb-5 empty:hidden">{lastPayment}</div>
        <CrashBoundary where="overview.balances">
          <BalanceOverview />
        </CrashBoundary>
        <Columns
          className="mt-section"
          aside={
            <>
              {isUs ? null : (
                <CrashBoundary where="overview.ways">
                  <Suspense fallback={<div className="min-h-62" />}>
                    <FundingOptions />
                  </Suspense>
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
  const sums = useQuery({ ...overviewQuery, enabled });
  // That it could not be read is said once, in the main column.
  return sums.data === undefined ? null : <SpendingMonths spending={sums.data.spending} />;
}

function SpendingMonths({ spending }: { readonly spending: readonly SpendingMonth[] }) {
  const currency = useArea() === 'us' ? 'USD' : 'BDT';
  const present = monthOf(useNow(), currency === 'USD' ? 'America/New_York' : 'Asia/Dhaka');
  const bars = spendingBars(spending, currency, present);
  if (bars.length === 0) return null;
  const ofMonth = spending.find((one) => one.month === present && one.currency === currency);
  return (
    <Section
      className="laid-out-late"
      title={<Trans>Spending</Trans>}
      aside={
        <span className="text-xs text-ink-faint">
          <Trans>by month</Trans>
        </span>
      }
    >
      <WhenSeen
        placeholder={<svg aria-hidden viewBox="0 0 328 235" className="block h-auto w-full" />}
      >
        <SpendingPanel bars={bars} categories={ofMonth?.categories ?? []} currency={currency} />
      </WhenSeen>
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
