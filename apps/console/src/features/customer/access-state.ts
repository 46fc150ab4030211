import type { ConsoleCustomer } from '@kheya/contract';
import type { RestrictionAction } from '#shared/restriction-labels.ts';

/** What a customer may do, as one state: the strictest of those that hold. */
export const accessStates = ['by_status', 'full_access', 'frozen', 'blocked'] as const;
export type AccessState = (typeof accessStates)[number];

export type AccessFlags = Pick<
  ConsoleCustomer,
  'user_status' | 'admin_review_status' | 'is_full_access_given'
>;

export function accessStateOf(flags: AccessFlags): AccessState {
  if (flags.admin_review_status === 'BLOCKED') return 'blocked';
  if (flags.user_status === 'FROZEN') return 'frozen';
  return flags.is_full_access_given ? 'full_access' : 'by_status';
}

export interface AccessStep {
  readonly action: RestrictionAction;
  /** The state after the action: another than the wanted one where it takes a second step. */
  readonly leadsTo: AccessState;
}

/**
 * The next action on the way to a state; undefined where it is the present one. A freeze under a
 * block stays, so what lies above it is opened first.
 */
export function stepTowards(flags: AccessFlags, wanted: AccessState): AccessStep | undefined {
  const present = accessStateOf(flags);
  if (wanted === present) return undefined;
  const action = actionTowards(present, wanted);
  return { action, leadsTo: accessStateOf(after(flags, action)) };
}

function actionTowards(present: AccessState, wanted: AccessState): RestrictionAction {
  if (present === 'blocked') return 'unblock';
  if (wanted === 'blocked') return 'block';
  if (wanted === 'frozen') return 'freeze';
  if (present === 'frozen') return 'unfreeze';
  return wanted === 'full_access' ? 'give_full_access' : 'take_full_access';
}

function after(flags: AccessFlags, action: RestrictionAction): AccessFlags {
  const changes: Record<RestrictionAction, Partial<AccessFlags>> = {
    freeze: { user_status: 'FROZEN' },
    unfreeze: { user_status: 'ACTIVE' },
    block: { admin_review_status: 'BLOCKED' },
    unblock: { admin_review_status: null },
    give_full_access: { is_full_access_given: true },
    take_full_access: { is_full_access_given: false },
  };
  return { ...flags, ...changes[action] };
}
