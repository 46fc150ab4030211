import type { PaymentBatch } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Button, Checkbox, CopyButton, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { BatchApproval } from '#features/payment-batch/batch-approval.tsx';
import { useBlocked } from '#features/payment-batch/batch-blocked.tsx';
import { useCheckBatch, usePayBatch } from '#features/payment-batch/batch-queries.ts';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface BatchPayProps {
  readonly batch: PaymentBatch;
  /** Whether its price has expired. */
  readonly isOver: boolean;
}

/** Confirms the ready lines once, or prices them again. */
export function BatchPay({ batch, isOver }: BatchPayProps) {
  const errorMessage = useErrorMessage();
  const checking = useCheckBatch(batch.id);
  const { rows, approval } = batch;
  if (approval !== null && approval.obstacle !== null) {
    return <BatchApproval batch={batch} approval={approval} />;
  }
  if (isOver && rows.ready > 0) {
    return (
      <>
        {checking.isError ? (
          <Notice tone="negative" role="alert">
            {errorMessage(checking.error)}
          </Notice>
        ) : null}
        <p className="text-sm text-ink-muted">
          <Trans>The price has expired. Nothing was paid.</Trans>
        </p>
        <Button size="lg" block busy={checking.isPending} onClick={() => checking.mutate()}>
          <Trans>Price it again</Trans>
        </Button>
      </>
    );
  }
  return <Confirm batch={batch} />;
}

function Confirm({ batch }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const { rows, version } = batch;
  const { stepUp, paying } = usePayBatch(batch.id);
  const [saves, setSaves] = useState(true);
  const [acceptsLate, setAcceptsLate] = useState(false);
  const blocked = useBlocked(batch, acceptsLate);
  const count = counted(rows.ready, locale);
  const total = formatMoney(fromDecimal(batch.total, batch.currency), locale);
  const pay = () =>
    paying.mutate({
      ...{ version, saves_contacts: saves },
      ...(rows.late > 0 ? { accept_late_processing: acceptsLate } : {}),
    });
  return (
    <>
      {rows.new_payees === 0 ? null : <SavesNew {...{ batch, saves, setSaves }} />}
      {rows.late === 0 ? null : <AcceptsLate {...{ batch, acceptsLate, setAcceptsLate }} />}
      <PayError error={paying.error} />
      <div>
        <Button
          variant="primary"
          size="lg"
          block
          disabledReason={blocked}
          busy={paying.isPending && stepUp.challenge === null}
          onClick={pay}
        >
          <Trans>
            Pay {count}: {total}
          </Trans>
        </Button>
      </div>
      {rows.refused === 0 ? null : (
        <p className="text-sm text-ink-muted">
          <Trans>Lines you haven't fixed aren't paid.</Trans>
        </p>
      )}
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This pays the lines you saw, {count} in all for {total}, and nothing else. No one at
            Kheya will ever ask you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and pay</Trans>}
      />
    </>
  );
}

interface SavesNewProps {
  readonly batch: PaymentBatch;
  readonly saves: boolean;
  readonly setSaves: (saves: boolean) => void;
}

function SavesNew({ batch, saves, setSaves }: SavesNewProps) {
  const count = counted(batch.rows.new_payees, useLocale());
  return (
    <Checkbox
      label={<Trans>Save new recipients as contacts: {count}</Trans>}
      help={<Trans>Only those who are paid.</Trans>}
      checked={saves}
      onCheckedChange={setSaves}
    />
  );
}

interface AcceptsLateProps {
  readonly batch: PaymentBatch;
  readonly acceptsLate: boolean;
  readonly setAcceptsLate: (accepts: boolean) => void;
}

function AcceptsLate({ batch, acceptsLate, setAcceptsLate }: AcceptsLateProps) {
  const count = counted(batch.rows.late, useLocale());
  return (
    <Checkbox
      label={<Trans>Payments that may go out later: {count}</Trans>}
      help={<Trans>Their network isn't working now. They leave when it works again.</Trans>}
      checked={acceptsLate}
      onCheckedChange={setAcceptsLate}
    />
  );
}

/** Why it wasn't paid. A second person is no failure: the batch waits for them here. */
function PayError({ error }: { readonly error: Error | null }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  if (error === null) return null;
  if (isRefusal(error, 'approval_required') || isRefusal(error, 'approval_required_for_maker')) {
    return (
      <Notice
        role="status"
        title={<Trans>An approver has to confirm this batch.</Trans>}
        action={
          <CopyButton
            text={location.href}
            label={t`Copy the link to this batch`}
            copiedLabel={t`Copied`}
          />
        }
      >
        {errorMessage(error)}{' '}
        <Trans>They open this page, see the same lines and confirm them.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="negative" role="alert">
      {errorMessage(error)}
    </Notice>
  );
}
