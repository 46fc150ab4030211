import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { CopyButton, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type OpenCustomer, useCustomer } from '#features/customer/customer-api.ts';
import { type CustomerSearch, readCustomers } from '#features/customer/customer-search.ts';
import { RestrictionPanel } from '#features/customer/restriction-panel.tsx';
import { CustomerName } from '#shared/customer-name.tsx';
import { Fact } from '#shared/fact.tsx';
import { date, dateTime } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { kinds } from '#shared/review-kinds.ts';
import { StatusHistory } from '#shared/status-history.tsx';
import { Trouble } from '#shared/trouble.tsx';
import { useOpens } from '#shared/use-opens.ts';

/** One customer: who they are, what closes them, what waits, how their status came to be. */
export function CustomerPage() {
  const { t } = useLingui();
  const { customerId = '' } = useParams({ strict: false });
  const search = readCustomers(useSearch({ strict: false }));
  const { data: customer, error, refetch } = useCustomer(customerId);
  usePageTitle(customer?.name ?? t`Customers`);
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-4 lg:px-6">
      <Link
        to={paths.customers}
        search={search}
        className="-ml-1 inline-flex min-h-9 items-center gap-1 text-brand-ink pointer-coarse:min-h-control"
      >
        <ChevronLeft aria-hidden />
        <Trans>Customers</Trans>
      </Link>
      {customer ? <Opened key={customerId} customer={customer} search={search} /> : null}
      {!customer && error ? <Trouble error={error} onRetry={() => void refetch()} /> : null}
      {!customer && !error ? <Waiting label={t`Loading the customer`} /> : null}
    </div>
  );
}

interface OpenedProps {
  readonly customer: OpenCustomer;
  readonly search: CustomerSearch;
}

function Opened({ customer }: OpenedProps) {
  return (
    <>
      <header className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 wrap-anywhere">
          <CustomerName customer={customer} />
        </h1>
        <span className="flex flex-wrap gap-2">
          <RestrictionChips customer={customer} />
        </span>
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 content-start gap-8">
          <Part title={<Trans>About them</Trans>}>
            <Person customer={customer} />
          </Part>
          <Part title={<Trans>Status history</Trans>}>
            <StatusHistory changes={customer.status_changes} />
          </Part>
        </div>
        <div className="grid min-w-0 content-start gap-8 max-lg:order-first">
          <Part title={<Trans>What they may do</Trans>}>
            <RestrictionPanel customer={customer} />
          </Part>
          <Part title={<Trans>Open reviews</Trans>}>
            <OpenReviews reviews={customer.open_reviews} />
          </Part>
          <Tickets customer={customer} />
          <Deeds customerId={customer.id} />
        </div>
      </div>
    </>
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

function Person({ customer }: { readonly customer: OpenCustomer }) {
  const { t } = useLingui();
  const locale = language.use();
  const { email, phone, country, profile_type, profile_approval_status, created_at, id } = customer;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name={<Trans>Status</Trans>}>
        <b lang="en">{profile_approval_status}</b>
      </Fact>
      <Fact name={<Trans>E-mail</Trans>}>{email}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        {phone === null ? '–' : <span className="identifier">{toDigits(phone, locale)}</span>}
      </Fact>
      <Fact name={<Trans>Lives in</Trans>}>{country === null ? '–' : countries[country]}</Fact>
      <Fact name={<Trans>Reads</Trans>}>
        {customer.language === null ? (
          '–'
        ) : customer.language === 'bn' ? (
          <Trans>Bangla</Trans>
        ) : (
          <Trans>English</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Profile</Trans>}>
        {profile_type === 'BUSINESS' ? <Trans>Business</Trans> : <Trans>Person</Trans>}
      </Fact>
      <Fact name={<Trans>Customer since</Trans>}>
        <span className="num">{date(created_at, locale)}</span>
      </Fact>
      <Fact name={<Trans>Id</Trans>}>
        <span className="inline-flex items-center gap-1">
          <span className="identifier text-sm wrap-anywhere">{id}</span>
          <CopyButton text={id} label={t`Copy the id`} copiedLabel={t`Copied`} />
        </span>
      </Fact>
    </dl>
  );
}

function OpenReviews({ reviews }: { readonly reviews: OpenCustomer['open_reviews'] }) {
  const { i18n } = useLingui();
  const locale = language.use();
  const mayOpen = useOpens('reviews');
  if (reviews.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map(({ id, kind, opened_at }) => {
        const known = kinds.find((one) => one === kind);
        const name = known ? i18n._(kindNames[known]) : kind;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            {mayOpen ? (
              <Link to={paths.review} params={{ reviewId: id }} className="text-link min-h-6">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="num text-sm text-ink-muted">{dateTime(opened_at, locale)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Tickets({ customer }: { readonly customer: OpenCustomer }) {
  if (!useOpens('support')) return null;
  return (
    <Part title={<Trans>Tickets</Trans>}>
      <Link
        to={paths.support}
        search={{ view: 'all', search: customer.name.slice(0, 80) }}
        className="text-link inline-block min-h-6"
      >
        <Trans>Find their tickets</Trans>
      </Link>
    </Part>
  );
}

/** What operators did about them. */
function Deeds({ customerId }: { readonly customerId: string }) {
  if (!useOpens('audit')) return null;
  return (
    <Part title={<Trans>What we did</Trans>}>
      <Link
        to={paths.audit}
        search={{ subject: customerId }}
        className="text-link inline-block min-h-6"
      >
        <Trans>Find it in the audit log</Trans>
      </Link>
    </Part>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="mt-2 h-6 w-72 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full max-w-160 rounded-md" />
    </SkeletonGroup>
  );
}
