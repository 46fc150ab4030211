import { expect, test } from 'vitest';

import { matchesCountry, sortCountries } from './country-search.ts';

const country = (code: string, en: string, bn: string, phonePrefix: string) => ({
  code,
  name: { en, bn },
  phonePrefix,
});
const bangladesh = country('BD', 'Bangladesh', 'বাংলাদেশ', '+880');
const states = country('US', 'United States', 'মার্কিন যুক্তরাষ্ট্র', '+1');
const emirates = country('AE', 'United Arab Emirates', 'সংযুক্ত আরব আমিরাত', '+971');
const ivory = country('CI', 'Côte d’Ivoire', 'কোত দিভোয়ার', '+225');
const all = [emirates, bangladesh, ivory, states];

const found = (typed: string) => all.filter((one) => matchesCountry(one, typed)).map((c) => c.code);

test('a country is found by its name in either language, its code or its prefix', () => {
  expect(found('bang')).toEqual(['BD']);
  expect(found('বাংলা')).toEqual(['BD']);
  expect(found('united')).toEqual(['AE', 'US']);
  expect(found('রাষ্ট্র')).toEqual(['US']);
  expect(found('us')).toEqual(['US']);
  expect(found('cote')).toEqual(['CI']);
  expect(found('+88')).toEqual(['BD']);
  expect(found('880')).toEqual(['BD']);
  expect(found('')).toHaveLength(4);
  expect(found('atlantis')).toEqual([]);
});

test('the list is in alphabetical order of the language, after the most used countries', () => {
  const order = (locale: 'en' | 'bn') =>
    sortCountries(all, locale, ['US', 'BD']).map((one) => one.code);
  expect(order('en')).toEqual(['US', 'BD', 'CI', 'AE']);
  expect(order('bn')).toEqual(['US', 'BD', 'CI', 'AE']);
});
