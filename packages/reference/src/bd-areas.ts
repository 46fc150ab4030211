import { bdAreaRows } from './data/bd-area-rows.ts';
import type { Name } from './name.ts';

export interface BdArea {
  /** An upazila outside, a police thana inside the metropolitan cities. */
  readonly kind: 'upazila' | 'thana';
  readonly value: string;
  readonly name: Name;
}

const byDistrict = new Map(
  bdAreaRows.map(([district, upazilas, thanas]) => [
    district,
    [
      ...thanas.map((name): BdArea => area('thana', name)),
      ...upazilas.map((name): BdArea => area('upazila', name)),
    ],
  ]),
);

/** The thanas and upazilas of a district, by the district's number. */
export function listAreas(districtId: string): readonly BdArea[] {
  return byDistrict.get(districtId) ?? [];
}

function area(kind: BdArea['kind'], [en, bn]: readonly [string, string]): BdArea {
  return { kind, value: en, name: { en, bn } };
}
