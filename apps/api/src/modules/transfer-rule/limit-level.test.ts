import { expect, it } from 'vitest';
import { BUSINESS_VERIFICATION_STATUSES, PROFILE_STATUSES } from '@kheya/contract';
import { limitLevelOf } from './limit-level.ts';

it('a person is verified once they are accepted, and full access changes nothing', () => {
  const verified = PROFILE_STATUSES.filter((status) => {
    const person = { profile_approval_status: status, business_verification_status: null };
    return limitLevelOf(person) === 'verified';
  });
  expect(verified).toEqual([
    'KYC_ACCEPTED',
    'MANUAL_KYC_ACCEPTED',
    'ACCOUNT_CREATED',
    'CARD_CREATED',
    'KYC_ACCEPTED_FOR_BDT_ONLY',
  ]);
});

it('a business is verified with its owner and its company, and with neither alone', () => {
  const levels = (owner: 'KYC_ACCEPTED' | 'KYC_REVIEW') =>
    BUSINESS_VERIFICATION_STATUSES.filter((status) => {
      const business = { profile_approval_status: owner, business_verification_status: status };
      return limitLevelOf(business) === 'verified';
    });
  expect(levels('KYC_ACCEPTED')).toEqual(['ACCEPTED']);
  expect(levels('KYC_REVIEW')).toEqual([]);
});
