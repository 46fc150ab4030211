import { bdDistrictRows } from './data/bd-district-rows.ts';
import type { Name } from './name.ts';

export interface BdDivision {
  readonly id: number;
  /** The letter of ISO 3166-2:BD. */
  readonly code: string;
  readonly name: Name;
}

export interface BdDistrict {
  /** The number of ISO 3166-2:BD, '1' to '64'. */
  readonly id: string;
  readonly value: string;
  readonly name: Name;
  /** The letter of its division. */
  readonly division: string;
}

export const bdDivisions: readonly BdDivision[] = [
  { id: 1, code: 'A', name: { en: 'Barishal', bn: 'বরিশাল' } },
  { id: 2, code: 'B', name: { en: 'Chattogram', bn: 'চট্টগ্রাম' } },
  { id: 3, code: 'C', name: { en: 'Dhaka', bn: 'ঢাকা' } },
  { id: 4, code: 'D', name: { en: 'Khulna', bn: 'খুলনা' } },
  { id: 5, code: 'H', name: { en: 'Mymensingh', bn: 'ময়মনসিংহ' } },
  { id: 6, code: 'E', name: { en: 'Rajshahi', bn: 'রাজশাহী' } },
  { id: 7, code: 'F', name: { en: 'Rangpur', bn: 'রংপুর' } },
  { id: 8, code: 'G', name: { en: 'Sylhet', bn: 'সিলেট' } },
];

export const bdDistricts: readonly BdDistrict[] = bdDistrictRows.map(([id, en, bn, division]) => ({
  id,
  value: en,
  name: { en, bn },
  division,
}));

/** The districts of a division by English name, as a drop-down offers them. */
export function listDistricts(division: string): readonly BdDistrict[] {
  return bdDistricts
    .filter((district) => district.division === division)
    .toSorted((a, b) => a.name.en.localeCompare(b.name.en, 'en'));
}

export function findDistrict(value: string): BdDistrict | undefined {
  return bdDistricts.find((district) => district.value === value);
}
