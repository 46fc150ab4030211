import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Signal } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { ReactNode } from 'react';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { signalNames } from '#shared/signal-names.ts';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';

interface SignalListProps {
  readonly signals: readonly Signal[];
  /** What can be done about one of them. */
  readonly action?: (signal: Signal) => ReactNode;
}

/** What looked unusual: the rule, what it counted, and the payment it fired for. */
export function SignalList({ signals, action }: SignalListProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {signals.map((signal) => (
        <li key={signal.id} className="grid grid-cols-1 gap-0.5 py-2">
          <p>{i18n._(signalNames[signal.kind])}</p>
          <p className="text-sm text-ink-muted">
            <TransferLink id={signal.transfer.id}>
              <span className="identifier">{signal.transfer.reference}</span>
            </TransferLink>{' '}
            <Amount value={fromDecimal(signal.transfer.amount, signal.transfer.currency)} />,{' '}
            <span className="num">{dateTime(signal.at, locale)}</span>
          </p>
          <Counted signal={signal} />
          {action?.(signal)}
        </li>
      ))}
    </ul>
  );
}

function Counted({ signal }: { readonly signal: Signal }) {
  const { count, sum, usual } = signal.facts;
  if (count === undefined) return null;
  return (
    <p className="text-sm text-ink-muted">
      {signal.kind === 'many_payers' ? (
        <Plural value={count} one="# customer" other="# customers" />
      ) : (
        <Plural value={count} one="# payment" other="# payments" />
      )}
      {sum === undefined ? null : (
        <>
          {', '}
          <Amount value={fromDecimal(sum, 'USD')} />
        </>
      )}
      {usual === undefined ? null : (
        <>
          {'. '}
          <Trans>
            Usual: <Amount value={fromDecimal(usual, 'USD')} />
          </Trans>
        </>
      )}
    </p>
  );
}
