import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, type Money, negate } from '@kheya/money';
import { Amount, buttonStyle, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Entry, type OpenAccount, useEntries } from '#features/account/account-api.ts';
import { accountView } from '#features/account/account-search.ts';
import { EntrySubject } from '#features/account/entry-subject.tsx';
import { type DetailColumn, DetailTable } from '#shared/detail-table.tsx';
import { entryKindNames } from '#shared/entry-kind-names.ts';
import { ErrorNotice } from '#shared/error-notice.tsx';
import { preciseDateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

interface EntriesProps {
  readonly account: OpenAccount;
  /** Only entries before this number of the ledger; the newest when it is empty. */
  readonly before: string;
}

/** The entries as the ledger has them, the newest first, each with the balance after it. */
export function Entries({ account, before }: EntriesProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useEntries(account.id, before);
  const columns = useColumns(account);
  if (data === undefined && error) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label={t`Loading the entries`}>
        <Skeleton className="h-40 w-full rounded-md" />
      </SkeletonGroup>
    );
  }
  const { results, next } = data;
  return (
    <>
      {results.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>Nothing is in the ledger yet.</Trans>
        </p>
      ) : (
        <DetailTable caption={t`Ledger entries`} rows={results} columns={columns} />
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {before === '' ? null : (
          <Page account={account} before="">
            <Trans>Newest entries</Trans>
          </Page>
        )}
        {next === null ? null : (
          <Page account={account} before={next}>
            <Trans>Older entries</Trans>
          </Page>
        )}
      </p>
    </>
  );
}

function Page({ account, before, children }: EntriesProps & { readonly children: ReactNode }) {
  return (
    <Link
      to={paths.account}
      params={{ accountId: account.id }}
      search={accountView.write({ before })}
      className={buttonStyle({ size: 'sm' })}
    >
      {children}
    </Link>
  );
}

function useColumns(account: OpenAccount): readonly DetailColumn<Entry>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { currency } = account;
  const right = { headStyle: 'text-right', style: 'text-right' };
  return [
    {
      key: 'time',
      head: <Trans>Time</Trans>,
      style: 'num whitespace-nowrap text-ink-muted',
      cell: ({ at }) => preciseDateTime(at, locale),
    },
    {
      key: 'kind',
      head: <Trans>Kind</Trans>,
      style: 'max-lg:text-right',
      cell: ({ kind }) => i18n._(entryKindNames[kind]),
    },
    {
      key: 'subject',
      head: <Trans>Booked for</Trans>,
      cell: (entry) => (
        <>
          <EntrySubject subject={entry.subject} movement={entry.movement} />
          <Correct account={account} entry={entry} />
        </>
      ),
    },
    {
      key: 'amount',
      head: <Trans>Amount</Trans>,
      ...right,
      cell: ({ amount, side, kind }) => {
        const value = fromDecimal(amount, currency);
        const isMoved = kind === 'normal' || kind === 'post_pending';
        return (
          <Amount
            value={side === 'credit' ? value : negate(value)}
            sign={isMoved ? 'always' : 'negative'}
            className={isMoved ? undefined : 'text-ink-muted'}
          />
        );
      },
    },
    {
      key: 'balance',
      head: <Trans>Balance after</Trans>,
      ...right,
      style: 'text-right max-lg:text-left max-lg:text-sm max-lg:text-ink-muted',
      cell: ({ balance_after: after }) => (
        <After name={<Trans>Balance after</Trans>} value={fromDecimal(after, currency)} />
      ),
    },
    {
      key: 'available',
      head: <Trans>Available after</Trans>,
      ...right,
      style: 'text-right text-ink-muted max-lg:text-sm',
      cell: ({ available_after: after }) => (
        <After name={<Trans>Available after</Trans>} value={fromDecimal(after, currency)} />
      ),
    },
  ];
}

/** A balance, with its name where the columns have no heads. */
function After({ name, value }: { readonly name: ReactNode; readonly value: Money }) {
  return (
    <>
      <span className="lg:sr-only">{name} </span>
      <Amount value={value} />
    </>
  );
}

/** Only what has moved the balance can be put right. */
function Correct({ account, entry }: { readonly account: OpenAccount; readonly entry: Entry }) {
  if (!account.may_correct || account.closed_at !== null) return null;
  if (entry.kind !== 'normal' && entry.kind !== 'post_pending') return null;
  return (
    <>
      {' '}
      <Link
        to={paths.movementNew}
        search={{ number: account.account_number, corrects: entry.intent_id }}
        className="ml-2 touch-area text-sm text-ink-muted underline underline-offset-4"
      >
        <Trans>Correct</Trans>
      </Link>
    </>
  );
}
