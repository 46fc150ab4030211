import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, TextField } from '@kheya/ui';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useCustomers } from '#features/customer/customer-api.ts';
import {
  type CustomerSearch,
  readCustomers,
  restrictedOnes,
} from '#features/customer/customer-search.ts';
import { CustomerTable } from '#features/customer/customer-table.tsx';
import { PickList } from '#shared/control/pick-list.tsx';
import { Key } from '#shared/key.tsx';
import { ListPages } from '#shared/list-pages.tsx';
import { ListWaiting } from '#shared/list-waiting.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';
import { useKeys } from '#shared/use-keys.ts';
import { useTyped } from '#shared/use-typed.ts';

/** Finding one person among all. */
export function CustomersPage() {
  const { t } = useLingui();
  const search = readCustomers(useSearch({ strict: false }));
  usePageTitle(t`Customers`);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 lg:px-6">
        <h1 className="leading-9!">
          <Trans>Customers</Trans>
        </h1>
        <CustomerFilter search={search} />
      </header>
      <CustomerList search={search} />
    </div>
  );
}

function CustomerFilter({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
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
  const [text, setText] = useTyped(search.search ?? '', (typed) => {
    // Whoever is on the way to a customer is not called back by what they typed before.
    if (router.latestLocation.pathname === paths.customers) show({ ...search, search: typed });
  });
  const names = { frozen: t`Frozen`, blocked: t`Blocked` };
  return (
    <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:basis-full max-md:flex-wrap">
      <TextField
        ref={input}
        type="search"
        size="sm"
        label={t`Search`}
        hideLabel
        placeholder={t`Name, e-mail, mobile number or id`}
        value={text}
        onValueChange={setText}
        prefix={<Search aria-hidden className="size-4!" />}
        suffix={<Key>/</Key>}
        className="w-full max-w-80 max-md:max-w-none"
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

function CustomerList({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useCustomers(search);
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListWaiting label={t`Loading the customers`} />;
  if (data.results.length === 0) {
    return (
      <EmptyState drawing={false} title={<Trans>Nobody found</Trans>}>
        <Trans>
          Search by name, whole e-mail address, mobile number or id; part of a name is enough.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <CustomerTable search={search} customers={data.results} stale={isPlaceholderData} />
      <ListPages
        count={data.count}
        page={search}
        onPage={(page) => void navigate({ to: paths.customers, search: { ...search, ...page } })}
      />
    </>
  );
}
