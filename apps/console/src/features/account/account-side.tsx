import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, buttonStyle, Chip, CopyButton } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { OpenAccount } from '#features/account/account-api.ts';
import { breakKindNames } from '#shared/break-kind-names.ts';
import { Fact, SidePart } from '#shared/fact.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

interface SideProps {
  readonly account: OpenAccount;
}

/** What can be done, the facts of the account, and what the partner bank says of it. */
export function AccountSide({ account }: SideProps) {
  const { partner } = account;
  return (
    <>
      {account.may_correct ? (
        <SidePart title={<Trans>Manual movements</Trans>}>
          <Movements account={account} />
        </SidePart>
      ) : null}
      {partner === null ? null : (
        <SidePart title={<Trans>Reconciliation</Trans>}>
          <Partner account={account} partner={partner} />
        </SidePart>
      )}
      <SidePart title={<Trans>Account details</Trans>}>
        <Details account={account} />
      </SidePart>
    </>
  );
}

function Movements({ account }: SideProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {account.closed_at === null ? (
        <Link
          to={paths.movementNew}
          search={{ number: account.account_number }}
          className={buttonStyle({ size: 'sm' })}
        >
          <Trans>Correct or refund</Trans>
        </Link>
      ) : (
        <p className="text-ink-muted">
          <Trans>Nothing can be booked on a closed account.</Trans>
        </p>
      )}
      <Link
        to={paths.movements}
        search={{ account: account.id }}
        className="min-h-6 touch-area text-link"
      >
        <Trans>Movements of this account</Trans>
      </Link>
    </div>
  );
}

function Details({ account }: SideProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { customer, closed_at: closed, routing_number: routing, bank_account_id: bank } = account;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  return (
    <dl>
      <Fact name={<Trans>Holder</Trans>}>{account.holder}</Fact>
      <Fact name={<Trans>Country</Trans>}>
        {customer.country === null ? '–' : countries[customer.country]}
      </Fact>
      <Fact name={<Trans>Account number</Trans>}>
        <span className="identifier">{toDigits(account.account_number, locale)}</span>
      </Fact>
      {routing === null ? null : (
        <Fact name={<Trans>Routing number</Trans>}>
          <span className="identifier">{toDigits(routing, locale)}</span>
        </Fact>
      )}
      <Fact name={<Trans>Opened</Trans>}>
        <span className="num">{dateTime(account.opened_at, locale)}</span>
      </Fact>
      {closed === null ? null : (
        <Fact name={<Trans>Closed</Trans>}>
          <span className="num">{dateTime(closed, locale)}</span>
        </Fact>
      )}
      <Fact name={<Trans>Default for {account.currency}</Trans>}>
        {account.is_default ? <Trans>Yes</Trans> : <Trans>No</Trans>}
      </Fact>
      {bank === null ? null : (
        <Fact name={<Trans>ID at the partner bank</Trans>}>
          <Id text={bank} />
        </Fact>
      )}
      <Fact name={<Trans>ID in the ledger</Trans>}>
        <Id text={account.ledger_account_id} />
      </Fact>
    </dl>
  );
}

function Id({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1">
      <span className="identifier text-sm whitespace-normal! wrap-anywhere">{text}</span>
      <CopyButton text={text} label={t`Copy the ID`} copiedLabel={t`Copied`} />
    </span>
  );
}

/** The last day that was compared, and the breaks that are not resolved. */
function Partner({
  account,
  partner,
}: SideProps & { readonly partner: NonNullable<OpenAccount['partner']> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { last_run: run, breaks } = partner;
  return (
    <div className="grid grid-cols-1 gap-3">
      {run === null ? (
        <p className="text-ink-muted">
          <Trans>No day has been compared yet.</Trans>
        </p>
      ) : (
        <dl>
          <Fact name={<span className="num">{numericDay(run.day, locale)}</span>}>
            <RunState state={run.state} />
          </Fact>
          {run.partner_balance === null || run.ledger_balance === null ? null : (
            <>
              <Fact name={<Trans>Partner bank</Trans>}>
                <Amount value={fromDecimal(run.partner_balance, account.currency)} />
              </Fact>
              <Fact name={<Trans>Our books</Trans>}>
                <Amount value={fromDecimal(run.ledger_balance, account.currency)} />
              </Fact>
            </>
          )}
        </dl>
      )}
      {breaks.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No unresolved breaks</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {breaks.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={paths.reconciliationBreak}
                params={{ breakId: one.id }}
                className="min-h-6 touch-area text-link"
              >
                {i18n._(breakKindNames[one.kind])}
              </Link>
              <span>
                <Amount value={fromDecimal(one.difference, account.currency)} />{' '}
                <span className="num text-sm text-ink-muted">{numericDay(one.day, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Run = NonNullable<NonNullable<OpenAccount['partner']>['last_run']>;

function RunState({ state }: Pick<Run, 'state'>) {
  if (state === 'clean') {
    return (
      <Chip tone="positive">
        <Trans>Clean</Trans>
      </Chip>
    );
  }
  return state === 'breaks' ? (
    <Chip tone="negative">
      <Trans>With breaks</Trans>
    </Chip>
  ) : (
    <Chip tone="info">
      <Trans>Not answered</Trans>
    </Chip>
  );
}
