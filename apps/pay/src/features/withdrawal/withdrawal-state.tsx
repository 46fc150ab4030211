import type { WithdrawalPayment, WithdrawalRequest } from '@kheya/contract';
import { WITHDRAWAL_REASON_TEXT } from '@kheya/contract/decision-text';
import { railName } from '@kheya/contract/rail-text';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Button, Chip } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useCancelWithdrawal } from '#features/withdrawal/withdrawal-queries.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { useLocale } from '@kheya/browser/language';
import { showErrorToast } from '#shared/error-toast.tsx';
import { paths } from '#shared/paths.ts';
import { useArea, useUser } from '#shared/user-query.ts';

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
        <StateChip {...request} />
      </div>
      <p className="mt-0.5 text-sm text-ink-muted">
        <Trans>Requested {asked}</Trans>
      </p>
      <p className="mt-2">
        <StateText request={request} />
      </p>
      {request.payment === null ? null : <PaymentLine payment={request.payment} />}
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

interface PaymentProps {
  readonly payment: WithdrawalPayment;
}

/** The payment's reference, with a link to it for those who see their transactions. */
function PaymentLine({ payment }: PaymentProps) {
  const area = useArea();
  const maySee = useUser().permissions.transactions.can_use;
  const { reference, transfer_id: id } = payment;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      <Trans>
        Reference <span className="identifier">{reference}</span>
      </Trans>
      {maySee ? (
        <>
          {' · '}
          <Link to={paths.transfer(area, id)} className="touch-area text-link">
            <Trans>See the payment</Trans>
          </Link>
        </>
      ) : null}
    </p>
  );
}

function StateChip({ status, payment }: WithdrawalRequest): ReactNode {
  switch (status) {
    case 'requested':
      return (
        <Chip tone="now">
          <Trans>In review</Trans>
        </Chip>
      );
    case 'approved':
      return payment === null ? (
        <Chip tone="now">
          <Trans>Approved</Trans>
        </Chip>
      ) : (
        <Chip tone="negative">
          <Trans>Not paid</Trans>
        </Chip>
      );
    case 'paying':
      return (
        <Chip tone="now">
          <Trans>On its way</Trans>
        </Chip>
      );
    case 'paid':
      return (
        <Chip tone="positive">
          <Trans>Paid</Trans>
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
  const { status, payment } = request;
  switch (status) {
    case 'requested':
      return payment === null ? (
        <Trans>
          Two members of our team will review it and let you know. The money stays in your account
          until it's sent.
        </Trans>
      ) : (
        <UnpaidText payment={payment} />
      );
    case 'approved':
      return payment === null ? (
        <Trans>It's approved, and we'll send it. The money stays in your account until then.</Trans>
      ) : (
        <UnpaidText payment={payment} />
      );
    case 'paying':
      return payment === null ? null : <OnItsWay payment={payment} />;
    case 'paid':
      return payment === null ? null : <Arrived payment={payment} />;
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

function useRailName({ rail }: WithdrawalPayment): string {
  return railName(rail, useLocale()) ?? '';
}

function OnItsWay({ payment }: PaymentProps) {
  const locale = useLocale();
  const rail = useRailName(payment);
  const now = useNow();
  const arrives = dateTime(payment.arrives_by, locale);
  if (payment.sent_at === null && payment.hands_over_at !== null) {
    const starts = goesOutAt(payment.hands_over_at, now, locale);
    return (
      <Trans>
        It goes out by {rail} {starts} and arrives by {arrives}. You can cancel it until it goes
        out.
      </Trans>
    );
  }
  if (payment.sent_at === null) return <Trans>We're sending it by {rail} now.</Trans>;
  const sent = dateTime(payment.sent_at, locale);
  return (
    <Trans>
      Sent by {rail} on {sent}. It arrives by {arrives}.
    </Trans>
  );
}

function Arrived({ payment }: PaymentProps) {
  const locale = useLocale();
  const rail = useRailName(payment);
  const sent = dateTime(payment.sent_at ?? payment.arrives_by, locale);
  const arrived = dateTime(payment.completed_at ?? payment.arrives_by, locale);
  return (
    <Trans>
      Sent by {rail} on {sent}. Arrived on {arrived}.
    </Trans>
  );
}

/** A payment that came to nothing: why, where the money is, and what its owner can do. */
function UnpaidText({ payment }: PaymentProps) {
  return (
    <>
      <UnpaidReason payment={payment} />{' '}
      <Trans>
        The money is in your account, and we're looking into it. To use another account, cancel this
        request and make a new one.
      </Trans>
    </>
  );
}

function UnpaidReason({ payment }: PaymentProps): ReactNode {
  switch (payment.reason) {
    case 'ACCOUNT_NOT_FOUND':
    case 'WALLET_NOT_REGISTERED':
      return <Trans>There's no account with this number.</Trans>;
    case 'ACCOUNT_CLOSED':
      return <Trans>The account it went to is closed.</Trans>;
    case 'NAME_MISMATCH':
      return <Trans>The account it went to isn't in your name.</Trans>;
    case 'WALLET_LIMIT_EXCEEDED':
    case 'AMOUNT_OUT_OF_RANGE':
      return <Trans>It's more than the account takes in one payment.</Trans>;
    case 'INSUFFICIENT_FUNDS':
      return <Trans>There wasn't enough money in the account.</Trans>;
    default:
      return <Trans>The payment didn't go through.</Trans>;
  }
}
