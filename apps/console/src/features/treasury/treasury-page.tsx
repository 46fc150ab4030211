import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount, Skeleton, SkeletonGroup } from '@kheya/ui';
import type { ReactNode } from 'react';
import { FloatTable } from '#features/treasury/float-table.tsx';
import { PrefundTable } from '#features/treasury/prefund-table.tsx';
import { type Treasury, useTreasury } from '#features/treasury/treasury-api.ts';
import { ErrorNotice, StaleDataNotice } from '#shared/error-notice.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { useProviderName } from '#shared/account-names.ts';
import { Fact } from '#shared/fact.tsx';
import { TransitAges } from '#shared/transit-ages.tsx';
import { usePageTitle } from '@kheya/browser/page-title';

/** The house's money: floats against the books, positions, what is in transit, prefunding. */
export function TreasuryPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useTreasury();
  usePageTitle(t`Treasury`);
  const retry = () => void refetch();
  return (
    <ListLayout
      title={<Trans>Treasury</Trans>}
      intro={<Trans>Our books beside what the providers say, read each minute.</Trans>}
    >
      {data !== undefined && error ? <StaleDataNotice error={error} onRetry={retry} /> : null}
      <div className="px-4 pb-6 lg:min-h-0 lg:overflow-y-auto lg:px-6">
        {data === undefined && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {data === undefined && !error ? <Waiting label={t`Loading the treasury`} /> : null}
        {data === undefined ? null : <Overview treasury={data} />}
      </div>
    </ListLayout>
  );
}

interface TreasuryProps {
  readonly treasury: Treasury;
}

function Overview({ treasury }: TreasuryProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Figures treasury={treasury} />
      <Part title={<Trans>Floats</Trans>}>
        <FloatTable floats={treasury.floats} />
      </Part>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Part title={<Trans>In transit, by age</Trans>}>
          <InTransit treasury={treasury} />
        </Part>
        <Part title={<Trans>Exchange positions</Trans>}>
          <dl>
            {treasury.positions.map(({ currency, amount }) => (
              <Fact key={currency} name={<CurrencyName currency={currency} />}>
                <Amount value={fromDecimal(amount, currency)} />
              </Fact>
            ))}
          </dl>
          <p className="mt-1 text-sm text-ink-muted">
            <Trans>What customers exchanged and we haven’t turned back yet.</Trans>
          </p>
        </Part>
      </div>
      <Part title={<Trans>Prefunding</Trans>}>
        <PrefundTable prefunds={treasury.prefunds} />
      </Part>
    </div>
  );
}

function Figures({ treasury: { customers, bank_cash: cash } }: TreasuryProps) {
  return (
    <dl className="grid grid-cols-1 overflow-hidden rounded-md border border-line md:grid-cols-3">
      {customers.map(({ currency, amount }) => (
        <Figure
          key={currency}
          name={
            currency === 'USD' ? <Trans>Customers’ dollars</Trans> : <Trans>Customers’ taka</Trans>
          }
        >
          <Amount value={fromDecimal(amount, currency)} />
        </Figure>
      ))}
      <Figure name={<Trans>Cash at the partner bank</Trans>}>
        <Amount value={fromDecimal(cash.amount, cash.currency)} />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-3 max-md:not-last:border-b md:not-last:border-r">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-base!">{title}</h2>
      {children}
    </section>
  );
}

function CurrencyName({
  currency,
}: {
  readonly currency: Treasury['positions'][number]['currency'];
}) {
  if (currency === 'USD') return <Trans>US dollars</Trans>;
  return currency === 'BDT' ? <Trans>Taka</Trans> : <>{currency}</>;
}

function InTransit({ treasury: { in_transit: transit } }: TreasuryProps) {
  const nameOf = useProviderName();
  if (transit.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>Nothing is in transit.</Trans>
      </p>
    );
  }
  return (
    <dl>
      {transit.map((one) => (
        <Fact key={`${one.provider} ${one.currency}`} name={nameOf(one.provider)}>
          <Amount value={fromDecimal(one.amount, one.currency)} />
          <TransitAges ages={one} />
        </Fact>
      ))}
    </dl>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-6">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </SkeletonGroup>
  );
}
