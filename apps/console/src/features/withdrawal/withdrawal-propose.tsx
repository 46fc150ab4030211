import { Trans, useLingui } from '@lingui/react/macro';
import { WITHDRAWAL_REASONS } from '@kheya/contract';
import { WITHDRAWAL_REASON_WORDS } from '@kheya/contract/decision-words';
import { Button, Notice } from '@kheya/ui';
import { useState } from 'react';
import { type OpenWithdrawal, useProposeWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { TextArea } from '#shared/control/text-area.tsx';
import { CustomerWords } from '#shared/customer-words.tsx';
import { language } from '#shared/language.ts';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';

type Reason = (typeof WITHDRAWAL_REASONS)[number];

const shortestReason = 10;
const none = 'none';

/** The maker's half: approve, or decline with a reason the customer reads. */
export function WithdrawalPropose({ request }: { readonly request: OpenWithdrawal }) {
  const { t } = useLingui();
  const propose = useProposeWithdrawal(request.id);
  const [decision, setDecision] = useState<'approve' | 'decline' | null>(null);
  const [told, setTold] = useState<Reason | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < shortestReason;
  const isWhole = decision !== null && !isShort && (decision === 'approve' || told !== null);
  const send = () => {
    setTried(true);
    if (!isWhole || propose.isPending) return;
    const body = { decision, reason: reason.trim() };
    propose.mutate(decision === 'decline' && told ? { ...body, customer_reason: told } : body, {
      onSuccess: () => toasts.show({ text: t`Proposed. A colleague has to agree.` }),
    });
  };
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PickList
        label={<Trans>Decision</Trans>}
        hideLabel
        value={decision ?? none}
        options={[
          { value: none, label: t`Choose` },
          ...(request.name_matches ? [{ value: 'approve' as const, label: t`Approve` }] : []),
          { value: 'decline', label: t`Decline` },
        ]}
        onValueChange={(value) => setDecision(value === none ? null : value)}
      />
      {isTried && decision === null ? (
        <p role="alert" className="text-sm text-negative">
          <Trans>Choose what you decide.</Trans>
        </p>
      ) : null}
      {decision === 'decline' ? (
        <CustomerReason
          told={told}
          isMissing={isTried && told === null}
          reads={request.customer.language}
          onChange={setTold}
        />
      ) : null}
      <OwnReason value={reason} isMissing={isTried && isShort} onChange={setReason} />
      {propose.error ? (
        <Notice tone="negative" role="alert">
          <Wording error={propose.error} />
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" block busy={propose.isPending}>
        <Trans>Propose</Trans>
      </Button>
      <p className="text-sm text-ink-muted">
        <Trans>
          This is the customer’s own money: a second person has to agree, whatever you decide.
        </Trans>
      </p>
    </form>
  );
}

interface CustomerReasonProps {
  readonly told: Reason | null;
  readonly isMissing: boolean;
  readonly reads: OpenWithdrawal['customer']['language'];
  readonly onChange: (told: Reason | null) => void;
}

function CustomerReason({ told, isMissing, reads, onChange }: CustomerReasonProps) {
  const { t } = useLingui();
  const locale = language.use();
  return (
    <>
      <PickList
        label={<Trans>Reason for the customer</Trans>}
        value={told ?? none}
        options={[
          { value: none, label: t`Choose a reason` },
          ...WITHDRAWAL_REASONS.map((value) => ({
            value,
            label: WITHDRAWAL_REASON_WORDS[value][locale],
          })),
        ]}
        onValueChange={(value) => onChange(value === none ? null : value)}
      />
      {isMissing ? (
        <p role="alert" className="text-sm text-negative">
          <Trans>The customer has to be told why.</Trans>
        </p>
      ) : null}
      {told === null ? null : <CustomerWords words={WITHDRAWAL_REASON_WORDS[told]} reads={reads} />}
    </>
  );
}

interface OwnReasonProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

function OwnReason({ value, isMissing, onChange }: OwnReasonProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Reason for ourselves`}
      value={value}
      maxLength={2000}
      onValueChange={onChange}
      className="min-h-16"
      help={<Trans>What you saw and compared. The customer never reads it.</Trans>}
      error={
        isMissing ? (
          <Trans>Write at least ten characters: what you saw and compared.</Trans>
        ) : undefined
      }
    />
  );
}
