import { useLingui } from '@lingui/react/macro';
import type { ConsoleTicket } from '@kheya/contract';
import { Flag } from '@kheya/ui';

/** A customer's country and name. */
export function CustomerName({
  customer,
}: {
  readonly customer: Pick<ConsoleTicket['customer'], 'name' | 'country'>;
}) {
  const { t } = useLingui();
  const { name, country } = customer;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {country === null ? null : (
        <Flag country={country} label={countries[country]} className="h-3! w-4.25!" />
      )}
      <span className="min-w-0 truncate bn:wrap-anywhere bn:whitespace-normal">{name}</span>
    </span>
  );
}
