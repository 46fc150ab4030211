import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, fromDecimal, isZero } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { Treasury } from '#features/treasury/treasury-api.ts';
import { useProviderName } from '#shared/account-names.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** Amounts stand below one another by their last digit. */
const figure = { headStyle: 'lg:text-right', style: 'lg:text-right' };

type Float = Treasury['floats'][number];

/** Each float in our books and at the provider; one below its low mark is marked. */
export function FloatTable({ floats }: { readonly floats: readonly Float[] }) {
  const { t } = useLingui();
  const nameOf = useProviderName();
  if (floats.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No float has been opened yet.</Trans>
      </p>
    );
  }
  return (
    <DetailTable
      caption={t`Floats`}
      rows={floats}
      isMarked={({ is_low: isLow }) => isLow}
      columns={[
        {
          key: 'where',
          head: <Trans>Where</Trans>,
          style: 'max-lg:col-span-2',
          cell: (float) => (
            <>
              <span className="font-medium">{nameOf(float.provider)}</span>
              {float.is_low ? (
                <span className="ml-2 text-sm text-caution">
                  <Trans>Below its low mark</Trans>
                </span>
              ) : null}
            </>
          ),
        },
        {
          ...figure,
          ...{ key: 'books', head: <Trans>Our books</Trans> },
          cell: (float) => <Books float={float} />,
        },
        {
          ...figure,
          ...{ key: 'reading', head: <Trans>At the provider</Trans> },
          cell: (float) => <Reading float={float} />,
        },
        {
          ...figure,
          ...{ key: 'difference', head: <Trans>Difference</Trans> },
          cell: (float) =>
            float.difference === null ? null : (
              <Sum name={<Trans>Difference</Trans>} float={float} amount={float.difference} />
            ),
        },
        {
          ...figure,
          ...{ key: 'low', head: <Trans>Low mark</Trans> },
          cell: (float) => (
            <Sum name={<Trans>Low mark</Trans>} float={float} amount={float.low_mark} />
          ),
        },
        {
          ...figure,
          ...{ key: 'stop', head: <Trans>Stop mark</Trans> },
          cell: (float) => (
            <Sum name={<Trans>Stop mark</Trans>} float={float} amount={float.stop_mark} />
          ),
        },
      ]}
    />
  );
}

/** What the provider was never told of explains why it has less or more. */
function Books({ float }: { readonly float: Float }) {
  const locale = useLocale();
  const outside = fromDecimal(float.only_in_books, float.currency);
  const amount = formatMoney(outside, locale);
  return (
    <>
      <Sum name={<Trans>Our books</Trans>} float={float} amount={float.books} />
      {isZero(outside) ? null : (
        <span className="num block text-sm text-ink-muted">
          <Trans>Not moved at the provider: {amount}</Trans>
        </span>
      )}
    </>
  );
}

function Reading({ float }: { readonly float: Float }) {
  const locale = useLocale();
  if (float.reading === null || float.read_at === null) return <Trans>Not read yet</Trans>;
  return (
    <>
      <Sum name={<Trans>At the provider</Trans>} float={float} amount={float.reading} />
      <span className="num block text-sm text-ink-muted">{dateTime(float.read_at, locale)}</span>
    </>
  );
}

interface SumProps {
  /** Said before the amount where the column has no head. */
  readonly name: ReactNode;
  readonly float: Float;
  readonly amount: string;
}

function Sum({ name, float, amount }: SumProps) {
  return (
    <>
      <span className="block text-sm text-ink-muted lg:hidden">{name}</span>
      <Amount value={fromDecimal(amount, float.currency)} />
    </>
  );
}
