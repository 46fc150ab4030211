import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleTransfer, OpenedOperatorTask } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, CopyButton } from '@kheya/ui';
import type { ReactNode } from 'react';
import { Fact } from '#shared/fact.tsx';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { capitalized } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { transferStatuses } from '#shared/transfer/transfer-names.ts';

/** A transfer as tasks show it; its own page knows more. */
export type OperatorTransfer = NonNullable<OpenedOperatorTask['transfer']>;

/** What was paid, what arrives, from where and to whom. */
export function TransferMoney({ transfer }: { readonly transfer: OperatorTransfer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { currency, target_currency: target, payee, reason } = transfer;
  return (
    <dl>
      <Fact name={<Trans>Status</Trans>}>
        {i18n._(transferStatuses[transfer.status])}
        {reason === null || reason === transfer.status ? null : (
          <span lang="en" className="block text-sm text-ink-muted">
            {reason.toLowerCase().replaceAll('_', ' ')}
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Total paid</Trans>}>
        <Amount value={fromDecimal(transfer.total, currency)} />
      </Fact>
      <Fact name={<Trans>Fee included</Trans>}>
        <Amount value={fromDecimal(transfer.fee, currency)} />
      </Fact>
      <Fact name={<Trans>Recipient gets</Trans>}>
        <Amount value={fromDecimal(transfer.target_amount, target)} />
      </Fact>
      <Fact name={<Trans>From account</Trans>}>
        <span className="identifier">{toDigits(transfer.source_masked_number, locale)}</span>
      </Fact>
      <Fact name={<Trans>Recipient</Trans>}>
        {payee.name}{' '}
        <span className="identifier text-ink-muted">{toDigits(payee.masked_number, locale)}</span>
      </Fact>
    </dl>
  );
}

function WaitsUntil() {
  return <Trans>Waits for the recipient until</Trans>;
}

/** When it was ordered, promised and tried, each where it is known. */
export function TransferTimes({ transfer }: { readonly transfer: OperatorTransfer }) {
  const locale = useLocale();
  const now = useNow();
  const moments = [
    { key: 'ordered', name: <Trans>Ordered</Trans>, at: transfer.created_at },
    {
      key: 'promised',
      name: transfer.waits_until === null ? <Trans>Promised by</Trans> : <WaitsUntil />,
      at: transfer.arrives_by,
    },
    { key: 'expected', name: <Trans>Expected by</Trans>, at: transfer.expected_by },
    {
      key: 'out',
      name: <Trans>Goes out</Trans>,
      at: transfer.rail_requested_at === null ? transfer.hands_over_at : null,
    },
    { key: 'sent', name: <Trans>Sent to the rail</Trans>, at: transfer.rail_requested_at },
    { key: 'next', name: <Trans>Next status check</Trans>, at: transfer.next_attempt_at },
    { key: 'ended', name: <Trans>Ended</Trans>, at: transfer.completed_at },
  ];
  return (
    <>
      {moments.map(({ key, name, at }) =>
        at === null ? null : (
          <Fact key={key} name={name}>
            <span className="num">
              {key === 'out' ? capitalized(goesOutAt(at, now, locale)) : dateTime(at, locale)}
            </span>
          </Fact>
        ),
      )}
      {transfer.attempts === 0 ? null : (
        <Fact name={<Trans>Attempts in this step</Trans>}>
          <span className="num">{toDigits(`${transfer.attempts}`, locale)}</span>
        </Fact>
      )}
    </>
  );
}

/** Every number somebody may quote: ours, the rail's and the partner bank's. */
export function TransferReferences({
  transfer,
  linked = false,
}: {
  readonly transfer: OperatorTransfer | ConsoleTransfer;
  /** On another page the reference leads to the transfer's own. */
  readonly linked?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, reference } = transfer;
  const numbers = [
    { key: 'own', name: <Trans>Our number at the rail</Trans>, text: transfer.our_reference },
    { key: 'rail', name: <Trans>Rail’s number</Trans>, text: transfer.rail_reference },
    { key: 'payment', name: <Trans>Rail’s payment ID</Trans>, text: transfer.rail_payment_id },
    { key: 'bank', name: <Trans>Partner bank’s number</Trans>, text: transfer.bank_transfer_id },
    { key: 'back', name: <Trans>Partner bank’s reversal</Trans>, text: transfer.bank_reversal_id },
  ];
  return (
    <>
      <Fact name={<Trans>Rail</Trans>}>{getRail(transfer.rail).names[locale]}</Fact>
      <Fact name={<Trans>Reference</Trans>}>
        {linked ? (
          <TransferLink id={id}>
            <span className="identifier">{reference}</span>
          </TransferLink>
        ) : (
          <Copied text={reference} label={t`Copy the reference`}>
            {reference}
          </Copied>
        )}
      </Fact>
      {numbers.map(({ key, name, text }) =>
        text === null ? null : (
          <Fact key={key} name={name}>
            <Copied text={text} label={t`Copy ${text}`}>
              {text}
            </Copied>
          </Fact>
        ),
      )}
    </>
  );
}

function Copied(props: {
  readonly text: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1">
      <span className="identifier text-sm whitespace-normal! wrap-anywhere">{props.children}</span>
      <CopyButton text={props.text} label={props.label} copiedLabel={t`Copied`} />
    </span>
  );
}
