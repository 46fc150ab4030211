import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenReview } from '#features/review/review-api.ts';
import { CompanyComparison } from '#features/review/company-comparison-table.tsx';
import { SameEin } from '#features/review/same-ein.tsx';
import { companyStatuses } from '#shared/company-statuses.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

type Business = NonNullable<OpenReview['business']>;

/**
 * The company of a business: what was declared, beside the partner's findings and their reasons.
 */
export function Company({ business }: { readonly business: OpenReview['business'] }) {
  if (business === null) return null;
  return (
    <section aria-labelledby="company" className="border-b border-line px-4 py-4 lg:px-6">
      <h2 id="company" className="mb-3 text-base!">
        <Trans>Company</Trans>
      </h2>
      <CompanyComparison business={business} />
      <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">
        <DeclaredCompany business={business} />
        <CompanyChecks business={business} />
      </div>
    </section>
  );
}

function DeclaredCompany({ business }: { readonly business: Business }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { owner, status, since } = business;
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5">
        <Trans>Declared</Trans>
      </h3>
      <dl className="divide-y divide-line rounded-md border border-line">
        <SameEin others={business.same_ein} />
        <Line name={<Trans>Opened by</Trans>}>
          {owner === null ? (
            <Trans>Signed up as the business</Trans>
          ) : (
            <Link
              to={paths.customer}
              params={{ customerId: owner.id }}
              className="touch-area text-link wrap-anywhere"
            >
              {owner.name}
            </Link>
          )}
        </Line>
        <Line name={<Trans>Status</Trans>}>
          {i18n._(companyStatuses[status])}
          <span className="num block text-sm font-normal text-ink-muted">
            {dateTime(since, locale)}
          </span>
        </Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 px-3 py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children ?? <Trans>Not provided</Trans>}</dd>
    </div>
  );
}

/** Each finding with its vendor's own words, which no customer sees. */
function CompanyChecks({ business }: { readonly business: Business }) {
  const { checks } = business;
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5">
        <Trans>Partner bank's findings</Trans>
      </h3>
      {checks.length === 0 ? (
        <p className="rounded-md bg-sunken p-4 text-ink-muted">
          <Trans>
            The partner bank hasn't checked this company yet. If you accept it, we send it there.
          </Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {checks.map((check) => (
            <CompanyCheck key={check.kind} check={check} />
          ))}
        </ul>
      )}
    </div>
  );
}

const companyChecks: Record<Business['checks'][number]['kind'], MessageDescriptor> = {
  IDENTITY: msg`Company details`,
  WATCHLIST: msg`Watch lists`,
  RELATED_ENTITIES: msg`Owners and managers`,
  MANUAL_REVIEW: msg`Manual review`,
};

/** The partner's results; one added later is shown by its code. */
const companyResults: Readonly<Record<string, MessageDescriptor>> = {
  PENDING: msg`The partner bank is checking`,
  PROVISIONAL: msg`Documents requested`,
  REVIEW: msg`Needs a person's review`,
  VENDOR_ERROR: msg`The vendor didn't respond`,
  REJECTED: msg`Rejected`,
  ACCEPTED: msg`Accepted`,
};

const inks: Readonly<Record<string, string>> = {
  ACCEPTED: 'text-positive',
  REJECTED: 'text-negative',
};

function CompanyCheck({ check }: { readonly check: Business['checks'][number] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { kind, result, checked_at, details } = check;
  const word = companyResults[result];
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{i18n._(companyChecks[kind])}</span>
        <span className={`font-medium ${inks[result] ?? 'text-caution'}`}>
          {word === undefined ? result : i18n._(word)}
        </span>
      </p>
      {details.map(({ label, description, vendor_code }, at) => (
        <p key={at} className="mt-0.5 text-sm wrap-anywhere" lang="en">
          {[label, description].filter(Boolean).join(': ')}
          {vendor_code === null ? null : (
            <span className="identifier block text-ink-faint">{vendor_code}</span>
          )}
        </p>
      ))}
      <p className="num mt-0.5 text-sm text-ink-muted">{dateTime(checked_at, locale)}</p>
    </li>
  );
}
