import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { CustomerRow } from '#features/customer/customer-api.ts';
import { customerList, type CustomerSearch } from '#features/customer/customer-search.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { CustomerStatus } from '#shared/status-name.tsx';

export interface CustomerTableProps {
  readonly search: CustomerSearch;
  readonly customers: readonly CustomerRow[];
  readonly stale: boolean;
}

export function CustomerTable({ search, customers, stale }: CustomerTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      name="customers"
      caption={t`Customers`}
      columns={useColumns(search)}
      rows={customers}
      stale={stale}
      sorting={{
        current: search.sort,
        link: (sort) => ({
          to: paths.customers,
          search: customerList.write(customerList.parse({ ...search, sort, offset: 0 })),
        }),
      }}
      hints={<></>}
    />
  );
}

/** The columns: name, contact, status, restrictions, since when. */
function useColumns(search: CustomerSearch): readonly Column<CustomerRow>[] {
  const locale = useLocale();
  return [
    {
      key: 'name',
      isFixed: true,
      head: <Trans>Name</Trans>,
      sort: 'name',
      style: 'max-w-0 min-w-48 max-lg:max-w-none',
      cell: (customer) => (
        <RowLink
          id={customer.id}
          link={{
            to: paths.customer,
            params: { customerId: customer.id },
            search: customerList.write(search),
          }}
        >
          <CustomerName customer={customer} />
        </RowLink>
      ),
    },
    {
      key: 'email',
      head: <Trans>Email</Trans>,
      style: 'text-ink-muted wrap-anywhere max-lg:order-4 max-lg:col-span-2 max-lg:text-sm',
      cell: ({ email }) => email,
    },
    {
      key: 'phone',
      head: <Trans>Phone</Trans>,
      headStyle: 'w-40',
      style: 'identifier text-ink-muted max-lg:hidden',
      cell: ({ phone }) => (phone === null ? '–' : toDigits(phone, locale)),
    },
    {
      key: 'status',
      head: <Trans>Status</Trans>,
      sort: 'status',
      headStyle: 'w-72',
      style: 'text-ink-muted max-lg:order-3 max-lg:col-span-2 max-lg:text-sm',
      cell: (customer) => <CustomerStatus customer={customer} />,
    },
    {
      key: 'restriction',
      head: <Trans>Restriction</Trans>,
      headStyle: 'w-56',
      style: 'max-lg:order-2 max-lg:justify-self-end',
      cell: (customer) => (
        <span className="inline-flex flex-wrap gap-1">
          <RestrictionChips customer={customer} />
        </span>
      ),
    },
    {
      key: 'since',
      head: <Trans>Customer since</Trans>,
      sort: 'created_at',
      headStyle: 'w-36 text-right',
      style: 'num text-right text-ink-muted max-lg:hidden',
      cell: ({ created_at }) => date(created_at, locale),
    },
  ];
}
