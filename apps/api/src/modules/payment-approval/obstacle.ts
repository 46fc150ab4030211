import type { ApprovalObstacle } from '@kheya/contract';
import type { Money } from '@kheya/money';
import { isApproving, type ActingMember } from './payment-approval-repository.ts';

/** What decides who may release what somebody prepared. */
export interface ToRelease {
  readonly acting: readonly ActingMember[];
  readonly makerId: string;
  readonly isMakerStopped: boolean;
  /** What it is worth; undefined while there is no rate, when it is above any limit. */
  readonly dollars: Money | undefined;
}

/** Why a member can't release it; null where they can. */
export function obstacleTo(
  { acting, makerId, isMakerStopped, dollars }: ToRelease,
  personId: string,
): Exclude<ApprovalObstacle, 'NOT_WAITING'> | null {
  if (makerId === personId) return 'PREPARED_BY_YOU';
  const member = acting.find(({ id }) => id === personId);
  if (!member || !isApproving(member.role) || member.isStopped) return 'NOT_AN_APPROVER';
  if (isMakerStopped) return 'MAKER_STOPPED';
  const { approvesUpTo } = member;
  const isAbove = approvesUpTo !== null && (!dollars || dollars.minor > approvesUpTo);
  return isAbove ? 'ABOVE_YOUR_LIMIT' : null;
}
