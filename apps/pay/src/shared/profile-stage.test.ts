import {
  BUSINESS_VERIFICATION_STATUSES,
  PROFILE_STATUS_GROUP,
  PROFILE_STATUSES,
  type ProfileStatusGroup,
} from '@kheya/contract';
import { companyObstacle } from '@kheya/contract/profile-status-group';
import { describe, expect, test } from 'vitest';

import { isProfileOpen, type ProfileStage, stageOf } from './profile-stage.ts';

/** The stages allowed in each group of the permissions table (product decision 2). */
const stagesOf: Record<ProfileStatusGroup, readonly ProfileStage[]> = {
  signing_up: ['filling'],
  incomplete: ['filling', 'sent_back'],
  in_review: ['checking', 'provisional', 'review'],
  accepted: ['accepted'],
  bdt_only: ['accepted'],
  rejected: ['rejected', 'sent_back'],
};

describe.each(PROFILE_STATUSES)('%s', (profile_approval_status) => {
  const user = { profile_approval_status, business_verification_status: null };

  test('has a stage that matches its permissions', () => {
    const group = PROFILE_STATUS_GROUP[profile_approval_status];
    expect(stagesOf[group]).toContain(stageOf(user));
  });

  test('is editable only while something is to be filled in or corrected', () => {
    const isOpen = ['filling', 'sent_back'].includes(stageOf(user));
    expect(isProfileOpen(user)).toBe(isOpen);
  });
});

test.each(BUSINESS_VERIFICATION_STATUSES)('a business whose company is %s', (company) => {
  const of = (profile_approval_status: 'ACCOUNT_CREATED' | 'KYC_REVIEW') =>
    stageOf({ profile_approval_status, business_verification_status: company });
  expect(of('ACCOUNT_CREATED') === 'accepted').toBe(company === 'ACCEPTED');
  expect(of('ACCOUNT_CREATED') === 'rejected').toBe(company === 'REJECTED');
  // The owner has nothing left to fill in.
  expect(['filling', 'sent_back', 'provisional']).not.toContain(of('ACCOUNT_CREATED'));
  // The owner's own verification comes first.
  expect(of('KYC_REVIEW')).toBe('review');
  const early = { profile_approval_status: 'KYC_PENDING', business_verification_status: company };
  expect(companyObstacle(early as Parameters<typeof companyObstacle>[0])).toBeUndefined();
});
