import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, isZero } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { OpenAccount } from '#features/account/account-api.ts';
import { feeKindNames } from '#features/account/entry-subject.tsx';
import { DetailTable } from '#shared/detail-table.tsx';
import { dateTime, monthName, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Because = OpenAccount['waived_fees'][number]['because'];

const reasons: Record<Because, MessageDescriptor> = {
  balance_kept: msg`Balance was kept`,
  not_covered: msg`Balance didn’t cover it`,
  not_announced: msg`Not announced 30 days before`,
  suspended: msg`Account was suspended`,
  closed: msg`Account was closed`,
};

/** Where each row is a block, what there is nothing of is left out. */
const NONE = <span className="max-lg:hidden">–</span>;

interface FeesProps {
  readonly account: OpenAccount;
}

/** The dated rules of what the account costs, and the months in which its fee was not taken. */
export function Fees({ account }: FeesProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <FeeRules account={account} />
      {account.waived_fees.length === 0 ? null : <WaivedFees account={account} />}
    </div>
  );
}

function FeeRules({ account: { currency, fee_rules: rules } }: FeesProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <DetailTable
      caption={t`Fee rules`}
      rows={rules}
      columns={[
        {
          key: 'kind',
          head: <Trans>Fee</Trans>,
          cell: ({ kind }) => i18n._(feeKindNames[kind]),
        },
        {
          key: 'amount',
          head: <Trans>Amount</Trans>,
          style: 'max-lg:text-right',
          cell: ({ amount }) => {
            const value = fromDecimal(amount, currency);
            return isZero(value) ? <Trans>Free</Trans> : <Amount value={value} />;
          },
        },
        {
          key: 'waiver',
          head: <Trans>Waived from</Trans>,
          style: 'max-lg:text-sm max-lg:text-ink-muted',
          cell: ({ waived_from: from }) =>
            from === null ? NONE : <Amount value={fromDecimal(from, currency)} />,
        },
        {
          key: 'valid',
          head: <Trans>Valid</Trans>,
          style: 'num max-lg:text-right max-lg:text-sm max-lg:text-ink-muted',
          cell: (rule) => {
            const from = numericDay(rule.valid_from, locale);
            const end = rule.valid_to === null ? '' : numericDay(rule.valid_to, locale);
            return end === '' ? (
              <Trans>from {from}</Trans>
            ) : (
              <Trans>
                from {from}, ends {end}
              </Trans>
            );
          },
        },
        {
          key: 'noticed',
          head: <Trans>Customer told</Trans>,
          style: 'num text-ink-muted max-lg:col-span-2 max-lg:text-sm',
          cell: ({ noticed_at: at }) => (at === null ? NONE : dateTime(at, locale)),
        },
      ]}
    />
  );
}

function WaivedFees({ account: { currency, waived_fees: waived } }: FeesProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <DetailTable
      caption={t`Fees not taken`}
      rows={waived}
      columns={[
        {
          key: 'month',
          head: <Trans>Not taken for</Trans>,
          cell: ({ month }) => monthName(`${month}-01`, locale),
        },
        {
          key: 'amount',
          head: <Trans>Amount</Trans>,
          style: 'max-lg:text-right',
          cell: ({ amount }) => <Amount value={fromDecimal(amount, currency)} />,
        },
        {
          key: 'because',
          head: <Trans>Reason</Trans>,
          style: 'max-lg:col-span-2 max-lg:text-sm max-lg:text-ink-muted',
          cell: ({ because }) => i18n._(reasons[because]),
        },
      ]}
    />
  );
}
