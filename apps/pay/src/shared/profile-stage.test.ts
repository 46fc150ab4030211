import { PROFILE_STATUS_GROUP, PROFILE_STATUSES, type ProfileStatusGroup } from '@kheya/contract';
import { describe, expect, test } from 'vitest';

import { isProfileOpen, type ProfileStage, stageOf } from './profile-stage.ts';

/** What the screens may say in each group of the permissions' table (product decision 2). */
const stagesOf: Record<ProfileStatusGroup, readonly ProfileStage[]> = {
  signing_up: ['filling'],
  incomplete: ['filling', 'sent_back'],
  in_review: ['checking', 'provisional', 'review'],
  accepted: ['accepted'],
  bdt_only: ['accepted'],
  rejected: ['rejected', 'sent_back'],
};

describe.each(PROFILE_STATUSES)('%s', (profile_approval_status) => {
  const user = { profile_approval_status };

  test('is told as what its permissions say', () => {
    const group = PROFILE_STATUS_GROUP[profile_approval_status];
    expect(stagesOf[group]).toContain(stageOf(user));
  });

  test('is open to changes only while there is something to fill in or to put right', () => {
    const isOpen = ['filling', 'sent_back'].includes(stageOf(user));
    expect(isProfileOpen(user)).toBe(isOpen);
  });
});
