import type { Form } from '@kheya/browser/form';
import type { UserAddress } from '@kheya/contract';
import { toLatinDigits } from '@kheya/money';
import { addressPlaces } from '@kheya/reference';
import { AddressFields, type AddressPart, type AddressValue } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import type { AddressBody } from '#features/profile/profile-queries.ts';
import type { Country } from '#features/profile/profile-rules.ts';
import { useLocale } from '@kheya/browser/language';

const parts: readonly AddressPart[] = [
  ...(['address_line_1', 'address_line_2', 'city', 'state', 'postal_code'] as const),
  ...(['division', 'district', 'thana'] as const),
];

export interface AddressFormProps {
  readonly country: Country;
  readonly form: Pick<Form<AddressValue>, 'values' | 'error' | 'set'>;
  readonly section?: 'shipping' | 'billing';
}

/** The fields from street to postal code: a state and a ZIP, or a division, district and thana. */
export function AddressForm({ country, form, section }: AddressFormProps) {
  const { t } = useLingui();
  const isUs = country === 'US';
  const address = form.values;
  const errors = Object.fromEntries(parts.map((part) => [part, form.error(part)]));
  return (
    <AddressFields
      idPrefix="address"
      country={country}
      value={address}
      onValueChange={(next) => form.set(changed(address, next))}
      places={addressPlaces(country, address, useLocale())}
      errors={errors}
      section={section}
      labels={{
        address_line_1: isUs ? (
          <Trans>Street and number</Trans>
        ) : (
          <Trans>House, road or village</Trans>
        ),
        ...(isUs ? { address_line_2: <Trans>Apartment or floor (optional)</Trans> } : {}),
        city: isUs ? <Trans>City</Trans> : <Trans>Post office or town</Trans>,
        state: <Trans>State</Trans>,
        postal_code: isUs ? <Trans>ZIP</Trans> : <Trans>Postcode</Trans>,
        division: <Trans>Division</Trans>,
        district: <Trans>District</Trans>,
        thana: <Trans>Thana or upazila</Trans>,
        choose: t`Choose`,
        divisionFirst: t`Choose the division first`,
        districtFirst: t`Choose the district first`,
      }}
    />
  );
}

/** Only the changed parts, so that the errors of other fields stay. */
function changed(before: AddressValue, next: AddressValue): Partial<AddressValue> {
  const differing = parts.filter((part) => before[part] !== next[part]);
  return Object.fromEntries(differing.map((part) => [part, next[part]]));
}

/** The saved address as field values; empty if it is in the other country. */
export function typedAddress(
  saved: UserAddress | null | undefined,
  country: Country,
): AddressValue {
  const known = saved?.country === country ? saved : null;
  return {
    address_line_1: known?.address_line_1 ?? '',
    address_line_2: known?.address_line_2 ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    postal_code: known?.postal_code ?? '',
    division: known?.division ?? '',
    district: known?.district ?? '',
    thana: known?.thana ?? '',
  };
}

export function addressBody(
  address: AddressValue,
  country: Country,
  type: AddressBody['address_type'],
): AddressBody {
  const common = {
    address_type: type,
    country,
    address_line_1: address.address_line_1.trim(),
    address_line_2: address.address_line_2.trim() || null,
    city: address.city.trim(),
    postal_code: toLatinDigits(address.postal_code).trim(),
  } as const;
  if (country === 'US') return { ...common, state: address.state };
  const { division, district, thana } = address;
  return { ...common, division, district, thana };
}
