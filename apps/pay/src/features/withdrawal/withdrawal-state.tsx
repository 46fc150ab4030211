import type { WithdrawalRequest } from '@kheya/contract';
import { WITHDRAWAL_REASON_TEXT } from '@kheya/contract/decision-text';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Button, Chip } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useCancelWithdrawal } from '#features/withdrawal/withdrawal-queries.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { showErrorToast } from '#shared/error-toast.tsx';

interface Shown {
  readonly request: WithdrawalRequest;
}

/** One withdrawal request: its content, its status, and a button to cancel it while it waits. */
export function WithdrawalState({ request }: Shown) {
  const locale = useLocale();
  const amount = formatMoney(fromDecimal(request.amount, request.currency), locale);
  const asked = dateTime(request.requested_at, locale);
  const holder = request.destination.holder_name;
  const end = toDigits(request.destination.account_last_four, locale);
  return (
    <div className="border-t border-line px-panel py-4.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <Trans>
            {amount} to {holder}, •••• {end}
          </Trans>
        </h3>
        <StateChip status={request.status} />
      </div>
      <p className="mt-0.5 text-sm text-ink-muted">
        <Trans>Requested {asked}</Trans>
      </p>
      <p className="mt-2">
        <StateText request={request} />
      </p>
      {request.may_cancel ? <CancelWithdrawal id={request.id} /> : null}
    </div>
  );
}

function CancelWithdrawal({ id }: { readonly id: string }) {
  const cancel = useCancelWithdrawal();
  const press = () =>
    cancel.mutate(id, {
      onError: (error) => showErrorToast(msg`We couldn't cancel the request.`, error, press),
    });
  return (
    <Button size="sm" className="mt-3" busy={cancel.isPending} onClick={press}>
      <Trans>Cancel the request</Trans>
    </Button>
  );
}

function StateChip({ status }: Pick<WithdrawalRequest, 'status'>): ReactNode {
  switch (status) {
    case 'requested':
      return (
        <Chip tone="now">
          <Trans>In review</Trans>
        </Chip>
      );
    case 'approved':
      return (
        <Chip tone="now">
          <Trans>Approved, not paid yet</Trans>
        </Chip>
      );
    case 'declined':
      return (
        <Chip tone="negative">
          <Trans>Declined</Trans>
        </Chip>
      );
    case 'cancelled':
      return (
        <Chip tone="neutral">
          <Trans>Cancelled</Trans>
        </Chip>
      );
  }
}

function StateText({ request }: Shown): ReactNode {
  const locale = useLocale();
  switch (request.status) {
    case 'requested':
      return (
        <Trans>
          Two members of our team will review it and let you know. The money stays in your account
          until it's paid.
        </Trans>
      );
    case 'approved':
      return (
        <Trans>
          We can't pay out to other banks yet. The money stays in your account until it's paid, and
          you can't close your account before then.
        </Trans>
      );
    case 'declined':
      return request.decline_reason === null ? (
        <Trans>The money stays in your account.</Trans>
      ) : (
        WITHDRAWAL_REASON_TEXT[request.decline_reason][locale]
      );
    case 'cancelled':
      return <Trans>The money stays in your account.</Trans>;
  }
}
