import { Trans } from '@lingui/react/macro';
import { useCustomers } from '#features/customer/customer-api.ts';
import { customerList, type CustomerSearch } from '#features/customer/customer-search.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';
import { CustomerStatus } from '#shared/status-name.tsx';

export interface CustomerColumnProps {
  readonly search: CustomerSearch;
  readonly open: string;
}

/** The list the operator came from, beside the open customer. */
export function CustomerColumn({ search, open }: CustomerColumnProps) {
  const { data } = useCustomers(search);
  return (
    <QueueColumn
      heading={<Trans>Customers</Trans>}
      back={{ to: paths.customers, search: customerList.write(search) }}
      count={data?.count}
      entries={(data?.results ?? []).map((customer) => ({
        id: customer.id,
        link: {
          to: paths.customer,
          params: { customerId: customer.id },
          search: customerList.write(search),
        },
        name: <CustomerName customer={customer} />,
        about: <CustomerStatus customer={customer} />,
      }))}
      open={open}
    />
  );
}
