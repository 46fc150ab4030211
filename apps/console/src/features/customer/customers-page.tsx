import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCustomers } from '#features/customer/customer-api.ts';
import {
  type CustomerSearch,
  readCustomers,
  restrictedOnes,
} from '#features/customer/customer-search.ts';
import { CustomerTable } from '#features/customer/customer-table.tsx';
import { PickList } from '#shared/control/pick-list.tsx';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { SearchField } from '#shared/search-field.tsx';

/** Finding one person among all. */
export function CustomersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = readCustomers(useSearch({ strict: false }));
  const query = useCustomers(search);
  usePageTitle(t`Customers`);
  return (
    <ListLayout title={<Trans>Customers</Trans>} filter={<CustomerFilter search={search} />}>
      <ListBody
        query={query}
        waiting={t`Loading the customers`}
        empty={
          <EmptyState drawing={false} title={<Trans>Nobody found</Trans>}>
            <Trans>
              Search by name, whole e-mail address, mobile number or id; part of a name is enough.
            </Trans>
          </EmptyState>
        }
        page={search}
        onPage={(page) => void navigate({ to: paths.customers, search: { ...search, ...page } })}
      >
        {(customers, stale) => <CustomerTable {...{ search, customers, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

function CustomerFilter({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = ({ search: text, restricted, limit }: CustomerSearch) =>
    void navigate({
      to: paths.customers,
      search: {
        ...(text ? { search: text } : {}),
        ...(restricted ? { restricted } : {}),
        ...(limit ? { limit } : {}),
      },
      replace: true,
    });
  const names = { frozen: t`Frozen`, blocked: t`Blocked` };
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full max-md:flex-wrap">
      <SearchField
        path={paths.customers}
        text={search.search}
        placeholder={t`Name, e-mail, mobile number or id`}
        onTyped={(typed) => show({ ...search, search: typed })}
      />
      <PickList
        label={t`Restriction`}
        hideLabel
        value={search.restricted ?? 'any'}
        options={[
          { value: 'any', label: t`Restricted or not` },
          ...restrictedOnes.map((value) => ({ value, label: names[value] })),
        ]}
        onValueChange={(value) => {
          const { restricted: _restricted, ...rest } = search;
          show(value === 'any' ? rest : { ...rest, restricted: value });
        }}
        className="w-44 shrink-0 max-md:flex-1"
      />
    </div>
  );
}
