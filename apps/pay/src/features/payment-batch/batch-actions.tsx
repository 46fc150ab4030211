import type { PaymentBatch } from '@kheya/contract';
import { Button, ConfirmDialog, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { CirclePause, CirclePlay, Square } from 'lucide-react';
import { useState } from 'react';

import { useMoveBatch } from '#features/payment-batch/batch-queries.ts';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

/** Pauses, resumes or stops what has not left; nothing to do once it has ended. */
export function BatchActions({ batch }: { readonly batch: PaymentBatch }) {
  const errorMessage = useErrorMessage();
  const disabledReason = useDisabledReason('transfer_money');
  const moving = useMoveBatch(batch.id);
  const [isStopping, setStopping] = useState(false);
  if (batch.state !== 'paying' && batch.state !== 'paused') return null;
  if (disabledReason !== undefined)
    return <p className="text-sm text-ink-muted">{disabledReason}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {batch.state === 'paused' ? (
          <Button
            variant="primary"
            icon={<CirclePlay aria-hidden />}
            busy={moving.isPending}
            onClick={() => moving.mutate('resume')}
          >
            <Trans>Resume</Trans>
          </Button>
        ) : (
          <Button
            icon={<CirclePause aria-hidden />}
            busy={moving.isPending}
            onClick={() => moving.mutate('pause')}
          >
            <Trans>Pause</Trans>
          </Button>
        )}
        <Button variant="danger" icon={<Square aria-hidden />} onClick={() => setStopping(true)}>
          <Trans>Stop the rest</Trans>
        </Button>
      </div>
      {moving.isError ? (
        <Notice tone="negative" role="alert">
          {errorMessage(moving.error)}
        </Notice>
      ) : null}
      {isStopping ? <StopDialog batch={batch} onClose={() => setStopping(false)} /> : null}
    </>
  );
}

interface StopDialogProps {
  readonly batch: PaymentBatch;
  readonly onClose: () => void;
}

function StopDialog({ batch, onClose }: StopDialogProps) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const moving = useMoveBatch(batch.id);
  const count = counted(batch.rows.waiting, locale);
  return (
    <ConfirmDialog
      open
      title={<Trans>Stop {count} payments?</Trans>}
      confirmLabel={<Trans>Stop the rest</Trans>}
      cancelLabel={<Trans>Keep paying</Trans>}
      tone="destructive"
      busy={moving.isPending}
      error={moving.isError ? errorMessage(moving.error) : undefined}
      onCancel={onClose}
      onConfirm={() => moving.mutate('stop', { onSuccess: onClose })}
    >
      <Trans>
        They aren't sent and nothing is taken for them. What has left already isn't affected. A
        stopped batch can't be resumed; upload the rest as a new file.
      </Trans>
    </ConfirmDialog>
  );
}
