import type { ReviewDetail } from '@kheya/contract';
import { describe, expect, test } from 'vitest';

import { isDifference } from '#features/review/agreement.ts';
import { compareCompany } from '#features/review/company-comparison.ts';
import { comparePerson } from '#features/review/comparison.ts';
import { compareNames } from '#features/review/name-likeness.ts';
import { aCustomer } from '#testing/examples/customers.ts';
import { anOpenReview } from '#testing/examples/reviews.ts';

const today = '2026-11-25';
const found_at = '2026-11-19T09:30:00.000Z';
const identity = (result: string, reason: string | null = null) => ({
  ...{ name: 'identity' as const, result, reason, found_at },
});

type Over = Parameters<typeof anOpenReview>[0];
const agreements = (over: Over) =>
  Object.fromEntries(
    comparePerson(anOpenReview(over), today).map(({ field, agreement }) => [field, agreement]),
  );

describe('what the service answers about a person', () => {
  test('nothing, so the documents are compared by eye and nothing else is claimed', () => {
    const nothing = { findings: [], partner_contact: null, ip_info: null, agreements: [] };
    expect(agreements(nothing)).toEqual({
      ...{ name: 'by_eye', date_of_birth: 'by_eye', identity_number: 'by_eye' },
      ...{ address: 'by_eye', face: 'by_eye', country: 'not_checked' },
      ...{ phone: 'not_checked', email: 'not_checked', watchlist: 'not_checked' },
    });
    expect(agreements({ ...nothing, documents: [] })).toMatchObject({
      ...{ name: 'not_checked', face: 'not_checked' },
    });
  });

  test('a match confirms the details it was given, never the face', () => {
    expect(agreements({ findings: [identity('ACCEPTED')] })).toMatchObject({
      ...{ name: 'confirmed', date_of_birth: 'confirmed', identity_number: 'confirmed' },
      ...{ address: 'confirmed', face: 'by_eye' },
    });
  });

  test('a reason that names one field is about that field alone', () => {
    const said = { findings: [identity('REVIEW', 'Date of birth does not match')] };
    expect(agreements(said)).toMatchObject({
      ...{ date_of_birth: 'differs', name: 'by_eye', address: 'by_eye' },
    });
    const rows = comparePerson(anOpenReview(said), today);
    expect(rows.find(({ field }) => field === 'name')?.service).toBeNull();
  });

  test('a reason that names none leaves every detail unconfirmed', () => {
    const said = { findings: [identity('REJECTED', 'Identity does not match')] };
    expect(agreements(said)).toMatchObject({ name: 'unconfirmed', address: 'unconfirmed' });
  });

  test.each(['PENDING', 'VENDOR_ERROR'])('%s is still to come', (result) => {
    expect(agreements({ findings: [identity(result)] })).toMatchObject({ name: 'waiting' });
  });

  test.each([
    ['ACCEPTED', 'clear'],
    ['REVIEW', 'possible_match'],
    ['PENDING', 'waiting'],
  ] as const)('watch lists: %s is %s', (result, agreement) => {
    const findings = [{ name: 'watchlist' as const, result, reason: null, found_at }];
    expect(agreements({ findings })).toMatchObject({ watchlist: agreement });
  });
});

describe('what differs by itself', () => {
  test('the place of signing, the addresses on file, an expired passport, a number given twice', () => {
    const { identification, ip_info: place } = anOpenReview();
    expect(
      agreements({
        ip_info: { ...place!, countryCode: 'RU' },
        partner_contact: {
          email: { value: 'n•••@example.com', is_same: true },
          phone: { value: '••• ••• 2222', is_same: false },
        },
        identification: { ...identification!, type: 'PASSPORT', expires_on: '2026-11-24' },
      }),
    ).toMatchObject({
      ...{ country: 'differs', email: 'same', phone: 'differs', identity_number: 'expired' },
    });
    const same_identity = [
      { customer: aCustomer(), is_verified: true, given_at: '2026-11-01T09:00:00.000Z' },
    ];
    expect(agreements({ same_identity, findings: [identity('ACCEPTED')] })).toMatchObject({
      identity_number: 'shared',
    });
  });

  test('a signature in another name, even where the service confirms the details', () => {
    const [signed] = anOpenReview().agreements;
    const findings = [identity('ACCEPTED')];
    const signedAs = (signature: string) =>
      agreements({ findings, agreements: [{ ...signed!, signature }] })['name'];
    expect(signedAs('nadia  haque')).toBe('confirmed');
    expect(signedAs('Nadia Hoque')).toBe('spelling');
    expect(signedAs('Karim Uddin')).toBe('differs');
  });
});

test.each([
  ['Farhan Chowdhury', 'FARHAN CHOUDHURY', 'spelling'],
  ['Md. Karim', 'Md Karim', 'same'],
  ['Rahim', 'Karim', 'differs'],
  ['ফারহান চৌধুরী', 'ফারহান চৌধুরী', 'same'],
  ['নাদিয়া', 'নদী', 'differs'],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect(compareNames(one, other)).toBe(expected);
});

describe('a company', () => {
  const company: NonNullable<ReviewDetail['business']> = {
    ...{ name: 'Surma Imports LLC', ein: '12-3450001', owner: null, status: 'REVIEW' },
    ...{ since: found_at, partner_status: 'REVIEW', same_ein: [] },
    checks: [
      {
        ...{ kind: 'IDENTITY', result: 'REVIEW', checked_at: found_at },
        details: [
          { label: 'Business name', result: 'PASS', description: null, vendor_code: null },
          { label: 'TIN', result: 'FAIL', description: 'No such EIN', vendor_code: 'X1' },
        ],
      },
      { kind: 'WATCHLIST', result: 'ACCEPTED', checked_at: found_at, details: [] },
    ],
  };

  test('is read detail by detail where the service gives any', () => {
    const rows = compareCompany(company);
    expect(rows.map(({ field, agreement }) => [field, agreement])).toEqual([
      ['company_name', 'confirmed'],
      ['ein', 'differs'],
      ['owner', 'not_checked'],
      ['company_watchlist', 'clear'],
    ]);
    expect(rows[1]?.service).toEqual({ result: 'REVIEW', reason: 'No such EIN' });
  });

  test('whose EIN another business gave is marked, whatever the service says', () => {
    const same_ein = [{ customer: aCustomer(), is_verified: false, given_at: found_at }];
    const [, ein] = compareCompany({ ...company, checks: [], same_ein });
    expect(ein?.agreement).toBe('shared');
  });
});

test('only what somebody has to explain is a difference', () => {
  expect((['differs', 'shared', 'expired', 'possible_match'] as const).every(isDifference)).toBe(
    true,
  );
  expect((['spelling', 'unconfirmed', 'confirmed', 'by_eye'] as const).some(isDifference)).toBe(
    false,
  );
});
