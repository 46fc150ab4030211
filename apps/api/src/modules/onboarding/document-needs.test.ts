import { expect, it } from 'vitest';
import { documentName, documentsNeeded, isSubmitted } from './document-needs.ts';

it.each([
  ['US', 'SSN', []],
  [null, undefined, []],
  ['BD', 'NID', ['NID_OR_PASSPORT_FRONT', 'NID_OR_PASSPORT_BACK', 'SELFIE']],
  ['BD', undefined, ['NID_OR_PASSPORT_FRONT', 'NID_OR_PASSPORT_BACK', 'SELFIE']],
  ['BD', 'PASSPORT', ['NID_OR_PASSPORT', 'SELFIE']],
] as const)('%s with %s needs %j', (country, type, names) => {
  expect(documentsNeeded(country, type).map(documentName)).toEqual(names);
});

const front = { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' } as const;
const page = { doc_type: 'NID_OR_PASSPORT', side: null } as const;

it.each([
  [front, { ...front, status: 'UPLOADED' }, true],
  [front, { ...front, status: 'ACCEPTED' }, true],
  [front, { ...front, status: 'REJECTED' }, false],
  [front, { ...front, side: 'BACK', status: 'UPLOADED' }, false],
  [front, { ...page, status: 'UPLOADED' }, false],
  [front, { doc_type: 'NATIONAL_IDENTITY_CARD', side: 'FRONT', status: 'UPLOADED' }, true],
  [page, { ...page, status: 'UPLOADED' }, true],
  [page, { doc_type: 'SELFIE', side: null, status: 'UPLOADED' }, false],
] as const)('%j is submitted by %j: %s', (needed, submitted, is) => {
  expect(isSubmitted(needed, [submitted])).toBe(is);
});
