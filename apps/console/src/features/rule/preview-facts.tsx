import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { Preview } from '#features/rule/rule-api.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { Fact } from '#shared/fact.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

interface PreviewProps {
  readonly preview: Preview;
}

/** Whom a change would have touched last month. It is an estimate, and says so. */
export function PreviewFacts({ preview }: PreviewProps) {
  const locale = useLocale();
  const number = (value: number) => toDigits(`${value}`, locale);
  const { customers, payments, refused, reviewed, spared, difference, currency } = preview;
  const [from, until] = [numericDay(preview.from, locale), numericDay(preview.until, locale)];
  const [all, payers] = [number(preview.of_payments), number(preview.of_customers)];
  return (
    <section>
      <h2 className="mb-1 text-base!">
        <Trans>Last month with this change</Trans>
      </h2>
      <p className="max-w-prose text-ink-muted">
        <Trans>
          An estimate from {all} payments or accounts of {payers} customers, {from} to {until}.
        </Trans>{' '}
        {preview.is_capped ? <Trans>There were more; only these were counted.</Trans> : null}
      </p>
      <dl className="max-w-md">
        <Fact name={<Trans>Customers affected</Trans>}>
          <span className="num">{number(customers)}</span>
        </Fact>
        <Fact name={<Trans>Payments or accounts affected</Trans>}>
          <span className="num">{number(payments)}</span>
        </Fact>
        {difference === null || currency === null ? (
          <>
            <Fact name={<Trans>Refused</Trans>}>
              <span className="num">{number(refused)}</span>
            </Fact>
            <Fact name={<Trans>Sent to review</Trans>}>
              <span className="num">{number(reviewed)}</span>
            </Fact>
            {spared === 0 ? null : (
              <Fact name={<Trans>No longer sent to review</Trans>}>
                <span className="num">{number(spared)}</span>
              </Fact>
            )}
          </>
        ) : (
          <Fact name={<Trans>Difference</Trans>}>
            <Amount value={fromDecimal(difference, currency)} />
          </Fact>
        )}
      </dl>
      {preview.most_affected.length === 0 ? null : <MostAffected preview={preview} />}
    </section>
  );
}

function MostAffected({ preview: { most_affected: most, currency } }: PreviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const right = { headStyle: 'text-right', style: 'num text-right' };
  return (
    <DetailTable
      caption={t`Most affected customers`}
      rows={most}
      columns={[
        {
          key: 'customer',
          head: <Trans>Most affected</Trans>,
          cell: ({ customer }) => (
            <Link
              to={paths.customer}
              params={{ customerId: customer.id }}
              className="touch-area text-link"
            >
              {customer.name}
            </Link>
          ),
        },
        {
          key: 'payments',
          head: <Trans>Affected</Trans>,
          ...right,
          cell: ({ payments }) => toDigits(`${payments}`, locale),
        },
        {
          key: 'effect',
          head: currency === null ? <Trans>Refused or reviewed</Trans> : <Trans>Difference</Trans>,
          ...right,
          cell: ({ difference, refused, reviewed }) =>
            difference === null || currency === null ? (
              toDigits(`${refused + reviewed}`, locale)
            ) : (
              <Amount value={fromDecimal(difference, currency)} />
            ),
        },
      ]}
    />
  );
}
