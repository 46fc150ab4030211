import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Timeline, type TimelineItem } from '@kheya/ui';
import type { TaskTransfer } from '#features/task/task-api.ts';
import { TaskPart } from '#features/task/task-facts.tsx';
import { statusNames, stepNames } from '#features/task/task-labels.ts';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** A transfer in full: its terms, its step, and its reference on the rail. */
export function TaskTransferFacts({ transfer }: { readonly transfer: TaskTransfer }) {
  return (
    <>
      <TaskPart title={<Trans>The transfer</Trans>}>
        <div className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
          <MoneyFacts transfer={transfer} />
          <RailFacts transfer={transfer} />
        </div>
      </TaskPart>
      <TaskPart title={<Trans>What happened</Trans>}>
        <History transfer={transfer} />
      </TaskPart>
    </>
  );
}

function MoneyFacts({ transfer }: { readonly transfer: TaskTransfer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { currency, target_currency: target, payee, reason } = transfer;
  return (
    <dl>
      <Fact name={<Trans>Status</Trans>}>
        {i18n._(statusNames[transfer.status])}
        {reason === null || reason === transfer.status ? null : (
          <span lang="en" className="block text-sm text-ink-muted">
            {reason.toLowerCase().replaceAll('_', ' ')}
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Paid</Trans>}>
        <Amount value={fromDecimal(transfer.total, currency)} />
      </Fact>
      <Fact name={<Trans>Fee in it</Trans>}>
        <Amount value={fromDecimal(transfer.fee, currency)} />
      </Fact>
      <Fact name={<Trans>To receive</Trans>}>
        <Amount value={fromDecimal(transfer.target_amount, target)} />
      </Fact>
      <Fact name={<Trans>From account</Trans>}>
        <span className="identifier">{toDigits(transfer.source_masked_number, locale)}</span>
      </Fact>
      <Fact name={<Trans>Payee</Trans>}>
        {payee.name}{' '}
        <span className="identifier text-ink-muted">{toDigits(payee.masked_number, locale)}</span>
      </Fact>
    </dl>
  );
}

function RailFacts({ transfer }: { readonly transfer: TaskTransfer }) {
  const locale = useLocale();
  const moments = [
    { key: 'ordered', name: <Trans>Ordered</Trans>, at: transfer.created_at },
    { key: 'promised', name: <Trans>Promised by</Trans>, at: transfer.arrives_by },
    { key: 'asked', name: <Trans>Rail first asked</Trans>, at: transfer.rail_requested_at },
    { key: 'next', name: <Trans>Asked next</Trans>, at: transfer.next_attempt_at },
    { key: 'ended', name: <Trans>Ended</Trans>, at: transfer.completed_at },
  ];
  const numbers = [
    { key: 'transfer', name: <Trans>Transfer reference</Trans>, text: transfer.reference },
    { key: 'own', name: <Trans>Our reference</Trans>, text: transfer.our_reference },
    { key: 'rail', name: <Trans>The rail’s number</Trans>, text: transfer.rail_reference },
    { key: 'bank', name: <Trans>The partner’s number</Trans>, text: transfer.bank_transfer_id },
    { key: 'back', name: <Trans>The partner’s reversal</Trans>, text: transfer.bank_reversal_id },
  ];
  return (
    <dl>
      {moments.map(({ key, name, at }) =>
        at === null ? null : (
          <Fact key={key} name={name}>
            <span className="num">{dateTime(at, locale)}</span>
          </Fact>
        ),
      )}
      {transfer.attempts === 0 ? null : (
        <Fact name={<Trans>Times asked</Trans>}>
          <span className="num">{toDigits(`${transfer.attempts}`, locale)}</span>
        </Fact>
      )}
      {numbers.map(({ key, name, text }) =>
        text === null ? null : (
          <Fact key={key} name={name}>
            <span className="identifier break-all whitespace-normal">{text}</span>
          </Fact>
        ),
      )}
    </dl>
  );
}

// The boat is for customers: here a step in progress is shown as awaited.
const states = { done: 'done', current: 'next', ahead: 'next', failed: 'bad' } as const;

function History({ transfer }: { readonly transfer: TaskTransfer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const items = transfer.timeline.map(({ step, at, state }): TimelineItem => ({
    key: step,
    state: states[state],
    title: i18n._(stepNames[step]),
    text: state === 'current' ? <Trans>We wait for this</Trans> : null,
    when: at === null ? null : <span className="num">{dateTime(at, locale)}</span>,
  }));
  return <Timeline items={items} />;
}
