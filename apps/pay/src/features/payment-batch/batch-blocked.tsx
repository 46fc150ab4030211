import type { PaymentBatch } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { counted } from '#features/payment-batch/batch-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';

/** Why it can't be confirmed yet, with what to do. */
export function useBlocked(batch: PaymentBatch, acceptsLate: boolean): ReactNode {
  const locale = useLocale();
  const disabledReason = useDisabledReason('transfer_money');
  const { rows, state } = batch;
  if (disabledReason !== undefined) return disabledReason;
  if (rows.ready === 0 && rows.undecided === 0) {
    return <Trans>No line is ready. Fix the file and upload it again.</Trans>;
  }
  if (rows.undecided > 0) {
    return <Trans>Some lines are there twice. Say of each whether to pay it.</Trans>;
  }
  if (state === 'checking') {
    const count = counted(rows.names_pending, locale);
    return <Trans>We're asking banks and wallets for names: {count} left.</Trans>;
  }
  if (rows.late > 0 && !acceptsLate) {
    return <Trans>Accept that some payments go out later.</Trans>;
  }
  return undefined;
}
