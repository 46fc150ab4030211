import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { OpenAccount } from '#features/account/account-api.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { Fact } from '#shared/fact.tsx';
import { monthName, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Interest = NonNullable<OpenAccount['interest']>;

/** What has accrued so far, and what each month that is over came to. */
export function InterestRun({ interest }: { readonly interest: Interest }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { rate, accrued_exact: exact, months, next_payment_on: next } = interest;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2">
      <dl>
        <Fact name={<Trans>Accrued, not paid yet</Trans>}>
          <span className="num">{toDigits(`$${exact}`, locale)}</span>
        </Fact>
        <Fact name={<Trans>Next payment</Trans>}>
          <span className="num">{numericDay(next, locale)}</span>
        </Fact>
        <Fact name={<Trans>Rate</Trans>}>
          <span className="num">{toDigits(`${rate.rate}%`, locale)}</span>
        </Fact>
        <Fact name={<Trans>Yield, APY</Trans>}>
          <span className="num">{toDigits(`${rate.apy}%`, locale)}</span>
        </Fact>
        <Fact name={<Trans>Paid this year</Trans>}>
          <Amount value={fromDecimal(interest.paid_this_year, 'USD')} />
        </Fact>
      </dl>
      {months.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No month is over yet.</Trans>
        </p>
      ) : (
        <DetailTable
          caption={t`Interest by month`}
          rows={months}
          columns={[
            {
              key: 'month',
              head: <Trans>Month</Trans>,
              cell: ({ month }) => monthName(`${month}-01`, locale),
            },
            {
              key: 'amount',
              head: <Trans>Paid</Trans>,
              headStyle: 'text-right',
              style: 'text-right',
              cell: ({ amount }) => <Amount value={fromDecimal(amount, 'USD')} />,
            },
          ]}
        />
      )}
    </div>
  );
}
