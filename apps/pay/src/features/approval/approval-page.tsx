import type { Disclosure, PaymentApproval, TransferQuote } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  buttonStyle,
  DetailRow,
  Details,
  Notice,
  Page,
  PageTitle,
  Panel,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApproveForm } from '#features/approval/approve-form.tsx';
import { obstacleLabels } from '#features/approval/approval-labels.ts';
import { approvalQuery, approvalQuoteQuery } from '#features/approval/approval-queries.ts';
import { Decision } from '#features/approval/approvals-page.tsx';
import { WithdrawButton } from '#features/approval/withdraw-button.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface ApprovalPageProps {
  /** The disclosure before payment, as the payer has to see it. */
  readonly disclosure: (disclosure: Disclosure) => ReactNode;
}

/** One payment that needs a second person: its bill at this moment, and the decision. */
export function ApprovalPage({ disclosure }: ApprovalPageProps) {
  const { t } = useLingui();
  usePageTitle(t`Approval`);
  const area = useArea();
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(approvalQuery(id ?? ''));
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={paths.approvals(area)} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Approvals</Trans>
        </Link>
        {data !== undefined ? (
          <Approval approval={data} disclosure={disclosure} />
        ) : error === null ? (
          <SkeletonRows label={t`Loading`} rows={4} />
        ) : (
          <TryAgain error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  );
}

interface ApprovalProps extends ApprovalPageProps {
  readonly approval: PaymentApproval;
}

function Approval({ approval, disclosure }: ApprovalProps) {
  const locale = useLocale();
  const { prepared, payee, obstacle } = approval;
  const total = formatMoney(fromDecimal(prepared.total, prepared.currency), locale);
  const { name } = payee;
  const maker = approval.prepared_by.name;
  const at = dateTime(approval.prepared_at, locale);
  return (
    <>
      <PageTitle
        sub={
          <Trans>
            Prepared by {maker}, {at}.
          </Trans>
        }
      >
        <Trans>
          {total} to {name}
        </Trans>
      </PageTitle>
      <div className="grid gap-6">
        <Facts approval={approval} />
        {obstacle === null ? (
          <Waiting approval={approval} disclosure={disclosure} />
        ) : (
          <Closed approval={approval} />
        )}
        {approval.may_withdraw ? <WithdrawButton approval={approval} /> : null}
      </div>
    </>
  );
}

/** What its maker prepared. */
function Facts({ approval }: Pick<ApprovalProps, 'approval'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { prepared, payee } = approval;
  const money = (decimal: string, currency: 'USD' | 'BDT' | 'USDC') =>
    formatMoney(fromDecimal(decimal, currency), locale);
  const until = dateTime(approval.expires_at, locale);
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow label={t`Recipient`}>{payee.name}</DetailRow>
        <DetailRow label={t`Account`}>
          {[payee.bank_name, payee.account_display].filter(Boolean).join(' ')}
        </DetailRow>
        <DetailRow label={t`From`}>{maskedEnd(approval.source_account_number, locale)}</DetailRow>
        <DetailRow label={t`Amount`}>{money(prepared.amount, prepared.currency)}</DetailRow>
        <DetailRow label={t`Fee`}>{money(prepared.fee, prepared.currency)}</DetailRow>
        <DetailRow label={t`Recipient receives`}>
          {money(prepared.target_amount, prepared.target_currency)}
        </DetailRow>
        {approval.memo === null ? null : <DetailRow label={t`Note`}>{approval.memo}</DetailRow>}
        {approval.state === 'WAITING' ? (
          <DetailRow label={t`Waits until`}>{until}</DetailRow>
        ) : null}
      </Details>
    </Panel>
  );
}

/** Priced again when it is opened; what changed since stands above the button. */
function Waiting({ approval, disclosure }: ApprovalProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const quoted = useQuery(approvalQuoteQuery(approval.id));
  const { data: quote, error } = quoted;
  if (quote === undefined) {
    if (error === null) return <SkeletonRows label={t`Loading`} rows={4} />;
    return (
      <>
        <Notice tone="negative" role="alert">
          {errorMessage(error)}
        </Notice>
        <ApproveForm
          approval={approval}
          quote={undefined}
          onPriceAgain={() => void quoted.refetch()}
        />
      </>
    );
  }
  return (
    <>
      {quote.disclosure === null ? null : disclosure(quote.disclosure)}
      <Changed approval={approval} quote={quote} />
      <ApproveForm
        key={quote.id}
        approval={approval}
        quote={quote}
        onPriceAgain={() => void quoted.refetch()}
      />
    </>
  );
}

/** What is different from what its maker saw. */
function Changed({
  approval,
  quote,
}: {
  readonly approval: PaymentApproval;
  readonly quote: TransferQuote;
}) {
  const locale = useLocale();
  const { prepared, prepared_by: maker } = approval;
  const isSame = prepared.total === quote.total && prepared.target_amount === quote.target_amount;
  if (isSame) {
    return (
      <Notice>
        <Trans>The price is the same as when it was prepared.</Trans>
      </Notice>
    );
  }
  const before = formatMoney(fromDecimal(prepared.target_amount, prepared.target_currency), locale);
  const after = formatMoney(fromDecimal(quote.target_amount, quote.target_currency), locale);
  const totalBefore = formatMoney(fromDecimal(prepared.total, prepared.currency), locale);
  const totalAfter = formatMoney(fromDecimal(quote.total, quote.currency), locale);
  const name = maker.name;
  return (
    <Notice tone="caution" title={<Trans>Changed since it was prepared.</Trans>}>
      <Trans>
        {name} saw {totalBefore} for {before}. Now it's {totalAfter} for {after}.
      </Trans>
    </Notice>
  );
}

/** Why the reader can't decide, or what was decided. */
function Closed({ approval }: Pick<ApprovalProps, 'approval'>) {
  const { i18n } = useLingui();
  const area = useArea();
  const { obstacle, transfer_id: transferId, rejection_note: note } = approval;
  if (obstacle === null) return null;
  if (obstacle !== 'NOT_WAITING') {
    const names = approval.approvers.join(', ');
    return (
      <Notice>
        {i18n._(obstacleLabels[obstacle])}{' '}
        {names === '' ? (
          <Trans>No one can approve it now. The owner can add an approver.</Trans>
        ) : (
          <Trans>Can approve it: {names}.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Panel pad="md">
      <p className="font-medium">
        <Decision approval={approval} />
      </p>
      {note === null ? null : <p className="mt-1 text-ink-muted">{note}</p>}
      {transferId === null ? null : (
        <Link to={paths.transfer(area, transferId)} className={buttonStyle({}, 'mt-3')}>
          <Trans>See the payment</Trans>
        </Link>
      )}
    </Panel>
  );
}
