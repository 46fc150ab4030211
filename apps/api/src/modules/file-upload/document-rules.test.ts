import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES, PROFILE_STATUSES } from '@kheya/contract';
import { checkSide, isIdentityType, mayGive, mustBePicture } from './document-rules.ts';

describe('when a document may be uploaded', () => {
  const open = PROFILE_STATUSES.filter((status) => mayGive('SELFIE', status));

  it('while the profile is filled in, corrected, or documents are requested', () => {
    expect(open.toSorted()).toEqual([
      'AWAITING_PROFILE_COMPLETION',
      'KYC_PROVISIONAL',
      'KYC_UNVERIFIED',
      'PROFILE_INFO_SAVED',
      'PROFILE_REJECTED_SYNCTERA',
    ]);
  });

  it.each(DOCUMENT_TYPES.filter(isIdentityType))('in the same statuses for %s', (type) => {
    expect(PROFILE_STATUSES.filter((status) => mayGive(type, status))).toEqual(open);
  });

  it.each(DOCUMENT_TYPES.filter((type) => !isIdentityType(type)))('always for %s', (type) => {
    expect(PROFILE_STATUSES.every((status) => mayGive(type, status))).toBe(true);
  });
});

describe('the side', () => {
  const table = DOCUMENT_TYPES.map((type) => [
    type,
    [checkSide(type, undefined), checkSide(type, 'FRONT'), checkSide(type, 'BACK')],
  ]);
  const cards: Readonly<Record<string, unknown>> = {
    NATIONAL_IDENTITY_CARD: ['required', undefined, undefined],
    NID_OR_PASSPORT: [undefined, undefined, undefined],
    IDENTITY_DOCUMENTATION: [undefined, undefined, undefined],
  };

  it.each(table)('of %s is accepted only where the kind has sides', (type, verdicts) => {
    expect(verdicts).toEqual(cards[String(type)] ?? [undefined, 'side_none', 'side_none']);
  });
});

it('a face and a logo have to be pictures, and nothing else has to be', () => {
  expect(DOCUMENT_TYPES.filter(mustBePicture)).toEqual([
    'BUSINESS_LOGO',
    'PROFILE_IMAGE',
    'SELFIE',
  ]);
});
