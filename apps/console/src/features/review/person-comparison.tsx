import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { ReactNode } from 'react';
import { Address } from '#features/review/address.tsx';
import { ComparisonTable } from '#features/review/comparison-table.tsx';
import { comparePerson, type PersonField } from '#features/review/comparison.ts';
import { IdentityNumber } from '#features/review/identity-number.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { SameIdentity } from '#features/review/same-identity.tsx';
import { now } from '@kheya/browser/clock';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

const fieldNames: Record<PersonField, MessageDescriptor> = {
  name: msg`Name`,
  date_of_birth: msg`Date of birth`,
  identity_number: msg`ID number`,
  address: msg`Address`,
  country: msg`Country`,
  phone: msg`Phone`,
  email: msg`Email`,
  face: msg`Face`,
  watchlist: msg`Watch lists`,
};

const idNames = { SSN: msg`SSN`, NID: msg`NID`, PASSPORT: msg`Passport` };

/** The customer's details by their sources: what differs stands out in its row. */
export function PersonComparison({ review }: { readonly review: OpenReview }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const today = new Date(now()).toISOString().slice(0, 10);
  const id = review.identification;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <>
      <ComparisonTable
        caption={t`Details compared`}
        rows={comparePerson(review, today)}
        fieldName={(field) =>
          i18n._(field === 'identity_number' && id !== null ? idNames[id.type] : fieldNames[field])
        }
        declared={useDeclared(review)}
        serviceValue={(field, value) =>
          field === 'country'
            ? t`Signed from ${regions.of(value) ?? value}`
            : toDigits(value, locale)
        }
      />
      {review.same_identity.length === 0 ? null : (
        <dl className="mt-3">
          <SameIdentity review={review} />
        </dl>
      )}
    </>
  );
}

function useDeclared(review: OpenReview): (field: PersonField) => ReactNode {
  const locale = useLocale();
  const { customer, date_of_birth: birth, addresses } = review;
  const legal = addresses.find(({ address_type }) => address_type === 'legal') ?? addresses[0];
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const declared: Partial<Record<PersonField, ReactNode>> = {
    name: customer.name,
    date_of_birth: birth === null ? null : <span className="num">{numericDay(birth, locale)}</span>,
    identity_number: review.identification === null ? null : <IdentityNumber review={review} />,
    address: legal === undefined ? null : <Address address={legal} />,
    country: customer.country === null ? null : regions.of(customer.country),
    phone:
      customer.phone === null ? null : (
        <span className="identifier">{toDigits(customer.phone, locale)}</span>
      ),
    email: customer.email,
  };
  return (field) => declared[field] ?? null;
}
