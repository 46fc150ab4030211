import type { Statement } from '@kheya/contract';
import { fromDecimal, type Money, negate, toDigits } from '@kheya/money';
import { Button, DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { StatementLines } from '#features/statement/statement-lines.tsx';
import type { StatementSearch } from '#features/statement/statement-search.ts';
import { call } from '@kheya/browser/api/call';
import { date, monthName, startOfDay, type Zone } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { type DownloadRequest, useDownload } from '#shared/api/download.ts';
import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { useStatementPeriod } from '#shared/statement/statement-period.ts';
import { showErrorToast } from '#shared/error-toast.tsx';
import { useArea } from '#shared/user-query.ts';

export interface StatementDocumentProps {
  readonly account: ChosenAccount;
  readonly statement: Statement;
  readonly page: StatementSearch;
  readonly onPage: (page: Partial<StatementSearch>) => void;
}

/** A statement's days are those of the account's own shore, wherever the reader is. */
const zoneOf = ({ currency }: Pick<Statement, 'currency'>): Zone =>
  currency === 'USD' ? 'America/New_York' : 'Asia/Dhaka';

/** One statement as it was issued: its balances, its lines, and what the law wants said. */
export function StatementDocument(props: StatementDocumentProps) {
  const { account, statement, page, onPage } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const periodOf = useStatementPeriod();
  const zone = zoneOf(statement);
  const issued = date(statement.issued_at, locale, zone);
  const end = maskedEnd(statement.account_last_four, locale);
  const kind = statement.currency === 'USD' ? t`US dollars` : t`Bangladeshi taka`;
  const money = (decimal: string) => fromDecimal(decimal, statement.currency);
  return (
    <article className="grid min-w-0 gap-5">
      <Panel pad="md">
        <h2>{periodOf(statement)}</h2>
        <p className="mb-4 text-sm text-ink-muted">
          {statement.holder_name} · {account.name ?? kind} {end} · <Trans>Issued {issued}</Trans>
        </p>
        <Actions
          account={account}
          statement={statement}
          zone={zone}
          isWhole={statement.line_count <= page.limit}
        />
      </Panel>
      <dl className="grid grid-cols-2 overflow-clip rounded-lg border border-line bg-surface md:grid-cols-4">
        <Figure label={<Trans>Opening balance</Trans>} value={money(statement.opening_balance)} />
        <Figure label={<Trans>Money in</Trans>} value={money(statement.money_in)} sign />
        <Figure label={<Trans>Money out</Trans>} value={negate(money(statement.money_out))} sign />
        <Figure label={<Trans>Closing balance</Trans>} value={money(statement.closing_balance)} />
      </dl>
      <StatementLines statement={statement} zone={zone} page={page} onPage={onPage} />
      <Totals statement={statement} />
      <ErrorBox currency={statement.currency} />
    </article>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly value: Money;
  readonly sign?: boolean;
}

function Figure({ label, value, sign = false }: FigureProps) {
  return (
    <div className="border-line px-5 py-3.5 not-first:border-l max-md:odd:border-l-0 max-md:nth-[n+3]:border-t">
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="num font-medium">
        <Balance value={value} {...(sign ? { sign: 'always' as const } : {})} />
      </dd>
    </div>
  );
}

interface ActionsProps {
  readonly account: ChosenAccount;
  readonly statement: Statement;
  readonly zone: Zone;
  /** Every line is on the screen; a longer one is printed from its PDF. */
  readonly isWhole: boolean;
}

/** For a spreadsheet, and for accounting programs of two generations. */
const formats = ['csv', 'ofx', 'qif'] as const;
type Format = (typeof formats)[number];

const formatOf = (request: DownloadRequest | undefined) =>
  request?.kind === 'transaction_export' ? request.format : undefined;

function Actions({ account, statement, zone, isWhole }: ActionsProps) {
  const { t } = useLingui();
  const language = useLocale();
  const pdf = useDownload();
  const file = useDownload();
  const mailing = useMail(statement.id);
  const exportOf = (format: Format): DownloadRequest => ({
    kind: 'transaction_export',
    format,
    account_type: account.currency === 'USD' ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
    filter: {
      account_number: account.number,
      from_date: startOfDay(statement.period_start, zone),
      to_date: startOfDay(dayAfter(statement.period_end), zone),
    },
    time_zone: zone,
    language,
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="primary"
        size="sm"
        icon={<Download aria-hidden />}
        busy={pdf.isPending}
        busyLabel={t`Preparing the file`}
        onClick={() => pdf.mutate({ kind: 'statement_pdf', statement_id: statement.id, language })}
      >
        <Trans>Download PDF</Trans>
      </Button>
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          busy={file.isPending && formatOf(file.variables) === format}
          busyLabel={t`Preparing the file`}
          onClick={() => file.mutate(exportOf(format))}
        >
          <span lang="en">{format.toUpperCase()}</span>
        </Button>
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={<Mail aria-hidden />}
        busy={mailing.isPending}
        busyLabel={t`Sending`}
        onClick={() => mailing.mutate()}
      >
        <Trans>Email</Trans>
      </Button>
      {isWhole ? (
        <Button variant="quiet" size="sm" icon={<Printer aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Its own address is the only one it goes to; the mail leads here and carries no figures. */
function useMail(id: string) {
  const mailing = useMutation({
    mutationFn: () => call('POST /statement/:id/email/', { params: { id } }),
    onSuccess: ({ email }) => toasts.show({ text: msg`We've emailed you a link at ${email}.` }),
    onError: (error) =>
      showErrorToast(msg`We couldn't send the email.`, error, () => mailing.mutate()),
  });
  return mailing;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Fees and interest of the period and the year (12 CFR 1030.6), with the yield that was earned. */
function Totals({ statement }: { readonly statement: Statement }) {
  const locale = useLocale();
  const { kind, currency, period_start: start, apy_earned: apy } = statement;
  const month = monthName(start, locale);
  const value = (decimal: string) => <Balance value={fromDecimal(decimal, currency)} />;
  const earned = toDigits(apy ?? '', locale);
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow
          label={kind === 'monthly' ? <Trans>Fees in {month}</Trans> : <Trans>Fees</Trans>}
        >
          {value(statement.fees)}
        </DetailRow>
        {statement.fees_this_year === null ? null : (
          <DetailRow label={<Trans>Fees this year</Trans>}>
            {value(statement.fees_this_year)}
          </DetailRow>
        )}
        <DetailRow
          label={kind === 'monthly' ? <Trans>Interest in {month}</Trans> : <Trans>Interest</Trans>}
        >
          {value(statement.interest)}
        </DetailRow>
        {statement.interest_this_year === null ? null : (
          <DetailRow label={<Trans>Interest this year</Trans>}>
            {value(statement.interest_this_year)}
          </DetailRow>
        )}
        {apy === null ? null : (
          <DetailRow label={<Trans>Annual percentage yield earned</Trans>}>{earned}%</DetailRow>
        )}
      </Details>
    </Panel>
  );
}

const footLink =
  'text-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** What a statement has to say about errors: Reg E for dollars (12 CFR 1005.8), our own rule for taka. */
function ErrorBox({ currency }: Pick<Statement, 'currency'>) {
  const area = useArea();
  return (
    <Panel pad="md" className="text-sm text-ink-muted">
      <h3 className="mb-1.5 text-ink">
        <Trans>Errors or questions about electronic transfers</Trans>
      </h3>
      <p>
        {currency === 'USD' ? (
          <Trans>
            Call or write to us within 60 days of the first statement that shows the problem. Tell
            us your name, the account, the amount and why you think it's wrong. We'll investigate
            and correct any error promptly. If we need more than 10 business days, we'll credit your
            account while we look into it.
          </Trans>
        ) : (
          <Trans>
            Call or write to us as soon as you see a line that's wrong. Tell us your name, the
            account, the amount and why you think it's wrong. We'll answer within 10 business days.
            If you aren't satisfied, you can complain to Bangladesh Bank's customer interest
            protection centre at 16236.
          </Trans>
        )}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
        <Link to={paths.ticketNew(area, { kind: 'account' })} className={footLink}>
          <Trans>Report a problem</Trans>
        </Link>
        {currency === 'USD' ? (
          <Link to={paths.legalDocument('error-resolution')} className={footLink}>
            <Trans>Your rights in full</Trans>
          </Link>
        ) : null}
      </p>
    </Panel>
  );
}
