import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

type Field = 'number' | 'name';
const isField = (name: string): name is Field => name === 'number' || name === 'name';
const places = {
  fieldOf: { account_number: 'number' },
  refusals: { contact_already_exists: 'number' },
} as const;

test('the error texts of the server appear at the matching fields of the form', () => {
  const error = { code: 'request_invalid', fields: { account_number: 'Too short', name: 'Why?' } };
  expect([...refusedFields<Field>(error, places, isField)]).toEqual([
    ['number', 'Too short'],
    ['name', 'Why?'],
  ]);
});

test('a refusal that is mapped to a field appears there with its own text', () => {
  const error = { code: 'contact_already_exists', fields: {} };
  expect([...refusedFields<Field>(error, places, isField)]).toEqual([['number', undefined]]);
});

test.each([
  { code: 'not_permitted', fields: {} },
  { code: 'request_invalid', fields: { colour: 'No' } },
  new Error('lost'),
  null,
])('an error about none of this form’s fields marks no field: %j', (error) => {
  expect(refusedFields<Field>(error, places, isField).size).toBe(0);
});
