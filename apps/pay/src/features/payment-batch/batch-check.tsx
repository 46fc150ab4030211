import type { PaymentBatch, PaymentBatchRow } from '@kheya/contract';
import { Button, buttonStyle, Columns, Notice, PageTitle } from '@kheya/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';

import { LinesToFix, TemplateButton } from '#features/payment-batch/batch-downloads.tsx';
import {
  type BatchAnswer,
  useDecide,
  useMoveBatch,
} from '#features/payment-batch/batch-queries.ts';
import { BatchRows, Checked, Refused } from '#features/payment-batch/batch-rows.tsx';
import { BatchSummary } from '#features/payment-batch/batch-summary.tsx';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** What was found of each line, the wrong ones first, beside what the right ones come to. */
export function BatchCheck({ batch }: { readonly batch: PaymentBatch }) {
  const area = useArea();
  const locale = useLocale();
  const ready = counted(batch.rows.ready, locale);
  const all = counted(batch.rows.all, locale);
  const file = batch.file_name;
  return (
    <>
      <PageTitle
        sub={
          <span className="wrap-anywhere">
            <Trans>
              <span translate="no">{file}</span>. Nothing has been paid yet.
            </Trans>
          </span>
        }
        actions={
          <>
            <Link
              to={batchPaths.create(area)}
              search={{ replaces: batch.id }}
              className={buttonStyle({ size: 'sm' })}
            >
              <Upload aria-hidden />
              <Trans>Replace file</Trans>
            </Link>
            <TemplateButton />
          </>
        }
      >
        <Trans>
          {ready} of {all} payments are ready
        </Trans>
      </PageTitle>
      <Columns aside={<BatchSummary batch={batch} />}>
        <Lines batch={batch} />
      </Columns>
    </>
  );
}

function Lines({ batch: { id } }: { readonly batch: PaymentBatch }) {
  const errorMessage = useErrorMessage();
  const deciding = useDecide(id);
  const decide = (decision: BatchAnswer['decision']) => (row: PaymentBatchRow) =>
    deciding.mutate({ lines: [row.line], decision });
  const answers = {
    isBusy: deciding.isPending,
    pay: decide('pay'),
    leaveOut: decide('leave_out'),
  };
  const shown = { batchId: id } as const;
  return (
    <>
      {deciding.isError ? (
        <Notice tone="negative" role="alert" className="mb-5">
          {errorMessage(deciding.error)}
        </Notice>
      ) : null}
      <BatchRows
        {...shown}
        group="refused"
        few={20}
        title={(n) => <Plural value={n} one="# line to fix" other="# lines to fix" />}
        aside={<LinesToFix batchId={id} />}
        result={(row) => <Refused row={row} />}
      />
      <BatchRows
        {...shown}
        group="undecided"
        few={20}
        title={(n) => (
          <Plural value={n} one="# line is there twice" other="# lines are there twice" />
        )}
        result={(row) => <Checked row={row} />}
        action={(row) => (
          <>
            <Answer kind="pay" row={row} {...answers} />
            <Answer kind="leave_out" row={row} {...answers} />
          </>
        )}
      />
      <BatchRows
        {...shown}
        group="warned"
        few={20}
        title={(n) => <Plural value={n} one="# line to review" other="# lines to review" />}
        result={(row) => <Checked row={row} />}
        action={(row) => <Answer kind="leave_out" row={row} {...answers} />}
      />
      <BatchRows
        {...shown}
        group="ready"
        few={5}
        title={(n) => <Plural value={n} one="# line ready" other="# lines ready" />}
        result={(row) => <Checked row={row} />}
        action={(row) => <Answer kind="leave_out" row={row} {...answers} />}
      />
      <BatchRows
        {...shown}
        group="left_out"
        few={5}
        title={(n) => <Plural value={n} one="# line left out" other="# lines left out" />}
        result={(row) => <Checked row={row} />}
        action={(row) => <Answer kind="pay" row={row} {...answers} />}
      />
      <Discard batchId={id} />
    </>
  );
}

interface AnswerProps {
  readonly kind: BatchAnswer['decision'];
  readonly row: PaymentBatchRow;
  readonly isBusy: boolean;
  readonly pay: (row: PaymentBatchRow) => void;
  readonly leaveOut: (row: PaymentBatchRow) => void;
}

/** Whether this line is paid. */
function Answer({ kind, row, isBusy, pay, leaveOut }: AnswerProps) {
  const { t } = useLingui();
  const line = counted(row.line, useLocale());
  const isPay = kind === 'pay';
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-mx-2 px-2!"
      disabled={isBusy}
      aria-label={isPay ? t`Pay line ${line}` : t`Leave out line ${line}`}
      onClick={() => (isPay ? pay(row) : leaveOut(row))}
    >
      {isPay ? <Trans context="line">Pay</Trans> : <Trans>Leave out</Trans>}
    </Button>
  );
}

/** A file that is not wanted any more leaves the list; nothing of it was paid. */
function Discard({ batchId }: { readonly batchId: string }) {
  const area = useArea();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const moving = useMoveBatch(batchId);
  return (
    <div className="mt-section">
      <Button
        variant="quiet"
        size="sm"
        busy={moving.isPending}
        onClick={() =>
          moving.mutate('stop', {
            onSuccess: () => void navigate({ to: batchPaths.list(area), replace: true }),
          })
        }
      >
        <Trans>Remove this file</Trans>
      </Button>
      {moving.isError ? (
        <Notice tone="negative" role="alert" className="mt-3">
          {errorMessage(moving.error)}
        </Notice>
      ) : null}
    </div>
  );
}
