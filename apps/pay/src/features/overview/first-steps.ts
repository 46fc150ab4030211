import type { ProfileStage } from '#shared/profile-stage.ts';

export const firstStepNames = ['email', 'identity', 'money', 'contact', 'send'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** `waiting` is with Kheya or the partner: the person can only wait. */
export type FirstStepState = 'done' | 'current' | 'waiting' | 'ahead';

export interface FirstStep {
  readonly name: FirstStepName;
  readonly state: FirstStepState;
}

export interface OnboardingFacts {
  readonly stage: ProfileStage;
  readonly hasMoney: boolean;
  readonly hasContact: boolean;
  readonly hasSent: boolean;
}

/** The facts that decide whether the steps are shown. */
export interface NewCustomer extends Pick<OnboardingFacts, 'stage' | 'hasSent'> {
  /** Frozen or blocked: the person can send and change nothing. */
  readonly isRestricted: boolean;
}

/** The steps to the first transfer, each with its state. */
export function firstSteps(known: OnboardingFacts): readonly FirstStep[] {
  const done: Record<FirstStepName, boolean> = {
    email: true,
    identity: known.stage === 'accepted',
    money: known.hasMoney,
    contact: known.hasContact,
    send: known.hasSent,
  };
  const next = firstStepNames.find((name) => !done[name]);
  const isWithUs = !['filling', 'sent_back', 'provisional', 'accepted'].includes(known.stage);
  return firstStepNames.map((name) => {
    if (done[name]) return { name, state: 'done' };
    if (name !== next) return { name, state: 'ahead' };
    return { name, state: name === 'identity' && isWithUs ? 'waiting' : 'current' };
  });
}

/** Shown until the first transfer; a rejected or restricted person gets other texts. */
export function showsFirstSteps({ stage, hasSent, isRestricted }: NewCustomer): boolean {
  return stage !== 'rejected' && !hasSent && !isRestricted;
}
