import type { PaymentApproval, PaymentBatch } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import {
  Avatar,
  buttonStyle,
  EmptyState,
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
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';

import { rejectionLabels, stateLabels } from '#features/approval/approval-labels.ts';
import { approvalsQuery, submittedBatchesQuery } from '#features/approval/approval-queries.ts';
import { RuleText } from '#features/approval/rule-text.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Payments of the business that wait for a second person, and what was decided. */
export function ApprovalsPage() {
  const { t } = useLingui();
  usePageTitle(t`Approvals`);
  const area = useArea();
  return (
    <Page>
      <PageTitle
        sub={<RuleText />}
        actions={
          <Link to={paths.approvalTeam(area)} className={buttonStyle()}>
            <Trans>Team and rule</Trans>
          </Link>
        }
      >
        <Trans>Approvals</Trans>
      </PageTitle>
      <Section title={<Trans>Waiting</Trans>}>
        <Waiting />
      </Section>
      <Section title={<Trans>Recent decisions</Trans>}>
        <Decided />
      </Section>
    </Page>
  );
}

/** Payments and batches that nobody has decided on. */
function Waiting() {
  const { t } = useLingui();
  const payments = useQuery(approvalsQuery({ isWaiting: true, limit: 50 }));
  const batches = useQuery(submittedBatchesQuery);
  if (payments.data === undefined || batches.data === undefined) {
    const failed = [payments, batches].find(({ error }) => error !== null);
    if (failed === undefined) return <SkeletonRows label={t`Loading`} rows={3} />;
    return <TryAgain error={failed.error!} onRetry={() => void failed.refetch()} />;
  }
  if (payments.data.results.length + batches.data.results.length === 0) {
    return (
      <Panel>
        <EmptyState title={<Trans>Nothing waits for approval</Trans>}>
          <Trans>Payments that need a second person appear here.</Trans>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <RowList>
      {payments.data.results.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
      {batches.data.results.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </RowList>
  );
}

function Decided() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(approvalsQuery({ isWaiting: false, limit: 10 }));
  if (data === undefined) {
    if (error === null) return <SkeletonRows label={t`Loading`} rows={3} />;
    return <TryAgain error={error} onRetry={() => void refetch()} />;
  }
  if (data.results.length === 0) {
    return (
      <Panel>
        <EmptyState drawing={false} title={<Trans>No decisions yet</Trans>} />
      </Panel>
    );
  }
  return (
    <RowList>
      {data.results.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
    </RowList>
  );
}

/** A file of payments, which is decided on where its lines are. */
function BatchRow({ batch }: { readonly batch: PaymentBatch }) {
  const area = useArea();
  const locale = useLocale();
  const { uploaded_by: by } = batch;
  const count = toDigits(`${batch.rows.ready}`, locale);
  const name = by.name;
  return (
    <RowItem>
      <Link to={batchPaths.one(area, batch.id)} className={rowStyle(rowPress)}>
        <RowContent
          start={<Avatar icon={<Users aria-hidden />} />}
          title={<span translate="no">{batch.file_name}</span>}
          second={
            by.is_you ? (
              <Trans>{count} payments, uploaded by you</Trans>
            ) : (
              <Trans>
                {count} payments, uploaded by {name}
              </Trans>
            )
          }
          end={formatMoney(fromDecimal(batch.total, batch.currency), locale)}
        />
      </Link>
    </RowItem>
  );
}

function ApprovalRow({ approval }: { readonly approval: PaymentApproval }) {
  const area = useArea();
  const locale = useLocale();
  const { prepared, payee, state } = approval;
  const maker = approval.prepared_by.name;
  const until = date(approval.expires_at, locale);
  return (
    <RowItem>
      <Link to={paths.approval(area, approval.id)} className={rowStyle(rowPress)}>
        <RowContent
          start={<Avatar name={payee.name} />}
          title={payee.name}
          second={
            state === 'WAITING' ? (
              approval.prepared_by.is_you ? (
                <Trans>Prepared by you</Trans>
              ) : (
                <Trans>Prepared by {maker}</Trans>
              )
            ) : (
              <Decision approval={approval} />
            )
          }
          end={formatMoney(fromDecimal(prepared.total, prepared.currency), locale)}
          endSecond={state === 'WAITING' ? <Trans>until {until}</Trans> : undefined}
        />
      </Link>
    </RowItem>
  );
}

/** What was decided, by whom and when, in one line. */
export function Decision({ approval }: { readonly approval: PaymentApproval }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { decided_by: by, decided_at: at, rejection_reason: reason, state } = approval;
  const label = i18n._(stateLabels[state]);
  const day = date(at ?? approval.expires_at, locale);
  const name = by?.name ?? '';
  const why = reason === null ? '' : i18n._(rejectionLabels[reason]);
  if (by === null)
    return (
      <Trans>
        {label}, {day}
      </Trans>
    );
  if (reason !== null)
    return (
      <Trans>
        {label} by {name}: {why}. {day}
      </Trans>
    );
  return (
    <Trans>
      {label} by {name}, {day}
    </Trans>
  );
}
