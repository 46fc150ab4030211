import { BottomBar, buttonStyle, Columns, Page } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';

import { useFirstStepAction } from '#features/overview/first-step-words.tsx';
import { useFirstDay } from '#features/overview/first-day.ts';
import type { FirstStep } from '#features/overview/first-steps.ts';
import { greetingAt } from '#features/overview/greeting.ts';
import { MoneyWays } from '#features/overview/money-ways.tsx';
import { OverviewMain } from '#features/overview/overview-main.tsx';
import { sumsQuery } from '#features/overview/overview-queries.ts';
import { QuickActions } from '#features/overview/quick-actions.tsx';
import { RatePanel } from '#features/overview/rate-panel.tsx';
import { Shores } from '#features/overview/shores.tsx';
import { SpendingPanel } from '#features/overview/spending-panel.tsx';
import { now } from '#shared/clock.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/** Home: what is there, what is under way, what needs attention. */
export function OverviewPage() {
  const { t } = useLingui();
  usePageTitle(t`Home`);
  const firstDay = useFirstDay();
  const isUs = useArea() === 'us';
  return (
    <>
      <Page>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:mb-4 max-md:gap-y-3">
          <h1>
            <Greeting isFirstDay={firstDay.steps !== undefined} />
          </h1>
          {firstDay.steps === undefined ? <QuickActions /> : null}
        </div>
        <Shores />
        <Columns
          className="mt-section"
          rail={
            <>
              {isUs ? null : <MoneyWays />}
              <RatePanel />
              <Spending />
            </>
          }
        >
          <OverviewMain firstDay={firstDay} />
        </Columns>
      </Page>
      <OneAction steps={firstDay.steps} />
    </>
  );
}

function Greeting({ isFirstDay }: { readonly isFirstDay: boolean }) {
  const { i18n } = useLingui();
  const { first_name: name } = useUser();
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

function Spending() {
  const enabled = useUser().permissions.transactions.can_use;
  const sums = useQuery({ ...sumsQuery, enabled });
  const currency = useArea() === 'us' ? 'USD' : 'BDT';
  if (sums.data === undefined) return null;
  return <SpendingPanel spending={sums.data.spending} currency={currency} />;
}

/** The phone's one action: the step that comes now, later sending. */
function OneAction({ steps }: { readonly steps: readonly FirstStep[] | undefined }) {
  const area = useArea();
  const held = useHeldReason('transfer_money');
  const current = steps?.find((step) => step.state === 'current' || step.state === 'waiting');
  const step = useFirstStepAction(current);
  if (steps === undefined ? held !== undefined : step === undefined) return null;
  return (
    <BottomBar>
      <Link
        to={step?.to ?? paths.transferMoney(area)}
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
