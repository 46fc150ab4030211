import { expect, test } from 'vitest';
import { companyObstacle } from './profile-status-group.ts';

const of = (profile: 'KYC_ACCEPTED' | 'KYC_REVIEW', company: 'REJECTED' | 'ACCEPTED' | null) =>
  companyObstacle({ profile_approval_status: profile, business_verification_status: company });

test('a rejected company is not called verified because its owner is', () => {
  expect(of('KYC_ACCEPTED', 'REJECTED')).toBe('REJECTED');
});

test('people, accepted companies and owners who are looked at are told by their profile', () => {
  expect(of('KYC_ACCEPTED', null)).toBeUndefined();
  expect(of('KYC_ACCEPTED', 'ACCEPTED')).toBeUndefined();
  expect(of('KYC_REVIEW', 'REJECTED')).toBeUndefined();
});
