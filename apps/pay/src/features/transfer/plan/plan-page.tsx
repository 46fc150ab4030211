import type { PaymentPlan, PaymentPlanRun } from '@kheya/contract';
import {
  PAYMENT_PLAN_END_TEXT,
  PAYMENT_PLAN_PAUSE_TEXT,
  PAYMENT_PLAN_RUN_TEXT,
} from '@kheya/contract/payment-plan-text';
import { formatMoney, formatRate, fromDecimal, parseRate, toDigits } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  DetailRow,
  Details,
  Notice,
  Page,
  PageTitle,
  Panel,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';

import { PlanActions } from '#features/transfer/plan/plan-actions.tsx';
import { PlanDays } from '#features/transfer/plan/plan-days.tsx';
import { planRunsQuery } from '#features/transfer/plan/plan-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { planQuery } from '#shared/payment-plan/plan-queries.ts';
import { PlanChip, planAmount, planDay, useRhythmText } from '#shared/payment-plan/plan-text.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** One repeating payment: what it does next, its terms, and what became of each day. */
export function PlanPage() {
  const { t } = useLingui();
  usePageTitle(t`Repeating payment`);
  const area = useArea();
  const { planId } = useParams({ strict: false }) as { readonly planId: string };
  const found = useQuery(planQuery(planId));
  if (isRefusal(found.error, 'not_found')) throw notFound();
  return (
    <Page width="flow">
      <Link to={planPaths.list(area)} className={backStyle('-ml-0.5')}>
        <BackIcon />
        <Trans>Repeating payments</Trans>
      </Link>
      {found.data !== undefined ? (
        <Plan plan={found.data} />
      ) : found.isError ? (
        <TryAgain error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows label={t`Loading`} rows={5} />
      )}
    </Page>
  );
}

function Plan({ plan }: { readonly plan: PaymentPlan }) {
  const locale = useLocale();
  const amount = formatMoney(planAmount(plan), locale);
  const { name } = plan.payee;
  const rhythm = useRhythmText()(plan);
  return (
    <>
      <PageTitle sub={rhythm}>
        <Trans>
          {amount} to {name}
        </Trans>
      </PageTitle>
      <div className="grid gap-6">
        <StateNotice plan={plan} />
        <PlanActions plan={plan} />
        <Terms plan={plan} />
        <Runs plan={plan} />
      </div>
    </>
  );
}

/** Why it doesn't go on, with the way out. */
function StateNotice({ plan }: { readonly plan: PaymentPlan }) {
  const locale = useLocale();
  const { pause_reason: paused, end_reason: ended } = plan;
  if (paused !== null) {
    return (
      <Notice tone={paused === 'customer' ? 'info' : 'caution'} title={<Trans>Paused</Trans>}>
        {PAYMENT_PLAN_PAUSE_TEXT[paused][locale]}
      </Notice>
    );
  }
  if (ended === null) return null;
  return <Notice title={<Trans>Ended</Trans>}>{PAYMENT_PLAN_END_TEXT[ended][locale]}</Notice>;
}

function Terms({ plan }: { readonly plan: PaymentPlan }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow label={t`Status`}>
          <PlanChip state={plan.state} />
        </DetailRow>
        {plan.upcoming.length === 0 ? null : (
          <DetailRow label={t`Next payments`}>
            <PlanDays days={plan.upcoming} />
          </DetailRow>
        )}
        <DetailRow label={t`To`}>
          {plan.payee.name}
          <span className="num block text-sm text-ink-muted">{plan.payee.account_display}</span>
        </DetailRow>
        <DetailRow label={t`Paid from`}>
          <span className="num">{maskedEnd(plan.source_account_number, locale)}</span>
        </DetailRow>
        <DetailRow label={t`Ends`}>
          <EndText plan={plan} />
        </DetailRow>
        <Ceiling plan={plan} />
        {plan.memo === null ? null : <DetailRow label={t`Note`}>{plan.memo}</DetailRow>}
      </Details>
    </Panel>
  );
}

function EndText({ plan }: { readonly plan: PaymentPlan }) {
  const locale = useLocale();
  if (plan.ends_on !== null) return planDay(plan.ends_on, locale);
  if (plan.ends_after_runs === null) return <Trans>When you end it</Trans>;
  const done = toDigits(String(plan.runs_begun), locale);
  const all = toDigits(String(plan.ends_after_runs), locale);
  return (
    <Trans>
      After {all} payments, {done} so far
    </Trans>
  );
}

function Ceiling({ plan }: { readonly plan: PaymentPlan }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { min_rate: least, max_total: most, currency } = plan;
  return (
    <>
      {least === null ? null : (
        <DetailRow label={t`Only if a dollar is at least`}>
          <LeastRate rate={formatRate(parseRate(least, 'USD', 'BDT'), locale)} />
        </DetailRow>
      )}
      {most === null ? null : (
        <DetailRow label={t`Never more than`}>
          {formatMoney(fromDecimal(most, currency), locale)}
        </DetailRow>
      )}
    </>
  );
}

function LeastRate({ rate }: { readonly rate: string }) {
  return (
    <span className="num">
      <Trans>{rate} taka</Trans>
    </span>
  );
}

/** What became of each day, the newest first. */
function Runs({ plan }: { readonly plan: PaymentPlan }) {
  const { t } = useLingui();
  const runs = useQuery(planRunsQuery(plan.id));
  return (
    <Section title={<Trans>Payments so far</Trans>}>
      {runs.data === undefined ? (
        runs.isError ? (
          <TryAgain error={runs.error} onRetry={() => void runs.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={3} />
        )
      ) : runs.data.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <RowList>
          {runs.data.map((run) => (
            <RowItem key={run.id}>
              <Run run={run} />
            </RowItem>
          ))}
        </RowList>
      )}
    </Section>
  );
}

function Run({ run }: { readonly run: PaymentPlanRun }) {
  const locale = useLocale();
  const area = useArea();
  const { total, currency, transfer_id: transfer } = run;
  const content = (
    <RowContent
      title={planDay(run.day, locale)}
      second={<RunText run={run} />}
      end={
        total === null || run.state === 'failed' || run.state === 'skipped' ? undefined : (
          <span className="num">{formatMoney(fromDecimal(total, currency), locale)}</span>
        )
      }
    />
  );
  if (transfer === null) return <div className={rowStyle()}>{content}</div>;
  return (
    <Link to={paths.transfer(area, transfer)} className={rowStyle(rowPress)}>
      {content}
    </Link>
  );
}

function RunText({ run }: { readonly run: PaymentPlanRun }) {
  const locale = useLocale();
  const why = run.reason === null ? null : PAYMENT_PLAN_RUN_TEXT[run.reason][locale];
  switch (run.state) {
    case 'paid':
      return <Trans>Sent</Trans>;
    case 'sent':
      return <Trans>On its way</Trans>;
    case 'failed':
      return <Trans>Not sent. {why}</Trans>;
    case 'skipped':
      return <Trans>Skipped. {why}</Trans>;
    case 'due':
      return why === null ? (
        <Trans>Today</Trans>
      ) : (
        <Trans>Not yet. {why} We try again until the end of the day.</Trans>
      );
  }
}
