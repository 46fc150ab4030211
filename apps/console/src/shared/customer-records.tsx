import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

/** A notice of a customer stop, with a link to it. */
export function StopNotice({ stopId }: { readonly stopId: string | null }) {
  if (stopId === null) return null;
  return (
    <Notice
      tone="negative"
      className="mb-3 px-3! py-2.5!"
      title={<Trans>Has stopped everything.</Trans>}
    >
      <Trans>No money moves until two operators lift it.</Trans>{' '}
      <Link to={paths.stops} className="text-link">
        <Trans>To the stop</Trans>
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
        <Trans>None is open yet</Trans>
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
              {currency} <span className="identifier">{toDigits(masked_number, locale)}</span>
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

/** The latest transfers: payee, amount, status, time. */
export function Transfers({ transfers }: Pick<CustomerContext, 'transfers'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const names: Partial<Record<string, string>> = {
    INIT: t`begun`,
    PENDING: t`under way`,
    FAILED: t`failed`,
    RELEASED: t`given back`,
    EXPIRED: t`expired`,
    DECLINED: t`declined`,
    COMPLETE: t`done`,
    POSTED: t`done`,
  };
  if (transfers.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None yet</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {transfers.map(({ id, reference, status, amount, currency, payee, created_at }) => (
        <li key={id}>
          <p className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{payee}</span>
            <Amount value={fromDecimal(amount, currency)} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
            <span>
              <span className="identifier">{reference}</span> · {names[status] ?? status}
            </span>
            <span className="num">{dateTime(created_at, locale)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
