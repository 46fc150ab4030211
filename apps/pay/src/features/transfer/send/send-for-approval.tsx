import type { TransferQuote } from '@kheya/contract';
import { Button, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import type { PaymentBody } from '#features/transfer/send/payment-record.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { call } from '@kheya/browser/api/call';
import { paths } from '#shared/paths.ts';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Whether a payment was refused because another person of the business has to approve it. */
export const needsApproval = (refusal: unknown): boolean =>
  isRefusal(refusal, 'approval_required') || isRefusal(refusal, 'approval_required_for_maker');

export interface SendForApprovalProps {
  /** Says who is needed. */
  readonly refusal: unknown;
  readonly quote: TransferQuote;
  readonly body: PaymentBody;
}

/** Prepares the payment that is shown, for another person of the business to approve. */
export function SendForApproval({ refusal, quote, body }: SendForApprovalProps) {
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const area = useArea();
  const key = useRef(crypto.randomUUID());
  const prepare = useMutation({
    mutationFn: () =>
      call('POST /payment-approval/', {
        body: { ...body, quote_id: quote.id },
        idempotencyKey: key.current,
      }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['transfer'] });
      void navigate({ to: paths.approval(area, id) });
    },
  });
  return (
    <Notice
      tone={prepare.error === null ? 'info' : 'negative'}
      role="alert"
      action={
        <Button
          size="sm"
          variant="primary"
          busy={prepare.isPending}
          onClick={() => prepare.mutate()}
        >
          <Trans>Send for approval</Trans>
        </Button>
      }
    >
      {errorMessage(prepare.error ?? refusal)}
    </Notice>
  );
}
