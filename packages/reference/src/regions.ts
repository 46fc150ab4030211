import { regionRows } from './data/region-rows.ts';
import { usStates } from './us-states.ts';

export interface Region {
  /** ISO 3166-2 without the country: 'CA', '13', 'C'. */
  readonly value: string;
  readonly label: string;
  readonly country: string;
}

const byCountry = new Map(regionRows);

/** The first-level regions of a country; empty where a country has none. */
export function listRegions(country: string): readonly Region[] {
  const rows =
    country === 'US'
      ? usStates.map(({ code, name }) => [code, name.en] as const)
      : (byCountry.get(country) ?? []);
  return rows.map(([value, label]) => ({ value, label, country }));
}
