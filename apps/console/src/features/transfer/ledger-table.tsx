import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, classNames } from '@kheya/ui';
import { useAccountName } from '#shared/account-names.ts';
import { AccountLink } from '#shared/account-link.tsx';
import { DetailTable } from '#shared/detail-table.tsx';
import { entryKindNames } from '#shared/entry-kind-names.ts';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { preciseDateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Entry = OpenTransfer['ledger_entries'][number];

const stateNames: Record<Entry['state'], MessageDescriptor> = {
  pending: msg`pending`,
  posted: msg`posted`,
  void: msg`void`,
};

/** The entries of a transfer as the ledger has them: one row an amount, from one account to another. */
export function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (entries.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>Nothing is in the ledger yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <DetailTable
        caption={t`Ledger entries`}
        rows={entries}
        columns={[
          {
            key: 'time',
            head: <Trans>Time</Trans>,
            style: 'num whitespace-nowrap text-ink-muted',
            cell: ({ at }) => preciseDateTime(at, locale),
          },
          {
            key: 'kind',
            head: <Trans>Kind</Trans>,
            cell: ({ kind, state }) => (
              <>
                {i18n._(entryKindNames[kind])}
                {kind === 'pending' ? (
                  <>
                    {', '}
                    <span className={state === 'pending' ? 'text-caution' : 'text-ink-muted'}>
                      {i18n._(stateNames[state])}
                    </span>
                  </>
                ) : null}
              </>
            ),
          },
          {
            key: 'debit',
            head: <Trans>Debit</Trans>,
            cell: ({ debit }) => <BookedAccount account={debit} />,
          },
          {
            key: 'credit',
            head: <Trans>Credit</Trans>,
            cell: ({ credit }) => <BookedAccount account={credit} />,
          },
          {
            key: 'amount',
            head: <Trans>Amount</Trans>,
            headStyle: 'text-right',
            style: 'text-right',
            cell: ({ amount, currency, state }) => (
              <Amount
                value={fromDecimal(amount, currency)}
                className={state === 'void' ? 'line-through text-ink-muted' : undefined}
              />
            ),
          },
        ]}
      />
      <Reserved entries={entries} />
    </>
  );
}

/** Whether money is held still, which decides what may be promised. */
function Reserved({ entries }: { readonly entries: readonly Entry[] }) {
  const isHeld = entries.some(({ state }) => state === 'pending');
  return (
    <p className={classNames('mt-2 text-sm', isHeld ? 'text-caution' : 'text-ink-muted')}>
      {isHeld ? (
        <Trans>Money is still reserved for this transfer.</Trans>
      ) : (
        <Trans>Every reservation is posted or voided.</Trans>
      )}
    </p>
  );
}

function BookedAccount({ account }: { readonly account: Entry['debit'] }) {
  const nameOf = useAccountName();
  const locale = useLocale();
  const { name, code, holder, masked_number: number, account_id: id } = account;
  return (
    <>
      {holder ?? nameOf(name)}{' '}
      <span className="identifier text-sm text-ink-muted">
        {number === null || id === null ? null : (
          <>
            <AccountLink id={id}>{toDigits(number, locale)}</AccountLink>
            {' · '}
          </>
        )}
        {code}
      </span>
    </>
  );
}
