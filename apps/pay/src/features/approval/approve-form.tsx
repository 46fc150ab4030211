import type { PaymentApproval, RejectionReason, TransferQuote } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Button, Countdown, NativeSelect, Notice, Panel, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { rejectionLabels } from '#features/approval/approval-labels.ts';
import { useApprove, useReject } from '#features/approval/approval-queries.ts';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface ApproveFormProps {
  readonly approval: PaymentApproval;
  /** The price of this moment; undefined where the payment can't be priced, and only rejected. */
  readonly quote: TransferQuote | undefined;
  readonly onPriceAgain: () => void;
}

/** Approve and pay what is shown, or reject it with a reason. */
export function ApproveForm({ approval, quote, onPriceAgain }: ApproveFormProps) {
  return (
    <Panel pad="md">
      {quote === undefined ? (
        <Button onClick={onPriceAgain}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Approve approval={approval} quote={quote} onPriceAgain={onPriceAgain} />
      )}
      <Reject approval={approval} />
    </Panel>
  );
}

interface ApproveProps extends ApproveFormProps {
  readonly quote: TransferQuote;
}

function Approve({ approval, quote, onPriceAgain }: ApproveProps) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const { stepUp, approving } = useApprove(approval.id);
  const [isOver, setOver] = useState(() => Date.parse(quote.expires_at) <= now());
  const total = formatMoney(fromDecimal(quote.total, quote.currency), locale);
  const payee = approval.payee.name;
  return (
    <>
      {approving.error === null ? null : (
        <Notice tone="negative" role="alert" className="mb-4">
          {errorMessage(approving.error)}
        </Notice>
      )}
      {isOver || approving.error !== null ? (
        <Button size="lg" className="w-full" onClick={onPriceAgain}>
          <Trans>Price it again</Trans>
        </Button>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-muted">
            <Countdown until={Date.parse(quote.expires_at)} now={now} onEnd={() => setOver(true)}>
              {({ clock }) => {
                const left = toDigits(clock, locale);
                return <Trans>This price is guaranteed for {left}.</Trans>;
              }}
            </Countdown>
          </p>
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            busy={approving.isPending && stepUp.challenge === null}
            onClick={() => approving.mutate(quote)}
          >
            {quote.late_processing === null ? (
              <Trans>Approve and pay {total}</Trans>
            ) : (
              <Trans>Approve {total}, paid when the rail works again</Trans>
            )}
          </Button>
        </>
      )}
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This pays {total} to {payee} and nothing else. No one at Kheya will ever ask you for a
            code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and pay</Trans>}
      />
    </>
  );
}

const reasons = Object.keys(rejectionLabels) as RejectionReason[];

function Reject({ approval }: Pick<ApproveFormProps, 'approval'>) {
  const { t, i18n } = useLingui();
  const errorMessage = useErrorMessage();
  const reject = useReject(approval.id);
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const [note, setNote] = useState('');
  const maker = approval.prepared_by.name;
  const send = () => {
    if (reason === '') return;
    reject.mutate({ reason, ...(note.trim() === '' ? {} : { note }) });
  };
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      <NativeSelect<RejectionReason>
        label={<Trans>Reason, if you reject</Trans>}
        placeholder={t`Choose a reason`}
        value={reason}
        onValueChange={setReason}
        options={reasons.map((value) => ({ value, label: i18n._(rejectionLabels[value]) }))}
      />
      <TextField
        label={<Trans>A word to {maker}</Trans>}
        help={<Trans>{maker} gets your reason and can prepare it again. Nothing is paid.</Trans>}
        maxLength={200}
        value={note}
        onValueChange={setNote}
      />
      {reject.error === null ? null : (
        <Notice tone="negative" role="alert">
          {errorMessage(reject.error)}
        </Notice>
      )}
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={reason === ''}
        busy={reject.isPending}
        onClick={send}
      >
        <Trans>Reject</Trans>
      </Button>
    </div>
  );
}
