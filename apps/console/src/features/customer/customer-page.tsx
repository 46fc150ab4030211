import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CopyButton, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OpenCustomer, useCustomer } from '#features/customer/customer-api.ts';
import { CompliancePart } from '#features/customer/compliance-part.tsx';
import { CustomerColumn } from '#features/customer/customer-column.tsx';
import { customerList } from '#features/customer/customer-search.ts';
import { CustomerView } from '#features/customer/customer-view.tsx';
import { LimitsPart } from '#features/customer/limits-part.tsx';
import { PlansPart } from '#features/customer/plans-part.tsx';
import { RiskPart } from '#features/customer/risk-part.tsx';
import { RestrictionPanel } from '#features/customer/restriction-panel.tsx';
import { companyStatuses } from '#shared/company-statuses.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { CustomerFacts } from '#shared/customer-facts.tsx';
import { CustomerName } from '#shared/customer-name.tsx';
import { Accounts, StopNotice, Transfers } from '#shared/customer-records.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { kinds } from '#shared/review-kinds.ts';
import { StatusHistory } from '#shared/status-history.tsx';
import { TicketLinks } from '#shared/ticket-links.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

/** One customer with their history, and beside it restrictions and open cases. */
export function CustomerPage() {
  const { t } = useLingui();
  const { customerId = '' } = useParams({ strict: false });
  const search = customerList.parse(useSearch({ strict: false }));
  const query = useCustomer(customerId);
  usePageTitle(query.data?.name ?? t`Customers`);
  return (
    <CaseFrame
      column={<CustomerColumn search={search} open={customerId} />}
      back={{
        link: { to: paths.customers, search: customerList.write(search) },
        name: <Trans>Customers</Trans>,
      }}
      query={query}
      waiting={<Waiting label={t`Loading the customer`} />}
      main={(customer) => <CustomerDetails customer={customer} />}
      sideName={t`Access`}
      side={(customer) => (
        <>
          <SidePart title={<Trans>Access</Trans>}>
            <RestrictionPanel customer={customer} />
          </SidePart>
          <SidePart title={<Trans>Limits</Trans>}>
            <LimitsPart customerId={customer.id} />
          </SidePart>
          <CompliancePart customerId={customer.id} />
          <RiskPart customerId={customer.id} />
          <SidePart title={<Trans>Shown to the customer</Trans>}>
            <CustomerView customer={customer} />
          </SidePart>
          <SidePart title={<Trans>Open reviews</Trans>}>
            <OpenReviews reviews={customer.open_reviews} />
          </SidePart>
          <Tickets customer={customer} />
          <OperatorActions customerId={customer.id} />
        </>
      )}
    />
  );
}

function CustomerDetails({ customer }: { readonly customer: OpenCustomer }) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-4 lg:px-6">
        <h1 className="min-w-0 wrap-anywhere">
          <CustomerName customer={customer} />
        </h1>
        <span className="flex flex-wrap gap-2">
          <RestrictionChips customer={customer} />
        </span>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-4 md:grid-cols-2 lg:px-6">
        <Part title={<Trans>Customer details</Trans>}>
          <StopNotice stopId={customer.stop_id} />
          <Person customer={customer} />
        </Part>
        <div className="grid min-w-0 content-start gap-6">
          <CrashBoundary where="console customer money">
            <Part title={<Trans>Accounts</Trans>}>
              <Accounts accounts={customer.accounts} />
            </Part>
            <Part title={<Trans>Latest transfers</Trans>}>
              <Transfers transfers={customer.transfers} />
            </Part>
            <Part title={<Trans>Repeating payments</Trans>}>
              <PlansPart customerId={customer.id} />
            </Part>
          </CrashBoundary>
        </div>
        <Part title={<Trans>Status history</Trans>}>
          <StatusHistory changes={customer.status_changes} />
        </Part>
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
  const { t, i18n } = useLingui();
  const { country, created_at, id, sessions, business_verification_status: company } = customer;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  return (
    <CustomerFacts customer={customer} since={created_at}>
      {company === null ? null : (
        <Fact name={<Trans>Company</Trans>}>{i18n._(companyStatuses[company])}</Fact>
      )}
      <Fact name={<Trans>Country</Trans>}>{country === null ? '–' : countries[country]}</Fact>
      <Fact name={<Trans>Sessions</Trans>}>
        <Sessions sessions={sessions} />
      </Fact>
      <Fact name={<Trans>ID</Trans>}>
        {/* Longer than a phone's width, and it breaks where other numbers do not. */}
        <span className="inline-flex items-center gap-1">
          <span className="identifier text-sm whitespace-normal! wrap-anywhere">{id}</span>
          <CopyButton text={id} label={t`Copy the ID`} copiedLabel={t`Copied`} />
        </span>
      </Fact>
    </CustomerFacts>
  );
}

/** The number of browsers, and whether one of them was never confirmed by a code. */
function Sessions({ sessions }: Pick<OpenCustomer, 'sessions'>) {
  const { active, trusted } = sessions;
  const strange = active - trusted;
  return (
    <>
      <Plural value={active} _0="No active sessions" one="# active" other="# active" />
      {strange === 0 ? null : (
        <span className="block text-sm text-caution">
          <Plural
            value={strange}
            one="# in an unconfirmed browser"
            other="# in unconfirmed browsers"
          />
        </span>
      )}
    </>
  );
}

function OpenReviews({ reviews }: { readonly reviews: OpenCustomer['open_reviews'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const mayOpen = useMayOpen('reviews');
  if (reviews.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-1">
      {reviews.map(({ id, kind, opened_at }) => {
        const known = kinds.find((one) => one === kind);
        const name = known ? i18n._(kindNames[known]) : kind;
        return (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            {mayOpen ? (
              <Link
                to={paths.review}
                params={{ reviewId: id }}
                className="min-h-6 touch-area text-link"
              >
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
  if (!useMayOpen('support')) return null;
  return (
    <SidePart title={<Trans>Tickets</Trans>}>
      <TicketLinks tickets={customer.tickets} search={{ view: 'all' }} />
    </SidePart>
  );
}

/** Operator actions about this customer. */
function OperatorActions({ customerId }: { readonly customerId: string }) {
  if (!useMayOpen('audit')) return null;
  return (
    <SidePart title={<Trans>Operator actions</Trans>}>
      <Link
        to={paths.audit}
        search={{ subject: customerId }}
        className="inline-block min-h-6 touch-area text-link"
      >
        <Trans>Open in the audit log</Trans>
      </Link>
    </SidePart>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="mt-2 h-6 w-72 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full max-w-160 rounded-md" />
    </SkeletonGroup>
  );
}
