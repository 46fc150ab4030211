import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CompanyField, compareCompany } from '#features/review/company-comparison.ts';
import { ComparisonTable } from '#features/review/comparison-table.tsx';
import type { OpenReview } from '#features/review/review-api.ts';

const fieldNames: Record<CompanyField, MessageDescriptor> = {
  company_name: msg`Company name`,
  ein: msg`EIN`,
  owner: msg`Owner`,
  company_watchlist: msg`Watch lists`,
};

type Business = NonNullable<OpenReview['business']>;

/** The company's details by their sources. */
export function CompanyComparison({ business }: { readonly business: Business }) {
  const { i18n, t } = useLingui();
  const declared: Partial<Record<CompanyField, ReactNode>> = {
    company_name: business.name,
    ein: business.ein === null ? null : <span className="identifier">{business.ein}</span>,
    owner: business.owner === null ? <Trans>Signed up as the business</Trans> : business.owner.name,
  };
  return (
    <ComparisonTable
      caption={t`Company details compared`}
      rows={compareCompany(business)}
      fieldName={(field) => i18n._(fieldNames[field])}
      declared={(field) => declared[field] ?? null}
    />
  );
}
