import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCaseCounts } from '#features/case/case-api.ts';
import { useMovementCounts } from '#features/movement/movement-api.ts';
import { useBreakCounts } from '#features/reconciliation/reconciliation-api.ts';
import { useReviewCounts } from '#features/review/review-api.ts';
import { useRuleCounts } from '#features/rule/rule-api.ts';
import { useMatchCounts } from '#features/screening/screening-api.ts';
import { useHoldingStops } from '#features/stop/stop-api.ts';
import { useTaskCounts } from '#features/task/task-api.ts';
import { useQueueCounts } from '#features/ticket/queue-api.ts';
import { opens } from '#shared/areas.ts';
import { useLocale } from '@kheya/browser/language';
import type { OperatorRole } from '#shared/operator.ts';
import { paths } from '#shared/paths.ts';
import { useCurrentInView } from '#shared/use-current-in-view.ts';

/** The parts of the console open to this operator, each with its number of waiting cases. */
export function AreaLinks({ roles }: { readonly roles: readonly OperatorRole[] }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav
      ref={useCurrentInView(pathname)}
      aria-label={t`Areas`}
      // The edges fade where the row goes on: cut off hard, what is behind them isn't looked for.
      className="flex min-w-0 gap-1 overflow-x-auto max-md:gap-0 md:-mr-6 md:mask-x-from-[calc(100%-1.5rem)] md:px-6"
    >
      {opens('tasks', roles) ? <TasksLink /> : null}
      {opens('reviews', roles) ? <ReviewsLink /> : null}
      {opens('screening', roles) ? <ScreeningLink /> : null}
      {opens('support', roles) ? <SupportLink /> : null}
      {opens('stops', roles) ? <StopsLink /> : null}
      {opens('cases', roles) ? <CasesLink /> : null}
      {opens('customers', roles) ? (
        <AreaLink to={paths.customers}>
          <Trans>Customers</Trans>
        </AreaLink>
      ) : null}
      {opens('rails', roles) ? (
        <AreaLink to={paths.rails}>
          <Trans>Rails</Trans>
        </AreaLink>
      ) : null}
      {opens('rules', roles) ? <RulesLink /> : null}
      {opens('finance', roles) ? (
        <>
          <AreaLink to={paths.treasury}>
            <Trans>Treasury</Trans>
          </AreaLink>
          <ReconciliationLink />
          <MovementsLink />
        </>
      ) : null}
      {opens('audit', roles) ? (
        <AreaLink to={paths.audit}>
          <Trans>Audit</Trans>
        </AreaLink>
      ) : null}
    </nav>
  );
}

function TasksLink() {
  const { data } = useTaskCounts();
  return (
    <AreaLink to={paths.tasks} count={data?.open}>
      <Trans>Tasks</Trans>
    </AreaLink>
  );
}

function ReviewsLink() {
  const { data } = useReviewCounts();
  return (
    <AreaLink to={paths.reviews} count={data?.all}>
      <Trans>Reviews</Trans>
    </AreaLink>
  );
}

function ScreeningLink() {
  const { data } = useMatchCounts();
  return (
    <AreaLink to={paths.screenings} count={data && data.open + data.proposed}>
      <Trans>Name screening</Trans>
    </AreaLink>
  );
}

function SupportLink() {
  const { data } = useQueueCounts();
  return (
    <AreaLink to={paths.support} count={data?.open}>
      <Trans>Support</Trans>
    </AreaLink>
  );
}

function StopsLink() {
  return (
    <AreaLink to={paths.stops} count={useHoldingStops()}>
      <Trans>Emergency stops</Trans>
    </AreaLink>
  );
}

function CasesLink() {
  const { data } = useCaseCounts();
  return (
    <AreaLink to={paths.cases} count={data?.open}>
      <Trans>Cases</Trans>
    </AreaLink>
  );
}

function ReconciliationLink() {
  const { data } = useBreakCounts();
  return (
    <AreaLink to={paths.reconciliation} count={data?.open}>
      <Trans>Reconciliation</Trans>
    </AreaLink>
  );
}

function MovementsLink() {
  const { data } = useMovementCounts();
  return (
    <AreaLink to={paths.movements} count={data?.mine_to_decide}>
      <Trans>Movements</Trans>
    </AreaLink>
  );
}

function RulesLink() {
  const { data } = useRuleCounts();
  return (
    <AreaLink to={paths.rules} count={data?.mine_to_decide}>
      <Trans>Rules</Trans>
    </AreaLink>
  );
}

interface AreaLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  /** The number of waiting cases, where there can be any. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

function AreaLink({ to, count, children }: AreaLinkProps) {
  const locale = useLocale();
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 whitespace-nowrap max-2xl:px-2 text-ink-muted max-md:gap-1.5 hover:bg-sunken pointer-coarse:min-h-control',
        'aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-ink',
      )}
    >
      {children}
      {count === undefined || count === 0 ? null : (
        <span className="num text-sm font-normal text-ink-faint">
          {toDigits(`${count}`, locale)}
        </span>
      )}
    </Link>
  );
}
