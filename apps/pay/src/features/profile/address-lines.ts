import type { UserAddress } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { bdDivisions, findDistrict, listAreas, usStates } from '@kheya/reference';

import type { Locale } from '@kheya/browser/language';

/** The address in its country's format, with place names in the reader's language. */
export function addressLines(address: UserAddress, locale: Locale): readonly string[] {
  const street = [address.address_line_1, address.address_line_2].filter(Boolean).join(', ');
  if (address.country === 'US') {
    const state = usStates.find(({ code }) => code === address.state);
    const place = state === undefined ? (address.state ?? '') : state.name[locale];
    return [street, `${address.city}, ${place} ${address.postal_code}`];
  }
  const district = findDistrict(address.district ?? '');
  const area = listAreas(district?.id ?? '').find(({ value }) => value === address.thana);
  const division = bdDivisions.find(({ code }) => code === address.division);
  const places = [area?.name, district?.name, division?.name].map((name) => name?.[locale]);
  return [
    street,
    // A Bangladeshi address in Bangla has its postal code in Bangla digits too.
    `${address.city} ${toDigits(address.postal_code, locale)}`,
    places.filter((place) => place !== undefined).join(', '),
  ];
}
