import { Trans, useLingui } from '@lingui/react/macro';
import { WITHDRAWAL_REASON_TEXT } from '@kheya/contract/decision-text';
import { Notice } from '@kheya/ui';
import type { ReactNode } from 'react';
import { type OpenWithdrawal, useConfirmWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { WithdrawalPropose } from '#features/withdrawal/withdrawal-propose.tsx';
import { ConfirmProposalForm } from '#shared/confirm-proposal-form.tsx';
import { CustomerText } from '#shared/customer-text.tsx';
import { SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useOperatorId } from '#shared/operators.ts';

interface WithdrawalProps {
  readonly request: OpenWithdrawal;
}

/** The decision: to propose it, to agree with it, or why neither is possible. */
export function WithdrawalDecision({ request }: WithdrawalProps) {
  return (
    <SidePart title={<Trans>Decision</Trans>}>
      <div className="grid grid-cols-1 gap-4">
        <ProposalBox request={request} />
        <DecisionForm request={request} />
      </div>
    </SidePart>
  );
}

function DecisionForm({ request }: WithdrawalProps): ReactNode {
  const me = useOperatorId();
  const confirm = useConfirmWithdrawal(request.id);
  const { state, proposal, may_propose: mayPropose, may_confirm: mayConfirm } = request;
  if (mayPropose) {
    return (
      <>
        {state === 'approved' ? <DecisionSummary request={request} /> : null}
        <WithdrawalPropose request={request} />
      </>
    );
  }
  if (mayConfirm && proposal) {
    return <ConfirmProposalForm readAt={proposal.at} confirm={confirm.mutateAsync} />;
  }
  if (state === 'requested' || state === 'proposed') {
    return proposal !== null && proposal.by.id === me ? (
      <Notice tone="caution" title={<Trans>You proposed this.</Trans>}>
        <Trans>
          A second operator has to agree. Ask a colleague to open this page. Nothing has changed for
          the customer yet.
        </Trans>
      </Notice>
    ) : (
      <Notice tone="caution" title={<Trans>This review is about you.</Trans>}>
        <Trans>You can't decide about yourself. Ask a colleague.</Trans>
      </Notice>
    );
  }
  return <DecisionSummary request={request} />;
}

function DecisionSummary({ request }: WithdrawalProps): ReactNode {
  const locale = useLocale();
  const { state, decided_by, decided_at } = request;
  if (state === 'cancelled') {
    return (
      <Notice title={<Trans>No decision needed.</Trans>}>
        <Trans>The customer cancelled the request. The money stays in the account.</Trans>
      </Notice>
    );
  }
  const name = decided_by?.name ?? '';
  const when = decided_at === null ? '' : dateTime(decided_at, locale);
  return (
    <Notice
      role="status"
      title={state === 'declined' ? <Trans>Declined.</Trans> : <Trans>Approved.</Trans>}
    >
      <Trans>
        Decided by {name}, {when}.
      </Trans>{' '}
      <WhatFollows request={request} />
    </Notice>
  );
}

/** What becomes of an approved request, and what an operator can do about it. */
function WhatFollows({ request }: WithdrawalProps): ReactNode {
  const { state, is_held: isHeld, payment } = request;
  if (isHeld) {
    return (
      <Trans>
        The customer is blocked or frozen, or the account is suspended, so nothing is sent until
        that ends.
      </Trans>
    );
  }
  if (state !== 'approved') return null;
  return payment === null ? (
    <Trans>It's being sent.</Trans>
  ) : (
    <Trans>
      The payment came to nothing. Approve it again once the cause is gone, or decline it.
    </Trans>
  );
}

/** The proposal with its operator and reason, and what the customer would read. */
function ProposalBox({ request }: WithdrawalProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { proposal, customer } = request;
  if (proposal === null) return null;
  const { decision, reason, customer_reason: told, by, at } = proposal;
  return (
    <>
      <div className="rounded-md border border-line px-4 py-3">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
          <span>
            <Trans>Proposed by {by.name}</Trans>
          </span>
          <span className="num">{dateTime(at, locale)}</span>
        </p>
        <p className="mt-1 font-semibold">{decision === 'approve' ? t`Approve` : t`Decline`}</p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reason}</p>
      </div>
      {told === null ? null : (
        <CustomerText words={WITHDRAWAL_REASON_TEXT[told]} reads={customer.language} />
      )}
    </>
  );
}
