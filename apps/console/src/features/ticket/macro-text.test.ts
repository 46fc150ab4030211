import { expect, test } from 'vitest';
import { appendText, fillMacro, languageOf, unfilledPlaceholders } from './macro-text.ts';

const facts = { customer: 'রহিম {ticket}', ticket: 'KT-10042', operator: 'Rafi' };

test('each name is filled in once, wherever it stands', () => {
  expect(fillMacro('{customer}, {ticket}. {ticket}! {operator}', facts)).toBe(
    'রহিম {ticket}, KT-10042. KT-10042! Rafi',
  );
});

test('an unknown placeholder stays and is reported', () => {
  const text = fillMacro('{customer}: {amount} by {date}, {date}', { ...facts, customer: 'A' });
  expect(text).toBe('A: {amount} by {date}, {date}');
  expect(unfilledPlaceholders(text)).toEqual(['{amount}', '{date}']);
  expect(unfilledPlaceholders('a set { of braces }')).toEqual([]);
});

test('a macro is appended below the written text', () => {
  expect(appendText('', 'Text')).toBe('Text');
  expect(appendText('Hello \n', 'Text')).toBe('Hello\n\nText');
});

test.each([
  ['bn', 'US', 'bn'],
  ['en', 'BD', 'en'],
  [null, 'BD', 'bn'],
  [null, 'US', 'en'],
  [null, null, 'en'],
] as const)('language %s in country %s is answered in %s', (language, country, answered) => {
  expect(languageOf({ language, country })).toBe(answered);
});
