import type { Transaction } from '@kheya/contract';
import { formatMoney, fromDecimal, isPositive, subtract } from '@kheya/money';
import { BackButton, buttonStyle, DetailRow, Details } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useDeclineText } from '#features/transaction/decline-text.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { otherAmount, outcomeOf, shownReason } from '#shared/transaction/transaction-facts.ts';
import { nameOf, useTransactionText } from '#shared/transaction/transaction-text.tsx';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface OpenedRowProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The content below an opened row, with the button that closes it. */
export function OpenedRow({ onClose, children }: OpenedRowProps) {
  return (
    <>
      <BackButton onClick={onClose} className="-ml-0.5">
        <Trans>Back</Trans>
      </BackButton>
      {children}
    </>
  );
}

/** One transaction: a sentence about what happened, then its details. */
export function TransactionDetail({ row }: { readonly row: Transaction }) {
  const area = useArea();
  return (
    <div className="grid gap-x-14 gap-y-4 pt-1 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h2 className="mb-1.5">
          <Sentence row={row} />
        </h2>
        <p className="text-ink-muted">
          <Explained row={row} />
        </p>
        {row.transfer_id === null ? null : (
          <Link
            to={paths.transfer(area, row.transfer_id)}
            className={buttonStyle({ size: 'sm' }, 'mt-4.5')}
          >
            {outcomeOf(row) === 'pending' ? (
              <Trans>See progress</Trans>
            ) : (
              <Trans>View transfer</Trans>
            )}
          </Link>
        )}
      </div>
      <Facts row={row} />
    </div>
  );
}

function Sentence({ row }: { readonly row: Transaction }) {
  const locale = useLocale();
  const name = nameOf(row);
  const amount = formatMoney(fromDecimal(row.amount, row.currency), locale);
  const other = otherAmount(row);
  const arrived = other === undefined ? amount : formatMoney(other, locale);
  const outcome = outcomeOf(row);
  if (outcome === 'declined') {
    return row.dc_sign === 'debit' ? (
      <Trans>{amount} wasn't sent</Trans>
    ) : (
      <Trans>{amount} wasn't received</Trans>
    );
  }
  if (row.dc_sign === 'credit') {
    return outcome === 'pending' ? (
      <Trans>
        {amount} from {name} is on its way to you
      </Trans>
    ) : (
      <Trans>
        {name} sent you {amount}
      </Trans>
    );
  }
  if (outcome === 'pending') {
    return (
      <Trans>
        {amount} is on its way to {name}
      </Trans>
    );
  }
  return (
    <Trans>
      {name} received {arrived}
    </Trans>
  );
}

function Explained({ row }: { readonly row: Transaction }) {
  const declined = useDeclineText(row);
  const { wallet } = useWalletLabels(row.wallet_type);
  const locale = useLocale();
  const at = dateTime(row.transaction_time, locale);
  switch (outcomeOf(row)) {
    case 'declined':
      return declined;
    case 'pending':
      return <Trans>Started {at}. This list updates when it arrives.</Trans>;
    case 'completed':
      if (row.dc_sign === 'credit') return <Trans>Added to your balance {at}.</Trans>;
      if (row.subtype === 'wallet_payout') return <Trans>{wallet} confirmed the deposit.</Trans>;
      return <Trans>Completed {at}.</Trans>;
  }
}

function Facts({ row }: { readonly row: Transaction }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useTransactionText();
  const copied = t`Copied!`;
  const total = fromDecimal(row.amount, row.currency);
  const fee = row.fee === null ? undefined : fromDecimal(row.fee, row.currency);
  const hasFee = fee !== undefined && isPositive(fee);
  const other = otherAmount(row);
  const rate = words.rate(row);
  const number = row.reference_id ?? row.id;
  const trace = row.user_data.trace_number;
  const reason = shownReason(row);
  const isVoid = outcomeOf(row) === 'declined';
  return (
    <Details
      look="lined"
      className="[&_dt]:whitespace-nowrap [&>div+div]:border-[color-mix(in_srgb,var(--color-ink)_12%,transparent)]"
    >
      <DetailRow label={row.dc_sign === 'debit' ? <Trans>Sent to</Trans> : <Trans>Sent by</Trans>}>
        {words.title(row)}
        <span className="block font-normal text-ink-muted">{words.way(row)}</span>
      </DetailRow>
      {reason === undefined ? null : (
        <DetailRow label={<Trans>Reason</Trans>}>
          <span lang="en">{reason}</span>
        </DetailRow>
      )}
      <DetailRow label={<Trans>Amount</Trans>}>
        {formatMoney(hasFee ? subtract(total, fee) : total, locale)}
      </DetailRow>
      {hasFee ? (
        <DetailRow label={isVoid ? <Trans>Fee, not taken</Trans> : <Trans>Fee</Trans>}>
          {formatMoney(fee, locale)}
        </DetailRow>
      ) : null}
      {other === undefined ? null : (
        <DetailRow label={<Trans>Received</Trans>}>{formatMoney(other, locale)}</DetailRow>
      )}
      {rate === undefined ? null : (
        <DetailRow label={<Trans>Conversion Rate</Trans>}>{rate}</DetailRow>
      )}
      {row.memo === null || row.memo === '' ? null : (
        <DetailRow label={<Trans>Memo</Trans>}>{row.memo}</DetailRow>
      )}
      {trace === null ? null : (
        <DetailRow
          label={<Trans>Trace number</Trans>}
          copy={{ text: trace, label: t`Copy trace number`, copiedLabel: copied }}
        >
          <span className="font-normal wrap-anywhere">{trace}</span>
        </DetailRow>
      )}
      <DetailRow
        label={
          row.type === 'transfer' ? (
            <Trans>Transfer reference</Trans>
          ) : (
            <Trans>Transaction ID</Trans>
          )
        }
        copy={{ text: number, label: t`Copy the number`, copiedLabel: copied }}
      >
        <span className="identifier font-normal wrap-anywhere">{number}</span>
      </DetailRow>
    </Details>
  );
}
