import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '#shared/account-link.tsx';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { transferStatusOf } from '#shared/transfer/transfer-names.ts';

/** A notice of a customer stop, with a link to it. */
export function StopNotice({ stopId }: { readonly stopId: string | null }) {
  if (stopId === null) return null;
  return (
    <Notice
      tone="negative"
      className="mb-3 px-3! py-2.5!"
      title={<Trans>Emergency stop in force.</Trans>}
    >
      <Trans>No money moves until two operators lift it.</Trans>{' '}
      <Link to={paths.stops} className="text-link">
        <Trans>Open the stop</Trans>
      </Link>
    </Notice>
  );
}

/** Each account with its available balance. */
export function Accounts({ accounts }: Pick<CustomerContext, 'accounts'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const states: Partial<Record<string, string>> = {
    PENDING: t`being opened`,
    FROZEN: t`frozen`,
    CLOSED: t`closed`,
  };
  if (accounts.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No accounts yet</Trans>
      </p>
    );
  }
  return (
    <dl>
      {accounts.map(({ id, masked_number, currency, available_balance, status }) => (
        <Fact
          key={id}
          name={
            <>
              {currency}{' '}
              <AccountLink id={id}>
                <span className="identifier">{toDigits(masked_number, locale)}</span>
              </AccountLink>
              {status === 'ACTIVE' ? null : (
                <span className="block text-sm">{states[status] ?? status}</span>
              )}
            </>
          }
        >
          <Amount value={fromDecimal(available_balance, currency)} />
        </Fact>
      ))}
    </dl>
  );
}

/** The latest transfers: payee, amount, status, time; each leads to its own page. */
export function Transfers({ transfers }: Pick<CustomerContext, 'transfers'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (transfers.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No transfers yet</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {transfers.map(({ id, reference, status, amount, currency, payee, created_at }) => {
        const name = transferStatusOf(status);
        return (
          <li key={id}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{payee}</span>
              <Amount value={fromDecimal(amount, currency)} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
              <span>
                <TransferLink id={id}>
                  <span className="identifier inline-block min-h-6">{reference}</span>
                </TransferLink>{' '}
                · {name === undefined ? status : i18n._(name)}
              </span>
              <span className="num">{dateTime(created_at, locale)}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
