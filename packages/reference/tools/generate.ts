/**
 * Writes src/data from permissively licensed packages. It runs when a source changes, never in a
 * build, so the packages are not dependencies of the project:
 *
 *   npm install --prefix <folder> --ignore-scripts iso-3166@4.4.0 bd-geodata@1.0.7 \
 *     libphonenumber-js@1.13.16
 *   node packages/reference/tools/generate.ts <folder>
 *
 * All three are MIT. Names of countries come from the Unicode data inside Node.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { districtNames, englishNames, missingAreas } from './corrections.ts';
import { countryNames, leftOut } from './country-choices.ts';
import { metropolitanThanas } from './metropolitan-thanas.ts';

interface Subdivision {
  code: string;
  name: string;
  parent: string;
}
interface GeoDistrict {
  id: string;
  name: string;
  bn_name: string;
}
interface GeoUpazila extends GeoDistrict {
  district_id: string;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: generate.ts <folder with the packages>');
const source = resolve(folder, 'node_modules');
const out = join(import.meta.dirname, '../src/data');
const { iso31661, iso31662 } = (await import(
  pathToFileURL(join(source, 'iso-3166/index.js')).href
)) as { iso31661: { alpha2: string; state: string }[]; iso31662: Subdivision[] };

writeCountries();
writeRegions();
writeBangladesh();

function writeCountries(): void {
  const load = createRequire(join(source, 'x.js'));
  const phone = load('libphonenumber-js/min') as {
    getCountries(): string[];
    getCountryCallingCode(code: string): string;
  };
  const names = {
    en: new Intl.DisplayNames('en', { type: 'region' }),
    bn: new Intl.DisplayNames('bn', { type: 'region' }),
  };
  const known = new Set(phone.getCountries());
  const rows = iso31661
    .map(({ alpha2 }) => alpha2)
    .filter((code) => known.has(code) && !leftOut.has(code))
    .map((code) => {
      const en = countryNames[code]?.en ?? String(names.en.of(code));
      const bn = (countryNames[code]?.bn ?? String(names.bn.of(code))).normalize('NFC');
      return [code, en, bn, `+${phone.getCountryCallingCode(code)}`];
    })
    .toSorted((a, b) => compare(String(a[1]), String(b[1])));
  write(
    'country-rows',
    'country',
    'readonly [code: string, en: string, bn: string, prefix: string][]',
    rows,
  );
}

function writeRegions(): void {
  const byCountry: Record<string, [string, string][]> = {};
  for (const { code, name, parent } of iso31662) {
    const country = code.slice(0, 2);
    if (parent !== country || country === 'US') continue;
    (byCountry[country] ??= []).push([code.slice(3), name]);
  }
  const rows = Object.entries(byCountry).toSorted(([a], [b]) => compare(a, b));
  write(
    'region-rows',
    'region',
    'readonly [country: string, regions: readonly [code: string, label: string][]][]',
    rows,
  );
}

function writeBangladesh(): void {
  const read = <T>(name: string): T =>
    JSON.parse(readFileSync(join(source, `bd-geodata/data/${name}.json`), 'utf8')) as T;
  const geoDistricts = read<GeoDistrict[]>('districts');
  const geoUpazilas = read<GeoUpazila[]>('upazilas');
  const districts = iso31662
    .filter(({ code }) => /^BD-\d+$/.test(code))
    .map(({ code, name, parent }) => {
      const geo = geoDistricts.find((d) => (districtNames[d.name] ?? d.name) === name);
      if (geo === undefined) throw new Error(`No Bangla name for the district ${name}`);
      const label = name === 'Jhalakathi' ? 'Jhalokathi' : name;
      return { id: code.slice(3), label, bn: clean(geo.bn_name), division: parent.slice(3), geo };
    });
  write(
    'bd-district-rows',
    'bdDistrict',
    'readonly [id: string, en: string, bn: string, division: string][]',
    districts.map((d) => [String(Number(d.id)), d.label, d.bn, d.division]),
  );
  const areas = districts.map((d) => {
    const upazilas = geoUpazilas
      .filter((u) => u.district_id === d.geo.id)
      .map((u) => [
        englishNames[`${d.label}/${u.name}`] ?? englishNames[u.name] ?? u.name,
        clean(u.bn_name),
      ])
      .concat(missingAreas[d.label] ?? []);
    return [String(Number(d.id)), upazilas.toSorted(byName), metropolitanThanas[d.label] ?? []];
  });
  write(
    'bd-area-rows',
    'bdArea',
    'readonly [district: string, upazilas: readonly Name[], thanas: readonly Name[]][]',
    areas,
    'type Name = readonly [en: string, bn: string];\n\n',
  );
}

function clean(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
}

function byName(a: readonly string[], b: readonly string[]): number {
  return compare(String(a[0]), String(b[0]));
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}

function write(file: string, name: string, type: string, rows: unknown[], before = ''): void {
  const lines = rows.map((row) => `  ${JSON.stringify(row)},`).join('\n');
  const head = `// Written by tools/generate.ts: change the script, not this file.\n${before}`;
  writeFileSync(
    join(out, `${file}.ts`),
    `${head}export const ${name}Rows: ${type} = [\n${lines}\n];\n`,
  );
}
