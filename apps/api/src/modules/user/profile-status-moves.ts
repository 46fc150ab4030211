import { PROFILE_STATUSES, type ProfileStatus } from '@kheya/contract';
import type { ProfileEvent } from './profile-status-events.ts';
import { PROFILE_STATUS_TABLE } from './profile-status-table.ts';

/** Where an event leads from a status; undefined where it is not allowed. */
export function targetOf(status: ProfileStatus, event: ProfileEvent): ProfileStatus | undefined {
  const moves: Partial<Record<ProfileEvent, ProfileStatus>> = PROFILE_STATUS_TABLE[status];
  return moves[event];
}

/** The statuses that an event leaves. */
export function statusesLeftBy(event: ProfileEvent): readonly ProfileStatus[] {
  return PROFILE_STATUSES.filter((status) => targetOf(status, event) !== undefined);
}

/** Whether the profile is being filled in, or was returned for correction. */
export function isProfileEditable(status: ProfileStatus): boolean {
  return targetOf(status, 'profile_saved') !== undefined;
}
