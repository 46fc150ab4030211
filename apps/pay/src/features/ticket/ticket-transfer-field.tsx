import type { Transfer } from '@kheya/contract';
import { formatMoney, fromDecimal, type Locale } from '@kheya/money';
import { Select, Skeleton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '@kheya/browser/api/call';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useUser } from '#shared/user-query.ts';

const newestTransfersQuery = queryOptions({
  queryKey: ['transfer', 'newest', 50],
  queryFn: async ({ signal }) =>
    (await call('GET /transfer/', { query: { limit: 50, offset: 0 }, signal })).results,
});

/** Loads a transfer a link named that is not among the newest. */
function oneTransferQuery(id: string | null) {
  return queryOptions({
    queryKey: ['transfer', id ?? ''],
    queryFn: ({ signal }) => call('GET /transfer/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
}

/** The transfer a ticket is about; undefined while loading. */
export function useTicketTransfer(id: string | null): Transfer | undefined {
  const maySee = useUser().permissions.transactions.can_use;
  return useQuery({ ...oneTransferQuery(id), enabled: maySee && id !== null }).data;
}

/**
 * Whether the person has no remittance that an error notice could be about; false while unknown.
 */
export function useHasNoneAbroad(): boolean {
  const maySee = useUser().permissions.transactions.can_use;
  const newest = useQuery({ ...newestTransfersQuery, enabled: maySee });
  return !maySee || newest.data?.every((one) => one.disclosure_id === null) === true;
}

const none = 'none';

export interface TicketTransferFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** An error notice is about one transfer with a disclosure; a question need not be about any. */
  readonly isRequired: boolean;
  readonly error?: ReactNode;
}

/** Selects the transfer concerned; hidden for a person who cannot have any. */
export function TicketTransferField(props: TicketTransferFieldProps) {
  const { value, onChange, isRequired, error } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const maySee = useUser().permissions.transactions.can_use;
  const newest = useQuery({ ...newestTransfersQuery, enabled: maySee });
  const named = useTicketTransfer(value);
  const title = useTransferTitle();
  if (!maySee) return null;
  if (newest.isError) {
    return <TryAgain error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  if (newest.data === undefined) return <Skeleton className="h-18 w-full" />;
  const known = newest.data.filter((one) => !isRequired || one.disclosure_id !== null);
  const isOlder = named !== undefined && !known.some((one) => one.id === named.id);
  const transfers = isOlder ? [...known, named] : known;
  if (transfers.length === 0) return null;
  return (
    <Select
      label={t`Which transfer`}
      placeholder={t`Choose the transfer`}
      value={value ?? (isRequired ? null : none)}
      onValueChange={(next) => onChange(next === none ? null : next)}
      error={error}
      options={[
        ...(isRequired ? [] : [{ value: none, label: t`None of them` }]),
        ...transfers.map((one) => ({
          value: one.id,
          label: title(one, locale),
          description: `${dateTime(one.created_at, locale)} · ${one.reference}`,
        })),
      ]}
    />
  );
}

/** For example ৳24,370.00 to Rahima Khatun; while balances are hidden, to whom alone. */
export function useTransferTitle(): (transfer: Transfer, locale: Locale) => string {
  const { t } = useLingui();
  const isHidden = useBalancesHidden();
  return ({ payee, target_amount: amount, target_currency: currency }, locale) => {
    const received = formatMoney(fromDecimal(amount, currency), locale);
    const { name } = payee;
    // One's own dollar account is told by the name its owner gave it.
    const isOwnTaka = payee.kind === 'own_account' && currency === 'BDT';
    if (isHidden) return isOwnTaka ? t`To your taka account` : t`To ${name}`;
    return isOwnTaka ? t`${received} to your taka account` : t`${received} to ${name}`;
  };
}
