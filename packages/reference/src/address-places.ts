import { listAreas } from './bd-areas.ts';
import { bdDivisions, findDistrict, listDistricts } from './bd-geography.ts';
import type { Name } from './name.ts';
import { listRegions } from './regions.ts';
import { usStates } from './us-states.ts';

type Language = keyof Name;

/** A line of a list: what is stored, and what the reader sees. */
export interface PlaceChoice {
  readonly value: string;
  readonly label: string;
}

export interface AddressPlaces {
  /** The states of the US, the regions of other countries; Bangladesh has divisions instead. */
  readonly states: readonly PlaceChoice[];
  readonly divisions: readonly PlaceChoice[];
  readonly districts: readonly PlaceChoice[];
  readonly thanas: readonly PlaceChoice[];
}

/** What the lists of an address offer, in the reader's language and in its alphabet. */
export function addressPlaces(
  country: string,
  chosen: { readonly division: string; readonly district: string },
  language: Language,
): AddressPlaces {
  if (country !== 'BD') {
    return { ...none, states: statesOf(country, language) };
  }
  const district = findDistrict(chosen.district);
  return {
    states: [],
    divisions: choices(
      bdDivisions.map(({ code, name }) => [code, name]),
      language,
    ),
    districts: choices(
      listDistricts(chosen.division).map(({ value, name }) => [value, name]),
      language,
    ),
    thanas: choices(
      district === undefined ? [] : listAreas(district.id).map(({ value, name }) => [value, name]),
      language,
    ),
  };
}

const none: AddressPlaces = { states: [], divisions: [], districts: [], thanas: [] };

/** Regions of the world have one name, the one that is written on an envelope. */
function statesOf(country: string, language: Language): readonly PlaceChoice[] {
  if (country === 'US')
    return choices(
      usStates.map(({ code, name }) => [code, name]),
      language,
    );
  return listRegions(country).map(({ value, label }) => ({ value, label }));
}

function choices(
  places: readonly (readonly [value: string, name: Name])[],
  language: Language,
): readonly PlaceChoice[] {
  const { compare } = new Intl.Collator(language);
  // A thana and an upazila may share their name: one line of the list stands for both.
  const unique = new Map(places.map(([value, name]) => [value, name[language]]));
  return [...unique]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compare(a.label, b.label));
}
