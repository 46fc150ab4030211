import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCustomers } from '#features/customer/customer-api.ts';
import {
  type CustomerSearch,
  type CustomerSort,
  customerList,
  customerSorts,
  restrictionFilters,
} from '#features/customer/customer-search.ts';
import { CustomerTable } from '#features/customer/customer-table.tsx';
import { EmptyState, NativeSelect } from '@kheya/ui';
import { ListBody } from '#shared/list-body.tsx';
import { type ListFilterProps, ListLayout } from '#shared/list-layout.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { SearchField } from '#shared/search-field.tsx';

/** Search for a customer. */
export function CustomersPage() {
  const { t } = useLingui();
  const [search, show] = useListState(customerList, paths.customers);
  const query = useCustomers(search);
  usePageTitle(t`Customers`);
  return (
    <ListLayout
      title={<Trans>Customers</Trans>}
      filter={<CustomerFilter search={search} onShow={show} />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the customers`}
        empty={
          <EmptyState drawing={false} title={<Trans>No customers found</Trans>}>
            <Trans>
              Search by name, email, mobile number, or ID. The start of a name or email is enough.
            </Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(customers, stale) => <CustomerTable {...{ search, customers, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

function CustomerFilter({ search, onShow }: ListFilterProps<CustomerSearch>) {
  const { t, i18n } = useLingui();
  const change = (part: Partial<CustomerSearch>) => onShow(part, { replace: true });
  const names = { frozen: t`Frozen`, blocked: t`Blocked` };
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full max-md:flex-wrap">
      <SearchField
        path={paths.customers}
        text={search.search}
        placeholder={t`Name, email, mobile number, or ID`}
        onTyped={(typed) => change({ search: typed })}
      />
      <NativeSelect
        label={t`Restriction`}
        hideLabel
        value={search.restricted ?? 'any'}
        options={[
          { value: 'any', label: t`All customers` },
          ...restrictionFilters.map((value) => ({ value, label: names[value] })),
        ]}
        onValueChange={(value) => change({ restricted: value === 'any' ? undefined : value })}
        className="w-44 shrink-0 max-md:flex-1"
      />
      {/* On a wide screen the heads of the columns sort. */}
      <NativeSelect
        label={t`Sort by`}
        hideLabel
        value={search.sort}
        options={customerSorts.map((value) => ({ value, label: i18n._(sortNames[value]) }))}
        onValueChange={(value) =>
          change({ sort: customerSorts.find((sort) => sort === value) ?? '-created_at' })
        }
        className="w-40 shrink-0 max-md:flex-1 lg:hidden"
      />
    </div>
  );
}

const sortNames: Record<CustomerSort, MessageDescriptor> = {
  '-created_at': msg`Newest first`,
  created_at: msg`Oldest first`,
  name: msg`Name, A to Z`,
  '-name': msg`Name, Z to A`,
  status: msg`Status, A to Z`,
  '-status': msg`Status, Z to A`,
};
