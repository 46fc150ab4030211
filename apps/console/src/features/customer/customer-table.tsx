import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { CustomerRow } from '#features/customer/customer-api.ts';
import type { CustomerSearch } from '#features/customer/customer-search.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { date } from '#shared/format/date-time.ts';
import { KeyHint } from '#shared/key.tsx';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { cellStyle, ColumnHead, rowLink, rowStyle } from '#shared/table-parts.tsx';
import { useRowKeys } from '#shared/use-row-keys.ts';

export interface CustomerTableProps {
  readonly search: CustomerSearch;
  readonly customers: readonly CustomerRow[];
  readonly stale: boolean;
}

/** Rows of 36 px; on a phone each is a card. */
export function CustomerTable({ search, customers, stale }: CustomerTableProps) {
  const { t } = useLingui();
  const body = useRowKeys<HTMLTableSectionElement>();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <table
          aria-busy={stale || undefined}
          className={classNames('w-full text-left max-lg:block', stale && 'opacity-60')}
        >
          <caption className="sr-only">{t`Customers`}</caption>
          <thead className="text-sm text-ink-faint max-lg:sr-only">
            <tr className="border-b border-line">
              <ColumnHead>
                <Trans>Name</Trans>
              </ColumnHead>
              <ColumnHead>
                <Trans>E-mail</Trans>
              </ColumnHead>
              <ColumnHead className="w-44">
                <Trans>Phone</Trans>
              </ColumnHead>
              <ColumnHead className="w-68">
                <Trans>Status</Trans>
              </ColumnHead>
              <ColumnHead className="w-56">
                <Trans>Restriction</Trans>
              </ColumnHead>
              <ColumnHead className="w-36 text-right">
                <Trans>Customer since</Trans>
              </ColumnHead>
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line max-lg:block">
            {customers.map((customer) => (
              <Row key={customer.id} customer={customer} search={search} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-sm text-ink-faint pointer-coarse:hidden max-lg:hidden">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
        <KeyHint keys={['Enter']}>
          <Trans>open</Trans>
        </KeyHint>
        <KeyHint keys={['/']}>
          <Trans>search</Trans>
        </KeyHint>
      </p>
    </div>
  );
}

interface RowProps {
  readonly customer: CustomerRow;
  readonly search: CustomerSearch;
}

function Row({ customer, search }: RowProps) {
  const locale = language.use();
  const { id, email, phone, profile_approval_status, created_at } = customer;
  return (
    <tr className={rowStyle}>
      <td className={classNames(cellStyle, 'max-w-0 min-w-48 max-lg:max-w-none')}>
        <Link
          to={paths.customer}
          params={{ customerId: id }}
          search={search}
          data-row={id}
          className={rowLink}
        >
          <CustomerName customer={customer} />
        </Link>
      </td>
      <td
        className={classNames(
          cellStyle,
          'text-ink-muted wrap-anywhere max-lg:order-4 max-lg:col-span-2 max-lg:text-sm',
        )}
      >
        {email}
      </td>
      <td className={classNames(cellStyle, 'identifier text-ink-muted max-lg:hidden')}>
        {phone === null ? '–' : toDigits(phone, locale)}
      </td>
      <td
        lang="en"
        className={classNames(
          cellStyle,
          'text-ink-muted wrap-anywhere max-lg:order-3 max-lg:col-span-2 max-lg:text-sm',
        )}
      >
        {profile_approval_status}
      </td>
      <td className={classNames(cellStyle, 'max-lg:order-2 max-lg:justify-self-end')}>
        <span className="inline-flex flex-wrap gap-1">
          <RestrictionChips customer={customer} />
        </span>
      </td>
      <td className={classNames(cellStyle, 'num text-right text-ink-muted max-lg:hidden')}>
        {date(created_at, locale)}
      </td>
    </tr>
  );
}
