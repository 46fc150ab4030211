import { expect, test } from 'vitest';

import { findMacros, insertAt, isEmptyLine } from '#features/ticket/macro-search.ts';

const macro = (name: string, en: string, bn: string) => ({
  ...{ id: name, name, status: 'pending' as const, text: { en, bn } },
});
const macros = [
  macro('Name differs', 'The name on the card is on its way.', 'কার্ডের নাম মেলেনি।'),
  macro('On its way', 'Your money is on its way.', 'আপনার টাকা পথে আছে।'),
];
const names = (typed: string, language: 'en' | 'bn' = 'en') =>
  findMacros(macros, typed, language).map(({ name }) => name);

test('a reply is found by its name first, then by its words in the language of the letter', () => {
  expect(names('')).toEqual(['Name differs', 'On its way']);
  expect(names('on its')).toEqual(['On its way', 'Name differs']);
  expect(names('MONEY way')).toEqual(['On its way']);
  expect(names('টাকা', 'bn')).toEqual(['On its way']);
  expect(names('টাকা')).toEqual([]);
});

test.each([
  ['', 0, true],
  ['Dear Nadia,\n\nYours', 12, true],
  ['Dear Nadia,\n  \nYours', 14, true],
  ['Dear Nadia,', 11, false],
  ['and/or', 3, false],
  ['Dear Nadia,\nYours', 12, false],
] as const)('%j at %i: an empty line is %s', (text, caret, expected) => {
  expect(isEmptyLine(text, caret)).toBe(expected);
});

test('a reply is put in where the caret was, and the caret goes behind it', () => {
  expect(insertAt('Dear Nadia,\n\nYours', 12, 'It is there.')).toEqual({
    text: 'Dear Nadia,\nIt is there.\nYours',
    caret: 24,
  });
});
