import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Chip } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kindHelp, rowNames, stateNames } from '#features/reconciliation/break-labels.ts';
import { breakKindNames } from '#shared/break-kind-names.ts';
import type { OpenBreak } from '#features/reconciliation/reconciliation-api.ts';
import { useAccountName } from '#shared/account-names.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { AccountLink } from '#shared/account-link.tsx';
import { Fact } from '#shared/fact.tsx';
import { dateTime, numericDay, preciseDateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

interface BreakProps {
  readonly one: OpenBreak;
}

/** Both sides of a break, the balances of its day and our entries. */
export function BreakFacts({ one }: BreakProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { account } = one;
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1>{i18n._(breakKindNames[one.kind])}</h1>
        <p className="mt-0.5 text-ink-muted">
          {account.holder} ·{' '}
          <AccountLink id={account.id}>
            <span className="identifier">{toDigits(account.account_number, locale)}</span>
          </AccountLink>{' '}
          · <span className="num">{numericDay(one.day, locale)}</span>
        </p>
        <p className="mt-1">
          <Chip
            tone={one.state === 'resolved' ? 'positive' : one.state === 'open' ? 'now' : 'neutral'}
          >
            {i18n._(stateNames[one.state])}
          </Chip>
        </p>
        <p className="mt-2 max-w-prose">{i18n._(kindHelp[one.kind])}</p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-4 md:grid-cols-2 lg:px-6">
        <PartnerSide one={one} />
        <OurSide one={one} />
        <Balances one={one} />
      </div>
      {one.entries.length === 0 ? null : <Entries one={one} />}
    </>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-base!">{title}</h2>
      {children}
    </section>
  );
}

const Dollars = ({ value }: { readonly value: string }) => (
  <Amount value={fromDecimal(value, 'USD')} />
);

function PartnerSide({ one: { partner } }: BreakProps) {
  const locale = useLocale();
  return (
    <Part title={<Trans>At the partner bank</Trans>}>
      {partner === null ? (
        <p className="text-ink-muted">
          <Trans>Nothing is posted there.</Trans>
        </p>
      ) : (
        <dl>
          <Fact name={<Trans>Amount</Trans>}>
            <Dollars value={partner.amount} />
          </Fact>
          <Fact name={<Trans>Posted</Trans>}>
            <span className="num">{dateTime(partner.at, locale, 'America/New_York')}</span>
          </Fact>
          <Fact name={<Trans>Text</Trans>}>
            <span lang="en">{partner.text}</span>
          </Fact>
          <Fact name={<Trans>Transaction</Trans>}>
            <span className="identifier text-sm break-all whitespace-normal">
              {partner.transaction_id}
            </span>
          </Fact>
        </dl>
      )}
    </Part>
  );
}

function OurSide({ one: { ours } }: BreakProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Part title={<Trans>In our books</Trans>}>
      {ours === null ? (
        <p className="text-ink-muted">
          <Trans>Nothing is booked for it.</Trans>
        </p>
      ) : (
        <dl>
          <Fact name={<Trans>Amount</Trans>}>
            <Dollars value={ours.amount} />
          </Fact>
          <Fact name={<Trans>Booked</Trans>}>
            {ours.at === null ? (
              <Trans>Not yet</Trans>
            ) : (
              <span className="num">{dateTime(ours.at, locale, 'America/New_York')}</span>
            )}
          </Fact>
          <Fact name={<Trans>Kind</Trans>}>
            {ours.kind === 'transfer' ? (
              <Link
                to={paths.transfer}
                params={{ transferId: ours.id }}
                className="touch-area text-link"
              >
                {i18n._(rowNames[ours.kind])}
              </Link>
            ) : (
              i18n._(rowNames[ours.kind])
            )}
          </Fact>
          <Fact name={<Trans>ID</Trans>}>
            <span className="identifier text-sm break-all whitespace-normal">{ours.id}</span>
          </Fact>
        </dl>
      )}
    </Part>
  );
}

function Balances({ one: { run, difference } }: BreakProps) {
  const locale = useLocale();
  return (
    <Part title={<Trans>Balances at the end of the day</Trans>}>
      <dl>
        {run === null ? null : (
          <>
            <Fact name={<Trans>Partner bank</Trans>}>
              <Dollars value={run.partner_balance} />
            </Fact>
            <Fact name={<Trans>Our books</Trans>}>
              <Dollars value={run.ledger_balance} />
            </Fact>
            <Fact name={<Trans>Only timing</Trans>}>
              <Dollars value={run.timing} />
            </Fact>
          </>
        )}
        <Fact name={<Trans>Because of this break</Trans>}>
          <b>
            <Dollars value={difference} />
          </b>
        </Fact>
        {run === null ? null : (
          <Fact name={<Trans>Compared</Trans>}>
            <span className="num">{dateTime(run.ran_at, locale)}</span>
          </Fact>
        )}
      </dl>
    </Part>
  );
}

function Entries({ one: { entries } }: BreakProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useAccountName();
  return (
    <section className="px-4 pb-6 lg:px-6">
      <h2 className="mb-1.5 text-base!">
        <Trans>Our entries</Trans>
      </h2>
      <DetailTable
        caption={t`Our entries`}
        rows={entries}
        columns={[
          {
            key: 'time',
            head: <Trans>Time</Trans>,
            style: 'num whitespace-nowrap text-ink-muted',
            cell: ({ at }) => preciseDateTime(at, locale),
          },
          {
            key: 'debit',
            head: <Trans>Debit</Trans>,
            cell: ({ debit }) => debit.holder ?? nameOf(debit.name),
          },
          {
            key: 'credit',
            head: <Trans>Credit</Trans>,
            cell: ({ credit }) => credit.holder ?? nameOf(credit.name),
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
    </section>
  );
}
